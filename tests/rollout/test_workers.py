"""Parallel work: every item once, and a dying worker costs its own item only."""

from __future__ import annotations

import multiprocessing
import os
import time
from pathlib import Path

import pytest

from tapclone.core.errors import UnknownNameError
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


def _sleep_long(duration_s: float) -> float:
    time.sleep(duration_s)
    return duration_s


def _misname(number: int) -> int:
    raise UnknownNameError("task", f"clock.opn{number}", ["clock.open", "calculator.open"])


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


def test_an_error_of_ours_comes_out_as_it_went_in() -> None:
    with pytest.raises(UnknownNameError, match=r"unknown task 'clock\.opn1'; nearest: clock\.open") as caught:
        list(run_in_processes(_misname, [1], 1))
    assert caught.value.nearest[0] == "clock.open"


def test_a_caller_that_stops_early_leaves_no_worker_behind() -> None:
    before = set(multiprocessing.active_children())
    outcomes = run_in_processes(_sleep_long, [0.0, 600.0, 600.0], 2)
    assert next(outcomes) == 0.0
    outcomes.close()  # type: ignore[attr-defined]
    assert set(multiprocessing.active_children()) <= before
