"""The shop itself: five tabs at the bottom, and the pages that open on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.walmart import account, cart, departments, product, services, shop, welcome
from tapclone.phone.apps.walmart.frame import BLUE, BORDER, INK, TABS, Frame
from tapclone.phone.ui.build import column, divider, icon, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

ACTIVITY = "com.walmart.glass.integration.splash.SplashActivity"
NAVIGATION_DP = 56.0
ICONS = {
    "shop": "storefront_outline",
    "my_items": "heart_outline",
    "search": "magnify",
    "services": "view_grid_outline",
    "account": "account_circle_outline",
}
PAGES: Mapping[str, Callable[[Frame, str], View]] = {
    "shop": shop.shop_page,
    "my_items": account.my_items_page,
    "search": departments.search_page,
    "services": services.services_page,
    "account": account.account_page,
    "category": departments.category_page,
    "list": departments.list_page,
    "product": product.product_page,
    "cart": cart.cart_page,
    "map": services.map_page,
    "info": services.info_page,
    "history": account.history_page,
    "settings": account.settings_page,
}
"""The five tabs, and what opens on them."""


def main(ctx: Context) -> Sequence[Window]:
    """The shop, or the first run's question that is still to be answered."""
    frame = Frame(ctx)
    if frame.store.welcome:
        return welcome.welcome(frame)
    pages = frame.pages
    kind, of = pages.pages[-1] if pages.pages else (pages.tab, "")
    body = PAGES[kind](frame, of)
    if kind == "cart":
        root = stack(body, width=MATCH, height=MATCH)
    else:
        root = column(
            frame.header(_closing(frame) if pages.pages else None),
            stack(body, id="nav_host_fragment", width=MATCH, weight=1.0),
            divider(BORDER),
            _navigation(frame),
            width=MATCH,
            height=MATCH,
        )
    windows = [frame.window(root)]
    if ctx.ui.get("sheet"):
        windows.append(_sheet(frame))
    return windows


def on_back(ctx: Context) -> bool:
    """BACK closes pages, then leads to the shop's tab."""
    return ctx.activity.name == ACTIVITY and not ctx.store.welcome and Frame(ctx).pages.close()


def _closing(frame: Frame) -> Handler:
    def close() -> None:
        frame.pages.close()

    return close


def _navigation(frame: Frame) -> View:
    chosen = frame.pages.tab

    def selecting(tab: str) -> Handler:
        return lambda: frame.pages.select(tab)

    return row(
        *(_item(frame, tab, tab == chosen, selecting(tab)) for tab in TABS),
        class_name="ViewGroup",
        id="bottom_navigation",
        width=MATCH,
        height=NAVIGATION_DP,
        background=Background(colour=WHITE),
    )


def _item(frame: Frame, tab: str, is_chosen: bool, on_click: Handler) -> View:
    label = frame.ctx.words(f"nav_{tab}")
    colour = BLUE if is_chosen else INK
    name = text(
        label,
        frame.style(11.0, colour, weight=700 if is_chosen else 400, align="center"),
        id="navigation_bar_item_large_label_view" if is_chosen else "navigation_bar_item_small_label_view",
        selected=is_chosen,
        margin=Edges(top=4.0),
    )
    return column(
        icon(
            Icon(ICONS[tab], 24.0, colour),
            id="navigation_bar_item_icon_view",
            selected=is_chosen,
            width=24.0,
            height=24.0,
        ),
        name,
        class_name="FrameLayout",
        id=f"navigation_{tab}",
        desc=label,
        on_click=on_click,
        selected=is_chosen,
        align="center",
        weight=1.0,
        height=MATCH,
        padding=Edges(top=8.0),
    )


def _sheet(frame: Frame) -> Window:
    """How one's items come, over the bottom of the screen."""

    def dismiss() -> None:
        frame.ctx.clear_ui("sheet")

    root = stack(
        services.fulfilment_rows(frame),
        id="design_bottom_sheet",
        width=min(frame.ctx.width, 640.0),
        background=Background(colour=WHITE, radius=12.0, top_only=True),
    )
    return Window(
        root, frame.ctx.app.package, kind="sheet", gravity="bottom center_x", dim=0.5, on_dismiss=dismiss
    )
