"""The tour of the first start."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.calendar.events import CalendarStore
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, icon, row, space, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

PAGES = (
    ("tour_title", "tour_message", "calendar-month", 0xFF1A73E8),
    ("tour_views_title", "tour_views_message", "view-agenda", 0xFF0B8043),
    ("tour_gmail_title", "tour_gmail_message", "email-fast-outline", 0xFFD93025),
)


def welcome(frame: GoogleFrame, store: CalendarStore) -> Sequence[Window]:
    """The page that the tour has come to, white on its own colour."""
    ctx = frame.ctx
    title, message, glyph, colour = PAGES[store.greeting - 1]
    last = store.greeting == len(PAGES)

    def on() -> None:
        store.greeting = 0 if last else store.greeting + 1

    heading = TextStyle(24.0, WHITE, align="center", max_lines=2)
    body = TextStyle(16.0, WHITE, align="center", max_lines=4)
    page = column(
        stack(icon(Icon(glyph, 128.0, WHITE), gravity="center", hidden=True), width=MATCH, weight=1.0),
        text(ctx.words(title), heading, id="title", width=MATCH, margin=Edges.symmetric(24.0)),
        text(ctx.words(message), body, id="message", width=MATCH, margin=Edges(24.0, 12.0, 24.0, 48.0)),
        _done(frame, on) if last else _arrow(frame, on),
        width=MATCH,
        height=MATCH,
        background=Background(colour=colour),
    )
    window = frame.window(page)
    window.status_bar = window.navigation_bar = Bar(colour, WHITE)
    return [window]


def _arrow(frame: GoogleFrame, on: Handler) -> View:
    arrow = icon(Icon("arrow-right", 24.0, WHITE, mirrored=True), id="next_arrow", gravity="center")
    touch = stack(
        arrow, id="next_arrow_touch", desc=frame.ctx.words("next"), on_click=on, width=56.0, height=56.0
    )
    return row(space(weight=1.0, height=1.0), touch, width=MATCH, height=64.0)


def _done(frame: GoogleFrame, on: Handler) -> View:
    style = TextStyle(14.0, WHITE, 500, align="center")
    button = text(
        frame.ctx.words("got_it"),
        style,
        class_name="Button",
        id="oobe_done_button",
        on_click=on,
        height=48.0,
        padding=Edges.symmetric(24.0, 14.0),
    )
    return row(space(weight=1.0, height=1.0), button, width=MATCH, height=64.0)
