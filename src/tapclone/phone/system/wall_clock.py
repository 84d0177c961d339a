"""The phone's wall clock: its own time in its own time zone, and how Java prints a moment."""

from __future__ import annotations

from datetime import UTC, datetime, tzinfo
from zoneinfo import ZoneInfo

from tapclone.phone.system.state import PhoneState

_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def zone(state: PhoneState) -> tzinfo:
    """The phone's time zone; GMT needs no zone tables."""
    return UTC if state.timezone in ("GMT", "UTC") else ZoneInfo(state.timezone)


def set_timezone(state: PhoneState, name: str) -> None:
    """Live by another place's clocks, such as "Asia/Seoul"."""
    state.timezone = name
    state.properties["persist.sys.timezone"] = name


def set_local_time(state: PhoneState, moment: datetime) -> None:
    """Set the clock to what it should show in the phone's time zone."""
    state.time_ms = round(moment.replace(tzinfo=zone(state)).timestamp() * 1000)


def local_time(state: PhoneState, time_ms: int | None = None) -> datetime:
    """The phone's own time, or another moment (milliseconds since the epoch), in its time zone."""
    moment_ms = state.time_ms if time_ms is None else time_ms
    return datetime.fromtimestamp(moment_ms / 1000, zone(state))


def java_date(state: PhoneState, time_ms: int) -> str:
    """What `Date.toString` prints, in English on every phone: "Thu Dec 31 13:30:05 GMT 2015"."""
    moment = local_time(state, time_ms)
    name = "GMT" if state.timezone in ("GMT", "UTC") else moment.strftime("%Z")
    day = f"{_WEEKDAYS[moment.weekday()]} {_MONTHS[moment.month - 1]} {moment.day:02d}"
    return f"{day} {moment:%H:%M:%S} {name} {moment.year:04d}"
