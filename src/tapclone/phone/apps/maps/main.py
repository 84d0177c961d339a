"""MapsActivity: the map and the tabs beside it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.maps.city import city
from tapclone.phone.apps.maps.explore import explore, search_page
from tapclone.phone.apps.maps.frame import TABS_DP, MapsFrame
from tapclone.phone.apps.maps.pages import PAGES, welcome
from tapclone.phone.apps.maps.sheets import account_dialog, layers_sheet
from tapclone.phone.apps.share_sheet import share_sheet
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

TABS = (
    ("explore", "map-marker-outline"),
    ("transportation", "car-outline"),
    ("saved", "bookmark-outline"),
    ("contribute", "plus-circle-outline"),
    ("updates", "bell-outline"),
)
LAYERED = ("expanded", "directions", "results", "place")
"""What BACK closes, the uppermost first."""


def main(ctx: Context) -> Sequence[Window]:
    frame = MapsFrame(ctx)
    if frame.store.welcome:
        return [frame.window(welcome(frame))]
    if ctx.ui.get("search"):
        return [frame.window(search_page(frame))]
    tab = str(ctx.ui.get("tab", TABS[0][0]))
    body = explore(frame) if tab == "explore" else column(PAGES[tab](frame), width=MATCH, height=MATCH)
    page = column(
        stack(body, width=MATCH, weight=1.0), frame.line(), _tabs(frame, tab), width=MATCH, height=MATCH
    )
    window = frame.window(page)
    if tab == "explore" and not any(key in ctx.ui for key in ("expanded", "directions", "results")):
        window.status_bar = Bar(city().land, frame.palette.bar_icons)
    windows = [window]
    if ctx.ui.get("layers"):
        windows.append(layers_sheet(frame))
    if ctx.ui.get("account"):
        windows.append(account_dialog(frame))
    if "share" in ctx.ui:
        windows.append(share_sheet(ctx, str(ctx.ui["share"]), partial(ctx.clear_ui, "share")))
    return windows


def on_back(ctx: Context) -> bool:
    """BACK closes what lies over the map, and leads from another tab to the map."""
    frame = MapsFrame(ctx)
    if ctx.ui.get("search"):
        frame.close_search()
        return True
    for key in LAYERED:
        if key in ctx.ui:
            ctx.clear_ui(key)
            return True
    if ctx.ui.get("tab", "explore") != "explore":
        ctx.clear_ui("tab")
        return True
    return False


def _tabs(frame: MapsFrame, selected: str) -> View:
    ctx = frame.ctx

    def choose(tab: str) -> None:
        for key in LAYERED:
            ctx.clear_ui(key)
        ctx.set_ui("tab", tab)

    items = []
    for tab, glyph in TABS:
        colour = frame.palette.accent if tab == selected else frame.palette.secondary
        label = ctx.words(f"{tab}_tab")
        items.append(
            column(
                icon(Icon(glyph, 24.0, colour), hidden=True),
                text(label, TextStyle(11.0, colour, weight=500, align="center"), margin=Edges(top=2.0)),
                class_name="FrameLayout",
                id=f"{tab}_tab_strip_button",
                desc=label,
                on_click=partial(choose, tab),
                selected=tab == selected,
                align="center",
                justify="center",
                weight=1.0,
                height=MATCH,
            )
        )
    return row(*items, width=MATCH, height=TABS_DP - 1.0, background=Background(colour=WHITE))
