"""The collection of saved pages, the list of everything else, the settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome.sites import page_of
from tapclone.phone.apps.google.frame import SETTINGS, SearchFrame
from tapclone.phone.apps.google_account import ADDRESS, OWNER
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.view import MATCH, Edges, View, Window


def collections_page(frame: SearchFrame) -> View:
    ctx = frame.ctx
    title = text(ctx.words("collections"), frame.style(22.0), id="title", padding=Edges(16.0, 24.0, 16.0, 12.0))
    if not frame.store.saved:
        return column(
            title, frame.empty("bookmark-outline", ctx.words("no_collections")), width=MATCH, weight=1.0
        )
    rows = [frame.result(page_of(key)) for key in frame.store.saved]
    return frame.list([title, *rows], "collections_list", key="collections_scroll")


def more_page(frame: SearchFrame) -> View:
    ctx = frame.ctx
    person = row(
        frame.disc(OWNER, 40.0),
        column(
            text(OWNER, frame.style(16.0, weight=500)),
            text(ADDRESS, frame.secondary(14.0)),
            weight=1.0,
            margin=Edges(start=16.0),
        ),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 20.0),
    )
    entries = (
        ("bell-outline", "reminders", _nothing),
        ("account-circle-outline", "your_data", _nothing),
        ("tune", "customise", _nothing),
        ("cog-outline", "settings", partial(ctx.start, SETTINGS)),
        ("help-circle-outline", "help", _nothing),
    )
    rows = [
        row(
            icon(frame.glyph(glyph), width=24.0, height=24.0),
            text(ctx.words(key), frame.style(16.0, max_lines=2), weight=1.0, margin=Edges(start=24.0)),
            on_click=on_click,
            align="center",
            width=MATCH,
            min_height=56.0,
            padding=Edges.symmetric(16.0, 8.0),
        )
        for glyph, key, on_click in entries
    ]
    return frame.list([person, frame.line(), *rows], "more_list", key="more_scroll")


def _nothing() -> None:
    """Needs an account."""


def settings(ctx: Context) -> Sequence[Window]:
    """SettingsActivity."""
    frame = SearchFrame(ctx)
    toggles = frame.store.toggles
    rows = [frame.toggle(toggles, key, ctx.words(key)) for key in toggles]
    bar = frame.app_bar(ctx.words("settings"))
    return [frame.window(column(bar, frame.line(), frame.list(rows), width=MATCH, height=MATCH))]
