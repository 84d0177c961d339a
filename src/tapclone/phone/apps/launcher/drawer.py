"""The app drawer: every app in the order of the phone's language."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.launcher.grid import (
    DRAWER_TOP_DP,
    NAVIGATION_BAR_DP,
    SEARCH_FIELD_Y_DP,
    SEARCH_HEIGHT_DP,
    Grid,
    drawer_grid_of,
)
from tapclone.phone.apps.launcher.home import SwipeHandler, launcher_frame, scrim_view
from tapclone.phone.apps.launcher.icons import app_icon, start_app
from tapclone.phone.apps.launcher.search_bar import QUERY, search_bar, search_field
from tapclone.phone.locale.format import sort_key
from tapclone.phone.ui.build import grid as cells
from tapclone.phone.ui.build import stack, text
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

LIST_TOP_DP = SEARCH_FIELD_Y_DP + SEARCH_HEIGHT_DP / 2
SEARCHING = "searching_apps"
"""Key in the launcher's `ui`: whether the search bar has become a field."""
RECYCLER_VIEW = "androidx.recyclerview.widget.RecyclerView"


def drawer(ctx: Context) -> Sequence[Window]:
    """The drawer over the wallpaper's ghost. Swiped down at its top, it closes."""
    grid = drawer_grid_of(ctx.width, ctx.height)
    dark = ctx.theme.is_dark
    scrim = View(
        width=MATCH,
        height=MATCH,
        hidden=True,
        background=Background(colour=0xEA212121 if dark else 0xEAFFFFFF),
    )
    apps_view = stack(
        _list(ctx, grid),
        View(class_name="LinearLayout", id="all_apps_header", width=MATCH, height=1.0),
        _search(ctx, grid),
        View(
            class_name="View",
            id="fast_scroller",
            width=16.0,
            height=MATCH,
            gravity="end",
            margin=Edges(top=LIST_TOP_DP),
        ),
        class_name="RelativeLayout",
        id="apps_view",
        width=MATCH,
        height=MATCH,
    )
    root = launcher_frame((scrim_view(ctx, grid), scrim, apps_view), _closes_on_swipe(ctx))
    icons = ctx.theme.bar_icons
    window = Window(
        root,
        ctx.app.package,
        behind_bars=True,
        status_bar=Bar(0x00000000, icons),
        navigation_bar=Bar(0x80000000 if dark else 0x66FFFFFF, icons),
    )
    return (window,)


def _search(ctx: Context, grid: Grid) -> View:
    """The bar above the list; a tap makes it a field that filters the list and opens its first app."""
    colour = 0xFF383A3D if ctx.theme.is_dark else 0xFFFBFAFA
    if not ctx.ui.get(SEARCHING):
        return search_bar(
            ctx, grid, SEARCH_FIELD_Y_DP, colour, 1.5, on_click=lambda: ctx.set_ui(SEARCHING, True)
        )

    def open_first() -> None:
        found = found_packages(ctx)
        if ctx.ui.get(QUERY) and found:
            start_app(ctx, found[0])

    return search_field(ctx, grid, SEARCH_FIELD_Y_DP, colour, open_first)


def found_packages(ctx: Context) -> list[str]:
    """Those listed whose label has a word that begins as was typed."""
    query = str(ctx.ui.get(QUERY, "")).casefold().strip()
    packages = listed_packages(ctx)
    return [package for package in packages if _matches(ctx.app_label(package), query)] if query else packages


def _matches(label: str, query: str) -> bool:
    """By the beginning of a word; scripts without blanks between words match anywhere."""
    label = label.casefold()
    return f" {query}" in f" {label}" or (not label.isascii() and query in label)


def listed_packages(ctx: Context) -> list[str]:
    """Every app with an icon, sorted by its label as the language sorts."""
    packages = [app.package for app in ctx.apps.values() if app.launcher_activity and app is not ctx.app]
    return sorted(packages, key=lambda package: sort_key(ctx.app_label(package), ctx.state.locale))


def _list(ctx: Context, grid: Grid) -> View:
    colour = 0xFFFFFFFF if ctx.theme.is_dark else 0xFF757575
    icon_y = grid.cell / 2 - grid.lift
    packages = found_packages(ctx)
    if not packages:
        return _nothing_found(ctx, colour)
    icons = [app_icon(ctx, package, grid, grid.cell, icon_y, colour, id="icon") for package in packages]
    content = cells(
        icons,
        grid.columns,
        hidden=True,
        width=MATCH,
        padding=Edges(grid.left, DRAWER_TOP_DP - LIST_TOP_DP, grid.left, 8.0),
    )
    return ctx.scroll(
        content,
        key="drawer_scroll",
        class_name=RECYCLER_VIEW,
        id="apps_list_view",
        width=MATCH,
        height=ctx.height - LIST_TOP_DP - NAVIGATION_BAR_DP,
        margin=Edges(top=LIST_TOP_DP),
    )


def _nothing_found(ctx: Context, colour: int) -> View:
    message = lexicon.text("system", "no_apps_found", ctx.language).format(query=ctx.ui[QUERY])
    style = TextStyle(14.0, colour, align="center", max_lines=2)
    label = text(message, style, id="empty_text", width=MATCH, padding=Edges(24.0, 72.0, 24.0))
    return stack(
        label, class_name=RECYCLER_VIEW, id="apps_list_view", width=MATCH, margin=Edges(top=LIST_TOP_DP)
    )


def _closes_on_swipe(ctx: Context) -> SwipeHandler:
    def handle(direction: str) -> None:
        if direction == "down":
            ctx.ui.clear()

    return handle
