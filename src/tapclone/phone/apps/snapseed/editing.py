"""The picture that is being edited: what was applied to it, what is being tried, which tab is open."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.snapseed.catalogue import LOOKS, Tool, parameters, style_of, tools
from tapclone.phone.apps.snapseed.store import SnapseedStore
from tapclone.phone.system import media
from tapclone.phone.ui.style import BLACK, WHITE, Colour, Tone

PICTURE, EDITING = "picture", "editing"
"""Where the activity's `ui` keeps the id that the picker answers with, and the Editing of it."""
STYLES, SLIDERS = "styles", "sliders"
EXPORT_FOLDER = "Snapseed"
CROP, FRAMES = "crop", "frames"
ASPECT = 3 / 4
"""Width by height of a photo that nobody has cropped."""
WIDEST_FRAME = 0.12


@dataclass(frozen=True, slots=True)
class Edit:
    """One change: a look or a tool by its key, and what it does.

    Attributes:
        aspect: width by height that a crop leaves; 0 leaves it as it is.
        frame: width of a frame as a share of the picture's, drawn in `frame_colour`.
    """

    key: str
    tones: tuple[Tone, ...]
    aspect: float = 0.0
    frame: float = 0.0
    frame_colour: Colour = WHITE


@dataclass(slots=True)
class Editing:
    """Plain values only.

    Attributes:
        tab: "looks", "tools", "export", or "" with all of them closed.
        tool: the open tool, "" for none; `panel` is what it shows, its styles or its sliders.
        style: the chosen look or the open tool's chosen style, by key.
        values: the open tool's sliders that were moved.
        undone: taken back, the last one first to come again.
    """

    picture_id: int
    tab: str = LOOKS
    tool: str = ""
    panel: str = ""
    style: str = ""
    parameter: str = ""
    values: dict[str, int] = field(default_factory=dict)
    applied: list[Edit] = field(default_factory=list)
    undone: list[Edit] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Workbench:
    """A picture and what may be done to it. Only these methods change the Editing, and they keep it."""

    ctx: Context
    file: media.MediaFile
    editing: Editing

    @property
    def tool(self) -> Tool | None:
        return tools().get(self.editing.tool)

    @property
    def is_trying(self) -> bool:
        """Whether something waits to be applied or cancelled."""
        return bool(self.editing.tool or self.editing.style)

    def applied_tones(self) -> tuple[Tone, ...]:
        return tuple(tone for edit in self.editing.applied for tone in edit.tones)

    def shown(self) -> Edit:
        """Everything that the picture shows now, as one; a crop that is only tried is drawn upon it."""
        edits = [*self.editing.applied, self.tried()]
        framed = next((edit for edit in reversed(edits) if edit.frame), edits[-1])
        return Edit(
            "",
            tuple(tone for edit in edits for tone in edit.tones),
            next((edit.aspect for edit in reversed(self.editing.applied) if edit.aspect), ASPECT),
            framed.frame,
            framed.frame_colour,
        )

    def tried(self) -> Edit:
        """The look or the tool as it is set now."""
        editing, tool = self.editing, self.tool
        style = style_of(editing.tool or LOOKS, editing.style)
        tones = [] if style is None else [style.tone]
        if tool is not None:
            tones += [parameters()[name].tone(self.value(name)) for name in tool.parameters]
        kept = tuple(tone for tone in tones if tone != Tone())
        key = editing.tool or editing.style
        if tool is None or style is None or tool.key not in (CROP, FRAMES):
            return Edit(key, kept)
        if tool.key == CROP:
            return Edit(key, kept, style.aspect)
        colour = WHITE if int(style.suffix) % 2 else BLACK
        return Edit(key, kept, frame=WIDEST_FRAME * self.value("frame_width") / 100, frame_colour=colour)

    def value(self, parameter: str) -> int:
        """Where a slider of the open tool stands."""
        return self.editing.values.get(parameter, parameters()[parameter].initial)

    # -- changes ---------------------------------------------------------------------------------

    def _keep(self) -> Editing:
        self.ctx.set_ui(EDITING, self.editing)
        return self.editing

    def open_tab(self, name: str) -> None:
        """A tap on a tab; on the open one it closes it."""
        editing = self._keep()
        editing.tab = "" if editing.tab == name else name
        self.ctx.clear_ui("tools_scroll")

    def open_tool(self, name: str) -> None:
        editing = self._keep()
        tool = tools()[name]
        editing.tab, editing.tool, editing.values = "", name, {}
        editing.panel = STYLES if tool.styles else SLIDERS if tool.parameters else ""
        editing.style = tool.styles[0].key if tool.styles else ""
        editing.parameter = tool.parameters[0] if tool.parameters else ""
        self.ctx.clear_ui("strip_scroll")

    def show_panel(self, name: str) -> None:
        self._keep().panel = name

    def choose_style(self, key: str) -> None:
        self._keep().style = key

    def choose_parameter(self, name: str) -> None:
        self._keep().parameter = name

    def move_slider(self, share: float) -> None:
        """The slider of the chosen parameter, `share` of its way from its lowest value."""
        editing = self._keep()
        lowest = parameters()[editing.parameter].lowest
        editing.values[editing.parameter] = round(lowest + share * (100 - lowest))

    def apply(self) -> None:
        """Keep what is being tried."""
        editing = self._keep()
        editing.applied.append(self.tried())
        editing.undone.clear()
        self.cancel()

    def cancel(self) -> None:
        """Leave the tool or the look."""
        editing = self._keep()
        editing.tool = editing.style = editing.panel = ""
        editing.values = {}

    def undo(self) -> None:
        editing = self._keep()
        if editing.applied:
            editing.undone.append(editing.applied.pop())

    def redo(self) -> None:
        editing = self._keep()
        if editing.undone:
            editing.applied.append(editing.undone.pop())

    def revert(self) -> None:
        editing = self._keep()
        editing.undone.extend(reversed(editing.applied))
        editing.applied.clear()

    def export(self) -> None:
        """Write a copy beside the original; the drawing of the copy has none of the edits."""
        store = self.ctx.store_as(SnapseedStore)
        store.exports += 1
        stem = self.file.name.rpartition(".")[0]
        name = f"{stem}-{store.exports:02d}.jpeg"
        media.add(
            self.ctx.state,
            name,
            EXPORT_FOLDER,
            "image/jpeg",
            self.file.size,
            picture=self.file.picture,
        )
        self._keep().tab = ""
        self.ctx.toast(self.ctx.words("photo_saved"))


def workbench(ctx: Context) -> Workbench | None:
    """The open picture; None before one was chosen, or where its file has gone."""
    file = media.find(ctx.state, ctx.ui.get(PICTURE))
    if file is None:
        return None
    kept = ctx.ui.get(EDITING)
    editing = kept if isinstance(kept, Editing) and kept.picture_id == file.id else Editing(file.id)
    return Workbench(ctx, file, editing)


def open_picture(ctx: Context, file_id: int) -> None:
    """Begin with a picture, without what was done to it before."""
    ctx.clear_ui(EDITING)
    ctx.set_ui(PICTURE, file_id)
