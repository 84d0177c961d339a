"""The catalogue: the tasks of `benchmark/` and `unseen/`, one file an app, read into immutable records."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from tapclone.core.errors import TaskError, UnknownNameError
from tapclone.core.yaml_text import load_yaml
from tapclone.tasks.detectors import (
    ActivityInFront,
    Alarm,
    All,
    AnyOf,
    Detector,
    LogEvent,
    Never,
    Preference,
    SettingChanged,
    SettingEquals,
    ViewShows,
    VolumeAbove,
    VolumeChanged,
    WikipediaFeed,
)
from tapclone.tasks.task import Task

DETECTORS: Mapping[str, type[Detector]] = MappingProxyType(
    {
        "log": LogEvent,
        "setting": SettingEquals,
        "setting_changed": SettingChanged,
        "volume_changed": VolumeChanged,
        "volume_above": VolumeAbove,
        "view": ViewShows,
        "activity": ActivityInFront,
        "alarm": Alarm,
        "preference": Preference,
        "wikipedia_feed": WikipediaFeed,
        "never": Never,
    }
)


FOLDERS = ("benchmark", "unseen")
"""B-MoCA's tasks, and ours beyond them, which no demonstration is recorded for."""


@cache
def folder(name: str) -> Mapping[str, Task]:
    """The tasks of one folder by id, app by app."""
    found: dict[str, Task] = {}
    files = [file for file in (resources.files(__package__) / name).iterdir() if file.name.endswith(".yaml")]
    for file in sorted(files, key=lambda file: file.name):
        for key, entry in (load_yaml(file.read_text(encoding="utf-8")) or {}).items():
            found[key] = _task(f"{name}/{file.name}", key, entry)
    return MappingProxyType(found)


@cache
def tasks() -> Mapping[str, Task]:
    """All tasks by id."""
    return MappingProxyType({key: entry for name in FOLDERS for key, entry in folder(name).items()})


def task(name: str) -> Task:
    """By id, or by the benchmark's own name. Raises UnknownNameError with the nearest names."""
    known = tasks()
    if name in known:
        return known[name]
    by_bmoca_name = {entry.bmoca_name: entry for entry in known.values() if entry.bmoca_name}
    if name not in by_bmoca_name:
        raise UnknownNameError("task", name, [*known, *by_bmoca_name])
    return by_bmoca_name[name]


def _task(file: str, key: str, entry: dict[str, Any]) -> Task:
    where = f"task {key} in {file}"
    detector = _detector(where, entry["detector"])
    return Task(
        id=key,
        bmoca_name=entry.get("bmoca", ""),
        instruction=entry["instruction"],
        max_steps=entry["max_steps"],
        detector=detector,
        published_detector=_detector(where, entry["published"]) if "published" in entry else detector,
        goal=entry["goal"],
        device_time=entry.get("device_time", ""),
        setup=tuple(entry.get("setup", ())),
    )


def _detector(where: str, entry: dict[str, Any] | list[dict[str, Any]]) -> Detector:
    """One rule `{kind: {argument: value}}`; a list of rules must all hold; of `{any: [rule, …]}`, one must."""
    if isinstance(entry, list):
        return All(tuple(_detector(where, part) for part in entry))
    ((kind, arguments),) = entry.items()
    if kind == "any":
        return AnyOf(tuple(_detector(where, part) for part in arguments))
    if kind not in DETECTORS:
        raise TaskError(f"{where}: {UnknownNameError('detector', kind, ['any', *DETECTORS])}")
    plain = {name: tuple(value) if isinstance(value, list) else value for name, value in arguments.items()}
    try:
        return DETECTORS[kind](**plain)
    except TypeError as error:
        raise TaskError(f"{where}: the detector '{kind}' is given wrong arguments: {error}") from error
