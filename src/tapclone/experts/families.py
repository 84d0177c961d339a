"""From a task's goal to its expert."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from tapclone.core.errors import UnknownNameError
from tapclone.experts.expert import Expert, Family
from tapclone.tasks import Task


@cache
def families() -> Mapping[str, Family]:
    """Every family by name."""
    from tapclone.experts import calculator, clock, dialer, launcher, settings, wikipedia

    joined: dict[str, Family] = {}
    for module in (launcher, settings, calculator, clock, dialer, wikipedia):
        joined |= module.FAMILIES
    return MappingProxyType(joined)


def expert_for(task: Task) -> Expert:
    """The expert for a task. Raises UnknownNameError for a goal of no known family."""
    known = families()
    name = task.goal["family"]
    if name not in known:
        raise UnknownNameError(f"expert family of task {task.id}", name, known)
    return Expert(task.id, known[name](task.goal))
