"""The bars of the main activity: OPEN and the actions above, the three tabs or the tool's buttons below."""

from __future__ import annotations

from tapclone.phone.apps.snapseed.editing import SLIDERS, STYLES, Workbench
from tapclone.phone.apps.snapseed.frame import BAR_DP, Frame
from tapclone.phone.ui.build import icon, row, space, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

TABS = ("looks", "tools", "export")


def toolbar(frame: Frame, with_picture: bool) -> View:
    """OPEN at the start; the dots, and with a picture its edits and details, at the end."""
    ctx, palette = frame.ctx, frame.palette
    label = ctx.words("open").upper()
    open_button = row(
        icon(Icon("plus-circle-outline", 24.0, palette.glyph), hidden=True),
        text(label, frame.style(14.0, weight=500, colour=palette.glyph), hidden=True, margin=Edges(start=8.0)),
        class_name="TextView",
        text=label,
        desc=ctx.words("open_photo"),
        on_click=lambda: ctx.set_ui("open_menu", True),
        align="center",
        height=48.0,
        padding=Edges.symmetric(12.0),
    )
    actions = [_action(frame, "dots-vertical", "more_options", "menu", "ImageView")]
    if with_picture:
        actions = [
            _action(frame, "layers-outline", "edit_stack", "stack_menu"),
            _action(frame, "information-outline", "image_details", "details"),
            *actions,
        ]
    return row(
        open_button,
        space(weight=1.0, height=1.0),
        *actions,
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=BAR_DP,
        align="center",
        padding=Edges.symmetric(4.0),
        background=Background(colour=palette.surface),
    )


def _action(frame: Frame, glyph: str, desc: str, opens: str, class_name: str = "TextView") -> View:
    return frame.button(
        glyph,
        frame.ctx.words(desc),
        lambda: frame.ctx.set_ui(opens, True),
        class_name=class_name,
    )


def tabs(frame: Frame, bench: Workbench) -> View:
    """LOOKS, TOOLS, EXPORT."""
    return _foot(frame, *(_tab(frame, bench, name) for name in TABS))


def _tab(frame: Frame, bench: Workbench, name: str) -> View:
    palette = frame.palette
    selected = bench.editing.tab == name
    style = TextStyle(
        size=14.0, colour=palette.accent if selected else palette.secondary, weight=500, align="center"
    )
    return text(
        frame.ctx.words(name).upper(),
        style,
        id=f"{name}_button",
        selected=selected,
        on_click=lambda: bench.open_tab(name),
        weight=1.0,
        height=BAR_DP,
    )


def trial_bar(frame: Frame, bench: Workbench) -> View:
    """Cancel and apply, and between them what the tool has to show."""
    tool = bench.tool
    middle = []
    if tool is not None and tool.parameters:
        middle.append(_panel_button(frame, bench, SLIDERS, "tune-variant", "adjust"))
    if tool is not None and tool.styles:
        middle.append(_panel_button(frame, bench, STYLES, "palette-swatch", "styles"))
    words = frame.ctx.words
    return _foot(
        frame,
        _cell(frame, "close", words("cancel"), bench.cancel),
        *(middle or [space(weight=2.0, height=1.0)]),
        _cell(frame, "check", words("apply"), bench.apply),
    )


def _panel_button(frame: Frame, bench: Workbench, panel: str, glyph: str, desc: str) -> View:
    shown = bench.editing.panel == panel
    button = _cell(frame, glyph, frame.ctx.words(desc), lambda: bench.show_panel(panel))
    button.selected = shown
    if shown:
        button.icon = Icon(glyph, 24.0, frame.palette.accent)
    return button


def _cell(frame: Frame, glyph: str, desc: str, on_click: Handler) -> View:
    return frame.button(glyph, desc, on_click, weight=1.0, height=BAR_DP)


def _foot(frame: Frame, *cells: View) -> View:
    return row(
        *cells,
        width=MATCH,
        height=BAR_DP,
        align="center",
        background=Background(colour=frame.palette.surface),
    )
