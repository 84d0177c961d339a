"""What the Clock app's settings page can set: names, their values, and what they are at first."""

from __future__ import annotations

from tapclone.phone.system.alarms import DEFAULT_SNOOZE, clock_store
from tapclone.phone.system.state import PhoneState

DEFAULTS = {
    "clock_style": "digital",
    "display_seconds": "off",
    "home_time_zone": "",
    "silence_after": "10",
    "snooze_length": DEFAULT_SNOOZE,
    "timer_sound": "timer_sound_value",
}


def value(state: PhoneState, name: str) -> str:
    return clock_store(state).preferences.get(name, DEFAULTS[name])


def is_on(state: PhoneState, name: str) -> bool:
    return value(state, name) == "on"


def put(state: PhoneState, name: str, new: str) -> None:
    clock_store(state).preferences[name] = new
