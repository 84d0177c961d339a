"""Searching: the field over what was asked before, and the bar above what was found."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.apps.youtube.frame import BAR_DP, QUERY, YouTubeFrame
from tapclone.phone.apps.youtube.library import feed
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.view import MATCH, Edges, View


def _find(frame: YouTubeFrame, query: str) -> None:
    frame.close_search()
    if query.strip():
        frame.store.search(query.strip())
        frame.ctx.set_ui("results", query.strip())
        frame.ctx.clear_ui("found")


def search_page(frame: YouTubeFrame) -> View:
    ctx = frame.ctx
    typed = str(ctx.ui.get(QUERY, ""))
    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="search_edit_text",
        hint=ctx.words("search_youtube"),
        hint_colour=frame.palette.secondary,
        on_submit=lambda: _find(frame, str(ctx.ui.get(QUERY, ""))),
        height=BAR_DP,
    )
    arrow = frame.up_button(frame.close_search)
    voice = icon_button(frame.glyph("microphone"), ctx.words("voice_search"), lambda: None, id="voice_search")
    bar = search_bar(arrow, field, voice, height=BAR_DP)
    wanted = typed.strip().casefold()
    queries = [query for query in frame.store.searches if wanted in query]
    rows = [_suggestion(frame, "history", query) for query in queries]
    if wanted:
        titles = [video.title for video in feed() if wanted in video.title.casefold()]
        rows += [_suggestion(frame, "magnify", title) for title in titles]
    return column(bar, frame.line(), frame.list(rows, "search_suggestions"), width=MATCH, height=MATCH)


def _suggestion(frame: YouTubeFrame, glyph: str, query: str) -> View:
    return row(
        icon(frame.glyph(glyph), width=24.0, height=24.0),
        text(query, frame.style(15.0), weight=1.0, id="text", margin=Edges.symmetric(20.0, 0.0)),
        icon(frame.glyph("arrow-top-left", size=20.0, mirrored=True), hidden=True),
        on_click=partial(_find, frame, query),
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(16.0),
    )


def results_bar(frame: YouTubeFrame) -> View:
    ctx = frame.ctx
    query = str(ctx.ui["results"])

    def search_again() -> None:
        ctx.set_ui(QUERY, query)
        ctx.set_ui("search", True)

    return row(
        frame.up_button(partial(ctx.clear_ui, "results")),
        text(
            query,
            frame.style(16.0, fixed=True),
            id="search_query",
            on_click=search_again,
            weight=1.0,
            height=BAR_DP,
        ),
        icon_button(
            frame.glyph("tune"),
            ctx.words("filters"),
            lambda: None,
            id="menu_filter_results",
            class_name="TextView",
        ),
        id="toolbar",
        align="center",
        width=MATCH,
        height=BAR_DP,
        padding=Edges.symmetric(4.0),
    )
