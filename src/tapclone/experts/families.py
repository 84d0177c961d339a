"""From a task's goal to its expert."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import MappingProxyType

from tapclone.core.errors import UnknownNameError
from tapclone.experts.expert import Expert, Family
from tapclone.experts.first_run import FirstRunIsOver
from tapclone.tasks import Task

MODULES = (
    "calculator",
    "chrome",
    "clock",
    "contacts",
    "dialer",
    "files",
    "in_turn",
    "launcher",
    "messages",
    "settings",
    "snapseed",
    "tabs",
    "wikipedia",
)
"""Modules of this package, each with its `FAMILIES`."""


@cache
def families() -> Mapping[str, Family]:
    """Every family by name."""
    joined: dict[str, Family] = {}
    for name in MODULES:
        joined |= import_module(f"tapclone.experts.{name}").FAMILIES
    return MappingProxyType(joined)


def expert_for(task: Task) -> Expert:
    """The expert for a task. Raises UnknownNameError for a goal of no known family."""
    known = families()
    name = task.goal["family"]
    if name not in known:
        raise UnknownNameError(f"expert family of task {task.id}", name, known)
    return Expert(task.id, [FirstRunIsOver(), *known[name](task.goal)])
