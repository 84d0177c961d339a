"""What belongs to the shopper: the account tab with its settings, and the tab of my items."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.walmart.frame import BLUE, BORDER, INK, PALE_BLUE, SECONDARY, Frame
from tapclone.phone.apps.walmart.goods import product
from tapclone.phone.apps.walmart.tiles import product_row
from tapclone.phone.ui.build import column, divider, drawing, icon, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Circle, Icon, Rectangle, Shape
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

ROWS = (
    ("purchase_history", "receipt_text_outline", "history"),
    ("walmart_plus", "plus_circle_outline", "info"),
    ("wallet", "wallet_outline", "info"),
    ("addresses", "map_marker_outline", "info"),
    ("gift_cards", "wallet_giftcard", "info"),
    ("protection", "shield_check_outline", "info"),
    ("settings", "cog_outline", "settings"),
    ("help", "help_circle_outline", "info"),
    ("feedback", "message_text_outline", "info"),
)
SECTIONS = ("reorder", "lists", "registries")
SECTION_GLYPHS = {"reorder": "repeat_variant", "lists": "heart_outline", "registries": "gift_outline"}


def account_page(frame: Frame, _of: str) -> View:
    """A guest's account: the invitation to sign in, then everything that an account has."""
    ctx = frame.ctx
    card = column(
        text(ctx.words("welcome_guest"), frame.style(22.0, weight=700), id="account_greeting"),
        text(
            ctx.words("sign_in_title"),
            frame.style(14.0, SECONDARY, max_lines=2),
            margin=Edges(top=4.0, bottom=12.0),
        ),
        frame.pill(ctx.words("sign_in"), frame.pages.opening("info", "sign_in"), "account_sign_in_button"),
        width=MATCH,
        padding=Edges.all(16.0),
        background=Background(colour=PALE_BLUE),
    )
    rows = [
        frame.list_row(
            glyph, ctx.words(key), frame.pages.opening(page, key), f"account_{key}", "account_row_title"
        )
        for key, glyph, page in ROWS
    ]
    return frame.body(card, *rows, id_="account_recycler_view")


def history_page(frame: Frame, _of: str) -> View:
    words = frame.ctx.words
    return frame.body(
        frame.title(words("purchase_history"), "purchase_history_title"),
        frame.empty("receipt_text_outline", words("no_purchases"), words("no_purchases_about")),
    )


def settings_page(frame: Frame, _of: str) -> View:
    """Switches, then pages that only say what they are."""
    ctx, store = frame.ctx, frame.store

    def toggling(key: str) -> Handler:
        return lambda: store.settings.update({key: not store.settings[key]})

    switches = [
        row(
            text(ctx.words(f"setting_{key}"), frame.style(16.0), id="setting_title", weight=1.0),
            _switch(is_on),
            class_name="ViewGroup",
            id=f"setting_{key}",
            on_click=toggling(key),
            align="center",
            width=MATCH,
            height=56.0,
            padding=Edges.symmetric(16.0),
        )
        for key, is_on in store.settings.items()
    ]
    pages = [
        frame.list_row(
            glyph, ctx.words(key), frame.pages.opening("info", key), f"setting_{key}", "setting_title"
        )
        for key, glyph in (("privacy", "lock_outline"), ("about", "information_outline"))
    ]
    return frame.body(frame.title(ctx.words("settings"), "settings_title"), *switches, divider(BORDER), *pages)


def _switch(checked: bool) -> View:
    shapes: tuple[Shape, ...] = (
        Rectangle(0.0, 2.0, 44.0, 24.0, BLUE if checked else 0xFF909196, 12.0),
        Circle(32.0 if checked else 12.0, 14.0, 9.0, WHITE),
    )
    return drawing(
        shapes,
        44.0,
        28.0,
        hidden=False,
        class_name="Switch",
        checkable=True,
        checked=checked,
        id="setting_switch",
    )


def my_items_page(frame: Frame, _of: str) -> View:
    """Three sections below the header: what was bought, what was saved, registries."""
    ctx = frame.ctx
    chosen = str(ctx.ui.get("my_items", SECTIONS[0]))

    def choosing(key: str) -> Handler:
        return lambda: ctx.set_ui("my_items", key)

    strip = row(
        *(_section_tab(frame, key, key == chosen, choosing(key)) for key in SECTIONS),
        class_name="HorizontalScrollView",
        id="my_items_tab_layout",
        width=MATCH,
        height=48.0,
    )
    parts = _saved(frame) if chosen == "lists" else _nothing(frame, chosen)
    return column(
        strip, divider(BORDER), stack(frame.body(*parts, id_="my_items_list"), width=MATCH, weight=1.0),
        width=MATCH, height=MATCH,
    )  # fmt: skip


def _section_tab(frame: Frame, key: str, is_chosen: bool, on_click: Callable[[], None]) -> View:
    line = View(
        width=MATCH,
        height=3.0,
        gravity="bottom",
        hidden=True,
        background=Background(BLUE if is_chosen else WHITE),
    )
    label = text(
        frame.ctx.words(key),
        frame.style(14.0, INK if is_chosen else SECONDARY, weight=700 if is_chosen else 400, align="center"),
        gravity="center",
    )
    return stack(
        label, line, class_name="LinearLayout", id="my_items_tab", on_click=on_click, selected=is_chosen,
        weight=1.0, height=MATCH,
    )  # fmt: skip


def _nothing(frame: Frame, chosen: str) -> Sequence[View]:
    words = frame.ctx.words
    button = frame.pill(words("sign_in"), frame.pages.opening("info", "sign_in"), "my_items_sign_in_button")
    return [
        frame.empty(
            SECTION_GLYPHS[chosen],
            words("my_items_empty"),
            words("my_items_empty_about"),
            button,
            id_="empty_state",
        )
    ]


def _saved(frame: Frame) -> Sequence[View]:
    saved = frame.store.saved
    if not saved:
        return _nothing(frame, "lists")
    rows: list[View] = [
        row(
            icon(Icon("heart", 22.0, 0xFFC8102E), hidden=True),
            text(frame.ctx.words("my_list"), frame.style(18.0, weight=700), margin=Edges(start=10.0)),
            align="center",
            width=MATCH,
            height=52.0,
            padding=Edges.symmetric(16.0),
        )
    ]
    for key in saved:
        rows += [product_row(frame, product(key)), divider(BORDER)]
    return rows
