"""One day, three or a week as columns of hours."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tapclone.phone.apps.calendar.events import MINUTES_PER_DAY, Event, events_between, today
from tapclone.phone.apps.calendar.schedule import day_label
from tapclone.phone.apps.calendar.texts import block, hour_text
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.build import column, drawing, row, space, stack, text
from tapclone.phone.ui.style import Circle, Line, Shape
from tapclone.phone.ui.view import MATCH, Edges, View

HOUR_DP, LABELS_DP, LEAST_BLOCK_DP, ALL_DAY_DP = 56.0, 56.0, 22.0, 24.0
HOURS_ABOVE_NOW = 2
MOST_ALL_DAY = 3


class Place(NamedTuple):
    """Where an event stands in its column: which of how many lanes."""

    event: Event
    lane: int
    lanes: int


def time_grid(frame: GoogleFrame, first: int, days: int) -> View:
    """`days` columns from day `first`, under their dates and what lasts all day."""
    ctx = frame.ctx
    events = events_between(ctx, first, first + days - 1)
    width = (ctx.width - LABELS_DP) / days
    content: list[View] = [_lines(frame, days, width), *_hours(frame)]
    for number in range(days):
        timed = [event for event in events[first + number] if not event.is_all_day]
        left = LABELS_DP + number * width
        content += [_placed(frame, place, first + number, left, width) for place in lanes(timed)]
    content += _now(frame, first, days, width)
    above = max(local_time(ctx.state).hour - HOURS_ABOVE_NOW, 0) * HOUR_DP
    grid = ctx.scroll(
        stack(*content, width=MATCH, height=24 * HOUR_DP + 16.0),
        "grid_scroll",
        above,
        class_name="android.view.ViewGroup",
        id="timeline",
        width=MATCH,
        weight=1.0,
    )
    return column(_head(frame, first, days, width, events), frame.line(), grid, width=MATCH, height=MATCH)


def lanes(events: Sequence[Event]) -> list[Place]:
    """Events that overlap share the width: each takes the first lane that is free."""
    placed: list[Place] = []
    group: list[tuple[Event, int]] = []
    ends: list[int] = []

    def close() -> None:
        placed.extend(Place(event, lane, len(ends)) for event, lane in group)
        group.clear()
        ends.clear()

    for event in events:
        if ends and event.start >= max(ends):
            close()
        lane = next((lane for lane, end in enumerate(ends) if end <= event.start), len(ends))
        ends[lane : lane + 1] = [event.start + event.minutes]
        group.append((event, lane))
    close()
    return placed


def _placed(frame: GoogleFrame, place: Place, day: int, left: float, width: float) -> View:
    event, share = place.event, width / place.lanes
    minutes = min(event.minutes, MINUTES_PER_DAY - event.start)
    height = max(minutes / 60 * HOUR_DP, LEAST_BLOCK_DP) - 1.0
    small = width < 80.0
    return block(
        frame,
        event,
        day,
        10.0 if small else 13.0,
        lines=2 if height > 36.0 and not small else 1,
        width=share - 2.0,
        height=height,
        margin=Edges(start=left + place.lane * share, top=event.start / 60 * HOUR_DP + 8.0),
        padding=Edges.symmetric(2.0 if small else 6.0, 2.0),
    )


def _lines(frame: GoogleFrame, days: int, width: float) -> View:
    ctx, colour = frame.ctx, frame.palette.line
    height = 24 * HOUR_DP + 8.0
    shapes: list[Shape] = [
        Line(LABELS_DP - 6.0, hour * HOUR_DP + 8.0, ctx.width, hour * HOUR_DP + 8.0, colour)
        for hour in range(1, 24)
    ]
    shapes += [Line(LABELS_DP + n * width, 0.0, LABELS_DP + n * width, height, colour) for n in range(days)]
    return drawing(shapes, ctx.width, height)


def _now(frame: GoogleFrame, first: int, days: int, width: float) -> list[View]:
    """The line at the present minute, above the events of the present day."""
    ctx, colour = frame.ctx, frame.palette.text
    place = today(ctx) - first
    if not 0 <= place < days:
        return []
    now = local_time(ctx.state)
    x, y = LABELS_DP + place * width, (now.hour + now.minute / 60) * HOUR_DP + 8.0
    shapes = (Line(x, y, x + width, y, colour, 2.0), Circle(x, y, 5.0, colour))
    return [drawing(shapes, ctx.width, 24 * HOUR_DP)]


def _hours(frame: GoogleFrame) -> list[View]:
    style = frame.secondary(11.0, align="end", fixed=True)
    return [
        text(
            hour_text(frame.ctx, hour),
            style,
            hidden=True,
            width=LABELS_DP - 8.0,
            margin=Edges(top=hour * HOUR_DP + 1.0),
        )
        for hour in range(1, 24)
    ]


def _head(
    frame: GoogleFrame, first: int, days: int, width: float, events: Mapping[int, Sequence[Event]]
) -> View:
    if days == 1:
        chips = [_all_day(frame, event, first) for event in events[first] if event.is_all_day]
        side = column(*chips, weight=1.0, margin=Edges(end=8.0), padding=Edges.symmetric(0.0, 4.0))
        return row(day_label(frame, first, LABELS_DP), side, width=MATCH, padding=Edges(bottom=6.0))
    columns = []
    for day in range(first, first + days):
        chips = [_all_day(frame, event, day) for event in events[day] if event.is_all_day][:MOST_ALL_DAY]
        columns.append(column(day_label(frame, day, width), *chips, width=width))
    return row(space(width=LABELS_DP), *columns, width=MATCH, padding=Edges(bottom=6.0))


def _all_day(frame: GoogleFrame, event: Event, day: int) -> View:
    return block(
        frame,
        event,
        day,
        12.0,
        height=ALL_DAY_DP - 2.0,
        justify="center",
        margin=Edges(end=2.0, bottom=2.0),
        padding=Edges.symmetric(4.0),
    )
