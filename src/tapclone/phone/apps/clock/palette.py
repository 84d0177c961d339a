"""The Clock app's own colours and letters: dark on every phone, whatever the system's theme."""

from __future__ import annotations

from tapclone.phone.apps.pickers.look import PickerLook
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.theme import Theme

BAR = 0xFF2D3033
PAGE = 0xFF202124
CARD = 0xFF2D2E31
DIALOG = 0xFF303030
LINE = 0xFF2C2D30
BLUE = 0xFF5195EA
WHITE = 0xFFFFFFFF
TAB_OFF = 0xFFCED1D6
GREY = 0xFF9AA0A6
LIGHT_GREY = 0xFFBDC1C6
DISC_OFF = 0xFF3C4043
TIP = 0xFF4285F4

THEME = Theme(
    is_dark=True,
    window=PAGE,
    surface=CARD,
    accent=BLUE,
    on_accent=WHITE,
    primary_text=WHITE,
    secondary_text=LIGHT_GREY,
    hint_text=GREY,
    divider=LINE,
    icon=WHITE,
    bar_icons=WHITE,
    switch_thumb_off=0xFFB9B9B9,
    switch_track_off=0xFF636466,
    switch_track_on=0xFF3A5680,
    error=0xFFF28B82,
)


PICKER_LOOK = PickerLook(
    surface=DIALOG,
    chosen=WHITE,
    other=GREY,
    accent=BLUE,
    on_accent=WHITE,
    number=WHITE,
    button=0xFF549DF7,
    field=DISC_OFF,
)


def letters(size: float, colour: int = WHITE, **options: object) -> TextStyle:
    """Text in the app's own rounder face, `size` in sp."""
    return TextStyle(size=size, colour=colour, family="google", **options)  # type: ignore[arg-type]


def digits(size: float, colour: int, font_scale: float) -> TextStyle:
    """The large digits of a time, which stand apart a little."""
    return letters(size, colour, letter_spacing=0.055 * size * font_scale)


def baseline_drop(size: float, smaller: float, font_scale: float) -> float:
    """How far, in dp, text of `smaller` sp has to come down to stand on the baseline of `size` sp beside it."""
    return 1.08 * (size - smaller) * font_scale
