"""The services tab: your store with its map, and what else a store does for you."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any

from tapclone.core.yaml_text import load_yaml
from tapclone.phone.apps.walmart.frame import BLUE, BORDER, GREEN, INK, PALE_BLUE, SECONDARY, Frame
from tapclone.phone.apps.walmart.goods import departments
from tapclone.phone.apps.walmart.shop import PLACE
from tapclone.phone.ui.build import column, drawing, grid, icon, row, space, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, Rectangle, Shape, with_alpha
from tapclone.phone.ui.view import MATCH, Edges, View

SERVICES: Mapping[str, str] = {
    "pharmacy": "pill",
    "vision": "glasses",
    "auto_care": "car_wrench",
    "photo": "camera_image",
    "money": "cash_multiple",
    "registry": "gift_outline",
    "gift_cards": "wallet_giftcard",
    "protection": "shield_check_outline",
    "home_services": "hammer_wrench",
}
PLAN_UNITS = 100.0
BARS_DP = 72.0 + 56.0 + 56.0 + 76.0
"""What else stands on the map's page: system bars, header, bottom bar, the store's name."""


def services_page(frame: Frame, _of: str) -> View:
    """The store's card, then every service as a tile."""
    ctx = frame.ctx
    columns = 3 if ctx.width < 600 else 5
    tiles = [_tile(frame, key, glyph) for key, glyph in SERVICES.items()]
    return frame.body(
        _store_card(frame),
        frame.title(ctx.words("all_services"), "services_title"),
        stack(grid(tiles, columns, width=MATCH), width=MATCH, padding=Edges.symmetric(10.0)),
        id_="services_recycler_view",
    )


def _store_card(frame: Frame) -> View:
    ctx = frame.ctx
    name = column(
        text(ctx.words("your_store"), frame.style(13.0, SECONDARY)),
        text(f"{PLACE} Supercenter", frame.style(18.0, weight=700), id="store_name", margin=Edges(top=2.0)),
        text(ctx.words("open_until"), frame.style(13.0, GREEN), id="store_hours", margin=Edges(top=2.0)),
        width=MATCH,
        padding=Edges(16.0, 14.0, 16.0, 8.0),
    )
    return column(
        name,
        _store_row(frame, "map_outline", "store_map", "store_map_about", "map"),
        _store_row(frame, "map_marker_radius_outline", "store_finder", "", "info"),
        class_name="ViewGroup",
        id="store_card",
        width=MATCH,
        margin=Edges.symmetric(12.0, 12.0),
        background=Background(colour=WHITE, radius=8.0, border=1.0, border_colour=BORDER),
    )


def _store_row(frame: Frame, glyph: str, key: str, about: str, page: str) -> View:
    words = frame.ctx.words
    lines = [text(words(key), frame.style(16.0, weight=500), id=f"{key}_title")]
    if about:
        lines.append(text(words(about), frame.style(12.0, SECONDARY), margin=Edges(top=2.0)))
    return row(
        icon(
            Icon(glyph, 24.0, BLUE),
            width=40.0,
            height=40.0,
            hidden=True,
            background=Background(colour=PALE_BLUE, radius=20.0),
        ),
        column(*lines, weight=1.0, margin=Edges.symmetric(12.0)),
        icon(Icon("chevron_right", 22.0, SECONDARY, mirrored=True), hidden=True),
        class_name="ViewGroup",
        id=f"{key}_row",
        on_click=frame.pages.opening(page, key),
        align="center",
        width=MATCH,
        height=64.0,
        padding=Edges.symmetric(16.0),
    )


def _tile(frame: Frame, key: str, glyph: str) -> View:
    card = column(
        icon(Icon(glyph, 30.0, BLUE), width=48.0, height=48.0, hidden=True),
        text(
            frame.ctx.words(key),
            frame.style(12.0, align="center", max_lines=2),
            id="service_title",
            margin=Edges.symmetric(4.0),
        ),
        class_name="ViewGroup",
        id="service_tile",
        on_click=frame.pages.opening("info", key),
        align="center",
        width=MATCH,
        height=100.0,
        padding=Edges(top=8.0),
        background=Background(colour=WHITE, radius=8.0, border=1.0, border_colour=BORDER),
    )
    return stack(card, width=MATCH, padding=Edges.all(4.0))


def info_page(frame: Frame, of: str) -> View:
    """A page about one service, with a button that takes note."""
    ctx = frame.ctx
    button = frame.pill(ctx.words("book"), lambda: ctx.toast(ctx.words("booked")), "service_button")
    glyph = SERVICES.get(of, "storefront_outline")
    return frame.body(
        frame.title(ctx.words(of), "service_page_title"),
        frame.empty(glyph, ctx.words(of), ctx.words("service_about"), button, id_="service_page"),
    )


@cache
def _plan() -> Mapping[str, Any]:
    plan: Mapping[str, Any] = load_yaml(
        (resources.files(__package__) / "floor_plan.yaml").read_text(encoding="utf-8")
    )
    return plan


def map_page(frame: Frame, _of: str) -> View:
    """The store from above, as its web page draws it."""
    ctx = frame.ctx
    side = max(min(ctx.width - 24.0, ctx.height - BARS_DP - 24.0), 100.0)
    tall = max(ctx.height - BARS_DP - 24.0, side) if ctx.width < 600 else side
    plan = stack(
        drawing(_shapes(side, tall), side, tall),
        *(_name(frame, area, side, tall) for area in _plan()["areas"]),
        width=side,
        height=tall,
        ltr=True,
    )
    web = stack(
        stack(plan, gravity="center", width=side, height=tall),
        class_name="android.webkit.WebView",
        width=MATCH,
        height=MATCH,
    )
    heading = column(
        text(ctx.words("store_map"), frame.style(18.0, weight=700), id="instoremaps_title"),
        text(f"{PLACE} Supercenter", frame.style(13.0, SECONDARY), margin=Edges(top=2.0)),
        width=MATCH,
        height=60.0,
        padding=Edges.symmetric(16.0, 8.0),
    )
    return column(
        heading,
        stack(
            web,
            id="instoremaps_webview_container",
            width=MATCH,
            weight=1.0,
            background=Background(colour=0xFFF5F5F6),
        ),
        width=MATCH,
        height=MATCH,
    )


def _shapes(width: float, height: float) -> Sequence[Shape]:
    x_unit, y_unit = width / PLAN_UNITS, height / PLAN_UNITS
    shapes: list[Shape] = [Rectangle(0.0, 0.0, width, 0.96 * height, WHITE, 4.0)]
    for x, y, w, h in _plan()["entrances"]:
        shapes.append(Rectangle(x * x_unit, y * y_unit, w * x_unit, h * y_unit, BLUE, 2.0))
    for area in _plan()["areas"]:
        x, y, w, h = area["box"]
        colour = 0xFF000000 | int(area["colour"], 16)
        shapes.append(Rectangle(x * x_unit, y * y_unit, w * x_unit, h * y_unit, colour, 4.0))
        gap = w / (area["aisles"] + 1)
        for number in range(area["aisles"]):
            left = (x + (number + 1) * gap) * x_unit - 2.0
            shapes.append(
                Rectangle(left, (y + 0.5 * h) * y_unit, 4.0, 0.42 * h * y_unit, with_alpha(INK, 0.18), 2.0)
            )
    return shapes


def _name(frame: Frame, area: Mapping[str, Any], width: float, height: float) -> View:
    x, y, w, h = area["box"]
    label = frame.ctx.words(area["name"])
    known = next((entry for entry in departments() if entry.key == area["name"]), None)
    glyph = (
        known.icon if known else "cash_register" if area["name"] == "map_checkout" else SERVICES[area["name"]]
    )
    box = w * width / PLAN_UNITS
    return column(
        icon(Icon(glyph, min(18.0, 0.5 * box), INK), hidden=True),
        *([text(label, frame.style(9.0, fixed=True, align="center", max_lines=2))] if box > 56 else ()),
        class_name="View",
        desc=label,
        align="center",
        width=box,
        height=0.4 * h * height / PLAN_UNITS,
        margin=Edges(start=x * width / PLAN_UNITS, top=y * height / PLAN_UNITS + 3.0),
    )


def fulfilment_rows(frame: Frame) -> View:
    """The three ways to get one's items, as the sheet below the header's line offers them."""
    glyphs = {"shipping": "truck_outline", "pickup": "car_outline", "delivery": "home_outline"}
    ways = [
        column(
            icon(
                Icon(glyph, 30.0, BLUE),
                width=64.0,
                height=64.0,
                hidden=True,
                background=Background(colour=PALE_BLUE, radius=32.0),
            ),
            text(frame.ctx.words(key), frame.style(14.0, weight=500), margin=Edges(top=6.0)),
            class_name="ViewGroup",
            id=f"fulfillment_{key}",
            on_click=lambda: frame.ctx.clear_ui("sheet"),
            align="center",
            width=MATCH,
            height=96.0,
        )
        for key, glyph in glyphs.items()
    ]
    return column(
        frame.title(frame.ctx.words("how_you_want")),
        grid(ways, 3, width=MATCH),
        space(height=16.0),
        width=MATCH,
    )
