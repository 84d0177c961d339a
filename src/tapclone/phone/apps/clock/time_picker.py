"""The framework's time picker in a dialog: a header, a dial, and a plain mode with two number fields.

Its state is a dictionary in the activity's `ui`: alarm id (None for a new one), hour, minute, what the
dial shows, and whether the plain mode is on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.dial import DIAL_HEIGHT, dial_box
from tapclone.phone.apps.clock.palette import DIALOG, GREY, WHITE
from tapclone.phone.locale import format as formats
from tapclone.phone.system import alarms, wall_clock
from tapclone.phone.system.alarms import Alarm
from tapclone.phone.ui.build import column, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

HEADER_HEIGHT, DIAL_GAP, BUTTONS_HEIGHT = 100.0, 16.0, 61.7
LATIN_DIGITS, OTHER_DIGITS, COLON, SHORT_PERIOD, LONG_PERIOD = 67.6, 84.0, 19.0, 28.0, 60.0
"""Widths in the header: two digits, the colon, AM or PM."""
PERIOD_HEIGHT, PERIOD_PITCH = 40.0, 27.0
ACTION_BLUE = 0xFF549DF7


def open_picker(ctx: Context, key: str, alarm: Alarm | None) -> None:
    """Show the dialog for an alarm, or for a new one at the phone's present time."""
    if alarm is None:
        now = wall_clock.local_time(ctx.state)
        hour, minute, alarm_id = now.hour, now.minute, None
    else:
        hour, minute, alarm_id = alarm.hour, alarm.minute, alarm.id
    ctx.set_ui(key, {"alarm": alarm_id, "hour": hour, "minute": minute, "dial": "hours", "plain": False})


def picker_window(ctx: Context, key: str, on_set: Callable[[Alarm], None]) -> Window:
    """The dialog's window; `on_set` gets the alarm once OK is tapped."""
    picker: dict[str, Any] = ctx.ui[key]
    width = _dialog_width(ctx)
    if picker["plain"]:
        upper = _plain(ctx, picker)
    elif _beside(ctx):
        header, dial = _header(ctx, picker), dial_box(ctx, picker, 0.6 * width)
        header.width, dial.width = 0.4 * width, 0.6 * width
        upper = row(header, dial, width=MATCH, margin=Edges(top=DIAL_GAP))
    else:
        dial = dial_box(ctx, picker, width)
        upper = column(_header(ctx, picker), space(height=DIAL_GAP), dial, width=MATCH)
    picker_view = stack(upper, class_name="TimePicker", id="android:timePicker", width=MATCH)
    custom = stack(stack(picker_view, id="android:custom", width=MATCH), id="android:customPanel", width=MATCH)
    panel = column(custom, _buttons(ctx, key, on_set), id="android:parentPanel", width=MATCH)
    root = stack(
        panel,
        id="android:content",
        width=width,
        background=Background(colour=DIALOG, radius=2.0, elevation=14.0),
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


def _header(ctx: Context, picker: dict[str, Any]) -> View:
    tag = ctx.state.locale
    time = formats.time_of_day(picker["hour"], picker["minute"], tag)
    hour = picker["hour"] if formats.uses_24_hour(tag) else picker["hour"] % 12 or 12
    hour_text = formats.localized_digits(f"{hour:02d}" if formats.uses_24_hour(tag) else str(hour), tag)
    minute_text = formats.localized_digits(f"{picker['minute']:02d}", tag)
    width = LATIN_DIGITS if minute_text.isascii() else OTHER_DIGITS
    digits = row(
        _digits("hours", hour_text, "end", picker, width),
        text(
            ":",
            TextStyle(60.0, GREY, 300, align="center", fixed=True),
            id="android:separator",
            width=COLON,
            height=80.0,
        ),
        _digits("minutes", minute_text, "start", picker, width),
        ltr=True,
        hidden=False,
        gravity="center",
    )
    period = [_am_pm(ctx, picker, "end" if time.period_first else "start")] if time.period else []
    options: dict[str, Any] = {"class_name": "RelativeLayout", "id": "android:time_header", "width": MATCH}
    if _beside(ctx):
        return column(digits, *period, align="center", justify="center", height=DIAL_HEIGHT, **options)
    for view in period:
        # Its inner edge stands at the end of the digits, whose colon is the middle of the dialog.
        gap = 8.0 if _dialog_width(ctx) >= 260.0 else 4.0
        away = 2 * (COLON / 2 + width + gap) + (view.width or 0.0)
        view.margin = Edges(top=5.0, end=away) if time.period_first else Edges(top=5.0, start=away)
    return stack(digits, *period, height=HEADER_HEIGHT, **options)


def _digits(part: str, written: str, align: str, picker: dict[str, Any], width: float) -> View:
    colour = WHITE if picker["dial"] == part else GREY
    return text(
        written,
        TextStyle(60.0, colour, 300, align=align, fixed=True),
        id=f"android:{part}",
        on_click=lambda: picker.update(dial=part),
        width=width,
        height=80.0,
    )


def _am_pm(ctx: Context, picker: dict[str, Any], align: str) -> View:
    """AM over PM. Each takes touches beyond its words, away from the other."""
    labels = formats.periods(ctx.state.locale)
    width = SHORT_PERIOD if all(label.isascii() and len(label) == 2 for label in labels) else LONG_PERIOD
    buttons = [
        _am_pm_button(picker, labels[0], False, align),
        _am_pm_button(picker, labels[1], True, align),
    ]
    return column(*buttons, class_name="RadioGroup", id="android:ampm_layout", gravity="center", width=width)


def _am_pm_button(picker: dict[str, Any], label: str, afternoon: bool, align: str) -> View:
    chosen = (picker["hour"] >= 12) == afternoon
    beyond = PERIOD_HEIGHT - PERIOD_PITCH
    return text(
        label,
        TextStyle(16.0, WHITE if chosen else GREY, 500, align=align, fixed=True),
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


def _plain(ctx: Context, picker: dict[str, Any]) -> View:
    """Two number fields and the half of the day. Without a keyboard a tap counts a number up."""
    tag = ctx.state.locale
    hour = picker["hour"] if formats.uses_24_hour(tag) else picker["hour"] % 12 or 12
    parts = [
        _field(ctx, "hour", hour, lambda: picker.update(hour=_next_hour(ctx, picker["hour"]))),
        space(width=16.0),
        _field(ctx, "minute", picker["minute"], lambda: picker.update(minute=(picker["minute"] + 1) % 60)),
    ]
    if not formats.uses_24_hour(tag):
        half = text(
            formats.periods(tag)[picker["hour"] // 12],
            TextStyle(16.0, WHITE),
            class_name="Spinner",
            id="android:am_pm_spinner",
            on_click=lambda: picker.update(hour=(picker["hour"] + 12) % 24),
            height=48.0,
            margin=Edges(start=12.0, top=8.0),
        )
        parts.append(half)
    title = TextStyle(16.0, WHITE, 500)
    top = text(ctx.words("type_in_time"), title, id="android:top_label", margin=Edges(bottom=24.0))
    return column(top, row(*parts, ltr=True), width=MATCH, height=DIAL_HEIGHT, padding=Edges(24.0, 24.0, 24.0))


def _next_hour(ctx: Context, hour: int) -> int:
    """The hour that counting up leads to; 11 AM is followed by 12 AM, its own half of the day."""
    if formats.uses_24_hour(ctx.state.locale):
        return (hour + 1) % 24
    return (hour + 1) % 12 + hour // 12 * 12


def _field(ctx: Context, part: str, value: int, on_click: Handler) -> View:
    number = text(
        formats.localized_digits(f"{value:02d}", ctx.state.locale),
        TextStyle(34.0, WHITE, align="center"),
        class_name="EditText",
        id=f"android:input_{part}",
        on_click=on_click,
        width=72.0,
        height=64.0,
        background=Background(colour=0xFF3C4043, radius=4.0),
    )
    label = text(ctx.words(part), TextStyle(12.0, GREY), id=f"android:label_{part}", margin=Edges(top=4.0))
    return column(number, label)


# -- buttons --------------------------------------------------------------------------------------


def _buttons(ctx: Context, key: str, on_set: Callable[[Alarm], None]) -> View:
    picker: dict[str, Any] = ctx.ui[key]
    style = TextStyle(14.0, ACTION_BLUE, 500, align="center")
    glyph, desc = ("clock-outline", "to_clock_mode") if picker["plain"] else ("keyboard", "to_text_mode")
    toggle = icon_button(
        Icon(glyph, 24.0, WHITE),
        ctx.words(desc),
        lambda: picker.update(plain=not picker["plain"]),
        id="android:toggle_mode",
        margin=Edges(start=12.0),
    )
    buttons = [
        text_button(ctx.words("cancel"), style, lambda: ctx.clear_ui(key), id="android:button2"),
        text_button(ctx.words("ok"), style, lambda: _set(ctx, key, on_set), id="android:button1"),
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


def _set(ctx: Context, key: str, on_set: Callable[[Alarm], None]) -> None:
    picker = ctx.ui.pop(key)
    alarm = alarms.find(ctx.state, picker["alarm"]) if picker["alarm"] is not None else None
    if alarm is None:
        alarm = alarms.add(ctx.state, picker["hour"], picker["minute"])
        actions.record(ctx, "Alarm", "Create")
    else:
        alarms.change(ctx.state, alarm, hour=picker["hour"], minute=picker["minute"], enabled=True)
        actions.record(ctx, "Alarm", "Set Time")
    on_set(alarm)
