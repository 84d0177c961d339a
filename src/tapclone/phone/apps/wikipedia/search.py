"""SearchActivity: a field, what was looked for before, and the articles that hold what is typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.apps.wikipedia.articles import Article, all_articles
from tapclone.phone.apps.wikipedia.frame import RECYCLER, TOOLBAR_DP, Frame
from tapclone.phone.ui.build import column, divider, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, View, Window

QUERY = "query"


def search(ctx: Context) -> Sequence[Window]:
    """The field has the focus; below it the results, or the latest searches while it is empty."""
    frame = Frame(ctx)
    query = str(ctx.ui.get(QUERY, "")).strip()
    if query:
        found = matching(frame, query)
        body = _results(frame, found, query) if found else _message(frame, ctx.words("no_results"))
    elif frame.store.recent_searches:
        body = _recent(frame)
    else:
        body = frame.empty_page("magnify", ctx.words("search_wikipedia"), "", "search_empty_container")
    content = stack(body, id="fragment_search_panel", width=MATCH, weight=1.0)
    return [
        frame.window(column(_toolbar(frame), divider(frame.palette.border), content, width=MATCH, height=MATCH))
    ]


def matching(frame: Frame, query: str) -> list[Article]:
    """Articles whose title begins with the query, then those that hold it in title or description."""
    wanted = query.casefold()
    first, others = [], []
    for each in all_articles():
        title = frame.title(each).casefold()
        if title.startswith(wanted):
            first.append(each)
        elif wanted in title or wanted in frame.description(each).casefold():
            others.append(each)
    return first + others


def _toolbar(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    arrow = Icon("arrow_left", 24.0, palette.secondary, mirrored=True)
    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="search_src_text",
        hint=ctx.words("search_wikipedia"),
        hint_colour=palette.placeholder,
        caret_colour=palette.accent,
    )
    clear = frame.action("close", ctx.words("clear_query"), lambda: ctx.set_ui(QUERY, ""), "search_close_btn")
    return search_bar(
        icon_button(arrow, ctx.words("navigate_up"), ctx.finish, margin=Edges(start=4.0, end=8.0)),
        field,
        *((clear,) if ctx.ui.get(QUERY) else ()),
        class_name="ViewGroup",
        id="search_toolbar",
        height=TOOLBAR_DP,
        padding=Edges(),
    )


def _results(frame: Frame, found: Sequence[Article], query: str) -> View:
    rows = [frame.article_row(each) for each in found]
    for result, each in zip(rows, found, strict=True):
        result.on_click = partial(_open, frame, each, query)
    return _list(frame, rows, "search_results_list")


def _open(frame: Frame, found: Article, query: str) -> None:
    frame.store.remember_search(query)
    frame.open(found)()


def _recent(frame: Frame) -> View:
    ctx, store = frame.ctx, frame.store
    header = row(
        text(ctx.words("recent_searches"), frame.style(14.0, frame.palette.secondary, weight=500), weight=1.0),
        frame.action(
            "delete_outline",
            ctx.words("clear_history"),
            store.recent_searches.clear,
            "recent_searches_delete_button",
        ),
        align="center",
        width=MATCH,
        padding=Edges(16.0, 4.0, 4.0, 4.0),
    )
    glyph = Icon("clock_outline", 24.0, frame.palette.secondary)
    rows = [
        row(
            icon(glyph, width=24.0, height=24.0),
            text(query, frame.style(16.0), margin=Edges(start=24.0)),
            on_click=lambda query=query: ctx.set_ui(QUERY, query),
            align="center",
            width=MATCH,
            height=48.0,
            padding=Edges.symmetric(horizontal=16.0),
        )
        for query in store.recent_searches
    ]
    return _list(frame, [header, *rows], "recent_searches_recycler")


def _list(frame: Frame, rows: Sequence[View], view_id: str) -> View:
    content = column(*rows, width=MATCH)
    return frame.ctx.scroll(content, view_id, class_name=RECYCLER, id=view_id, width=MATCH, height=MATCH)


def _message(frame: Frame, message: str) -> View:
    style = frame.style(16.0, frame.palette.secondary, align="center", max_lines=2)
    return text(message, style, id="results_text", width=MATCH, padding=Edges.all(24.0))
