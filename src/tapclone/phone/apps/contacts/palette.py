"""The Contacts app's colours: light on every phone, whatever the system's theme."""

from __future__ import annotations

from tapclone.phone.ui.theme import LIGHT
from tapclone.phone.ui.view import Bar

BLUE = 0xFF2A56C6
DARK_BLUE = 0xFF1C3AA9
PINK = 0xFFF50057
TEXT = 0xFF212121
GREY = 0xFF757575
GLYPH = 0xFF616161
LINE = 0xFFDFDFDF
PAPER = 0xFFFFFFFF
PAGE = 0xFFEEEEEE
PHOTO = 0xFF607D8B
WHITE = 0xFFFFFFFF
BLACK = 0xFF000000
THEME = LIGHT

TILES: tuple[int, ...] = (
    0xFFDB4437,
    0xFFE91E63,
    0xFF9C27B0,
    0xFF673AB7,
    0xFF3F51B5,
    0xFF4285F4,
    0xFF039BE5,
    0xFF0097A7,
)
TILES += (0xFF009688, 0xFF0F9D58, 0xFF689F38, 0xFFEF6C00, 0xFFFF5722)
"""What lies behind the letter of somebody without a photo: one colour a person."""

STATUS_BAR = Bar(colour=DARK_BLUE, icons=WHITE)
NAVIGATION_BAR = Bar(colour=BLACK, icons=WHITE)


def tile_colour(name: str) -> int:
    """Always the same for the same name."""
    return TILES[sum(ord(letter) * place for place, letter in enumerate(name, 1)) % len(TILES)]
