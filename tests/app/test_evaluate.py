"""`eval.py` end to end: tables, results and report, in the benchmark's order."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.conftest import Run
from policies.conftest import small_network
from tapclone.evaluation import read_results
from tapclone.policies.checkpoint import save_policy

PLACES = ("test_env_100", "test_env_103", "test_env_108")
TASKS = ("calculator.open", "clock.open")
SMALL = (
    f"suite.configurations=[{PLACES[2]},{PLACES[0]},{PLACES[1]}]",
    "suite.tasks=[clock.open,calculator.open]",
)


@pytest.fixture
def checkpoint(tmp_path: Path) -> Path:
    path = tmp_path / "mine.ckpt"
    save_policy(path, small_network(), "centred", {"name": "mine"})
    return path


def output_of(tmp_path: Path) -> Path:
    return next((tmp_path / "outputs" / "eval").iterdir())


def test_results_are_in_the_benchmarks_order(run: Run, tmp_path: Path, checkpoint: Path) -> None:
    ended = run("eval", f"checkpoint={checkpoint}", *SMALL, "num_workers=0")
    assert ended.status == 0, ended.stderr
    output = output_of(tmp_path)
    results = read_results(output / "results.jsonl")
    assert [(result.agent, result.configuration, result.task) for result in results] == [
        (agent, place, task) for agent in ("mine", "expert", "random") for place in PLACES for task in TASKS
    ]
    assert all(result.expert_steps for result in results)
    by_task, _, by_place = ended.stdout.partition("success by configuration")
    assert list(map(by_task.index, TASKS)) == sorted(map(by_task.index, TASKS))
    assert list(map(by_place.index, PLACES)) == sorted(map(by_place.index, PLACES))
    rows = json.loads((output / "summary.json").read_text())["results"]
    assert [(row["agent"], row["episodes"]) for row in rows] == [("mine", 6), ("expert", 6), ("random", 6)]
    assert rows[1]["success_rate"] == 1.0
    assert rows[0]["checkpoint"]
    assert (output / "report.html").read_text().count("<html") == 1
    assert len(list((output / "films" / "expert").iterdir())) == 6


def test_a_policy_without_repeats_is_an_agent_of_its_own_and_never_acts_twice_in_vain(
    run: Run, tmp_path: Path, checkpoint: Path
) -> None:
    ended = run("eval", f"checkpoint={checkpoint}", *SMALL, "num_workers=0", "no_repeat=true", "beside=[]")
    assert ended.status == 0, ended.stderr
    results = read_results(output_of(tmp_path) / "results.jsonl")
    assert [result.agent for result in results] == ["mine"] * 6 + ["mine_no_repeat"] * 6
    plain, ruled = ([r.actions for r in results if r.agent == a] for a in ("mine", "mine_no_repeat"))
    assert plain != ruled
    assert [actions[0] for actions in plain] == [actions[0] for actions in ruled]


def test_workers_and_their_absence_give_the_same(run: Run, tmp_path: Path) -> None:
    found = []
    for workers in (0, 2):
        output = tmp_path / str(workers)
        small = (*SMALL, "beside=[random]", "films=false", f"hydra.run.dir={output}")
        assert run("eval", *small, f"num_workers={workers}").status == 0
        results = read_results(output / "results.jsonl")
        found.append([(result.task, result.configuration, result.actions) for result in results])
        assert not (output / "films").exists()
    assert found[0] == found[1]


def test_policies_of_one_name_stay_apart(run: Run, tmp_path: Path, checkpoint: Path) -> None:
    twice = f"checkpoint=[{checkpoint},{checkpoint}]"
    assert run("eval", twice, *SMALL, "beside=[]", "num_workers=0").status == 0
    rows = json.loads((output_of(tmp_path) / "summary.json").read_text())["results"]
    assert [(row["agent"], row["episodes"]) for row in rows] == [("mine", 6), ("mine-2", 6)]


def test_a_policy_of_another_action_space_acts_in_its_own(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bmoca.ckpt"
    save_policy(path, small_network(), "bmoca", {"name": "published"})
    assert run("eval", f"checkpoint={path}", *SMALL, "beside=[]", "num_workers=0").status == 0
    save_policy(path, small_network(), "elsewhere")
    assert "elsewhere" in run("eval", f"checkpoint={path}", *SMALL, "beside=[]", "num_workers=0").sentence
