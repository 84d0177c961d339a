"""The shop's home: how things get to you, the week's banner, departments in discs, shelves."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.walmart.frame import BLUE, DEEP_BLUE, INK, PALE_BLUE, SPARK, Frame
from tapclone.phone.apps.walmart.goods import Department, Product, departments, of_section, reduced
from tapclone.phone.apps.walmart.tiles import shelf, shelf_height
from tapclone.phone.ui.build import column, icon, row, space, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View

PLACE, ZIP = "Sacramento", "95829"
WAYS = (("shipping", "truck_outline"), ("pickup", "car_outline"), ("delivery", "home_outline"))
SHELF_TILES = 6
LEAST_HEAD_DP, MOST_HEAD_DP = 300.0, 500.0
"""What stands above the first shelf is no less and no more tall than this."""


def shop_page(frame: Frame, _of: str) -> View:
    """What the app opens with. Only shelves near what is to be seen are built; the others keep their room."""
    shelves, height = _shelves(), shelf_height(frame)
    offset = float(frame.ctx.ui.get(frame.pages.scroll_key, 0.0))
    first = min(max(int((offset - MOST_HEAD_DP) / height), 0), len(shelves))
    last = min(max(int((offset + frame.ctx.height - LEAST_HEAD_DP) / height) + 1, 0), len(shelves))
    shown = [shelf(frame, key, goods[:SHELF_TILES], section) for key, goods, section in shelves[first:last]]
    return frame.body(
        _fulfilment(frame),
        _hero(frame),
        _discs(frame),
        space(height=first * height),
        *shown,
        space(height=(len(shelves) - last) * height),
        id_="shop_recycler_view",
    )


def _shelves() -> Sequence[tuple[str, Sequence[Product], str]]:
    return (
        ("shelf_deals", reduced()[1::3], "deals"),
        ("shelf_groceries", of_section("grocery"), "grocery"),
        ("shelf_home", of_section("home"), "home"),
        ("shelf_tech", of_section("electronics"), "electronics"),
        ("shelf_fun", [*of_section("toys"), *of_section("sports")], "toys"),
    )


def _fulfilment(frame: Frame) -> View:
    """The dark blue line below the header; a tap opens the choice."""
    ctx = frame.ctx
    return row(
        icon(Icon("map_marker_outline", 18.0, WHITE), hidden=True),
        text(
            ctx.words("how_you_want"),
            frame.style(13.0, WHITE, weight=700),
            id="fulfillment_title",
            margin=Edges.symmetric(8.0),
        ),
        text(
            ctx.words("address", place=PLACE, zip=ZIP),
            frame.style(12.0, WHITE, align="end"),
            id="fulfillment_address",
            weight=1.0,
        ),
        icon(Icon("chevron_down", 18.0, WHITE), hidden=True),
        class_name="ViewGroup",
        id="fulfillment_banner",
        on_click=lambda: ctx.set_ui("sheet", "fulfilment"),
        align="center",
        width=MATCH,
        height=44.0,
        padding=Edges.symmetric(16.0),
        background=Background(colour=DEEP_BLUE),
    )


def _hero(frame: Frame) -> View:
    ctx = frame.ctx
    return row(
        column(
            text(ctx.words("hero_title"), frame.style(21.0, WHITE, weight=700, max_lines=3), id="hero_title"),
            frame.pill(
                ctx.words("hero_button"),
                frame.pages.opening("category", "grocery"),
                "hero_button",
                filled=False,
                margin=Edges(top=12.0),
            ),
            weight=1.0,
        ),
        icon(Icon("basket_outline", min(96.0, 0.24 * ctx.width), SPARK), hidden=True),
        class_name="ViewGroup",
        id="hero_banner",
        align="center",
        width=MATCH,
        min_height=152.0,
        padding=Edges.symmetric(20.0, 16.0),
        margin=Edges.symmetric(12.0, 12.0),
        background=Background(colour=BLUE, colour_to=0xFF2F93EE, radius=12.0),
    )


def _discs(frame: Frame) -> View:
    """Departments in a strip of discs."""
    discs = [_disc(frame, entry) for entry in departments()[2:9]]
    return frame.ctx.scroll(
        row(*discs, padding=Edges.symmetric(8.0)),
        "discs",
        horizontal=True,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="department_discs",
        width=MATCH,
    )


def _disc(frame: Frame, entry: Department) -> View:
    return column(
        icon(
            Icon(entry.icon, 32.0, entry.colour),
            width=64.0,
            height=64.0,
            hidden=True,
            background=Background(colour=PALE_BLUE, radius=32.0),
        ),
        text(
            frame.ctx.words(entry.key),
            frame.style(12.0, INK, align="center", max_lines=2),
            id="disc_title",
            margin=Edges(top=6.0),
        ),
        class_name="ViewGroup",
        id="department_disc",
        on_click=frame.pages.opening("category", entry.key),
        align="center",
        width=88.0,
        height=108.0,
        padding=Edges.symmetric(4.0),
    )
