"""The settings provider: three tables of strings, with the log line that Android writes on a change."""

from __future__ import annotations

from tapclone.phone.system import log
from tapclone.phone.system.state import PhoneState

TABLES = ("system", "secure", "global")


def get(state: PhoneState, table: str, key: str, default: str | None = None) -> str | None:
    return state.settings[table].get(key, default)


def put(state: PhoneState, table: str, key: str, value: str) -> None:
    """Store a value; observers are notified (and the log tells) only when it really changes."""
    if state.settings[table].get(key) == value:
        return
    state.settings[table][key] = value
    log.write(state, "V", "SettingsProvider", f"Notifying for 0: content://settings/{table}/{key}")


def delete(state: PhoneState, table: str, key: str) -> bool:
    """Remove a key; returns whether it was there."""
    return state.settings[table].pop(key, None) is not None
