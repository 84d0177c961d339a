"""How the calendar writes days, times and events, and the block that stands for an event."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.events import MINUTES_PER_DAY, Event
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, text
from tapclone.phone.ui.style import WHITE, Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

DASH = " \u2013 "


def number(ctx: Context, value: int) -> str:
    return formats.localized_digits(str(value), ctx.state.locale)


def time_text(ctx: Context, minute: int) -> str:
    """A minute of the day as the locale writes it."""
    minute %= MINUTES_PER_DAY
    return formats.time_of_day(minute // 60, minute % 60, ctx.state.locale).full


def hour_text(ctx: Context, hour: int) -> str:
    """An hour at the side of a day: "9 AM", or "09:00" where hours run to 24."""
    written = formats.time_of_day(hour, 0, ctx.state.locale)
    return replace(written, digits=written.digits[: -len(":00")]).full if written.period else written.full


def day_text(ctx: Context, day: int) -> str:
    """ "Tuesday, Feb 27"."""
    return formats.weekday_and_day(date.fromordinal(day), ctx.state.locale)


def span_text(ctx: Context, first: int, last: int) -> str:
    """ "Feb 25 – Mar 2"."""
    ends = (formats.day_and_month(date.fromordinal(day), ctx.state.locale) for day in (first, last))
    return DASH.join(ends)


def times_of(ctx: Context, event: Event) -> str:
    """From when till when, or "All day"."""
    if event.is_all_day:
        return ctx.words("all_day")
    return DASH.join(time_text(ctx, minute) for minute in (event.start, event.start + event.minutes))


def open_event(ctx: Context, event: Event, day: int) -> None:
    """Show one event as it is on `day`."""
    ctx.set_ui("event", event.id)
    ctx.set_ui("event_day", day)


def block(frame: GoogleFrame, event: Event, day: int, size: float, lines: int = 1, **options: Any) -> View:
    """An event as a coloured box with its title; from two lines on with its times or place."""
    ctx = frame.ctx
    style = TextStyle(size, WHITE, 500)
    parts = [text(event.title, style, hidden=True)]
    if lines > 1:
        below = event.place or times_of(ctx, event)
        parts.append(text(below, TextStyle(size - 2.0, WHITE), hidden=True, margin=Edges(top=1.0)))
    spoken = f"{event.title}, {times_of(ctx, event)}"
    return column(
        *parts,
        class_name="android.view.View",
        desc=f"{spoken}, {event.place}" if event.place else spoken,
        on_click=partial(open_event, ctx, event, day),
        background=Background(colour=event.colour, radius=4.0),
        **{"width": MATCH, **options},
    )
