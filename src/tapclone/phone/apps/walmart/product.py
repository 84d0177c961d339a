"""The page of one product, with the button that puts it into the cart."""

from __future__ import annotations

from tapclone.phone.apps.walmart.frame import BORDER, SECONDARY, Frame
from tapclone.phone.apps.walmart.goods import of_section, product
from tapclone.phone.apps.walmart.tiles import heart, picture, price_line, shelf
from tapclone.phone.ui.build import column, divider, icon, row, stack, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, View

PROMISES = (
    ("free_shipping", "truck_outline"),
    ("free_pickup", "car_outline"),
    ("sold_by", "storefront_outline"),
)


def product_page(frame: Frame, of: str) -> View:
    """Picture, title, price and promises; the button stays at the bottom."""
    ctx, shown = frame.ctx, product(of)
    side = min(ctx.width - 2 * frame.side, 0.42 * ctx.height)
    promises = [
        row(
            icon(Icon(glyph, 22.0, SECONDARY), hidden=True),
            text(ctx.words(key), frame.style(14.0, max_lines=2), weight=1.0, margin=Edges(start=12.0)),
            align="center",
            width=MATCH,
            min_height=40.0,
        )
        for key, glyph in PROMISES
    ]
    similar = [entry for entry in of_section(shown.department) if entry is not shown]
    details = column(
        text(shown.title, frame.style(19.0, weight=500, max_lines=3), id="item_title"),
        row(
            frame.stars(shown.rating),
            text(f"({shown.rating}) {shown.reviews:,}", frame.style(12.0, SECONDARY), margin=Edges(start=6.0)),
            align="center",
            margin=Edges(top=6.0, bottom=8.0),
        ),
        price_line(frame, shown, 24.0),
        column(*promises, width=MATCH, margin=Edges(top=8.0, bottom=8.0)),
        text(ctx.words("about_item"), frame.style(17.0, weight=700), margin=Edges(bottom=6.0)),
        text(ctx.words("about_text"), frame.style(14.0, SECONDARY, max_lines=8)),
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
    )
    shown_picture = stack(
        picture(shown, side, gravity="center_x"), heart(frame, shown, gravity="top end"), width=MATCH
    )
    page = frame.body(
        shown_picture,
        details,
        *([shelf(frame, "shelf_similar", similar[:6])] if similar else ()),
        id_="item_page",
        class_name="ScrollView",
    )
    return column(
        stack(page, width=MATCH, weight=1.0), divider(BORDER), _footer(frame, of), width=MATCH, height=MATCH
    )


def _footer(frame: Frame, of: str) -> View:
    ctx, store = frame.ctx, frame.store
    if of in store.cart:
        button = row(
            frame.stepper(of),
            frame.pill(ctx.words("cart_title"), frame.pages.opening("cart"), "view_cart_button"),
            align="center",
            justify="between",
            width=MATCH,
        )
    else:
        button = frame.pill(
            ctx.words("add_to_cart"), lambda: store.change_quantity(of, 1), "add_to_cart_button", width=MATCH
        )
    return stack(
        button,
        id="buy_box_sticky_footer",
        width=MATCH,
        padding=Edges(16.0 + frame.side, 8.0, 16.0 + frame.side, 8.0),
    )
