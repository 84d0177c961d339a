"""The calculator's two palettes, by role."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.ui.style import Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours 0xAARRGGBB; `key_colours` by what a key does."""

    window: Colour
    display: Colour
    text: Colour
    preview: Colour
    grip: Colour
    digit: Colour
    operator: Colour
    clear: Colour
    equals: Colour
    menu: Colour
    accent: Colour
    error: Colour


LIGHT = Palette(
    window=0xFFFFFFFF,
    display=0xFFF3F6FC,
    text=0xFF1F1F1F,
    preview=0xFF5F6368,
    grip=0xFFC4C7C5,
    digit=0xFFF1F3F4,
    operator=0xFFC2E7FF,
    clear=0xFFC4EED0,
    equals=0xFFD3E3FD,
    menu=0xFFFFFFFF,
    accent=0xFF0B57D0,
    error=0xFFB3261E,
)

DARK = Palette(
    window=0xFF1F1F1F,
    display=0xFF28292A,
    text=0xFFE3E3E3,
    preview=0xFF9AA0A6,
    grip=0xFF5F6368,
    digit=0xFF2D2F31,
    operator=0xFF004A77,
    clear=0xFF0F5223,
    equals=0xFF0842A0,
    menu=0xFF2D2F31,
    accent=0xFFA8C7FA,
    error=0xFFF2B8B5,
)
