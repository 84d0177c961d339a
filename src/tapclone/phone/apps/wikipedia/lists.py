"""The other tabs: saved articles, the search tab with its history, edits."""

from __future__ import annotations

from tapclone.phone.apps.wikipedia.account import LOGIN_ACTIVITY
from tapclone.phone.apps.wikipedia.articles import article
from tapclone.phone.apps.wikipedia.frame import RECYCLER, Frame
from tapclone.phone.ui.build import column, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View


def saved_page(frame: Frame) -> View:
    """What was saved for later."""
    ctx = frame.ctx
    if not frame.store.saved:
        return frame.empty_page(
            "bookmark_multiple_outline", ctx.words("no_saved"), ctx.words("no_saved_about"), "empty_container"
        )
    rows = [frame.article_row(article(key)) for key in frame.store.saved]
    return ctx.scroll(
        column(*rows, width=MATCH),
        "saved_scroll",
        class_name=RECYCLER,
        id="recycler_view",
        width=MATCH,
        height=MATCH,
    )


def history_page(frame: Frame) -> View:
    """The search tab: the search card over what was read lately."""
    ctx, store = frame.ctx, frame.store
    card = frame.search_card("search_card")
    if not store.visited:
        empty = column(
            frame.empty_page(
                "clock_outline",
                ctx.words("no_history"),
                ctx.words("no_history_about"),
                "history_empty_container",
            ),
            weight=1.0,
            width=MATCH,
        )
        return column(card, empty, width=MATCH, height=MATCH)
    header = row(
        text(ctx.words("history"), frame.style(16.0, weight=700), id="history_title", weight=1.0),
        frame.action("filter_variant", ctx.words("filter_history"), None, "history_filter"),
        frame.action("delete_outline", ctx.words("clear_history"), store.visited.clear, "history_delete"),
        align="center",
        width=MATCH,
        padding=Edges(start=16.0, end=4.0),
    )
    rows = [frame.article_row(article(key)) for key in store.visited]
    return ctx.scroll(
        column(card, header, *rows, width=MATCH),
        "history_scroll",
        class_name=RECYCLER,
        id="history_list",
        width=MATCH,
        height=MATCH,
    )


def edits_page(frame: Frame) -> View:
    """What those see who are not logged in."""
    ctx, palette = frame.ctx, frame.palette
    button = text(
        ctx.words("log_in"),
        frame.style(14.0, palette.on_accent, weight=500, align="center"),
        class_name="Button",
        on_click=lambda: ctx.start(LOGIN_ACTIVITY),
        height=40.0,
        margin=Edges(top=24.0),
        padding=Edges.symmetric(horizontal=24.0),
        background=Background(colour=palette.accent, radius=20.0),
    )
    return frame.empty_page(
        "pencil_outline", ctx.words("edits_title"), ctx.words("edits_about"), "messageCard", button
    )
