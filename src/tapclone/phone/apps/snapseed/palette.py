"""Snapseed's two palettes, by role. Which one is worn is a setting of the app, not of the phone."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.ui.style import WHITE, Colour
from tapclone.phone.ui.theme import DARK as DARK_THEME
from tapclone.phone.ui.theme import LIGHT as LIGHT_THEME
from tapclone.phone.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours 0xAARRGGBB; `theme` draws menus and switches."""

    theme: Theme
    paper: Colour
    surface: Colour
    raised: Colour
    text: Colour
    secondary: Colour
    glyph: Colour
    logo: Colour
    line: Colour
    accent: Colour
    bar_icons: Colour


LIGHT = Palette(
    theme=LIGHT_THEME,
    paper=0xFFEEEEEE,
    surface=0xFFFAFAFA,
    raised=WHITE,
    text=0xFF212121,
    secondary=0xFF757575,
    glyph=0xFF616161,
    logo=0xFFBDBDBD,
    line=0xFFDADADA,
    accent=0xFF4285F4,
    bar_icons=0xFF666666,
)

DARK = Palette(
    theme=DARK_THEME,
    paper=0xFF212121,
    surface=0xFF2B2B2B,
    raised=0xFF3A3A3A,
    text=0xFFF1F1F1,
    secondary=0xFFB0B0B0,
    glyph=0xFFCFCFCF,
    logo=0xFF616161,
    line=0xFF444444,
    accent=0xFF6AA4F8,
    bar_icons=WHITE,
)
