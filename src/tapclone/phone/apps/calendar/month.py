"""A month: the large view of the app, and the small grid from which a day is picked."""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Callable
from datetime import date
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.events import Event, events_between, first_of_week, today, week_start
from tapclone.phone.apps.calendar.texts import day_text, number
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, grid, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

WEEKS, DAYS_PER_WEEK = 6, 7
HEAD_DP, NUMBER_DP, CHIP_DP = 28.0, 26.0, 15.0
AROUND_DP = 128.0
"""System bars and app bar together."""
SMALL_CELL_DP = 36.0


def month_view(frame: GoogleFrame, day: int, open_day: Callable[[int], None]) -> View:
    """The month of `day`, with the weeks that it shares with its neighbours."""
    ctx = frame.ctx
    first = first_of_week(ctx, first_of_month(day))
    events = events_between(ctx, first, first + WEEKS * DAYS_PER_WEEK - 1)
    cell_dp = (ctx.height - AROUND_DP - HEAD_DP) / WEEKS
    chips = max(int((cell_dp - NUMBER_DP) / CHIP_DP), 0)
    month = date.fromordinal(day).month
    cells = [
        _cell(frame, number, events[number], chips, date.fromordinal(number).month == month, open_day)
        for number in events
    ]
    return column(
        _weekdays(frame),
        frame.line(),
        grid(cells, DAYS_PER_WEEK, width=MATCH, height=WEEKS * cell_dp, id="month_grid"),
        width=MATCH,
        height=MATCH,
    )


def first_of_month(day: int) -> int:
    return day - date.fromordinal(day).day + 1


def month_later(day: int, months: int) -> int:
    """The same day some months later (or earlier), or the last one of a shorter month."""
    start = date.fromordinal(day)
    index = start.year * 12 + start.month - 1 + months
    year, month = index // 12, index % 12 + 1
    return date(year, month, min(start.day, monthrange(year, month)[1])).toordinal()


def _weekdays(frame: GoogleFrame) -> View:
    ctx = frame.ctx
    names = formats.weekdays(ctx.state.locale, "narrow")
    start = week_start(ctx)
    labels = [
        text(
            names[(start + place) % DAYS_PER_WEEK],
            frame.secondary(11.0, align="center"),
            hidden=True,
            weight=1.0,
        )
        for place in range(DAYS_PER_WEEK)
    ]
    return row(*labels, width=MATCH, height=HEAD_DP, align="center")


def _cell(
    frame: GoogleFrame,
    day: int,
    events: list[Event],
    chips: int,
    inside: bool,
    open_day: Callable[[int], None],
) -> View:
    ctx, palette = frame.ctx, frame.palette
    shown = [_chip(event) for event in events[:chips]]
    return column(
        _number(frame, day, inside),
        *shown,
        class_name="android.view.View",
        desc=day_text(ctx, day),
        on_click=partial(open_day, day),
        width=MATCH,
        height=MATCH,
        align="center",
        padding=Edges.symmetric(1.0, 2.0),
        background=Background(border=0.5, border_colour=palette.line),
    )


def _number(frame: GoogleFrame, day: int, inside: bool) -> View:
    palette, present = frame.palette, day == today(frame.ctx)
    colour = palette.on_accent if present else palette.text if inside else palette.secondary
    style = TextStyle(12.0, colour, align="center", fixed=True)
    digit = number(frame.ctx, date.fromordinal(day).day)
    disc = Background(colour=palette.accent, radius=11.0) if present else None
    return text(digit, style, width=22.0, height=22.0, margin=Edges(bottom=2.0), background=disc, hidden=True)


def _chip(event: Event) -> View:
    return text(
        event.title,
        TextStyle(9.0, WHITE, 500, fixed=True),
        hidden=True,
        width=MATCH,
        height=CHIP_DP - 1.5,
        margin=Edges(bottom=1.5),
        padding=Edges.symmetric(2.0),
        background=Background(colour=event.colour, radius=2.0),
    )


def small_month(frame: GoogleFrame, shown: int, chosen: int, pick: Callable[[int], None]) -> View:
    """The month of day `shown` as numbers, `chosen` marked; a tap picks a day."""
    ctx = frame.ctx
    start = first_of_month(shown)
    blanks = (date.fromordinal(start).weekday() - week_start(ctx)) % DAYS_PER_WEEK
    length = monthrange(date.fromordinal(start).year, date.fromordinal(start).month)[1]
    cells: list[View] = [View(width=1.0, height=SMALL_CELL_DP, hidden=True) for _ in range(blanks)]
    cells += [_small_cell(frame, day, day == chosen, pick) for day in range(start, start + length)]
    return column(_weekdays(frame), grid(cells, DAYS_PER_WEEK, width=MATCH), width=MATCH, id="date_picker")


def _small_cell(frame: GoogleFrame, day: int, chosen: bool, pick: Callable[[int], None]) -> View:
    palette, ctx = frame.palette, frame.ctx
    colour = palette.on_accent if chosen else palette.accent if day == today(ctx) else palette.text
    digit = text(
        number(ctx, date.fromordinal(day).day),
        TextStyle(14.0, colour, align="center", fixed=True),
        hidden=True,
        gravity="center",
    )
    disc = stack(
        digit,
        width=32.0,
        height=32.0,
        gravity="center",
        hidden=True,
        background=Background(colour=palette.accent, radius=16.0) if chosen else None,
    )
    return stack(
        disc,
        class_name="android.view.View",
        desc=day_text(ctx, day),
        selected=chosen,
        on_click=partial(pick, day),
        width=MATCH,
        height=SMALL_CELL_DP,
    )


def month_name(ctx: Context, day: int) -> str:
    """ "February"; with its year where that is not the present one."""
    shown, present = date.fromordinal(day), date.fromordinal(today(ctx))
    return formats.month_title(
        shown.month, ctx.state.locale, None if shown.year == present.year else shown.year
    )
