"""One event: what, when, where, and the ways to change or delete it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.editor import edit
from tapclone.phone.apps.calendar.events import Event, calendar_store
from tapclone.phone.apps.calendar.texts import day_text, number, times_of
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View, Window

SQUARE_DP, ICON_COLUMN_DP, MINUTES_BEFORE = 16.0, 56.0, 30


def event_page(frame: GoogleFrame, event: Event, day: int) -> Sequence[Window]:
    """The page of an event as it is on `day`. Birthdays belong to the contacts: they are only read."""
    ctx = frame.ctx
    own = event.calendar != "birthdays"
    change = partial(edit, ctx, event, day)
    actions = [frame.action("pencil-outline", ctx.words("edit"), change, "info_action_edit"), frame.overflow()]
    content = column(
        _title(frame, event, day),
        *_facts(frame, event),
        width=MATCH,
        padding=Edges(bottom=24.0),
    )
    page = column(
        frame.app_bar("", *(actions if own else ()), glyph="close", on_up=partial(ctx.clear_ui, "event")),
        ctx.scroll(content, "event_scroll", id="scroll_view", width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )
    windows = [frame.window(page), *frame.menu([(ctx.words("delete"), partial(ctx.set_ui, "deleting", True))])]
    if ctx.ui.get("deleting"):
        keep = partial(ctx.clear_ui, "deleting")
        buttons = [(ctx.words("delete"), partial(_delete, ctx, event)), (ctx.words("cancel"), keep)]
        windows.append(frame.alert(ctx.words("delete_question"), buttons))
    return windows


def _delete(ctx: Context, event: Event) -> None:
    calendar_store(ctx).deleted.add(event.id)
    for key in ("event", "deleting"):
        ctx.clear_ui(key)
    ctx.toast(ctx.words("deleted_toast"))


def _title(frame: GoogleFrame, event: Event, day: int) -> View:
    ctx = frame.ctx
    square = View(
        width=SQUARE_DP,
        height=SQUARE_DP,
        hidden=True,
        margin=Edges(20.0, 8.0, 20.0, 0.0),
        background=Background(colour=event.colour, radius=4.0),
    )
    lines = [
        text(event.title or ctx.words("no_title"), frame.style(22.0, max_lines=3), id="title"),
        text(day_text(ctx, day), frame.style(14.0), id="first_line_text", margin=Edges(top=6.0)),
        text(times_of(ctx, event), frame.style(14.0), margin=Edges(top=2.0)),
    ]
    if event.every:
        words = ctx.words("weekly" if event.every == 7 else "every_weeks", count=number(ctx, event.every // 7))
        lines.append(text(words, frame.secondary(14.0), id="recurrence", margin=Edges(top=2.0)))
    return row(
        square, column(*lines, weight=1.0, margin=Edges(end=16.0)), width=MATCH, padding=Edges(bottom=12.0)
    )


def _facts(frame: GoogleFrame, event: Event) -> list[View]:
    ctx = frame.ctx
    rows = []
    if event.place:
        rows.append(_fact(frame, "map-marker-outline", event.place, "location"))
    if not event.is_all_day:
        words = ctx.words("minutes_before", count=number(ctx, MINUTES_BEFORE))
        rows.append(_fact(frame, "bell-outline", words, "notification"))
    if event.note:
        rows.append(_fact(frame, "text", event.note, "description"))
    rows.append(_fact(frame, "calendar-outline", ctx.words(event.calendar), "calendar"))
    return rows


def _fact(frame: GoogleFrame, glyph: str, words: str, id_: str) -> View:
    return row(
        stack(icon(frame.glyph(glyph), gravity="center", hidden=True), width=ICON_COLUMN_DP, height=24.0),
        text(words, frame.style(14.0, max_lines=4), id=id_, weight=1.0, margin=Edges(end=16.0)),
        width=MATCH,
        min_height=48.0,
        align="center",
    )
