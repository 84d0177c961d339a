"""The wallpapers to choose from."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings.widgets import OpenPage
from tapclone.phone.system import display
from tapclone.phone.ui.build import grid, stack
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View

NAMES = (
    "00_default",
    "01_red",
    "02_blue",
    "03_paper",
    "04_sky",
    "08_colors",
    "10_galaxy",
    "12_ocean",
    "13_canyon",
)
GAP_DP, TILE_DP = 8.0, 128.0


def wallpaper_grid(ctx: Context, _open_page: OpenPage) -> list[View]:
    """Small pictures; a tap hangs one."""
    columns = max(int((ctx.width - GAP_DP) // TILE_DP), 2)
    height = 1.5 * (ctx.width - GAP_DP * (columns + 1)) / columns
    cells = [_tile(ctx, name, min(height, 0.6 * ctx.height)) for name in NAMES]
    return [grid(cells, columns, id="wallpaper_grid", width=MATCH, padding=Edges.all(GAP_DP / 2))]


def _tile(ctx: Context, name: str, height: float) -> View:
    picture = View(
        class_name="ImageView",
        id="thumbnail",
        width=MATCH,
        height=height,
        background=Background(picture=f"wallpaper/{name}", radius=4.0),
        hidden=True,
    )
    return stack(
        picture,
        id="tile",
        desc=name.partition("_")[2].capitalize(),
        selected=ctx.state.wallpaper == name,
        on_click=partial(_choose, ctx, name),
        width=MATCH,
        padding=Edges.all(GAP_DP / 2),
    )


def _choose(ctx: Context, name: str) -> None:
    display.set_wallpaper(ctx.state, name)
    ctx.toast(ctx.words("set_wallpaper"))
