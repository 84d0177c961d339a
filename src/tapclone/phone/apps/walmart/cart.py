"""The cart: what is in it, what it comes to, and the way to a checkout that wants an account."""

from __future__ import annotations

from tapclone.phone.apps.walmart.frame import BORDER, SECONDARY, Frame
from tapclone.phone.apps.walmart.goods import Product, price, product
from tapclone.phone.apps.walmart.tiles import picture, price_line
from tapclone.phone.ui.build import column, divider, icon_button, row, stack, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, View


def cart_page(frame: Frame, _of: str) -> View:
    """Covers the bottom bar. Empty, it leads back into the shop."""
    ctx, store = frame.ctx, frame.store
    count = store.items_in_cart
    title = ctx.counted("cart_title", count) if count else ctx.words("cart_title")
    parts = _filled(frame) if count else (_empty(frame),)
    return column(
        _title_bar(frame, title),
        divider(BORDER),
        *parts,
        class_name="ViewGroup",
        id="cart_fragment_constraint_layout",
        width=MATCH,
        height=MATCH,
    )


def _title_bar(frame: Frame, title: str) -> View:
    def close() -> None:
        frame.pages.close()

    return row(
        icon_button(Icon("close", 24.0, 0xFF2E2F32), frame.ctx.words("back"), close),
        text(title, frame.style(18.0, weight=700), id="cart_title", weight=1.0, margin=Edges(start=8.0)),
        class_name="ViewGroup",
        id="cart_toolbar",
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges(start=4.0),
    )


def _empty(frame: Frame) -> View:
    words = frame.ctx.words
    button = frame.pill(words("shop_deals"), frame.pages.opening("list", "deals"), "cart_shop_deals_button")
    return stack(
        frame.empty(
            "cart_outline", words("cart_empty"), words("cart_empty_about"), button, id_="cart_empty_state"
        ),
        width=MATCH,
        weight=1.0,
    )


def _filled(frame: Frame) -> tuple[View, View, View]:
    ctx, store = frame.ctx, frame.store
    total = sum(product(key).cents * count for key, count in store.cart.items())
    rows: list[View] = []
    for key in store.cart:
        rows += [_row(frame, product(key)), divider(BORDER)]
    sums = column(
        _sum(frame, "subtotal", price(total)),
        _sum(frame, "shipping", price(0 if total >= 3500 else 699)),
        _sum(frame, "taxes", ctx.words("taxes_later")),
        _sum(frame, "estimated_total", price(total if total >= 3500 else total + 699), weight=700),
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
    )
    checkout = frame.pill(
        ctx.words("checkout"), lambda: ctx.toast(ctx.words("checkout_sign_in")), "checkout_button", width=MATCH
    )
    page = stack(frame.body(*rows, sums, id_="cart_recycler_view"), width=MATCH, weight=1.0)
    side = 16.0 + frame.side
    return page, divider(BORDER), stack(checkout, width=MATCH, padding=Edges(side, 8.0, side, 8.0))


def _row(frame: Frame, entry: Product) -> View:
    store = frame.store
    remove = text(
        frame.ctx.words("remove"),
        frame.style(14.0),
        class_name="Button",
        id="cart_item_remove",
        on_click=lambda: store.change_quantity(entry.key, -store.cart[entry.key]),
        height=48.0,
        padding=Edges.symmetric(0.0, 15.0),
    )
    lines = column(
        text(entry.title, frame.style(15.0, max_lines=2), id="cart_item_title"),
        price_line(frame, entry),
        weight=1.0,
        margin=Edges(start=12.0),
    )
    return column(
        row(picture(entry, 88.0), lines, width=MATCH),
        row(remove, frame.stepper(entry.key), align="center", justify="between", width=MATCH),
        class_name="ViewGroup",
        id="cart_item",
        on_click=frame.pages.opening("product", entry.key),
        width=MATCH,
        padding=Edges(16.0, 12.0, 16.0, 4.0),
    )


def _sum(frame: Frame, key: str, amount: str, weight: int = 400) -> View:
    return row(
        text(frame.ctx.words(key), frame.style(15.0, weight=weight), weight=1.0),
        text(amount, frame.style(15.0, SECONDARY if weight == 400 else 0xFF2E2F32, weight=weight)),
        align="center",
        width=MATCH,
        min_height=30.0,
    )
