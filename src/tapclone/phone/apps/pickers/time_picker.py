"""The framework's time picker in a dialog: a header, a dial, and a plain mode with two number fields.

Its state is a dictionary in the activity's `ui`: hour, minute, what the dial shows, and whether the plain
mode is on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.pickers.dial import DIAL_HEIGHT, dial_box
from tapclone.phone.apps.pickers.look import PickerLook, word
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.editor import FOCUS, KEYBOARD, focus
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

HEADER_HEIGHT, DIAL_GAP, BUTTONS_HEIGHT = 100.0, 16.0, 61.7
LATIN_DIGITS, OTHER_DIGITS, COLON, SHORT_PERIOD, LONG_PERIOD = 67.6, 84.0, 19.0, 28.0, 60.0
"""Widths in the header: two digits, the colon, AM or PM."""
PERIOD_HEIGHT, PERIOD_PITCH = 40.0, 27.0
PLAIN_HEIGHT = 168.0
TYPED = {"hour": "typed_hour", "minute": "typed_minute"}
"""Where the activity's `ui` keeps what is being typed."""


def open_picker(ctx: Context, key: str, hour: int, minute: int) -> None:
    """Show the dialog at a time; it lives in the activity's `ui` under `key`."""
    _forget_typed(ctx)
    ctx.set_ui(key, {"hour": hour, "minute": minute, "dial": "hours", "plain": False})


def picker_window(ctx: Context, key: str, look: PickerLook, on_set: Callable[[int, int], None]) -> Window:
    """The dialog's window; `on_set` gets the hour and the minute once OK is tapped."""
    picker: dict[str, Any] = ctx.ui[key]
    width = _dialog_width(ctx)
    if picker["plain"]:
        upper = _plain(ctx, picker, look)
    elif _beside(ctx):
        header, dial = _header(ctx, picker, look), dial_box(ctx, picker, 0.6 * width, look)
        header.width, dial.width = 0.4 * width, 0.6 * width
        upper = row(header, dial, width=MATCH, margin=Edges(top=DIAL_GAP))
    else:
        dial = dial_box(ctx, picker, width, look)
        upper = column(_header(ctx, picker, look), space(height=DIAL_GAP), dial, width=MATCH)
    picker_view = stack(upper, class_name="TimePicker", id="android:timePicker", width=MATCH)
    custom = stack(stack(picker_view, id="android:custom", width=MATCH), id="android:customPanel", width=MATCH)
    panel = column(custom, _buttons(ctx, key, look, on_set), id="android:parentPanel", width=MATCH)
    root = stack(
        panel,
        id="android:content",
        width=width,
        background=Background(colour=look.surface, radius=2.0, elevation=14.0),
    )
    return Window(root, ctx.app.package, kind="dialog", on_dismiss=lambda: ctx.clear_ui(key))


def _beside(ctx: Context) -> bool:
    """Whether the header stands beside the dial: on a tablet held wide."""
    return ctx.width > ctx.height and ctx.width >= 600.0


def _dialog_width(ctx: Context) -> float:
    """A share of the screen's width by its class, less the shadow's inset."""
    if ctx.width >= 600.0:
        share = 0.45 if ctx.width > ctx.height else 0.72
    else:
        share = 0.8 if ctx.width >= 480.0 else 0.95
    return share * ctx.width - 12.0


# -- header ---------------------------------------------------------------------------------------


def _header(ctx: Context, picker: dict[str, Any], look: PickerLook) -> View:
    tag = ctx.state.locale
    time = formats.time_of_day(picker["hour"], picker["minute"], tag)
    hour = picker["hour"] if formats.uses_24_hour(tag) else picker["hour"] % 12 or 12
    hour_text = formats.localized_digits(f"{hour:02d}" if formats.uses_24_hour(tag) else str(hour), tag)
    minute_text = formats.localized_digits(f"{picker['minute']:02d}", tag)
    width = LATIN_DIGITS if minute_text.isascii() else OTHER_DIGITS
    digits = row(
        _digits("hours", hour_text, "end", picker, width, look),
        text(
            ":",
            TextStyle(60.0, look.other, 300, align="center", fixed=True),
            id="android:separator",
            width=COLON,
            height=80.0,
        ),
        _digits("minutes", minute_text, "start", picker, width, look),
        ltr=True,
        hidden=False,
        gravity="center",
    )
    period = [_am_pm(ctx, picker, "end" if time.period_first else "start", look)] if time.period else []
    options: dict[str, Any] = {"class_name": "RelativeLayout", "id": "android:time_header", "width": MATCH}
    if _beside(ctx):
        return column(digits, *period, align="center", justify="center", height=DIAL_HEIGHT, **options)
    for view in period:
        # Its inner edge stands at the end of the digits, whose colon is the middle of the dialog.
        gap = 8.0 if _dialog_width(ctx) >= 260.0 else 4.0
        away = 2 * (COLON / 2 + width + gap) + (view.width or 0.0)
        view.margin = Edges(top=5.0, end=away) if time.period_first else Edges(top=5.0, start=away)
    return stack(digits, *period, height=HEADER_HEIGHT, **options)


def _digits(
    part: str, written: str, align: str, picker: dict[str, Any], width: float, look: PickerLook
) -> View:
    colour = look.chosen if picker["dial"] == part else look.other
    return text(
        written,
        TextStyle(60.0, colour, 300, align=align, fixed=True),
        id=f"android:{part}",
        on_click=lambda: picker.update(dial=part),
        width=width,
        height=80.0,
    )


def _am_pm(ctx: Context, picker: dict[str, Any], align: str, look: PickerLook) -> View:
    """AM over PM. Each takes touches beyond its words, away from the other."""
    labels = formats.periods(ctx.state.locale)
    width = SHORT_PERIOD if all(label.isascii() and len(label) == 2 for label in labels) else LONG_PERIOD
    buttons = [
        _am_pm_button(picker, labels[0], False, align, look),
        _am_pm_button(picker, labels[1], True, align, look),
    ]
    return column(*buttons, class_name="RadioGroup", id="android:ampm_layout", gravity="center", width=width)


def _am_pm_button(picker: dict[str, Any], label: str, afternoon: bool, align: str, look: PickerLook) -> View:
    chosen = (picker["hour"] >= 12) == afternoon
    beyond = PERIOD_HEIGHT - PERIOD_PITCH
    return text(
        label,
        TextStyle(16.0, look.chosen if chosen else look.other, 500, align=align, fixed=True),
        class_name="RadioButton",
        id="android:pm_label" if afternoon else "android:am_label",
        checkable=True,
        checked=chosen,
        on_click=lambda: picker.update(hour=picker["hour"] % 12 + 12 * afternoon),
        width=MATCH,
        height=PERIOD_HEIGHT,
        padding=Edges(bottom=beyond) if afternoon else Edges(top=beyond),
    )


# -- plain mode -----------------------------------------------------------------------------------


def _plain(ctx: Context, picker: dict[str, Any], look: PickerLook) -> View:
    """Two number fields and the half of the day."""
    tag = ctx.state.locale
    twelve = not formats.uses_24_hour(tag)
    hour = picker["hour"] % 12 or 12 if twelve else picker["hour"]

    def set_hour(typed: int) -> None:
        if twelve and 1 <= typed <= 12:
            picker.update(hour=typed % 12 + picker["hour"] // 12 * 12)
        elif not twelve and typed < 24:
            picker.update(hour=typed)

    def set_minute(typed: int) -> None:
        if typed < 60:
            picker.update(minute=typed)

    parts = [
        _field(ctx, look, "hour", hour, set_hour),
        space(width=16.0),
        _field(ctx, look, "minute", picker["minute"], set_minute),
    ]
    if twelve:
        half = text(
            formats.periods(tag)[picker["hour"] // 12],
            TextStyle(16.0, look.number),
            class_name="Spinner",
            id="android:am_pm_spinner",
            on_click=lambda: picker.update(hour=(picker["hour"] + 12) % 24),
            height=48.0,
            margin=Edges(start=12.0, top=8.0),
        )
        parts.append(half)
    title = TextStyle(16.0, look.number, 500)
    top = text(word(ctx, "type_in_time"), title, id="android:top_label", margin=Edges(bottom=24.0))
    return column(top, row(*parts, ltr=True), width=MATCH, height=PLAIN_HEIGHT, padding=Edges(24.0, 24.0, 24.0))


def _field(ctx: Context, look: PickerLook, part: str, value: int, change: Callable[[int], None]) -> View:
    """A number of two digits. A tap empties the field, so that what is typed replaces what was there."""
    key = TYPED[part]
    tag = ctx.state.locale

    def typed(digits: str) -> None:
        ctx.ui[key] = digits = "".join(digit for digit in digits if digit.isdecimal())[-2:]
        if digits:
            change(int(digits))

    def begin() -> None:
        ctx.ui[key] = ""
        focus(ctx.ui, key)

    number = text_field(
        ctx,
        key,
        style=TextStyle(34.0, look.number, align="center"),
        id=f"android:input_{part}",
        hint=formats.localized_digits(f"{value:02d}", tag),
        hint_colour=look.number,
        caret_colour=look.accent,
        kind="number",
        on_change=typed,
        display=lambda digits: formats.localized_digits(digits, tag),
        on_click=begin,
        width=72.0,
        height=64.0,
        background=Background(colour=look.field, radius=4.0),
    )
    label = text(
        word(ctx, part), TextStyle(12.0, look.other), id=f"android:label_{part}", margin=Edges(top=4.0)
    )
    return column(number, label)


def _switch_mode(ctx: Context, picker: dict[str, Any]) -> None:
    _forget_typed(ctx)
    picker.update(plain=not picker["plain"])


def _forget_typed(ctx: Context) -> None:
    for key in (*TYPED.values(), FOCUS, KEYBOARD):
        ctx.clear_ui(key)


# -- buttons --------------------------------------------------------------------------------------


def _buttons(ctx: Context, key: str, look: PickerLook, on_set: Callable[[int, int], None]) -> View:
    picker: dict[str, Any] = ctx.ui[key]
    style = TextStyle(14.0, look.button, 500, align="center")
    glyph, desc = ("clock-outline", "to_clock_mode") if picker["plain"] else ("keyboard", "to_text_mode")
    toggle = icon_button(
        Icon(glyph, 24.0, look.number),
        word(ctx, desc),
        lambda: _switch_mode(ctx, picker),
        id="android:toggle_mode",
        margin=Edges(start=12.0),
    )
    buttons = [
        text_button(word(ctx, "cancel"), style, lambda: ctx.clear_ui(key), id="android:button2"),
        text_button(word(ctx, "ok"), style, lambda: _set(ctx, key, on_set), id="android:button1"),
    ]
    for button in buttons:
        button.padding = Edges.symmetric(horizontal=12.0)
    if len(buttons[1].text) <= 3:
        buttons[1].width = 64.0
    return row(
        toggle,
        space(weight=1.0),
        *buttons,
        class_name="ScrollView",
        id="android:buttonPanel",
        width=MATCH,
        height=BUTTONS_HEIGHT,
        padding=Edges(end=12.0),
        align="center",
    )


def _set(ctx: Context, key: str, on_set: Callable[[int, int], None]) -> None:
    picker = ctx.ui.pop(key)
    on_set(picker["hour"], picker["minute"])
