"""The log buffer: what logcat reads and detectors match."""

from __future__ import annotations

from tapclone.phone.system.state import MAX_LOG_LINES, LogLine, PhoneState

SYSTEM_SERVER_PID = 1250


def write(state: PhoneState, level: str, tag: str, message: str, pid: int = SYSTEM_SERVER_PID) -> None:
    """Append a line at the phone's own time; the oldest lines fall out of a full buffer."""
    state.log.append(LogLine(state.time_ms, pid, pid + 7, level, tag, message))
    if len(state.log) > MAX_LOG_LINES:
        del state.log[: MAX_LOG_LINES // 4]


def clear(state: PhoneState) -> None:
    state.log.clear()
