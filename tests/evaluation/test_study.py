"""Records of runs, and curves that are computed from them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tapclone.core.errors import ConfigurationError, DataError
from tapclone.evaluation.diversity import diversity_rows, seed_interval
from tapclone.evaluation.result import Result
from tapclone.evaluation.study import RunRecord, finished_run, learning_curve, load_run, study_runs

SETTINGS = {"seed": 0, "policy": {"budget_s": 8}, "trainer": {"max_steps": 5}, "threads": 1}
RUN = RunRecord(
    name="diversity-bc_vit-7-0",
    policy="bc_vit",
    configurations=7,
    held_back=("train_env_006",),
    seed=0,
    checkpoint="checkpoints/best.ckpt",
    steps=5,
    wall_s=8.1,
    metrics={"val/step_accuracy": 0.5},
    settings=SETTINGS,
    overrides=("seed=0",),
)


def results(successes: int, episodes: int = 10) -> list[Result]:
    outcomes = ["success"] * successes + ["failure"] * (episodes - successes)
    return [
        Result("s", f"t{number}", "c", 0, "a", None, outcome, 1, None, 0.1, "strict", ())
        for number, outcome in enumerate(outcomes)
    ]


def test_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert load_run(tmp_path) is None
    RUN.save(tmp_path)
    assert load_run(tmp_path) == RUN
    assert finished_run(tmp_path, SETTINGS) == RUN


def test_another_run_in_the_same_place_is_told_by_its_setting(tmp_path: Path) -> None:
    RUN.save(tmp_path)
    with pytest.raises(ConfigurationError, match=r"policy\.budget_s=8 instead of 9; choose another name"):
        finished_run(tmp_path, {**SETTINGS, "policy": {"budget_s": 9}})


def test_what_is_no_record_is_told(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    with pytest.raises(DataError, match="holds no finished runs"):
        study_runs(tmp_path)
    RUN.save(tmp_path / "a")
    assert study_runs(tmp_path) == {tmp_path / "a": RUN}
    (tmp_path / "a" / "run.json").write_text("{}")
    with pytest.raises(DataError, match="no record of a run"):
        study_runs(tmp_path)


def test_a_point_is_all_seeds_of_a_policy_and_a_number_of_configurations() -> None:
    runs = [
        (replace(RUN, seed=1), results(8)),
        (RUN, results(6)),
        (replace(RUN, configurations=35), results(10)),
        (replace(RUN, policy="bc_bmoca"), results(0)),
        (replace(RUN, variant="no_swaps"), results(4)),
    ]
    rows = diversity_rows(runs)
    assert [(row["agent"], row["configurations"], row["success_rate"]) for row in rows] == [
        ("bc_bmoca", 7, 0.0),
        ("bc_vit", 7, 0.7),
        ("bc_vit", 35, 1.0),
        ("bc_vit, no_swaps", 7, 0.4),
    ]
    pooled = rows[1]
    assert pooled["episodes"] == 20
    assert pooled["success_rate_by_seed"] == {"0": 0.6, "1": 0.8}
    assert pooled["ci95"][0] < 0.7 < pooled["ci95"][1]
    assert pooled["success_rate_by_configuration"] == {"c": 0.7}
    assert list(pooled["success_rate_by_task"].values()) == [1.0] * 6 + [0.5] * 2 + [0.0] * 2
    assert pooled["budget"] == {"wall_s": 8, "threads": 1}
    assert rows[2]["seed_ci95"] is None


def test_the_interval_over_seeds_is_students() -> None:
    low, high = seed_interval([0.5, 0.6, 0.7]) or (0.0, 0.0)
    assert (round(low, 4), round(high, 4)) == (0.3516, 0.8484)
    assert seed_interval([0.2, 0.9]) == (0.0, 1.0)
    assert seed_interval([0.2]) is None


def test_a_learning_curve_is_read_from_the_log_and_counts_minutes(tmp_path: Path) -> None:
    (tmp_path / "csv").mkdir()
    lines = ["step,train/loss,val/step_accuracy", "0,3.0,", "1,,0.25", "3,1.0,", "4,,0.5"]
    (tmp_path / "csv" / "metrics.csv").write_text("\n".join(lines) + "\n")
    assert learning_curve(tmp_path, replace(RUN, wall_s=600.0)) == [(4.0, 0.25), (10.0, 0.5)]
    assert learning_curve(tmp_path / "elsewhere", RUN) == []


def test_a_budget_says_how_many_processes_shared_it() -> None:
    together = replace(RUN, settings={**SETTINGS, "trainer": {"max_steps": 5, "devices": 2}})
    (row,) = diversity_rows([(together, results(4))])
    assert row["budget"] == {"wall_s": 8, "threads": 1, "processes": 2}
