"""Events in whose words the typed ones stand."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.calendar.events import Event, all_events, today
from tapclone.phone.apps.calendar.schedule import DATE_DP, day_label
from tapclone.phone.apps.calendar.texts import block
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.ui.build import column, row, stack
from tapclone.phone.ui.view import MATCH, Edges, View

FOUND_DP = 44.0


def search(frame: GoogleFrame) -> View:
    """The page: a field, then what it finds, in the order of time."""
    ctx = frame.ctx
    close = partial(ctx.clear_ui, "search")
    back = frame.up_button(close)
    field = search_field(
        ctx,
        "query",
        id="search_text",
        hint=ctx.words("search_hint"),
        style=frame.style(16.0, fixed=True),
        margin=Edges(start=8.0),
    )
    bar = search_bar(back, field)
    wanted = str(ctx.ui.get("query", "")).strip().casefold()
    found = [
        event for event in all_events(ctx) if wanted and wanted in f"{event.title} {event.place}".casefold()
    ]
    rows = [_row(frame, event) for event in sorted(found, key=lambda event: (event.day, event.start))]
    body = frame.list(rows, "timely_list", "found") if rows else frame.empty("magnify", ctx.words("no_results"))
    return column(bar, frame.line(), body, width=MATCH, height=MATCH)


def _row(frame: GoogleFrame, event: Event) -> View:
    day = _next_day(event, today(frame.ctx))
    content = block(
        frame, event, day, 14.0, lines=2, height=FOUND_DP, justify="center", padding=Edges.symmetric(10.0)
    )
    return row(
        day_label(frame, day, DATE_DP),
        stack(content, weight=1.0, margin=Edges(end=8.0)),
        width=MATCH,
        padding=Edges.symmetric(0.0, 6.0),
    )


def _next_day(event: Event, day: int) -> int:
    """When it happens next; an event that has passed stays on its day."""
    if not event.every or event.day >= day:
        return event.day
    return day + (event.day - day) % event.every
