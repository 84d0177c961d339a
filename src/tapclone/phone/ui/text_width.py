"""How wide a text will be, roughly: for views that choose a size before anything is laid out."""

from __future__ import annotations

import unicodedata

_MEAN_ADVANCE = 0.56
"""Width of a letter, digit or blank in em, in the middle."""


def rough_width(text: str, size: float) -> float:
    """Width in the unit of `size`, on the wide side. East Asian characters are as wide as they are high."""
    return size * sum(_advance(character) for character in text)


def _advance(character: str) -> float:
    if unicodedata.combining(character):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(character) in "WF" else _MEAN_ADVANCE
