"""SearchActivity: the field with what was searched for before, then what is found."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.apps.walmart.frame import BLUE, BORDER, RECYCLER, SECONDARY, Frame
from tapclone.phone.apps.walmart.goods import matching
from tapclone.phone.apps.walmart.tiles import product_row
from tapclone.phone.ui.build import column, divider, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View, Window

POPULAR = ("milk", "bread", "coffee", "television", "paper towels", "dog food")
FIELD, SHOWN = "query", "shown_query"


def search(ctx: Context) -> Sequence[Window]:
    """`ui`: "query" as typed, "shown_query" once it was sent."""
    frame = Frame(ctx)
    shown = str(ctx.ui.get(SHOWN, ""))
    rows = _results(frame, shown) if shown else _suggestions(frame)
    results = ctx.scroll(
        column(*rows, width=MATCH, padding=Edges.symmetric(frame.side)),
        class_name=RECYCLER,
        id="search_results_list",
        width=MATCH,
        weight=1.0,
    )
    return [frame.window(column(_toolbar(frame), results, width=MATCH, height=MATCH))]


def _toolbar(frame: Frame) -> View:
    ctx = frame.ctx
    field = search_field(
        ctx,
        FIELD,
        style=frame.style(15.0, fixed=True),
        id="search_src_text",
        hint=ctx.words("search_hint"),
        hint_colour=SECONDARY,
        on_submit=lambda: _look_for(frame, str(ctx.ui.get(FIELD, ""))),
        on_change=lambda _typed: ctx.clear_ui(SHOWN),
        height=40.0,
        padding=Edges.symmetric(16.0, 10.0),
        background=Background(colour=WHITE, radius=20.0),
    )
    arrow = Icon("arrow_left", 24.0, WHITE, mirrored=True)
    return search_bar(
        icon_button(arrow, ctx.words("back"), ctx.finish),
        field,
        class_name="ViewGroup",
        id="search_toolbar",
        padding=Edges(start=4.0, end=16.0),
        background=Background(colour=BLUE),
    )


def _look_for(frame: Frame, query: str) -> None:
    if query.strip():
        frame.store.remember_search(query.strip())
        frame.ctx.set_ui(FIELD, query.strip())
        frame.ctx.set_ui(SHOWN, query.strip())
        frame.ctx.clear_ui("scroll")


def _suggestions(frame: Frame) -> Sequence[View]:
    words = frame.ctx.words
    rows: list[View] = []
    for key, glyph, queries in (
        ("recent_searches", "history", frame.store.searches),
        ("popular_searches", "trending_up", POPULAR),
    ):
        if queries:
            rows.append(frame.title(words(key), "suggestions_title"))
            rows += [_suggestion(frame, glyph, query) for query in queries]
    return rows


def _suggestion(frame: Frame, glyph: str, query: str) -> View:
    return row(
        icon(Icon(glyph, 22.0, SECONDARY), width=40.0, height=40.0, hidden=True),
        text(query, frame.style(16.0), id="suggestion_text", weight=1.0, margin=Edges(start=8.0)),
        icon(Icon("arrow_top_left", 20.0, SECONDARY, mirrored=True), hidden=True),
        class_name="ViewGroup",
        id="suggestion_row",
        on_click=lambda: _look_for(frame, query),
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(16.0),
    )


def _results(frame: Frame, query: str) -> Sequence[View]:
    found = matching(query)
    if not found:
        return [
            stack(
                text(
                    frame.ctx.words("no_results", query=query),
                    frame.style(16.0, SECONDARY, align="center", max_lines=3),
                    gravity="center",
                ),
                width=MATCH,
                height=120.0,
                padding=Edges.symmetric(24.0),
            )
        ]
    rows: list[View] = [frame.title(frame.ctx.words("results_for", query=query), "results_title")]
    for entry in found:
        rows += [product_row(frame, entry), divider(BORDER)]
    return rows
