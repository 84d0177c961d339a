"""The schedule: day after day with its events, from the chosen day on."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from functools import partial

from tapclone.phone.apps.calendar.editor import edit_new
from tapclone.phone.apps.calendar.events import Event, events_between, first_of_week, today
from tapclone.phone.apps.calendar.texts import block, number, span_text
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

DAYS, LOADED_SCREENS = 62, 2.0
"""How far ahead the list goes, and how much of it is kept ready: one flick never outruns it."""
BANNER_DP, WEEK_DP, BLOCK_DP, GAP_DP, DATE_DP, ROOM_DP = 120.0, 36.0, 44.0, 6.0, 64.0, 88.0


def schedule(frame: GoogleFrame, first: int) -> View:
    """The list from day `first`."""
    ctx = frame.ctx
    room = float(ctx.ui.get("schedule_scroll", 0.0)) + LOADED_SCREENS * ctx.height
    rows: list[View] = []
    for view, height in _rows(frame, first):
        rows.append(view)
        room -= height
        if room <= 0:
            break
    return ctx.scroll(
        column(*rows, width=MATCH, padding=Edges(top=4.0, bottom=ROOM_DP)),
        "schedule_scroll",
        class_name="android.view.ViewGroup",
        id="timely_list",
        width=MATCH,
        height=MATCH,
    )


def _rows(frame: GoogleFrame, first: int) -> Iterator[tuple[View, float]]:
    """Banners of months, lines of weeks, days; each with its height."""
    ctx = frame.ctx
    events = events_between(ctx, first, first + DAYS)
    for day in range(first, first + DAYS + 1):
        if day != first and date.fromordinal(day).day == 1:
            yield _banner(frame, date.fromordinal(day)), BANNER_DP
        start = first_of_week(ctx, day)
        if day in (first, start):
            yield _week(frame, start), WEEK_DP
        if events[day] or day in (first, today(ctx)):
            height = max(len(events[day]), 1) * (BLOCK_DP + GAP_DP)
            yield _day(frame, day, events[day]), height


def _banner(frame: GoogleFrame, day: date) -> View:
    title = formats.month_title(day.month, frame.ctx.state.locale, day.year)
    return stack(
        text(title, TextStyle(22.0, WHITE, shadow=True), margin=Edges(start=DATE_DP, top=16.0)),
        width=MATCH,
        height=BANNER_DP,
        margin=Edges(top=8.0),
        background=Background(picture=f"calendar/{day.month}"),
    )


def _week(frame: GoogleFrame, start: int) -> View:
    label = text(span_text(frame.ctx, start, start + 6), frame.secondary(12.0), margin=Edges(start=DATE_DP))
    return row(label, width=MATCH, height=WEEK_DP, align="center")


def _day(frame: GoogleFrame, day: int, events: list[Event]) -> View:
    ctx = frame.ctx
    if events:
        blocks = [
            block(
                frame,
                event,
                day,
                14.0,
                lines=1 if event.is_all_day else 2,
                height=BLOCK_DP,
                justify="center",
                margin=Edges(bottom=GAP_DP),
                padding=Edges.symmetric(10.0),
            )
            for event in events
        ]
    else:
        nothing = text(ctx.words("nothing_planned"), frame.secondary(14.0, max_lines=2))
        create = partial(edit_new, ctx, day, "events")
        line = row(nothing, on_click=create, height=BLOCK_DP, align="center", margin=Edges(bottom=GAP_DP))
        blocks = [line]
    return row(
        day_label(frame, day),
        column(*blocks, weight=1.0, margin=Edges(end=8.0)),
        width=MATCH,
        padding=Edges.symmetric(0.0, 2.0),
    )


def day_label(frame: GoogleFrame, day: int, width: float = DATE_DP) -> View:
    """Weekday over number; the present day is a filled disc."""
    ctx = frame.ctx
    moment, present = date.fromordinal(day), day == today(ctx)
    accent, palette = frame.palette.accent, frame.palette
    weekday = formats.weekdays(ctx.state.locale, "short")[moment.weekday()]
    name = text(weekday, frame.style(12.0, accent if present else palette.secondary, align="center"))
    digit = text(
        number(ctx, moment.day),
        frame.style(18.0, palette.on_accent if present else None, align="center"),
        gravity="center",
    )
    disc = stack(
        digit,
        width=34.0,
        height=34.0,
        background=Background(colour=accent, radius=17.0) if present else None,
    )
    return column(name, disc, width=width, align="center")
