"""The view: one node of a screen. Built anew from state for every screen, laid out once, then only read."""

from __future__ import annotations

import enum
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tapclone.phone.ui.editor import Editor
from tapclone.phone.ui.style import Background, Caret, Icon, Shape, TextStyle

MATCH = -1.0
"""Size along an axis: as large as the parent allows. None is as small as the content allows."""

Handler = Callable[[], None]
DragHandler = Callable[[float, float], None]


class Layout(enum.Enum):
    """How a view arranges its children."""

    STACK = "stack"
    """On top of each other, each placed by its own `gravity` and margin."""
    COLUMN = "column"
    ROW = "row"
    GRID = "grid"
    """Equal cells, `columns` a row."""
    SCROLL = "scroll"
    """One child, taller (or, with `horizontal`, wider) than the view, shifted by `offset`."""


@dataclass(frozen=True, slots=True)
class Edges:
    """Lengths at the four sides; start is left in left-to-right languages and right in the others."""

    start: float = 0.0
    top: float = 0.0
    end: float = 0.0
    bottom: float = 0.0

    @classmethod
    def all(cls, length: float) -> Edges:
        return cls(length, length, length, length)

    @classmethod
    def symmetric(cls, horizontal: float = 0.0, vertical: float = 0.0) -> Edges:
        return cls(horizontal, vertical, horizontal, vertical)


NO_EDGES = Edges()


@dataclass(slots=True, eq=False)
class View:
    """A node. See `tapclone.phone.ui.build` for short ways to make the usual ones.

    Attributes:
        class_name: what the accessibility dump says, without "android.widget." where that is its package.
        id: resource id: "title" in the app's own package, "android:title" in the framework's.
        desc: content description.
        on_click: makes the view clickable.
        on_drag: called with the finger's place inside the box, both in [0, 1], start to end, at a tap
            and along a drag: sliders and the clock's dial.
        on_swipe: called with "up", "down", "left" or "right" for a swipe that begins inside the box.
        width, height: dp, MATCH, or None to wrap the content.
        weight: share of what is left over along the parent's row or column.
        gravity: place in a STACK parent: words of top, bottom, start, end, center, center_x, center_y.
        align: where children of a ROW or COLUMN stand across it: start, center, end.
        justify: where they stand along it: start, center, end, between.
        ltr: the subtree keeps left to right in every language (dial pads, home screen cells, digits).
        shapes: drawn in the box, counted from its start edge, so mirrored right to left unless `ltr`.
        thumbnail: laid-out trees of a whole screen, drawn on a smaller scale so that the first one's width
            fills the box; only a picture, to touch as to accessibility.
        hidden: laid out and drawn, but no accessibility node (a pure drawing).
        virtual: an accessibility node and nothing else: a finger reaches what lies below (numbers of a dial).
        scroll_key: under which `ActivityRecord.ui` keeps the offset of a SCROLL view.

    Filled by layout, in dp on the whole screen:
        x, y, w, h: the box. clip: (left, top, right, bottom) that remains visible of it.
        rtl: the direction that it was laid out in. lines: broken text. extent: length of a SCROLL's content.
    """

    class_name: str = "android.view.View"
    id: str = ""
    text: str = ""
    desc: str = ""
    children: Sequence[View] = ()
    on_click: Handler | None = None
    on_long_click: Handler | None = None
    on_drag: DragHandler | None = None
    on_swipe: Callable[[str], None] | None = None
    clickable: bool | None = None
    checkable: bool = False
    checked: bool = False
    enabled: bool = True
    focusable: bool | None = None
    focused: bool = False
    selected: bool = False
    password: bool = False
    scrollable: bool = False
    layout: Layout = Layout.STACK
    width: float | None = None
    height: float | None = None
    min_height: float = 0.0
    weight: float = 0.0
    margin: Edges = NO_EDGES
    padding: Edges = NO_EDGES
    gravity: str = ""
    align: str = "start"
    justify: str = "start"
    columns: int = 1
    horizontal: bool = False
    offset: float = 0.0
    scroll_key: str = ""
    ltr: bool = False
    hidden: bool = False
    virtual: bool = False
    background: Background | None = None
    style: TextStyle | None = None
    caret: Caret | None = None
    icon: Icon | None = None
    shapes: Sequence[Shape] = ()
    thumbnail: Sequence[View] = ()
    rotation: float = 0.0
    alpha: float = 1.0
    x: float = 0.0
    y: float = 0.0
    w: float = 0.0
    h: float = 0.0
    clip: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    rtl: bool = False
    lines: tuple[str, ...] = field(default=())
    extent: float = 0.0

    @property
    def is_clickable(self) -> bool:
        return self.on_click is not None if self.clickable is None else self.clickable

    @property
    def is_visible(self) -> bool:
        left, top, right, bottom = self.clip
        return right > left and bottom > top


@dataclass(slots=True, eq=False)
class Bar:
    """How a window wants the status or navigation bar: `colour` below it, `icons` on it."""

    colour: int
    icons: int
    hairline: int | None = None


@dataclass(slots=True, eq=False)
class Window:
    """One layer of the screen.

    Attributes:
        kind: "activity" fills the screen; "dialog", "popup" and "sheet" lie above it and own the dump while
            they are there; "overlay" is drawn above but never dumped (toasts, the system bars).
        gravity: where a smaller root stands on the screen; its margins count from there.
        dim: darkness laid over what is below, [0, 1].
        on_dismiss: called by BACK and by a tap outside; None keeps the window up.
        status_bar, navigation_bar: asked for by activity windows.
        behind_bars: the root covers the whole screen; else it lies between the two bars.

    Filled when the screen is built:
        editor: where typed text goes.
    """

    root: View
    package: str
    kind: str = "activity"
    gravity: str = "center"
    dim: float = 0.0
    on_dismiss: Handler | None = None
    status_bar: Bar | None = None
    navigation_bar: Bar | None = None
    behind_bars: bool = False
    editor: Editor | None = None
