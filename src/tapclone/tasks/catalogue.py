"""The catalogue: `catalogue.yaml` read into immutable tasks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

import yaml

from tapclone.core.errors import TaskError, UnknownNameError
from tapclone.tasks.detectors import (
    ActivityInFront,
    Alarm,
    All,
    Detector,
    LogEvent,
    SettingChanged,
    SettingEquals,
    ViewShows,
    VolumeRaised,
    WikipediaPreference,
)
from tapclone.tasks.task import Task

DETECTORS: Mapping[str, type[Detector]] = MappingProxyType(
    {
        "log": LogEvent,
        "setting": SettingEquals,
        "setting_changed": SettingChanged,
        "volume_raised": VolumeRaised,
        "view": ViewShows,
        "activity": ActivityInFront,
        "alarm": Alarm,
        "wikipedia": WikipediaPreference,
    }
)


@cache
def tasks() -> Mapping[str, Task]:
    """All tasks by id, in the catalogue's order."""
    source = (resources.files(__package__) / "catalogue.yaml").read_text(encoding="utf-8")
    return MappingProxyType({key: _task(key, entry) for key, entry in yaml.safe_load(source).items()})


def task(name: str) -> Task:
    """By id, or by the benchmark's own name. Raises UnknownNameError with the nearest names."""
    known = tasks()
    if name in known:
        return known[name]
    by_bmoca_name = {entry.bmoca_name: entry for entry in known.values() if entry.bmoca_name}
    if name not in by_bmoca_name:
        raise UnknownNameError("task", name, [*known, *by_bmoca_name])
    return by_bmoca_name[name]


def _task(key: str, entry: dict[str, Any]) -> Task:
    detector = _detector(key, entry["detector"])
    return Task(
        id=key,
        bmoca_name=entry.get("bmoca", ""),
        instruction=entry["instruction"],
        max_steps=entry["max_steps"],
        detector=detector,
        published_detector=_detector(key, entry["published"]) if "published" in entry else detector,
        goal=entry["goal"],
        device_time=entry.get("device_time", ""),
        setup=tuple(entry.get("setup", ())),
    )


def _detector(key: str, entry: dict[str, Any] | list[dict[str, Any]]) -> Detector:
    """One rule `{kind: {argument: value}}`, or a list of them that must all hold."""
    if isinstance(entry, list):
        return All(tuple(_detector(key, part) for part in entry))
    ((kind, arguments),) = entry.items()
    if kind not in DETECTORS:
        raise TaskError(f"task {key} in catalogue.yaml: {UnknownNameError('detector', kind, DETECTORS)}")
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in arguments.items()}
    return DETECTORS[kind](**plain)
