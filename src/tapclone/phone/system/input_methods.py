"""Which keyboard the phone types with, and which ones it has."""

from __future__ import annotations

from tapclone.phone.system import settings
from tapclone.phone.system.state import PhoneState

ADB_KEYBOARD = "com.android.adbkeyboard/.AdbIME"
"""Types what broadcasts tell it to: how tools enter what has no key. Installed, but not enabled."""
_ENABLED, _DEFAULT = "enabled_input_methods", "default_input_method"


def enabled(state: PhoneState) -> list[str]:
    return [method for method in (settings.get(state, "secure", _ENABLED) or "").split(":") if method]


def installed(state: PhoneState) -> list[str]:
    """The enabled ones first."""
    methods = enabled(state)
    return methods if ADB_KEYBOARD in methods else [*methods, ADB_KEYBOARD]


def enable(state: PhoneState, method: str) -> None:
    settings.put(state, "secure", _ENABLED, ":".join([*enabled(state), method]))


def disable(state: PhoneState, method: str) -> None:
    """Where it was in use, the first of the others is used."""
    methods = [other for other in enabled(state) if other != method]
    settings.put(state, "secure", _ENABLED, ":".join(methods))
    if current(state) == method and methods:
        select(state, methods[0])


def select(state: PhoneState, method: str) -> None:
    settings.put(state, "secure", _DEFAULT, method)


def current(state: PhoneState) -> str:
    return settings.get(state, "secure", _DEFAULT) or ""
