"""The home screen: date line, icons on their cells, hotseat and search bar over the wallpaper."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.launcher.grid import TABLET_DP, TOP_DP, Grid, grid_of
from tapclone.phone.apps.launcher.icons import app_icon
from tapclone.phone.apps.launcher.search_bar import search_bar
from tapclone.phone.locale.format import date_line
from tapclone.phone.system import activities
from tapclone.phone.system.spec import HomeIcon
from tapclone.phone.ui.build import column, stack, text
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

SwipeHandler = Callable[[str], None]

WHITE = 0xFFFFFFFF
HOTSEAT_CELL_DP = 72.0
SCRIM_DP = 98.0
SCRIM_ALPHA = 0.34
SCRIM_PIECES = 4
DRAWER = "drawer"
"""Key in the launcher's `ui`: whether the drawer is open."""
CALENDAR = "com.google.android.calendar"


def home(ctx: Context) -> Sequence[Window]:
    """The one page of the home screen."""
    grid = grid_of(ctx.width, ctx.height)
    layers = (
        scrim_view(ctx, grid),
        _workspace(ctx, grid),
        _page_indicator(grid),
        hotseat(ctx, grid),
        apps_view(ctx, grid),
    )
    navigation = Bar(0x66000000 if ctx.width >= TABLET_DP else 0x00000000, WHITE)
    root = launcher_frame(layers, _on_swipe(ctx))
    window = Window(
        root,
        ctx.app.package,
        behind_bars=True,
        status_bar=Bar(0x00000000, WHITE),
        navigation_bar=navigation,
    )
    return (window,)


def launcher_frame(layers: Sequence[View], on_swipe: SwipeHandler) -> View:
    """The launcher's outer frames around `layers`, over the wallpaper."""
    drag_layer = stack(*layers, id="drag_layer", width=MATCH, height=MATCH, on_swipe=on_swipe)
    frame = stack(drag_layer, id="launcher", width=MATCH, height=MATCH)
    for id in ("android:content", "", ""):
        frame = stack(frame, id=id, width=MATCH, height=MATCH)
    frame.background = Background(picture="wallpaper")
    return frame


def scrim_view(ctx: Context, grid: Grid) -> View:
    """The dark fringe under the status bar, and the small arrow that opens the drawer."""
    arrow = View(
        class_name="View",
        desc=lexicon.text("system", "apps_list", ctx.language),
        width=48.0,
        height=24.0,
        gravity="center_x top",
        margin=Edges(top=grid.arrow_y - 12.0),
        on_click=lambda: ctx.set_ui(DRAWER, True),
    )
    return stack(_fringe(), arrow, class_name="View", id="scrim_view", width=MATCH, height=MATCH)


def _fringe() -> View:
    """The parabola of the scrim's darkness in straight pieces."""
    pieces = [
        View(
            width=MATCH,
            height=SCRIM_DP / SCRIM_PIECES,
            background=Background(
                colour=_scrim_colour(piece / SCRIM_PIECES), colour_to=_scrim_colour((piece + 1) / SCRIM_PIECES)
            ),
        )
        for piece in range(SCRIM_PIECES)
    ]
    return column(*pieces, width=MATCH, hidden=True)


def _scrim_colour(depth: float) -> int:
    return round(255 * SCRIM_ALPHA * (1 - depth) ** 2) << 24


def _workspace(ctx: Context, grid: Grid) -> View:
    cells = [_date(ctx, grid)]
    for shortcut in ctx.state.spec.home_icons:
        if shortcut.container == "desktop" and shortcut.package in ctx.apps:
            cells.append(_cell(ctx, grid, shortcut))
    page: View = stack(*cells, class_name="ViewGroup", width=MATCH, height=MATCH)
    page = stack(page, class_name="ViewGroup", width=MATCH, height=MATCH)
    return stack(
        page, class_name="ScrollView", id="workspace", scrollable=True, width=MATCH, height=MATCH, ltr=True
    )


def _cell(ctx: Context, grid: Grid, shortcut: HomeIcon) -> View:
    view = app_icon(ctx, shortcut.package, grid, grid.cell, grid.cell / 2 - grid.lift, WHITE)
    view.margin = Edges(
        start=grid.left + grid.pitch * shortcut.cell_x, top=TOP_DP + grid.cell * shortcut.cell_y
    )
    return view


def _date(ctx: Context, grid: Grid) -> View:
    state = ctx.state
    line = date_line(state.time_ms, state.timezone, state.locale)
    style = TextStyle(size=grid.date_sp, colour=WHITE, shadow=True, align="center")
    clock = text(line, style, id="clock", desc=line, on_click=lambda: _open_calendar(ctx))
    content = stack(clock, class_name="LinearLayout", id="smartspace_content", gravity="center")
    return stack(
        content,
        id="search_container_workspace",
        width=ctx.width - 2 * grid.left,
        height=56.0,
        margin=Edges(start=grid.left, top=grid.date_y - 28.0),
    )


def _open_calendar(ctx: Context) -> None:
    if CALENDAR in ctx.apps:
        activities.start(ctx.state, CALENDAR, ctx.apps[CALENDAR].launcher_activity, new_task=True)


def _page_indicator(grid: Grid) -> View:
    return View(
        class_name="View",
        id="page_indicator",
        width=MATCH,
        height=4.0,
        margin=Edges(top=grid.hotseat_y - HOTSEAT_CELL_DP / 2 - 4.0),
    )


def hotseat(ctx: Context, grid: Grid) -> View:
    """The row of favourites above the search bar: icons without drawn labels."""
    cells = []
    for shortcut in ctx.state.spec.home_icons:
        if shortcut.container == "hotseat" and shortcut.package in ctx.apps:
            view = app_icon(ctx, shortcut.package, grid, HOTSEAT_CELL_DP, HOTSEAT_CELL_DP / 2, None)
            view.margin = Edges(start=grid.left + grid.pitch * shortcut.cell_x)
            cells.append(view)
    inner = stack(*cells, class_name="ViewGroup", width=MATCH, height=MATCH)
    return stack(
        inner,
        class_name="ViewGroup",
        id="hotseat",
        width=MATCH,
        height=HOTSEAT_CELL_DP,
        margin=Edges(top=grid.hotseat_y - HOTSEAT_CELL_DP / 2),
        ltr=True,
    )


def apps_view(ctx: Context, grid: Grid) -> View:
    """The drawer while it is closed: its search bar, below the hotseat."""
    colour = 0xDD3C4043 if ctx.theme.is_dark else 0xCDFFFFFF
    bar = search_bar(ctx, grid, grid.search_y, colour)
    header = View(class_name="LinearLayout", id="all_apps_header", width=MATCH, height=1.0)
    return stack(header, bar, class_name="RelativeLayout", id="apps_view", width=MATCH, height=MATCH)


def _on_swipe(ctx: Context) -> SwipeHandler:
    def handle(direction: str) -> None:
        if direction == "up":
            ctx.set_ui(DRAWER, True)
        elif direction == "down":
            ctx.state.shade_open = True

    return handle
