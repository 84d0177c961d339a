"""The twelve keys, for dialling and for tones during a call. They keep their order in every language."""

from __future__ import annotations

from collections.abc import Callable

from tapclone.phone.apps.dialer.palette import BLUE, GLYPH, GREY
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

KEYS = (
    ("one", "1", ""),
    ("two", "2", "ABC"),
    ("three", "3", "DEF"),
    ("four", "4", "GHI"),
    ("five", "5", "JKL"),
    ("six", "6", "MNO"),
    ("seven", "7", "PQRS"),
    ("eight", "8", "TUV"),
    ("nine", "9", "WXYZ"),
    ("star", "*", ""),
    ("zero", "0", "+"),
    ("pound", "#", ""),
)
"""Resource id, what it types, the letters below."""

ROW_PITCH = 64.0

DIGIT = TextStyle(36.0, BLUE, 300, align="center", fixed=True)
SYMBOL = TextStyle(26.0, GREY, align="center", fixed=True)
LETTERS = TextStyle(12.0, GLYPH, align="center", fixed=True)


def keypad(press: Callable[[str], None], pitch: float = ROW_PITCH) -> View:
    """Four rows of three keys, `pitch` dp high; `press` gets a digit, "*", "#", or "+" (a long 0)."""
    rows = [
        row(*[_key(*key, press, pitch) for key in KEYS[start : start + 3]], width=MATCH, height=pitch)
        for start in range(0, len(KEYS), 3)
    ]
    return column(*rows, id="dialpad", width=MATCH, padding=Edges.symmetric(horizontal=6.0), ltr=True)


def _key(view_id: str, symbol: str, letters: str, press: Callable[[str], None], pitch: float) -> View:
    style = DIGIT if symbol.isdecimal() else SYMBOL
    if pitch < ROW_PITCH:
        style = style._replace(size=24.0)
    below = _below(symbol, letters)
    number = text(symbol, style, id="dialpad_key_number", width=MATCH, height=pitch - 22.0)
    layout = column(
        number,
        row(below, id="dialpad_key_icon_or_letters_layout", width=MATCH, justify="center", height=18.0),
        id="dialpad_key_layout",
        width=MATCH,
        padding=Edges(top=4.0),
    )
    return stack(
        layout,
        id=view_id,
        desc=f"{symbol},{letters}" if letters.isalpha() else symbol,
        on_click=lambda: press(symbol),
        on_long_click=(lambda: press("+")) if symbol == "0" else None,
        weight=1.0,
        height=pitch,
    )


def _below(symbol: str, letters: str) -> View:
    if symbol == "1":
        return View(
            class_name="ImageView", id="dialpad_key_voicemail", icon=Icon("voicemail", 18.0, GLYPH), height=18.0
        )
    return text(letters, LETTERS, id="dialpad_key_letters", height=18.0)
