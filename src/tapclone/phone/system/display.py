"""The display service: brightness on its perceptual scale, the dark theme, size of text and of everything."""

from __future__ import annotations

import math

from tapclone.phone.system import log, settings
from tapclone.phone.system.state import PhoneState

DARKEST, BRIGHTEST = 10, 255
"""`screen_brightness`, as the emulator's display allows it."""

_R, _A, _B, _C = 0.5, 0.17883277, 0.28466892, 0.55991073
"""Hybrid log-gamma (ITU-R BT.2100), which Android's brightness slider follows."""

DENSITY_STEPS = (0.85, 1.0, 1.1, 1.2, 1.3)
FONT_SCALES = (0.85, 1.0, 1.15, 1.3)


def brightness(state: PhoneState) -> int:
    return int(settings.get(state, "system", "screen_brightness", "102") or 102)


def brightness_fraction(state: PhoneState) -> float:
    """Where the slider stands, in [0, 1]: what Settings shows as a percentage."""
    linear = (min(max(brightness(state), DARKEST), BRIGHTEST) - DARKEST) / (BRIGHTEST - DARKEST) * 12
    return math.sqrt(linear) * _R if linear <= 1 else _A * math.log(linear - _B) + _C


def set_brightness_fraction(state: PhoneState, share: float) -> None:
    """What a slider dragged to `share` in [0, 1] and let go sets; the display tells of both steps."""
    linear = (share / _R) ** 2 if share <= _R else math.exp((share - _C) / _A) + _B
    value = round(DARKEST + (BRIGHTEST - DARKEST) * min(linear / 12, 1.0))
    _log_reason(state, value, "temporary", "manual")
    settings.put(state, "system", "screen_brightness", str(value))
    _log_reason(state, value, "manual", "temporary")


def set_dark_mode(state: PhoneState, on: bool) -> None:
    """Switch the whole phone's theme, as Settings does: the first use notes the explanation as seen."""
    if state.dark_mode == on:
        return
    settings.put(state, "secure", "dark_mode_dialog_seen", "1")
    settings.put(state, "secure", "ui_night_mode", "2" if on else "1")


def set_font_scale(state: PhoneState, scale: float) -> None:
    state.font_scale = scale
    settings.put(state, "system", "font_scale", str(scale))


def set_wallpaper(state: PhoneState, name: str) -> None:
    """Hang one of our drawings behind the home screen."""
    state.wallpaper = name


def set_density(state: PhoneState, density: int) -> None:
    """What `wm density` and the display size slider do."""
    state.density = density
    settings.put(state, "secure", "display_density_forced", str(density))


def _log_reason(state: PhoneState, value: int, reason: str, previous: str) -> None:
    message = f"Brightness [{value}] reason changing to: '{reason}', previous reason: '{previous}'."
    log.write(state, "V", "DisplayPowerController", message)
