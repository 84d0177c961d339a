"""The main activity: the start page, the picture with its tabs, and the page of a tool."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.snapseed import overlays, panels
from tapclone.phone.apps.snapseed.bars import tabs, toolbar, trial_bar
from tapclone.phone.apps.snapseed.catalogue import LOOKS, styles_of
from tapclone.phone.apps.snapseed.editing import PICTURE, SLIDERS, STYLES, Workbench, workbench
from tapclone.phone.apps.snapseed.frame import BAR_DP, Frame
from tapclone.phone.ui.build import column, stack, text
from tapclone.phone.ui.style import BLACK, Background, Rectangle, with_alpha
from tapclone.phone.ui.view import MATCH, Edges, View, Window

LARGEST_LOGO_DP, LOGO_SHARE = 168.0, 0.3
HINT_DP = 56.0


def main(ctx: Context) -> Sequence[Window]:
    """Whatever the activity shows, with the dialogs and menus above it."""
    frame = Frame(ctx)
    bench = workbench(ctx)
    if bench is None:
        page = _start_page(frame)
    elif bench.editing.tool:
        page = _tool_page(frame, bench)
    else:
        page = _picture_page(frame, bench)
    return [page, *overlays.windows(frame, bench)]


def close_top(ctx: Context) -> bool:
    """BACK: leave the tool or the look, close the sheet, ask before edits are lost."""
    bench = workbench(ctx)
    if bench is None:
        return False
    if bench.is_trying:
        bench.cancel()
    elif bench.editing.tab in ("tools", "export"):
        bench.open_tab(bench.editing.tab)
    elif bench.editing.applied:
        ctx.set_ui("discard", True)
    else:
        return False
    return True


def _start_page(frame: Frame) -> Window:
    ctx, palette = frame.ctx, frame.palette
    size = min(LARGEST_LOGO_DP, LOGO_SHARE * frame.height)
    arm, thickness = size * 0.8, size * 0.16
    near, middle = (size - arm) / 2, (size - thickness) / 2

    def pick() -> None:
        overlays.pick_picture(ctx)

    logo = View(
        class_name="ImageView",
        id="logo_view",
        on_click=pick,
        width=size,
        height=size,
        shapes=(
            Rectangle(near, middle, arm, thickness, palette.logo, thickness / 4),
            Rectangle(middle, near, thickness, arm, palette.logo, thickness / 4),
        ),
    )
    style = frame.style(16.0, colour=palette.secondary, align="center", max_lines=3)
    body = column(
        logo,
        text(ctx.words("tap_to_open"), style, id="tap_to_open_hint", margin=Edges(24.0, 24.0, 24.0, 0.0)),
        on_click=pick,
        align="center",
        justify="center",
        width=MATCH,
        weight=1.0,
    )
    return frame.window(column(toolbar(frame, False), body, width=MATCH, height=MATCH), palette.paper)


def _picture_page(frame: Frame, bench: Workbench) -> Window:
    tab = bench.editing.tab
    shows_looks = tab == LOOKS
    room = frame.height - 2 * BAR_DP - panels.STRIP_DP * shows_looks
    layers = [_picture(frame, bench, room)]
    if tab == "tools":
        layers.append(panels.tools_sheet(frame, bench))
    elif tab == "export":
        layers.append(panels.export_sheet(frame, bench))
    strip = [panels.style_strip(frame, bench, styles_of(LOOKS), "looks_scroll")] if shows_looks else []
    foot = trial_bar(frame, bench) if bench.is_trying else tabs(frame, bench)
    page = column(
        toolbar(frame, True),
        stack(*layers, width=MATCH, weight=1.0),
        *strip,
        foot,
        width=MATCH,
        height=MATCH,
    )
    return frame.window(page)


def _tool_page(frame: Frame, bench: Workbench) -> Window:
    tool, panel = bench.tool, bench.editing.panel
    assert tool is not None
    below: list[View] = []
    taken = 0.0
    if panel == STYLES:
        below, taken = [panels.style_strip(frame, bench, tool.styles, "strip_scroll")], panels.STRIP_DP
    elif panel == SLIDERS:
        below, taken = [panels.slider_panel(frame, bench, tool)], panels.STRIP_DP
    else:
        below, taken = [panels.hint(frame, "retouch_hint")], HINT_DP
    picture = stack(_picture(frame, bench, frame.height - BAR_DP - taken), width=MATCH, weight=1.0)
    return frame.window(column(picture, *below, trial_bar(frame, bench), width=MATCH, height=MATCH))


def _picture(frame: Frame, bench: Workbench, room: float) -> View:
    """The picture as large as it fits into the screen's width and `room`."""
    shown = bench.shown()
    width = min(frame.ctx.width - 16.0, max(room - 16.0, 1.0) * shown.aspect)
    height = width / shown.aspect
    wanted = bench.tried().aspect
    return View(
        class_name="ImageView",
        id="image_view",
        width=width,
        height=height,
        gravity="center",
        background=Background(
            picture=bench.file.picture or PICTURE,
            tones=shown.tones,
            border=shown.frame * width,
            border_colour=shown.frame_colour,
        ),
        shapes=_crop_lines(frame, width, height, wanted) if wanted else (),
    )


def _crop_lines(frame: Frame, width: float, height: float, aspect: float) -> tuple[Rectangle, ...]:
    """What a crop would leave, in a line, and what it would take away, veiled."""
    inner_w, inner_h = min(width, height * aspect), min(height, width / aspect)
    x, y = (width - inner_w) / 2, (height - inner_h) / 2
    veil = with_alpha(BLACK, 0.5)
    taken = (
        Rectangle(0.0, 0.0, width, y, veil),
        Rectangle(0.0, y + inner_h, width, y, veil),
        Rectangle(0.0, y, x, inner_h, veil),
        Rectangle(x + inner_w, y, x, inner_h, veil),
    )
    return *taken, Rectangle(x, y, inner_w, inner_h, frame.palette.accent, stroke=2.0)
