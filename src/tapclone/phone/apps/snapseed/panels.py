"""What lies between picture and bottom bar: a strip of styles, a slider, the sheets of tools and of exports."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.snapseed.catalogue import Style, Tool, parameters, tools
from tapclone.phone.apps.snapseed.editing import Workbench
from tapclone.phone.apps.snapseed.frame import BAR_DP, Frame
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import column, grid, icon, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Icon, Line, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Layout, View

RECYCLER = "androidx.recyclerview.widget.RecyclerView"
THUMB_DP, THUMB_PITCH_DP, STRIP_DP = 72.0, 84.0, 116.0
TOOL_ROW_DP, NARROWEST_TOOL_DP, TOOL_CELL_DP = 72.0, 76.0, 120.0
SHEET_PADDING_DP = 8.0
SLIDER_DP, WIDEST_SLIDER_DP, CHIP_DP = 40.0, 480.0, 40.0
EXPORTS = (
    ("share", "share-variant"),
    ("save", "content-save-outline"),
    ("export", "file-export-outline"),
    ("export_as", "folder-outline"),
)


def style_strip(frame: Frame, bench: Workbench, styles: Sequence[Style], key: str) -> View:
    """Small pictures, each in one of the styles; `key` is where the strip remembers how far it was moved."""
    items = [_style_item(frame, bench, style) for style in styles]
    palette = frame.palette
    return View(
        children=(row(*items, hidden=True, padding=Edges.symmetric(4.0)),),
        layout=Layout.SCROLL,
        horizontal=True,
        scroll_key=key,
        offset=float(frame.ctx.ui.get(key, 0.0)),
        class_name=RECYCLER,
        width=MATCH,
        height=STRIP_DP,
        background=Background(colour=palette.surface),
    )


def _style_item(frame: Frame, bench: Workbench, style: Style) -> View:
    palette = frame.palette
    selected = bench.editing.style == style.key
    colour = palette.accent if selected else palette.secondary
    label = TextStyle(size=11.0, colour=colour, align="center", max_lines=2)
    picture = Background(
        picture=bench.file.picture,
        tones=(*bench.applied_tones(), style.tone),
        border=2.5 if selected else 0.0,
        border_colour=palette.accent,
    )
    return column(
        View(class_name="ImageView", width=THUMB_DP, height=THUMB_DP, background=picture),
        text(style_label(frame, style), label, selected=selected, width=MATCH, margin=Edges(top=4.0)),
        class_name="ViewGroup",
        selected=selected,
        on_click=partial(bench.choose_style, style.key),
        align="center",
        width=THUMB_PITCH_DP,
        height=STRIP_DP,
        padding=Edges(1.0, 8.0, 1.0, 0.0),
    )


def style_label(frame: Frame, style: Style) -> str:
    word = frame.ctx.words(style.word) if style.word else ""
    return f"{word} {style.suffix}".strip()


def slider_panel(frame: Frame, bench: Workbench, tool: Tool) -> View:
    """The chosen parameter, its slider, and the tool's other parameters to choose from."""
    ctx, palette = frame.ctx, frame.palette
    name = bench.editing.parameter
    lowest, value = parameters()[name].lowest, bench.value(name)
    number = localized_digits(f"{value:+d}" if lowest < 0 and value else str(value), ctx.state.locale)
    label = text(
        f"{ctx.words(name)} {number}",
        frame.style(14.0, weight=500, align="center"),
        id="slider_label",
        width=MATCH,
        margin=Edges(top=8.0),
    )
    chips = [_chip(frame, bench, entry) for entry in tool.parameters]
    choice = View(
        children=(row(*chips, hidden=True, padding=Edges.symmetric(8.0)),),
        layout=Layout.SCROLL,
        horizontal=True,
        scroll_key="chips_scroll",
        offset=float(ctx.ui.get("chips_scroll", 0.0)),
        class_name=RECYCLER,
        width=MATCH,
        height=CHIP_DP,
    )
    return column(
        label,
        _slider(frame, bench, (value - lowest) / (100 - lowest)),
        *([choice] if len(chips) > 1 else []),
        align="center",
        width=MATCH,
        background=Background(colour=palette.surface),
    )


def _slider(frame: Frame, bench: Workbench, share: float) -> View:
    palette = frame.palette
    width = min(frame.ctx.width - 48.0, WIDEST_SLIDER_DP)
    middle, x = SLIDER_DP / 2, 8.0 + share * (width - 16.0)
    return View(
        class_name="SeekBar",
        width=width,
        height=SLIDER_DP,
        shapes=(
            Line(8.0, middle, width - 8.0, middle, palette.line, 2.0),
            Line(8.0, middle, x, middle, palette.accent, 2.0),
            Circle(x, middle, 8.0, palette.accent),
        ),
        on_drag=lambda across, _down: bench.move_slider(across),
        focusable=True,
    )


def _chip(frame: Frame, bench: Workbench, name: str) -> View:
    palette = frame.palette
    selected = bench.editing.parameter == name
    style = TextStyle(size=12.0, colour=palette.accent if selected else palette.secondary, weight=500)
    return text(
        frame.ctx.words(name),
        style,
        selected=selected,
        on_click=partial(bench.choose_parameter, name),
        height=CHIP_DP,
        padding=Edges.symmetric(8.0),
    )


def tools_sheet(frame: Frame, bench: Workbench) -> View:
    """Every tool in a grid that scrolls."""
    width = frame.ctx.width
    columns = max(3, min(7, int(width // TOOL_CELL_DP))) if width >= 600 else 4
    if width / columns < NARROWEST_TOOL_DP:
        columns = 3
    cells = [_tool_cell(frame, bench, tool) for tool in tools().values()]
    rows = -(-len(cells) // columns)
    content = column(
        grid(cells, columns, width=MATCH, hidden=True),
        width=MATCH,
        hidden=True,
        padding=Edges.symmetric(0.0, SHEET_PADDING_DP),
    )
    room = frame.height - 2 * BAR_DP
    return frame.ctx.scroll(
        content,
        "tools_scroll",
        class_name=RECYCLER,
        width=MATCH,
        height=min(rows * TOOL_ROW_DP + 2 * SHEET_PADDING_DP, room),
        gravity="bottom",
        background=Background(colour=frame.palette.raised, elevation=4.0),
    )


def _tool_cell(frame: Frame, bench: Workbench, tool: Tool) -> View:
    label = frame.style(12.0, align="center", max_lines=2)
    return column(
        icon(Icon(tool.glyph, 24.0, frame.palette.glyph), width=24.0, height=24.0),
        text(frame.ctx.words(tool.key), label, width=MATCH, margin=Edges(top=4.0)),
        class_name="ViewGroup",
        on_click=partial(bench.open_tool, tool.key),
        align="center",
        width=MATCH,
        height=TOOL_ROW_DP,
        padding=Edges(2.0, 10.0, 2.0, 0.0),
    )


def export_sheet(frame: Frame, bench: Workbench) -> View:
    """Share, Save, Export, Export as. Everything but sharing leaves a copy on the storage."""
    rows = [_export_row(frame, bench, name, glyph) for name, glyph in EXPORTS]
    return column(
        *rows,
        width=MATCH,
        gravity="bottom",
        padding=Edges.symmetric(0.0, SHEET_PADDING_DP),
        background=Background(colour=frame.palette.raised, elevation=4.0),
    )


def _export_row(frame: Frame, bench: Workbench, name: str, glyph: str) -> View:
    words = frame.ctx.words
    about = frame.style(12.0, colour=frame.palette.secondary, max_lines=2)
    return row(
        icon(Icon(glyph, 24.0, frame.palette.glyph), margin=Edges(end=24.0)),
        column(
            text(words(name), frame.style(16.0)),
            text(words(f"{name}_about"), about, margin=Edges(top=2.0)),
            weight=1.0,
        ),
        class_name="ViewGroup",
        on_click=partial(bench.open_tab, "") if name == "share" else bench.export,
        align="center",
        width=MATCH,
        height=64.0,
        padding=Edges.symmetric(16.0),
    )


def hint(frame: Frame, key: str) -> View:
    """One sentence where a tool has nothing to set."""
    style = frame.style(14.0, align="center", colour=frame.palette.secondary, max_lines=2)
    return stack(
        text(frame.ctx.words(key), style, gravity="center"),
        width=MATCH,
        height=BAR_DP,
        padding=Edges.symmetric(16.0),
        background=Background(colour=frame.palette.surface),
    )
