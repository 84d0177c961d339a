"""Wikipedia's four themes, by role."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.ui.style import Colour


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours 0xAARRGGBB. `paper` lies under text, `background` under cards."""

    is_dark: bool
    paper: Colour
    background: Colour
    border: Colour
    text: Colour
    secondary: Colour
    placeholder: Colour
    accent: Colour
    on_accent: Colour
    navigation: Colour


LIGHT = Palette(
    is_dark=False,
    paper=0xFFFFFFFF,
    background=0xFFF8F9FA,
    border=0xFFEAECF0,
    text=0xFF202122,
    secondary=0xFF54595D,
    placeholder=0xFF72777D,
    accent=0xFF3366CC,
    on_accent=0xFFFFFFFF,
    navigation=0xFFFFFFFF,
)
SEPIA = Palette(
    is_dark=False,
    paper=0xFFF8F1E3,
    background=0xFFF0E6D6,
    border=0xFFE1DAD1,
    text=0xFF202122,
    secondary=0xFF54595D,
    placeholder=0xFF72777D,
    accent=0xFF3366CC,
    on_accent=0xFFFFFFFF,
    navigation=0xFFF8F1E3,
)
DARK = Palette(
    is_dark=True,
    paper=0xFF202122,
    background=0xFF27292D,
    border=0xFF2E3136,
    text=0xFFEAECF0,
    secondary=0xFFC8CCD1,
    placeholder=0xFFA2A9B1,
    accent=0xFF6699FF,
    on_accent=0xFF202122,
    navigation=0xFF202122,
)
BLACK = Palette(
    is_dark=True,
    paper=0xFF000000,
    background=0xFF101418,
    border=0xFF27292D,
    text=0xFFEAECF0,
    secondary=0xFFC8CCD1,
    placeholder=0xFFA2A9B1,
    accent=0xFF6699FF,
    on_accent=0xFF000000,
    navigation=0xFF000000,
)
BY_NAME = {"light": LIGHT, "sepia": SEPIA, "dark": DARK, "black": BLACK}
