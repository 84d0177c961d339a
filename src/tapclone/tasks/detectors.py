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

from tapclone import lexicon
from tapclone.core import UiNode
from tapclone.core.errors import DetectorError, DeviceError
from tapclone.device import Device
from tapclone.device.parsers import parse_resumed_activity, parse_volume

ALARMS_DB = "/data/data/com.google.android.deskclock/databases/alarms.db"


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
class VolumeChanged(Detector):
    """An audio stream is louder ("up") or softer ("down") than at the start."""

    stream: int
    direction: str

    def baseline(self, device: Device) -> int:
        return _volume(device, self.stream)

    def is_met(self, device: Device, baseline: Any) -> bool:
        change = _volume(device, self.stream) - baseline
        return bool(change > 0 if self.direction == "up" else change < 0)


@dataclass(frozen=True, slots=True)
class VolumeAbove(Detector):
    """An audio stream is louder than a fixed index: the benchmark's own rule, true from the start if it was."""

    stream: int
    index: int

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        return _volume(device, self.stream) > self.index


@dataclass(frozen=True, slots=True)
class ViewShows(Detector):
    """A view is on the screen that agrees with everything given here; at least one thing has to be.

    Attributes:
        id: its resource id without the package.
        text: compared after blanks are removed, as the benchmark does; `starts` compares the beginning only.
        description: pattern searched for in its content description.
        means: "table.key" of the lexicon: its text, or without one its description, says that in some language.
    """

    id: str | None = None
    text: str | None = None
    selected: bool | None = None
    starts: bool = False
    description: str | None = None
    means: str | None = None

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        return any(self._agrees(node) for node in device.ui_tree().find_all(self.id))

    def _agrees(self, node: UiNode) -> bool:
        if self.selected not in (None, node.selected):
            return False
        if self.description is not None and not re.search(self.description, node.content_desc):
            return False
        if self.means is not None:
            table, _, key = self.means.partition(".")
            if not lexicon.means(table, key, node.text or node.content_desc):
                return False
        if self.text is None:
            return True
        shown = re.sub(r"\s|[\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", node.text)
        return shown.startswith(self.text) if self.starts else shown == self.text


@dataclass(frozen=True, slots=True)
class ActivityInFront(Detector):
    """The resumed activity's component contains this text."""

    component: str

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        try:
            resumed = parse_resumed_activity(device.shell("dumpsys activity activities"))
        except DeviceError as error:
            raise DetectorError(f"cannot tell which activity is in front: {error}") from error
        return self.component in resumed


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
class Preference(Detector):
    """An app's shared preferences (`file` of its package, without ".xml") have these texts by name."""

    package: str
    file: str
    values: Mapping[str, str]

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        stored = _read_preferences(device, self.package, self.file)
        return all(stored.get(name) == value for name, value in self.values.items())


@dataclass(frozen=True, slots=True)
class WikipediaFeed(Detector):
    """These cards of Wikipedia's feed (1 is the first) are off and, if `exactly`, all others on."""

    hidden: tuple[int, ...]
    exactly: bool = True

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        stored = _read_preferences(device, "org.wikipedia", "org.wikipedia_preferences")
        flags = re.findall(r"true|false", stored.get("feedCardsEnabled", ""))
        off = {number for number, flag in enumerate(flags, 1) if flag == "false"}
        return off == set(self.hidden) if self.exactly else off >= set(self.hidden)


@dataclass(frozen=True, slots=True)
class Never(Detector):
    """Never met: what the benchmark's code comes to where it cannot reward a task.

    Attributes:
        because: the reason, for people.
    """

    because: str

    def is_met(self, device: Device, baseline: Any) -> bool:  # noqa: ARG002
        return False


@dataclass(frozen=True, slots=True)
class AnyOf(Detector):
    """At least one part is met."""

    parts: tuple[Detector, ...]

    def baseline(self, device: Device) -> tuple[Any, ...]:
        return tuple(part.baseline(device) for part in self.parts)

    def is_met(self, device: Device, baseline: Any) -> bool:
        return any(part.is_met(device, start) for part, start in zip(self.parts, baseline, strict=True))


@dataclass(frozen=True, slots=True)
class All(Detector):
    """Every part is met at the same time."""

    parts: tuple[Detector, ...]

    def baseline(self, device: Device) -> tuple[Any, ...]:
        return tuple(part.baseline(device) for part in self.parts)

    def is_met(self, device: Device, baseline: Any) -> bool:
        return all(part.is_met(device, start) for part, start in zip(self.parts, baseline, strict=True))


def _volume(device: Device, stream: int) -> int:
    try:
        return parse_volume(device.shell(f"media volume --show --stream {stream} --get")).index
    except DeviceError as error:
        raise DetectorError(f"cannot read the volume of stream {stream}: {error}") from error


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


def _read_preferences(device: Device, package: str, file: str) -> dict[str, str]:
    """name -> text of an app's shared preferences; an app that never stored any has none."""
    path = f"/data/data/{package}/shared_prefs/{file}.xml"
    try:
        root = ElementTree.fromstring(_pull_private(device, path))
    except ElementTree.ParseError as error:
        raise DetectorError(f"{path} on {device.serial} is no preference file: {error}") from error
    return {entry.get("name", ""): entry.get("value") or entry.text or "" for entry in root}
