"""Android 10's two palettes."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.ui.style import Colour


@dataclass(frozen=True, slots=True)
class Theme:
    """Colours by role, 0xAARRGGBB."""

    is_dark: bool
    window: Colour
    surface: Colour
    accent: Colour
    on_accent: Colour
    primary_text: Colour
    secondary_text: Colour
    hint_text: Colour
    divider: Colour
    icon: Colour
    bar_icons: Colour
    switch_thumb_off: Colour
    switch_track_off: Colour
    switch_track_on: Colour
    error: Colour


LIGHT = Theme(
    is_dark=False,
    window=0xFFFFFFFF,
    surface=0xFFFFFFFF,
    accent=0xFF1A73E8,
    on_accent=0xFFFFFFFF,
    primary_text=0xFF212121,
    secondary_text=0xFF757575,
    hint_text=0xFF9E9E9E,
    divider=0xFFDADCE0,
    icon=0xFF757575,
    bar_icons=0xFF666666,
    switch_thumb_off=0xFFECECEC,
    switch_track_off=0xFFBDBDBD,
    switch_track_on=0xFFC4DBF9,
    error=0xFFD93025,
)

DARK = Theme(
    is_dark=True,
    window=0xFF000000,
    surface=0xFF424242,
    accent=0xFF8AB4F8,
    on_accent=0xFF202124,
    primary_text=0xFFFFFFFF,
    secondary_text=0xFFB3B3B3,
    hint_text=0xFF808080,
    divider=0xFF2C2D30,
    icon=0xFFBABABA,
    bar_icons=0xFFFFFFFF,
    switch_thumb_off=0xFFB9B9B9,
    switch_track_off=0xFF4D4D4D,
    switch_track_on=0xFF2A364B,
    error=0xFFF28B82,
)
