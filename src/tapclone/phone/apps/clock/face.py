"""The face of the clock page: large digits or two hands, as the app's settings say."""

from __future__ import annotations

import math
from datetime import datetime

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import preferences
from tapclone.phone.apps.clock.palette import BLUE, DISC_OFF, WHITE, baseline_drop, digits, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system import wall_clock
from tapclone.phone.ui.build import row
from tapclone.phone.ui.style import Circle, Colour, Line, Shape
from tapclone.phone.ui.view import Edges, View

TIME_SP, PERIOD_SP, WITH_SECONDS = 72.0, 25.0, 0.72
"""Sizes of digits and AM or PM, and the share of them that leaves room for seconds."""
FACE_DP, NARROW_DP = 220.0, 300.0


def time_view(ctx: Context, colour: Colour = BLUE) -> View:
    """The phone's own time."""
    now = wall_clock.local_time(ctx.state)
    with_seconds = preferences.is_on(ctx.state, "display_seconds")
    if preferences.value(ctx.state, "clock_style") == "analog":
        return _hands(ctx, now, colour, with_seconds)
    return _digits(ctx, now, colour, with_seconds)


def _digits(ctx: Context, now: datetime, colour: Colour, with_seconds: bool) -> View:
    scale = ctx.state.font_scale
    time = formats.time_of_day(now.hour, now.minute, ctx.state.locale)
    large, small, written = TIME_SP, PERIOD_SP, time.digits
    if with_seconds:
        large, small = large * WITH_SECONDS, small * WITH_SECONDS
        written = f"{time.digits}:{formats.localized_digits(f'{now.second:02d}', ctx.state.locale)}"
        if ctx.width < NARROW_DP:
            large, small = large * WITH_SECONDS, small * WITH_SECONDS
    parts = [View(text=written, style=digits(large, colour, scale), hidden=True)]
    if time.period:
        drop = Edges(start=4.0, top=baseline_drop(large, small, scale), end=8.0)
        period = View(text=time.period, style=letters(small, colour), hidden=True, margin=drop)
        parts.insert(0 if time.period_first else 1, period)
    return row(
        *parts,
        class_name="TextView",
        id="digital_clock",
        text=time.full.replace(time.digits, written).replace(" ", "\u200a"),
        gravity="center",
    )


def _hands(ctx: Context, now: datetime, colour: Colour, with_seconds: bool) -> View:
    size = min(FACE_DP, 0.7 * ctx.width)
    middle = size / 2
    minute = now.minute + now.second / 60
    shapes: list[Shape] = [
        Circle(middle, middle, middle - 2.0, DISC_OFF, 2.0),
        *(Circle(*_at(middle, 0.88, tick / 12), 2.5, WHITE) for tick in range(12)),
        Line(middle, middle, *_at(middle, 0.5, (now.hour % 12 + minute / 60) / 12), colour, 5.0),
        Line(middle, middle, *_at(middle, 0.78, minute / 60), colour, 3.0),
    ]
    if with_seconds:
        shapes.append(Line(middle, middle, *_at(middle, 0.84, now.second / 60), WHITE, 1.0))
    shapes.append(Circle(middle, middle, 4.0, colour))
    spoken = formats.time_of_day(now.hour, now.minute, ctx.state.locale).full
    return View(
        id="analog_clock",
        desc=spoken,
        width=size,
        height=size,
        shapes=tuple(shapes),
        ltr=True,
        gravity="center",
    )


def _at(middle: float, share: float, turn: float) -> tuple[float, float]:
    """The place at a share of the radius, `turn` of a full turn clockwise from twelve."""
    angle = 2 * math.pi * turn
    return middle + share * middle * math.sin(angle), middle - share * middle * math.cos(angle)
