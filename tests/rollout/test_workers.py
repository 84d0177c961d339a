"""Parallel work: every item once, and a dying worker costs its own item only."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tapclone.rollout import run_in_processes
from tapclone.rollout.workers import WorkerDied


def _square(number: int) -> int:
    return number * number


def _die_on_three(number: int) -> int:
    if number == 3:
        os._exit(1)
    return number


def _die_once(marker: Path) -> str:
    if not marker.exists():
        marker.touch()
        os._exit(1)
    return "done"


def _fail(number: int) -> int:
    raise ValueError(f"no {number}")


@pytest.mark.parametrize("num_workers", [0, 2])
def test_every_item_is_worked_on_once(num_workers: int) -> None:
    assert sorted(run_in_processes(_square, range(7), num_workers)) == [n * n for n in range(7)]


def test_a_worker_that_keeps_dying_costs_its_own_item() -> None:
    outcomes = list(run_in_processes(_die_on_three, range(6), 1))
    assert WorkerDied(3) in outcomes
    assert sorted(outcome for outcome in outcomes if isinstance(outcome, int)) == [0, 1, 2, 4, 5]


def test_an_item_whose_worker_died_is_tried_again(tmp_path: Path) -> None:
    assert list(run_in_processes(_die_once, [tmp_path / "marker"], 1)) == ["done"]


def test_an_exception_reaches_the_caller() -> None:
    with pytest.raises(ValueError, match="no 1"):
        list(run_in_processes(_fail, [1], 1))
