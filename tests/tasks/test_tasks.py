"""The catalogue agrees with itself, and bad names end in one sentence with the nearest good ones."""

from __future__ import annotations

import pytest

from tapclone.core.errors import UnknownNameError
from tapclone.tasks import configuration, configurations, suite, task, tasks
from tapclone.tasks.catalogue import folder
from tapclone.tasks.configuration import split
from tapclone.tasks.suite import task_sets

ALL_TASKS = pytest.mark.parametrize("task_id", list(tasks()))


def test_the_benchmark_has_35_training_and_10_held_out_configurations() -> None:
    assert [len(split(name)) for name in ("train", "test")] == [35, 10]
    assert not {entry.id for entry in split("train")} & {entry.id for entry in split("test")}


def test_the_tablet_comes_both_ways_and_only_one_counts() -> None:
    corrected, turned = configuration("test_env_109"), configuration("test_env_109_turned")
    assert (corrected.split, turned.split) == ("test", "extra")
    assert turned.screenshot_turned
    assert not corrected.screenshot_turned
    assert corrected.home_icons == turned.home_icons


@ALL_TASKS
def test_an_id_says_app_and_verb(task_id: str) -> None:
    app, _, rest = task_id.partition(".")
    assert app
    assert rest
    assert task(task_id).app == app


@pytest.mark.parametrize("task_id", list(folder("benchmark")))
def test_a_task_is_found_by_the_benchmarks_name_too(task_id: str) -> None:
    entry = task(task_id)
    assert task(entry.bmoca_name) is entry
    assert 3 <= entry.max_steps <= 19


def test_instructions_are_distinct() -> None:
    instructions = [entry.instruction for entry in tasks().values()]
    assert len(set(instructions)) == len(instructions)


def test_named_sets_name_known_tasks() -> None:
    for name, members in task_sets().items():
        assert members, name
        assert set(members) <= set(tasks()), name
    assert len(task_sets()["representative"]) == len(task_sets()["first_version"]) == 6


def test_a_suite_is_every_combination() -> None:
    wanted = suite("representative", "test", seeds=(0, 1))
    assert len(wanted) == len(list(wanted)) == 6 * 10 * 2


@pytest.mark.parametrize(
    ("ask", "nearest"),
    [
        (lambda: task("clock.opn"), "clock.open"),
        (lambda: configuration("test_env_10"), "test_env_10"),
        (lambda: suite("core2", "test"), "core22"),
        (lambda: suite("core22", ["train_env_00"]), "train_env_00"),
        (lambda: split("tset"), "test"),
    ],
)
def test_an_unknown_name_offers_the_nearest(ask: object, nearest: str) -> None:
    with pytest.raises(UnknownNameError, match=nearest):
        ask()  # type: ignore[operator]


def test_every_configuration_loads() -> None:
    assert len(configurations()) == 46
