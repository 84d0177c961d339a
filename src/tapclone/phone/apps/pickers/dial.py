"""The dial of the time picker: numbers on one or two rings, a hand, and fingers that choose by their angle."""

from __future__ import annotations

import math
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.pickers.look import PickerLook
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import stack
from tapclone.phone.ui.style import Circle, Line, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

DIAL_WIDTH, DIAL_HEIGHT = 256.0, 224.0
OUTER_RADIUS, INNER_RADIUS, DISC = 90.0, 54.0, 20.0
HALFWAY = (OUTER_RADIUS + INNER_RADIUS) / 2
HELPER_CLASS = "android.widget.RadialTimePickerView$RadialPickerTouchHelper"


def dial_box(ctx: Context, picker: dict[str, Any], room: float, look: PickerLook) -> View:
    """The dial, in a box as wide as its parent; `room` is the width that it may take."""
    width = min(DIAL_WIDTH, room)
    dial = View(
        id="android:radial_picker",
        children=[_number(ctx, picker, place, width, look) for place in _places(ctx, picker)],
        shapes=_hand(ctx, picker, width, look),
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


def _number(ctx: Context, picker: dict[str, Any], place: Place, width: float, look: PickerLook) -> View:
    value, _degrees, radius = place
    x, y = _position(place, width)
    size = 2 * DISC if radius == OUTER_RADIUS else 28.0
    minutes = picker["dial"] == "minutes"
    two_digits = minutes or value == 0
    written = formats.localized_digits(f"{value:02d}" if two_digits else str(value), ctx.state.locale)
    chosen = _chosen(ctx, picker) == value
    colour = look.on_accent if chosen else look.number
    style = TextStyle(16.0 if radius == OUTER_RADIUS else 12.0, colour, align="center")
    return stack(
        View(text=written, style=style, gravity="center", hidden=True),
        class_name=HELPER_CLASS,
        desc=formats.localized_digits(str(value), ctx.state.locale),
        selected=chosen,
        clickable=True,
        virtual=True,
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


def _hand(ctx: Context, picker: dict[str, Any], width: float, look: PickerLook) -> tuple[Shape, ...]:
    chosen = _chosen(ctx, picker)
    on_dial = next((place for place in _places(ctx, picker) if place[0] == chosen), None)
    place = on_dial or (chosen, chosen * 6.0, OUTER_RADIUS)
    x, y = _position(place, width)
    middle = width / 2, DIAL_HEIGHT / 2
    share = (place[2] - DISC) / place[2]
    edge = middle[0] + (x - middle[0]) * share, middle[1] + (y - middle[1]) * share
    disc = DISC if place[2] == OUTER_RADIUS else 16.0
    shapes: list[Shape] = [
        Line(*middle, *edge, look.accent, 2.0),
        Circle(*middle, 3.0, look.accent),
        Circle(x, y, disc, look.accent),
    ]
    if on_dial is None:
        shapes.append(Circle(x, y, 2.0, look.on_accent))
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
