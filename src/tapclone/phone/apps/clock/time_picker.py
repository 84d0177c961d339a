"""The framework's time picker in a dialog: a header, a dial, and a plain mode with two number fields.

Its state is a dictionary in the activity's `ui`: alarm id (None for a new one), hour, minute, what the
dial shows, and whether the plain mode is on.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.palette import BLUE, DIALOG, GREY, WHITE
from tapclone.phone.locale import format as formats
from tapclone.phone.system import alarms, wall_clock
from tapclone.phone.system.alarms import Alarm
from tapclone.phone.ui.build import column, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.style import Background, Circle, Icon, Line, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

DIAL_WIDTH, DIAL_HEIGHT = 256.0, 224.0
OUTER_RADIUS, INNER_RADIUS, DISC = 90.0, 54.0, 20.0
HALFWAY = (OUTER_RADIUS + INNER_RADIUS) / 2
HEADER_HEIGHT, DIAL_GAP, BUTTONS_HEIGHT = 100.0, 16.0, 61.7
LATIN_DIGITS, OTHER_DIGITS, COLON, SHORT_PERIOD, LONG_PERIOD = 67.6, 84.0, 19.0, 28.0, 60.0
"""Widths in the header: two digits, the colon, AM or PM."""
PERIOD_HEIGHT, PERIOD_PITCH = 40.0, 27.0
HELPER_CLASS = "android.widget.RadialTimePickerView$RadialPickerTouchHelper"
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
    header, body = _header(ctx, picker), _plain(ctx, picker) if picker["plain"] else _dial_box(ctx, picker)
    width = _dialog_width(ctx)
    if _beside(ctx):
        header.width = width * 0.4
        body.width = width * 0.6
        upper = row(header, body, width=MATCH, margin=Edges(top=DIAL_GAP))
    else:
        upper = column(header, space(height=DIAL_GAP), body, width=MATCH)
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
    period = [_am_pm(ctx, picker)] if time.period else []
    options: dict[str, Any] = {"class_name": "RelativeLayout", "id": "android:time_header", "width": MATCH}
    if _beside(ctx):
        return column(digits, *period, align="center", justify="center", height=DIAL_HEIGHT, **options)
    for view in period:
        # Its inner edge stands at the end of the digits, whose colon is the middle of the dialog.
        away = 2 * (COLON / 2 + width + 8.0) + (view.width or 0.0)
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


def _am_pm(ctx: Context, picker: dict[str, Any]) -> View:
    """AM over PM. Each takes touches beyond its words, away from the other."""
    labels = formats.periods(ctx.state.locale)
    width = SHORT_PERIOD if all(label.isascii() and len(label) == 2 for label in labels) else LONG_PERIOD
    buttons = [
        _am_pm_button(picker, "am_label", labels[0], False, Edges(top=PERIOD_HEIGHT - PERIOD_PITCH)),
        _am_pm_button(picker, "pm_label", labels[1], True, Edges(bottom=PERIOD_HEIGHT - PERIOD_PITCH)),
    ]
    return column(*buttons, class_name="RadioGroup", id="android:ampm_layout", gravity="center", width=width)


def _am_pm_button(picker: dict[str, Any], name: str, label: str, afternoon: bool, padding: Edges) -> View:
    chosen = (picker["hour"] >= 12) == afternoon
    return text(
        label,
        TextStyle(16.0, WHITE if chosen else GREY, 500, fixed=True),
        class_name="RadioButton",
        id=f"android:{name}",
        checkable=True,
        checked=chosen,
        on_click=lambda: picker.update(hour=picker["hour"] % 12 + 12 * afternoon),
        width=MATCH,
        height=PERIOD_HEIGHT,
        padding=padding,
    )


# -- dial -----------------------------------------------------------------------------------------


def _dial_box(ctx: Context, picker: dict[str, Any]) -> View:
    width = min(DIAL_WIDTH, _dialog_width(ctx))
    dial = View(
        id="android:radial_picker",
        children=[_number(ctx, picker, place, width) for place in _places(ctx, picker)],
        shapes=_hand(ctx, picker, width),
        on_drag=lambda x, y: _touch(ctx, picker, (x - 0.5) * width, (y - 0.5) * DIAL_HEIGHT),
        width=width,
        height=DIAL_HEIGHT,
        gravity="center",
        ltr=True,
    )
    return stack(dial, width=MATCH, height=DIAL_HEIGHT)


Place = tuple[int, float, float]
"""A number on the dial: its value, its angle from twelve in degrees, and the radius of its ring in dp."""


def _places(ctx: Context, picker: dict[str, Any]) -> list[Place]:
    if picker["dial"] == "minutes":
        return [(minute, minute * 6.0, OUTER_RADIUS) for minute in range(0, 60, 5)]
    if not formats.uses_24_hour(ctx.state.locale):
        return [(hour, hour * 30.0, OUTER_RADIUS) for hour in range(1, 13)]
    outer = [(hour, hour * 30.0, OUTER_RADIUS) for hour in range(1, 13)]
    inner = [((hour + 12) % 24, hour * 30.0, INNER_RADIUS) for hour in range(1, 13)]
    return outer + inner


def _position(place: Place, width: float) -> tuple[float, float]:
    _value, degrees, radius = place
    angle = math.radians(degrees)
    return width / 2 + radius * math.sin(angle), DIAL_HEIGHT / 2 - radius * math.cos(angle)


def _number(ctx: Context, picker: dict[str, Any], place: Place, width: float) -> View:
    value, _degrees, radius = place
    x, y = _position(place, width)
    size = 2 * DISC if radius == OUTER_RADIUS else 28.0
    minutes = picker["dial"] == "minutes"
    two_digits = minutes or value == 0
    written = formats.localized_digits(f"{value:02d}" if two_digits else str(value), ctx.state.locale)
    style = TextStyle(16.0 if radius == OUTER_RADIUS else 12.0, WHITE, align="center")
    return stack(
        View(text=written, style=style, gravity="center", hidden=True),
        class_name=HELPER_CLASS,
        desc=formats.localized_digits(str(value), ctx.state.locale),
        selected=_chosen(ctx, picker) == value,
        on_click=lambda: _choose(ctx, picker, value),
        width=size,
        height=size,
        margin=Edges(start=x - size / 2, top=y - size / 2),
    )


def _chosen(ctx: Context, picker: dict[str, Any]) -> int:
    """The value that the dial points at."""
    value = int(picker["minute"] if picker["dial"] == "minutes" else picker["hour"])
    if picker["dial"] == "minutes" or formats.uses_24_hour(ctx.state.locale):
        return value
    return value % 12 or 12


def _hand(ctx: Context, picker: dict[str, Any], width: float) -> tuple[Shape, ...]:
    chosen = _chosen(ctx, picker)
    on_dial = next((place for place in _places(ctx, picker) if place[0] == chosen), None)
    place = on_dial or (chosen, chosen * 6.0, OUTER_RADIUS)
    x, y = _position(place, width)
    middle = width / 2, DIAL_HEIGHT / 2
    share = (place[2] - DISC) / place[2]
    edge = middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share
    disc = DISC if place[2] == OUTER_RADIUS else 16.0
    shapes: list[Shape] = [
        Line(*middle, *edge, BLUE, 2.0),
        Circle(*middle, 3.0, BLUE),
        Circle(x, y, disc, BLUE),
    ]
    if on_dial is None:
        shapes.append(Circle(x, y, 2.0, WHITE))
    return tuple(shapes)


def _touch(ctx: Context, picker: dict[str, Any], dx: float, dy: float) -> None:
    """A finger at (dx, dy) dp from the dial's centre chooses by its angle, and by its ring if there are two."""
    distance = math.hypot(dx, dy)
    two_rings = picker["dial"] == "hours" and formats.uses_24_hour(ctx.state.locale)
    nearest = INNER_RADIUS if two_rings else OUTER_RADIUS
    if distance < nearest - DISC:
        return
    degrees = math.degrees(math.atan2(dx, -dy)) % 360.0
    if picker["dial"] == "minutes":
        _choose(ctx, picker, _minute_at(degrees))
        return
    hour = round(degrees / 30.0) % 12 or 12
    _choose(ctx, picker, (hour + 12) % 24 if two_rings and distance <= HALFWAY else hour)


def _minute_at(degrees: float) -> int:
    """Android makes the minutes that are written out easier to hit: 14 degrees each, 4 for the others."""
    numbers, rest = divmod((int(degrees) + 6) % 360, 30)
    return (numbers * 5 + (0 if rest < 14 else (rest - 10) // 4)) % 60


def _choose(ctx: Context, picker: dict[str, Any], value: int) -> None:
    """Take a number of the dial; after an hour the dial goes on to minutes."""
    if picker["dial"] == "minutes":
        picker.update(minute=value)
    elif formats.uses_24_hour(ctx.state.locale):
        picker.update(hour=value, dial="minutes")
    else:
        picker.update(hour=value % 12 + 12 * (picker["hour"] >= 12), dial="minutes")


# -- plain mode -----------------------------------------------------------------------------------


def _plain(ctx: Context, picker: dict[str, Any]) -> View:
    label = TextStyle(12.0, GREY)
    fields = [
        column(
            _field(ctx, picker, part, limit),
            text(ctx.words(part), label, id=f"android:label_{part}", margin=Edges(top=4.0)),
        )
        for part, limit in (("hour", 24), ("minute", 60))
    ]
    top = text(
        ctx.words("type_in_time"),
        TextStyle(16.0, WHITE, 500),
        id="android:top_label",
        margin=Edges(bottom=24.0),
    )
    return column(
        top,
        row(fields[0], space(width=24.0), fields[1], ltr=True),
        width=MATCH,
        height=DIAL_HEIGHT,
        padding=Edges(start=24.0, top=24.0, end=24.0),
    )


def _field(ctx: Context, picker: dict[str, Any], part: str, limit: int) -> View:
    """A number; without a keyboard a tap counts it up."""
    written = formats.localized_digits(f"{picker[part]:02d}", ctx.state.locale)
    return text(
        written,
        TextStyle(34.0, WHITE, align="center"),
        class_name="EditText",
        id=f"android:input_{part}",
        on_click=lambda: picker.update({part: (picker[part] + 1) % limit}),
        width=72.0,
        height=64.0,
        background=Background(colour=0xFF3C4043, radius=4.0),
    )


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
