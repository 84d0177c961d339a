"""What Android's shell prints, read by pure functions. Texts of many versions: see each function."""

from __future__ import annotations

import calendar
import re
from dataclasses import dataclass

from tapclone.core.errors import DeviceError

_WM_SIZE = re.compile(r"^(Physical|Override) size: (\d+)x(\d+)\s*$", re.MULTILINE)
_WM_DENSITY = re.compile(r"^(Physical|Override) density: (\d+)\s*$", re.MULTILINE)
_RESUMED = re.compile(r"[rR]esumedActivity[:=] ?ActivityRecord\{\S+ \S+ (\S+)")
_VOLUME = re.compile(r"volume is (-?\d+) in range \[(-?\d+)\.\.(-?\d+)\]")
_PROPERTY = re.compile(r"^\[([^\]\n]+)\]: \[(.*?)\]\s*$", re.MULTILINE | re.DOTALL)
_LOG_REST = r"\s+\d+\s+\d+ ([VDIWEFA]) (.*?)\s*: (.*)$"
_LOG_EPOCH = re.compile(r"^\s*(\d+)\.(\d+)" + _LOG_REST)
_LOG_THREADTIME = re.compile(r"^(\d\d)-(\d\d) (\d\d):(\d\d):(\d\d)\.(\d+)" + _LOG_REST)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of logcat.

    Attributes:
        level: one of V D I W E F.
        time_s: seconds since the epoch, by the phone's own clock.
    """

    tag: str
    level: str
    message: str
    time_s: float


@dataclass(frozen=True, slots=True)
class Volume:
    """One audio stream's volume index and its allowed range, both ends included."""

    index: int
    minimum: int
    maximum: int


def parse_wm_size(output: str) -> tuple[int, int]:
    """(width, height) in px of `wm size`; an override wins. Not swapped when the screen is turned."""
    sizes = {kind: (int(width), int(height)) for kind, width, height in _WM_SIZE.findall(output)}
    if not sizes:
        raise DeviceError(f"'wm size' answered no size: {output.strip()[:80]!r}")
    return sizes.get("Override") or sizes["Physical"]


def parse_wm_density(output: str) -> int:
    """Dots per inch of `wm density`; an override wins."""
    densities = {kind: int(value) for kind, value in _WM_DENSITY.findall(output)}
    if not densities:
        raise DeviceError(f"'wm density' answered no density: {output.strip()[:80]!r}")
    return densities.get("Override") or densities["Physical"]


def parse_volume(output: str) -> Volume:
    """The answer of `media volume --stream N --get`; older images mark lines [v], newer ones [V]."""
    if not (found := _VOLUME.search(output)):
        raise DeviceError(f"'media volume' answered no volume: {output.strip()[-80:]!r}")
    return Volume(*(int(number) for number in found.groups()))


def parse_setting(output: str) -> str | None:
    """The answer of `settings get`: None where the key is unset. Values may be empty or span lines."""
    value = output.removesuffix("\n").removesuffix("\r")
    return None if value == "null" else value


def parse_resumed_activity(output: str) -> str:
    """package/class of the activity in front, of `dumpsys activity activities` on any Android since 10."""
    if not (found := _RESUMED.search(output)):
        raise DeviceError("'dumpsys activity activities' names no resumed activity")
    return found.group(1).rstrip("}")


def parse_properties(output: str) -> dict[str, str]:
    """The answer of `getprop` without a name. Values may be empty or span lines."""
    return dict(_PROPERTY.findall(output.replace("\r\n", "\n")))


def parse_log(output: str, year: int = 1970) -> list[LogLine]:
    """The lines of `logcat -v epoch` or `-v threadtime`, oldest first; headers and other lines are left out.

    threadtime names no year: `year` stands in for it, and its local time is read as UTC.
    """
    lines = (_parse_log_line(line.rstrip("\r"), year) for line in output.split("\n"))
    return [line for line in lines if line is not None]


def _parse_log_line(line: str, year: int) -> LogLine | None:
    if found := _LOG_EPOCH.match(line):
        seconds, fraction, level, tag, message = found.groups()
        return LogLine(tag.rstrip(), level, message, float(f"{seconds}.{fraction}"))
    if found := _LOG_THREADTIME.match(line):
        *moment, fraction, level, tag, message = found.groups()
        month, day, hour, minute, second = (int(part) for part in moment)
        seconds_s = calendar.timegm((year, month, day, hour, minute, second))
        return LogLine(tag.rstrip(), level, message, seconds_s + float(f"0.{fraction}"))
    return None
