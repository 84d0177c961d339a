"""An app's icon as the launcher shows it: one TextView for disc and label, and what a tap on it starts."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.launcher.grid import Grid
from tapclone.phone.system import activities
from tapclone.phone.ui.build import icon, stack, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

LABEL_BOX_DP = 22.0
LABEL_MARGIN_DP = 4.0
LABEL_SP = 13.0


def app_icon(
    ctx: Context, package: str, grid: Grid, height: float, icon_y: float, label_colour: int | None, id: str = ""
) -> View:
    """A cell of the grid. `icon_y` is the icon's middle below the cell's top; no label without a colour."""
    children = [
        icon(
            Icon(f"app/{package}", grid.icon),
            hidden=True,
            gravity="center_x top",
            margin=Edges(top=icon_y - grid.icon / 2),
        )
    ]
    label = ctx.app_label(package)
    if label_colour is not None:
        on_wallpaper = not id
        style = TextStyle(size=LABEL_SP, colour=label_colour, align="center", shadow=on_wallpaper)
        top = icon_y + grid.label_drop - LABEL_BOX_DP / 2
        margin = Edges(start=LABEL_MARGIN_DP, top=top, end=LABEL_MARGIN_DP)
        children.append(text(label, style, hidden=True, width=MATCH, height=LABEL_BOX_DP, margin=margin))
    view = stack(
        *children, class_name="TextView", id=id, text=label, desc=label, width=grid.pitch, height=height
    )
    view.on_click = lambda: start_app(ctx, package, view)
    view.on_long_click = _nothing
    return view


def start_app(ctx: Context, package: str, view: View | None = None) -> None:
    """Start a package as the launcher's intent does, from its icon where that was tapped."""
    app = ctx.apps[package]
    activities.start(
        ctx.state,
        package,
        app.launcher_activity,
        intent=activities.MAIN_INTENT,
        new_task=True,
        bounds="" if view is None else _bounds_px(view, ctx.state.dp_scale),
    )
    if app.on_launch is not None:
        app.on_launch(ctx.state)


def _bounds_px(view: View, scale: float) -> str:
    left, top = round(view.x * scale), round(view.y * scale)
    right, bottom = round((view.x + view.w) * scale), round((view.y + view.h) * scale)
    return f"[{left},{top}][{right},{bottom}]"


def _nothing() -> None:
    """A long press opens no shortcuts: no task needs them."""
