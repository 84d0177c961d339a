"""Short ways to build the usual views. Everything here returns a plain `View`; options pass through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapclone.phone.ui.style import Background, Circle, Icon, Rectangle, Shape, TextStyle
from tapclone.phone.ui.theme import Theme
from tapclone.phone.ui.view import MATCH, Handler, Layout, View


def column(*children: View, **options: Any) -> View:
    """Children below each other."""
    options.setdefault("class_name", "LinearLayout")
    return View(children=children, layout=Layout.COLUMN, **options)


def row(*children: View, **options: Any) -> View:
    """Children beside each other, in reading direction."""
    options.setdefault("class_name", "LinearLayout")
    return View(children=children, layout=Layout.ROW, **options)


def stack(*children: View, **options: Any) -> View:
    """Children on top of each other, each by its own gravity and margin."""
    options.setdefault("class_name", "FrameLayout")
    return View(children=children, **options)


def grid(children: Sequence[View], columns: int, **options: Any) -> View:
    """Equal cells; stretched over a given height, else as tall as the tallest child."""
    options.setdefault("class_name", "ViewGroup")
    return View(children=children, layout=Layout.GRID, columns=columns, **options)


def text(content: str, style: TextStyle, **options: Any) -> View:
    """A TextView."""
    options.setdefault("class_name", "TextView")
    return View(text=content, style=style, **options)


def icon(glyph: Icon, **options: Any) -> View:
    """An ImageView of one glyph, centred in its box."""
    options.setdefault("class_name", "ImageView")
    return View(icon=glyph, **options)


def icon_button(glyph: Icon, desc: str, on_click: Handler | None, **options: Any) -> View:
    """A 48 dp ImageButton around a glyph."""
    options.setdefault("class_name", "ImageButton")
    options.setdefault("width", 48.0)
    options.setdefault("height", 48.0)
    return View(icon=glyph, desc=desc, on_click=on_click, **options)


def drawing(shapes: Sequence[Shape], width: float, height: float, **options: Any) -> View:
    """Shapes in a box of their own; no accessibility node unless `hidden` is False."""
    options.setdefault("hidden", True)
    return View(shapes=shapes, width=width, height=height, **options)


def divider(colour: int, **options: Any) -> View:
    """A line of one dp across the parent."""
    return View(width=MATCH, height=1.0, hidden=True, background=Background(colour=colour), **options)


def space(width: float = 0.0, height: float = 0.0, weight: float = 0.0) -> View:
    """An empty box, invisible to accessibility."""
    return View(width=width, height=height, weight=weight, hidden=True)


def switch(checked: bool, theme: Theme, enabled: bool = True, **options: Any) -> View:
    """Android's switch: a track of 26 x 14 under a thumb of 20 that moves by 20, 40 x 20 in all. It is
    checkable, not clickable: its row toggles it."""
    thumb_x = 30.0 if checked else 10.0
    shapes = (
        Rectangle(7.0, 3.0, 26.0, 14.0, theme.switch_track_on if checked else theme.switch_track_off, 7.0),
        Circle(thumb_x, 10.0, 10.0, theme.accent if checked else theme.switch_thumb_off),
    )
    options.setdefault("class_name", "Switch")
    options.setdefault("text", "ON" if checked else "OFF")
    return View(
        width=40.0,
        height=20.0,
        shapes=shapes,
        checkable=True,
        checked=checked,
        enabled=enabled,
        alpha=1.0 if enabled else 0.5,
        **options,
    )


def text_button(label: str, style: TextStyle, on_click: Handler | None, **options: Any) -> View:
    """A flat button, 48 dp high around its capitals, as in dialogs."""
    options.setdefault("class_name", "Button")
    options.setdefault("height", 48.0)
    return View(text=label, style=style, on_click=on_click, **options)


__all__ = [
    "column",
    "divider",
    "drawing",
    "grid",
    "icon",
    "icon_button",
    "row",
    "space",
    "stack",
    "switch",
    "text",
    "text_button",
]
