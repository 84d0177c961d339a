"""ConfigureActivity: which cards the feed shows, and in which order."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.frame import RECYCLER, Frame
from tapclone.phone.apps.wikipedia.store import FEED_CARDS
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

HANDLE_DP = 56.0
ROW_DP, ROW_PADDING_DP = 78.0, 10.0
EDGE = 0.02
"""A drag that leaves the handle by its upper or lower edge moves the row."""


def configure(ctx: Context) -> Sequence[Window]:
    """The list of nine, each with a handle and a switch."""
    frame = Frame(ctx)
    store = frame.store
    menu = frame.action("dots_vertical", ctx.words("more_options"), lambda: ctx.set_ui("menu", True))
    rows = [_row(frame, place, card) for place, card in enumerate(store.cards_in_order())]
    page = ctx.scroll(
        column(*rows, width=MATCH),
        class_name=RECYCLER,
        id="content_types_recycler",
        width=MATCH,
        weight=1.0,
    )
    toolbar = frame.toolbar(ctx.words("customize_the_feed"), menu)
    windows = [frame.window(column(toolbar, page, width=MATCH, height=MATCH))]
    if ctx.ui.get("menu"):
        windows.append(_menu(frame))
    return windows


def _menu(frame: Frame) -> Window:
    ctx, store = frame.ctx, frame.store
    items: list[tuple[str, Handler]] = [
        (ctx.words("show_all"), lambda: store.set_all_cards(True)),
        (ctx.words("hide_all"), lambda: store.set_all_cards(False)),
        (ctx.words("restore_default"), store.restore_cards),
    ]
    return popup_menu(
        ctx.app.package,
        items,
        frame.widget_theme,
        lambda: ctx.clear_ui("menu"),
        width=232.0,
        surface=frame.palette.paper,
    )


def _row(frame: Frame, place: int, card: int) -> View:
    ctx, store, palette = frame.ctx, frame.store, frame.palette
    name = FEED_CARDS[card]

    def toggle() -> None:
        store.feed_cards_enabled[card] = not store.feed_cards_enabled[card]

    def drag(_across: float, down: float) -> None:
        if down <= EDGE:
            store.move_card(card, place - 1)
        elif down >= 1 - EDGE:
            store.move_card(card, place + 1)

    handle = icon(
        Icon("drag_horizontal_variant", 24.0, palette.placeholder),
        id="feed_content_type_drag_handle",
        on_drag=drag,
        width=HANDLE_DP,
        height=ROW_DP - 2 * ROW_PADDING_DP,
    )
    lines = column(
        text(ctx.words(name), frame.style(16.0, weight=700), id="feed_content_type_title"),
        text(
            ctx.words(f"{name}_about"),
            frame.style(14.0, palette.secondary, max_lines=3),
            id="feed_content_type_subtitle",
            margin=Edges(top=2.0),
        ),
        weight=1.0,
    )
    switch = frame.switch(
        store.feed_cards_enabled[card],
        id="feed_content_type_checkbox",
        on_click=toggle,
        margin=Edges(start=12.0, end=12.0),
    )
    return row(
        row(handle, lines, align="center", weight=1.0),
        switch,
        align="center",
        width=MATCH,
        min_height=ROW_DP,
        padding=Edges.symmetric(vertical=ROW_PADDING_DP),
    )
