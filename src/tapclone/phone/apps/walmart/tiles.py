"""Products as the shop shows them: tiles of a shelf, rows of a list, and the shelf itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapclone.phone.apps.walmart.frame import BLUE, GREEN, INK, SECONDARY, TILE, Frame
from tapclone.phone.apps.walmart.goods import Product, price
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View

TILE_DP, GAP_DP, MARGIN_DP = 148.0, 12.0, 16.0
HEADING_DP, LINES_DP = 56.0, 100.0
"""Of a shelf: its heading; what stands below a picture, at a font scale of 1."""


def picture(product: Product, side: float, **options: Any) -> View:
    """A product's drawing on its light ground."""
    return View(
        class_name="ImageView",
        id="product_image",
        icon=Icon(product.icon, 0.62 * side, product.colour),
        width=side,
        height=side,
        background=Background(colour=TILE, radius=8.0),
        **options,
    )


def heart(frame: Frame, product: Product, **options: Any) -> View:
    """Puts a product on the list and takes it off."""
    ctx, saved = frame.ctx, product.key in frame.store.saved

    def toggle() -> None:
        ctx.toast(ctx.words("saved_to_list" if frame.store.toggle_saved(product.key) else "removed_from_list"))

    return icon_button(
        Icon("heart" if saved else "heart_outline", 22.0, 0xFFC8102E if saved else INK),
        ctx.words("save_to_list"),
        toggle,
        id="product_heart",
        selected=saved,
        width=40.0,
        height=40.0,
        **options,
    )


def price_line(frame: Frame, product: Product, size: float = 17.0) -> View:
    """What it costs, green beside the old price where that was higher."""
    if not product.was_cents:
        return text(price(product.cents), frame.style(size, weight=700), id="product_price")
    return row(
        text(
            frame.ctx.words("now_price", price=price(product.cents)),
            frame.style(size, GREEN, weight=700),
            id="product_price",
        ),
        text(
            price(product.was_cents),
            frame.style(size - 5.0, SECONDARY),
            id="product_was",
            margin=Edges(start=6.0),
        ),
        align="center",
    )


def add_button(frame: Frame, product: Product, **options: Any) -> View:
    """ "+ Add", or the stepper of what is in the cart already."""
    if product.key in frame.store.cart:
        return frame.stepper(product.key, **options)
    return row(
        icon(Icon("plus", 18.0, WHITE), hidden=True),
        text(frame.ctx.words("add"), frame.style(14.0, WHITE, weight=700), margin=Edges(start=4.0)),
        class_name="Button",
        id="add_to_cart_button",
        desc=f"{frame.ctx.words('add_to_cart')}, {product.title}",
        on_click=lambda: frame.store.change_quantity(product.key, 1),
        align="center",
        height=36.0,
        padding=Edges(start=10.0, end=14.0),
        background=Background(colour=BLUE, radius=18.0),
        **options,
    )


def tile(frame: Frame, product: Product) -> View:
    """One product of a shelf."""
    shown = stack(
        picture(product, TILE_DP),
        heart(frame, product, gravity="top end"),
        add_button(frame, product, gravity="bottom start", margin=Edges(start=6.0, bottom=6.0)),
        height=TILE_DP,
    )
    return column(
        shown,
        space(height=8.0),
        price_line(frame, product),
        text(
            product.title, frame.style(14.0, max_lines=2), id="product_title", margin=Edges(top=4.0, bottom=4.0)
        ),
        row(
            frame.stars(product.rating),
            text(f"{product.reviews:,}", frame.style(11.0, SECONDARY), margin=Edges(start=4.0)),
            align="center",
        ),
        class_name="ViewGroup",
        id="product_tile",
        on_click=frame.pages.opening("product", product.key),
        width=TILE_DP,
        height=tile_height(frame),
        margin=Edges(end=GAP_DP),
    )


def tile_height(frame: Frame) -> float:
    """dp of every tile, with room for a title of two lines."""
    return TILE_DP + LINES_DP * frame.ctx.state.font_scale


def shelf_height(frame: Frame) -> float:
    """dp of every shelf."""
    return HEADING_DP + tile_height(frame) + 16.0


def shelf(frame: Frame, key: str, goods: Sequence[Product], section: str = "") -> View:
    """A heading with "See all" over a strip of tiles, of which those near the screen are built."""
    ctx, pitch = frame.ctx, TILE_DP + GAP_DP
    offset = float(ctx.ui.get(f"shelf {key}", 0.0)) - MARGIN_DP
    first = min(max(int(offset / pitch), 0), len(goods))
    last = min(int((offset + ctx.width) / pitch) + 1, len(goods))
    tiles = [tile(frame, entry) for entry in goods[first:last]]
    heading = row(
        text(ctx.words(key), frame.style(19.0, weight=700, max_lines=2), id="shelf_title", weight=1.0),
        *(
            [
                text(
                    ctx.words("see_all"),
                    frame.style(14.0),
                    id="shelf_see_all",
                    on_click=frame.pages.opening("list", section),
                    height=48.0,
                    padding=Edges.symmetric(8.0, 14.0),
                )
            ]
            if section
            else ()
        ),
        align="center",
        width=MATCH,
        height=HEADING_DP,
        padding=Edges(start=16.0, end=8.0),
    )
    strip = ctx.scroll(
        row(
            space(width=first * pitch),
            *tiles,
            space(width=(len(goods) - last) * pitch),
            padding=Edges.symmetric(MARGIN_DP, 4.0),
        ),
        f"shelf {key}",
        horizontal=True,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="shelf_items",
        width=MATCH,
    )
    return column(heading, strip, width=MATCH, height=shelf_height(frame))


def product_row(frame: Frame, product: Product) -> View:
    """One product of a list, across the screen."""
    lines = column(
        price_line(frame, product),
        text(
            product.title, frame.style(15.0, max_lines=2), id="product_title", margin=Edges(top=4.0, bottom=4.0)
        ),
        frame.stars(product.rating),
        text(
            frame.ctx.words("free_pickup"),
            frame.style(12.0, SECONDARY),
            margin=Edges(top=6.0, bottom=8.0),
        ),
        add_button(frame, product),
        weight=1.0,
        margin=Edges(start=12.0),
    )
    return row(
        stack(picture(product, 112.0), heart(frame, product, gravity="top end")),
        lines,
        class_name="ViewGroup",
        id="product_tile_list_view",
        on_click=frame.pages.opening("product", product.key),
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
    )
