"""How a view looks: text, backgrounds, icons and simple shapes. Lengths in dp, colours 0xAARRGGBB.

Every screen makes a hundred of these and looks many up: named tuples, since frozen dataclasses take longer.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = int
TRANSPARENT: Colour = 0x00000000
WHITE: Colour = 0xFFFFFFFF
BLACK: Colour = 0xFF000000


def with_alpha(colour: Colour, alpha: float) -> Colour:
    """The same colour at `alpha` in [0, 1]."""
    return (round(alpha * 255) << 24) | (colour & 0xFFFFFF)


class TextStyle(NamedTuple):
    """A run of text.

    Attributes:
        size: in sp, so the font scale of the phone applies, unless `fixed` makes it dp.
        weight: 300 light, 400 regular, 500 medium, 700 bold.
        family: "roboto", "google" (the rounder face of the clock app) or "serif".
        align: "start", "center" or "end"; start follows the reading direction.
        shadow: the soft dark shadow under labels on a wallpaper.
    """

    size: float = 16.0
    colour: Colour = BLACK
    weight: int = 400
    family: str = "roboto"
    align: str = "start"
    max_lines: int = 1
    fixed: bool = False
    shadow: bool = False
    letter_spacing: float = 0.0


class Tone(NamedTuple):
    """How a photo editor changes a picture; the defaults change nothing.

    Attributes:
        saturation, contrast: factors; a saturation of 0 is black and white.
        brightness, warmth: shifts, in [-1, 1]; warm is yellow, cold is blue.
        fade: how far blacks turn grey, vignette: how dark the corners are, both in [0, 1].
    """

    saturation: float = 1.0
    contrast: float = 1.0
    brightness: float = 0.0
    warmth: float = 0.0
    fade: float = 0.0
    vignette: float = 0.0


class Background(NamedTuple):
    """What fills a view's box.

    Attributes:
        colour: fill; `colour_to` makes it a vertical gradient.
        radius: corner radius; `top_only` rounds the upper corners alone.
        border: width of an outline in `border_colour`.
        elevation: height above what lies below, drawn as a soft shadow.
        picture: "wallpaper" for the phone's own, "wallpaper/NAME" for any, or the name of one of our drawings;
            drawn below `colour`.
        tones: what was done to the picture, in order.
    """

    colour: Colour = TRANSPARENT
    colour_to: Colour | None = None
    radius: float = 0.0
    top_only: bool = False
    border: float = 0.0
    border_colour: Colour = TRANSPARENT
    elevation: float = 0.0
    picture: str = ""
    tones: tuple[Tone, ...] = ()


class Icon(NamedTuple):
    """A glyph.

    Attributes:
        name: "wifi" and the like, a Material Design Icons name; or "app/<package>" for an app's disc.
        mirrored: points along the reading direction, so it is flipped right to left.
    """

    name: str
    size: float = 24.0
    colour: Colour = BLACK
    mirrored: bool = False


class Caret(NamedTuple):
    """The line after the last letter of a focused field; before the first one while a hint is shown."""

    colour: Colour
    at_start: bool = False


class Circle(NamedTuple):
    """Centre and radius relative to the view's box; filled, or a ring of `stroke` width."""

    x: float
    y: float
    radius: float
    colour: Colour
    stroke: float = 0.0


class Line(NamedTuple):
    x1: float
    y1: float
    x2: float
    y2: float
    colour: Colour
    width: float = 1.0


class Rectangle(NamedTuple):
    x: float
    y: float
    width: float
    height: float
    colour: Colour
    radius: float = 0.0
    stroke: float = 0.0


class Path(NamedTuple):
    """An SVG path in its own `viewport` square, scaled to `size` dp at (x, y).

    Attributes:
        stroke: width of the pen in the viewport's unit, with round ends and corners; 0 fills the path.
    """

    data: str
    x: float
    y: float
    size: float
    colour: Colour
    viewport: float = 24.0
    stroke: float = 0.0


Shape = Circle | Line | Rectangle | Path
