"""A suite: tasks x configurations x seeds, the unit of collection and of evaluation."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from tapclone.core.errors import UnknownNameError
from tapclone.core.yaml_text import load_yaml
from tapclone.tasks.catalogue import FOLDERS, folder, task, tasks
from tapclone.tasks.configuration import SPLITS, Configuration
from tapclone.tasks.resolve import configurations_of
from tapclone.tasks.task import Task
from tapclone.tasks.wording import WORDINGS, reword


@dataclass(frozen=True, slots=True)
class Suite:
    """What to attempt. Every combination of a task, a configuration and a seed is one episode.

    Attributes:
        wording: how the tasks are said: "published", "paraphrased", or "localised".
    """

    name: str
    tasks: tuple[Task, ...]
    configurations: tuple[Configuration, ...]
    seeds: tuple[int, ...] = (0,)
    wording: str = "published"

    def __len__(self) -> int:
        return len(self.tasks) * len(self.configurations) * len(self.seeds)

    def __iter__(self) -> Iterator[tuple[Task, Configuration, int]]:
        """Configuration by configuration, so that a worker prepares each phone once."""
        for place in self.configurations:
            for entry, seed in self.on(place):
                yield entry, place, seed

    def on(self, place: Configuration) -> Iterator[tuple[Task, int]]:
        """The episodes on one configuration: tasks as they are said there, and seeds."""
        for entry in self.tasks:
            for seed in self.seeds:
                yield reword(entry, self.wording, place, seed), seed


@cache
def task_sets() -> dict[str, tuple[str, ...]]:
    """Named sets of task ids, from `suites.yaml`, and the folders of the catalogue."""
    source = (resources.files(__package__) / "suites.yaml").read_text(encoding="utf-8")
    named = {name: tuple(members) for name, members in load_yaml(source).items()}
    return {name: tuple(folder(name)) for name in FOLDERS} | named


def suite(
    task_names: str | Sequence[str],
    configuration_names: str | Mapping[str, Any] | Sequence[str | Mapping[str, Any]],
    seeds: Sequence[int] = (0,),
    wording: str = "published",
) -> Suite:
    """Compose a suite.

    Args:
        task_names: a named set ("benchmark", "representative"), a task id, or a list of both.
        configuration_names: a split ("train", "test"), ids, or a draw, see `configurations_of`.

    Raises UnknownNameError with the nearest names.
    """
    if wording not in WORDINGS:
        raise UnknownNameError("wording", wording, WORDINGS)
    wanted = [task_names] if isinstance(task_names, str) else list(task_names)
    members = tuple({entry.id: entry for name in wanted for entry in _tasks_of(name)}.values())
    places = configurations_of(configuration_names)
    what = task_names if isinstance(task_names, str) else f"{len(members)} tasks"
    is_split = isinstance(configuration_names, str) and configuration_names in SPLITS
    where = configuration_names if is_split else f"{len(places)} configurations"
    name = f"{what}/{where}" if wording == "published" else f"{what}/{where}, {wording}"
    return Suite(name, members, places, tuple(seeds), wording)


def _tasks_of(name: str) -> tuple[Task, ...]:
    sets = task_sets()
    if name in sets:
        return tuple(task(member) for member in sets[name])
    try:
        return (task(name),)
    except UnknownNameError:
        if "." in name:  # the id of a task
            raise
        raise UnknownNameError("suite or task", name, [*sets, *tasks()]) from None
