"""Searching: the field over what was asked before, what was found, and reading it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome.sites import articles, found_for, page_of
from tapclone.phone.apps.google.frame import QUERY, SearchFrame
from tapclone.phone.apps.search_bar import search_field
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View, Window


def search_page(frame: SearchFrame) -> View:
    ctx = frame.ctx
    typed = str(ctx.ui.get(QUERY, ""))
    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="googleapp_search_edit_text",
        hint=ctx.words("search"),
        hint_colour=frame.palette.secondary,
        on_submit=lambda: frame.find(str(ctx.ui.get(QUERY, ""))),
        height=56.0,
        margin=Edges(start=8.0),
    )
    wanted = typed.strip().casefold()
    rows = [
        row(
            icon(frame.glyph("history"), width=24.0, height=24.0),
            text(query, frame.style(16.0), weight=1.0, id="query", margin=Edges(start=24.0)),
            on_click=partial(frame.find, query),
            align="center",
            width=MATCH,
            height=52.0,
            padding=Edges.symmetric(16.0),
        )
        for query in frame.store.searches
        if wanted in query.casefold()
    ]
    bar = frame.back_bar(field, frame.close_search)
    return column(bar, frame.line(), frame.list(rows, "suggestions"), width=MATCH, height=MATCH)


def results(frame: SearchFrame, query: str) -> View:
    ctx = frame.ctx

    def search_again() -> None:
        ctx.set_ui(QUERY, query)
        ctx.set_ui("search", True)

    asked = text(
        query,
        frame.style(16.0, fixed=True),
        id="query",
        on_click=search_again,
        weight=1.0,
        height=56.0,
        margin=Edges(start=8.0),
    )
    rows = [frame.result(page_of(key)) for key in found_for(query)]
    bar = frame.back_bar(asked, partial(ctx.clear_ui, "results"))
    body = frame.list(rows, "search_results", key="results_scroll")
    return column(bar, frame.line(), body, width=MATCH, height=MATCH)


def article(ctx: Context) -> Sequence[Window]:
    """A page, read inside the app; the first story where none is named."""
    frame = SearchFrame(ctx)
    page = page_of(str(ctx.activity.args.get("page", articles()[0][0])))
    paragraphs = page.text or tuple(page_of(key).title for key in page.links)
    picture = page.picture or page_of(page.links[0]).picture
    width = frame.width
    parts = [
        View(class_name="Image", width=width, height=0.56 * width, background=Background(picture=picture)),
        text(
            page.title,
            frame.style(24.0, weight=700, family="serif", max_lines=5),
            class_name="View",
            padding=Edges(16.0, 16.0, 16.0, 4.0),
        ),
        *(
            text(
                paragraph,
                frame.style(16.0, max_lines=30),
                class_name="View",
                padding=Edges(16.0, 12.0, 16.0, 0.0),
            )
            for paragraph in paragraphs
        ),
    ]
    content = column(column(*parts, width=width), width=MATCH, align="center", padding=Edges(bottom=24.0))
    address = text(page.address, frame.style(14.0), weight=1.0, margin=Edges(start=8.0))
    body = ctx.scroll(content, class_name="android.webkit.WebView", text=page.title, width=MATCH, weight=1.0)
    bar = frame.back_bar(address, ctx.finish)
    return [frame.window(column(bar, frame.line(), body, width=MATCH, height=MATCH))]
