"""A suite: tasks x configurations x seeds, the unit of collection and of evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

import yaml

from tapclone.core.errors import UnknownNameError
from tapclone.tasks.catalogue import task, tasks
from tapclone.tasks.configuration import Configuration, configuration, split
from tapclone.tasks.task import Task


@dataclass(frozen=True, slots=True)
class Suite:
    """What to attempt. Every combination of a task, a configuration and a seed is one episode."""

    name: str
    tasks: tuple[Task, ...]
    configurations: tuple[Configuration, ...]
    seeds: tuple[int, ...] = (0,)

    def __len__(self) -> int:
        return len(self.tasks) * len(self.configurations) * len(self.seeds)

    def __iter__(self) -> Iterator[tuple[Task, Configuration, int]]:
        """Configuration by configuration, so that a worker prepares each phone once."""
        for place in self.configurations:
            for entry in self.tasks:
                for seed in self.seeds:
                    yield entry, place, seed


@cache
def task_sets() -> dict[str, tuple[str, ...]]:
    """Named sets of task ids, from `suites.yaml`."""
    source = (resources.files(__package__) / "suites.yaml").read_text(encoding="utf-8")
    return {
        name: tuple(tasks()) if members == "all" else tuple(members)
        for name, members in yaml.safe_load(source).items()
    }


def suite(
    task_names: str | Sequence[str], configuration_names: str | Sequence[str], seeds: Sequence[int] = (0,)
) -> Suite:
    """Compose a suite.

    Args:
        task_names: a named set ("core22", "representative") or a list of task ids.
        configuration_names: a split ("train", "test") or a list of configuration ids.

    Raises UnknownNameError with the nearest names.
    """
    if isinstance(task_names, str):
        sets = task_sets()
        if task_names in sets:
            members: Sequence[str] = sets[task_names]
        elif task_names in tasks():
            members = (task_names,)
        else:
            raise UnknownNameError("suite or task", task_names, [*sets, *tasks()])
    else:
        members = task_names
    name = task_names if isinstance(task_names, str) else f"{len(members)} tasks"
    if isinstance(configuration_names, str) and configuration_names in ("train", "test"):
        places = split(configuration_names)
        name = f"{name}/{configuration_names}"
    else:
        wanted = [configuration_names] if isinstance(configuration_names, str) else configuration_names
        places = tuple(configuration(entry) for entry in wanted)
        name = f"{name}/{len(places)} configurations"
    return Suite(name, tuple(task(member) for member in members), places, tuple(seeds))
