"""Detectors decide success, by what adb can read and nothing else, so that they hold on a real phone.

A detector that cannot read what it judges by raises DetectorError; it never answers False for that.
"""

from __future__ import annotations

import re
import sqlite3
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from tapclone.core.errors import DetectorError, DeviceError
from tapclone.device import Device
from tapclone.device.parsers import parse_volume

ALARMS_DB = "/data/data/com.google.android.deskclock/databases/alarms.db"
WIKIPEDIA_PREFERENCES = "/data/data/org.wikipedia/shared_prefs/org.wikipedia_preferences.xml"


class Detector(ABC):
    """A rule for success. Immutable: what it needs to remember of the start is its `baseline`."""

    def baseline(self, device: Device) -> Any:  # noqa: ARG002 - most rules need none
        """Read, when an episode begins, what the end will be compared with."""
        return None

    @abstractmethod
    def is_met(self, device: Device, baseline: Any) -> bool:
        """Whether the goal is reached now. Raises DetectorError where that cannot be read."""


@dataclass(frozen=True, slots=True)
class LogEvent(Detector):
    """A line was logged since the episode began. `filter` is logcat's TAG:LEVEL, `pattern` is searched for."""

    filter: str
    pattern: str

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        return any(re.search(self.pattern, line.message) for line in device.read_log([self.filter]))


@dataclass(frozen=True, slots=True)
class SettingEquals(Detector):
    """`settings get TABLE KEY` answers `value`."""

    table: str
    key: str
    value: str

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        return device.shell(f"settings get {self.table} {self.key}").strip() == self.value


@dataclass(frozen=True, slots=True)
class SettingChanged(Detector):
    """`settings get TABLE KEY` answers something else than at the start: lower, higher, or just other."""

    table: str
    key: str
    direction: str = "any"

    def baseline(self, device: Device) -> str:
        return device.shell(f"settings get {self.table} {self.key}").strip()

    def is_met(self, device: Device, baseline: Any) -> bool:
        now = device.shell(f"settings get {self.table} {self.key}").strip()
        if self.direction == "any":
            return bool(now != baseline)
        try:
            change = float(now) - float(baseline)
        except ValueError as error:
            raise DetectorError(
                f"{self.table} setting {self.key} is {now!r}, was {baseline!r}: no number"
            ) from error
        return change < 0 if self.direction == "down" else change > 0


@dataclass(frozen=True, slots=True)
class VolumeRaised(Detector):
    """An audio stream is louder than at the start."""

    stream: int

    def _index(self, device: Device) -> int:
        try:
            return parse_volume(device.shell(f"media volume --show --stream {self.stream} --get")).index
        except DeviceError as error:
            raise DetectorError(f"cannot read the volume of stream {self.stream}: {error}") from error

    def baseline(self, device: Device) -> int:
        return self._index(device)

    def is_met(self, device: Device, baseline: Any) -> bool:
        return bool(self._index(device) > baseline)


@dataclass(frozen=True, slots=True)
class ViewShows(Detector):
    """A view with this id is on the screen; where given, its text (blanks removed) and `selected` agree.

    Attributes:
        text: compared after blanks are removed, as the benchmark does; `starts` compares the beginning only.
    """

    id: str
    text: str | None = None
    selected: bool | None = None
    starts: bool = False

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        for node in device.ui_tree().find_all(self.id):
            shown = re.sub(r"\s|[\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", node.text)
            text_agrees = self.text is None or (
                shown.startswith(self.text) if self.starts else shown == self.text
            )
            if text_agrees and self.selected in (None, node.selected):
                return True
        return False


@dataclass(frozen=True, slots=True)
class ActivityInFront(Detector):
    """The resumed activity's component contains this text."""

    component: str

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        output = device.shell("dumpsys activity activities")
        found = re.search(r"mResumedActivity: ActivityRecord\{\S+ \S+ (\S+)", output)
        if found is None:
            raise DetectorError("'dumpsys activity activities' names no resumed activity")
        return self.component in found.group(1)


@dataclass(frozen=True, slots=True)
class Alarm(Detector):
    """The clock's database has (or, with `exists` false, lacks) an alarm at this time.

    Attributes:
        days: bit mask, Monday 1 … Sunday 64; None accepts any.
        enabled: None accepts both.
    """

    hour: int
    minute: int
    days: int | None = None
    enabled: bool | None = True
    exists: bool = True

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        found = any(
            (hour, minute) == (self.hour, self.minute)
            and self.days in (None, days)
            and self.enabled in (None, bool(enabled))
            for hour, minute, days, enabled in _read_alarms(device)
        )
        return found == self.exists


@dataclass(frozen=True, slots=True)
class WikipediaPreference(Detector):
    """Wikipedia's preferences: exactly these feed cards are off, and these plain values hold.

    Attributes:
        feed_off: numbers (1 is the first) of the cards that must be off, all others on; None ignores them.
        values: preference name -> text that it must have.
    """

    feed_off: tuple[int, ...] | None = None
    values: Mapping[str, str] | None = None

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        stored = _read_preferences(device, WIKIPEDIA_PREFERENCES)
        for name, value in (self.values or {}).items():
            if stored.get(name) != value:
                return False
        if self.feed_off is None:
            return True
        flags = re.findall(r"true|false", stored.get("feedCardsEnabled", ""))
        return {number for number, flag in enumerate(flags, 1) if flag == "false"} == set(self.feed_off)


@dataclass(frozen=True, slots=True)
class All(Detector):
    """Every part is met at the same time."""

    parts: tuple[Detector, ...]

    def baseline(self, device: Device) -> tuple[Any, ...]:
        return tuple(part.baseline(device) for part in self.parts)

    def is_met(self, device: Device, baseline: Any) -> bool:
        return all(part.is_met(device, start) for part, start in zip(self.parts, baseline, strict=True))


def _pull_private(device: Device, path: str) -> bytes:
    """An app's own file, through root: what the benchmark does on the emulator."""
    copy = f"/sdcard/{Path(path).name}"
    try:
        device.shell(f"su 0 cp {path} {copy}")
        return device.pull(copy)
    except DeviceError as error:
        raise DetectorError(f"cannot read {path} on {device.serial}: {error}") from error


def _read_alarms(device: Device) -> list[tuple[int, int, int, int]]:
    content = _pull_private(device, ALARMS_DB)
    with tempfile.NamedTemporaryFile(suffix=".db") as file:
        Path(file.name).write_bytes(content)
        try:
            connection = sqlite3.connect(file.name)
            with connection:
                rows = connection.execute(
                    "SELECT hour, minutes, daysofweek, enabled FROM alarm_templates"
                ).fetchall()
        except sqlite3.Error as error:
            raise DetectorError(f"{ALARMS_DB} on {device.serial} is no alarm database: {error}") from error
        finally:
            connection.close()
    return rows


def _read_preferences(device: Device, path: str) -> dict[str, str]:
    """name -> text of an app's shared preferences; an app that never stored any has none."""
    try:
        root = ElementTree.fromstring(_pull_private(device, path))
    except ElementTree.ParseError as error:
        raise DetectorError(f"{path} on {device.serial} is no preference file: {error}") from error
    return {entry.get("name", ""): entry.get("value") or entry.text or "" for entry in root}
