"""Numbers are computed from result lines, with intervals, and errors stay out of the rate."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binomtest

from tapclone.core import Episode, Observation, Outcome, Point, Step, Touch
from tapclone.core.errors import DataError
from tapclone.evaluation import Rate, Result, rate_of, read_results, write_results
from tapclone.evaluation.film import film_of, load_film, save_film
from tapclone.evaluation.summary import summarise


def _episode(outcome: Outcome = Outcome.SUCCESS, task: str = "clock.open") -> Episode:
    observation = Observation(np.full((64, 32, 3), 90, np.uint8), "open the clock app")
    steps = (Step(observation, Touch.tap(Point(0.25, 0.75))),)
    error = "gone" if outcome is Outcome.ERROR else None
    return Episode(task, "test_env_100", 0, "expert", "open the clock app", outcome, steps, 0.5, error)


@pytest.mark.parametrize(("successes", "failures"), [(0, 10), (10, 0), (3, 7), (199, 21)])
def test_intervals_agree_with_scipy(successes: int, failures: int) -> None:
    rate = Rate(successes, failures)
    expected = binomtest(successes, successes + failures).proportion_ci(0.95, "wilson")
    assert rate.ci95 == pytest.approx((expected.low, expected.high))


def test_an_error_is_never_a_failure() -> None:
    results = [Result.of(_episode(outcome), "s") for outcome in Outcome]
    rate = rate_of(results)
    assert (rate.successes, rate.failures, rate.errors) == (1, 1, 1)
    assert rate.value == 0.5


def test_results_survive_their_file(tmp_path: Path) -> None:
    results = [Result.of(_episode(outcome), "s", checkpoint="ab") for outcome in Outcome]
    write_results(tmp_path / "deep" / "results.jsonl", results)
    assert read_results(tmp_path / "deep" / "results.jsonl") == results


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    write_results(path, [Result.of(_episode(), "s")])
    path.write_text(path.read_text() + "{}\n")
    with pytest.raises(DataError, match="line 2"):
        read_results(path)
    with pytest.raises(DataError, match="nowhere"):
        read_results(tmp_path / "nowhere.jsonl")


def test_a_summary_counts_by_agent() -> None:
    rows = summarise([Result.of(_episode(outcome), "s") for outcome in Outcome])
    assert rows[0]["agent"] == "expert"
    assert (rows[0]["episodes"], rows[0]["errors"], rows[0]["success_rate"]) == (3, 1, 0.5)
    assert 0 < rows[0]["ci95"][0] < 0.5 < rows[0]["ci95"][1] < 1


def test_a_film_survives_its_file(tmp_path: Path) -> None:
    film = film_of(_episode())
    assert load_film(save_film(film, tmp_path)) == film
