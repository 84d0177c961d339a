"""The diversity study end to end: a sweep that resumes, an evaluation that resumes, a curve."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.conftest import CONFIGURATIONS, Run
from app.test_train import TINY, provenance
from tapclone.app.collect import collect_suite
from tapclone.evaluation.study import study_runs
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import configurations_of, suite

PLACES = [place.id for place in configurations_of({"first": 7})]


@pytest.fixture(scope="module")
def seven(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One task on the seven configurations of the smallest subset."""
    directory = tmp_path_factory.mktemp("seven")
    collect_suite(suite("clock.open", PLACES), directory, SimulatedFleet(), num_workers=0)
    return directory


def sweep(run: Run, seven: Path, *more: str) -> str:
    swept = "policy=bc_vit", "configurations.first=2,7", "policy.budget_s=null", "trainer.max_steps=2"
    ended = run("train", "-m", "experiment=diversity", f"data.directory={seven}", *TINY, *swept, *more)
    assert ended.status == 0, ended.stderr
    return ended.stderr


def test_a_study_trains_what_is_missing_and_draws_its_curve(run: Run, seven: Path, tmp_path: Path) -> None:
    told = sweep(run, seven, "seed=0")
    assert "validation on" not in told.split("#1")[1]
    folder = tmp_path / "outputs" / "study" / "diversity"
    written = {path: path.stat().st_mtime_ns for path in folder.rglob("*.ckpt")}
    told = sweep(run, seven, "seed=0,1", "configurations.first=7")
    assert told.count("finished already") == 1
    assert all(path.stat().st_mtime_ns == then for path, then in written.items())
    assert sorted(path.name for path in (tmp_path / "models").iterdir()) == [
        f"diversity-bc_vit-{what}.ckpt" for what in ("2-0", "7-0", "7-1")
    ]
    runs = {record.name: record for record in study_runs(folder).values()}
    small, large = runs["diversity-bc_vit-2-0"], runs["diversity-bc_vit-7-1"]
    assert (small.configurations, small.held_back) == (2, ())
    assert (large.configurations, large.held_back, large.seed) == (7, ("train_env_006",), 1)
    assert provenance(tmp_path / "models" / "diversity-bc_vit-7-1.ckpt")["seed"] == 1

    places = "suite.configurations=[test_env_100]", "suite.tasks=[clock.open]", "suite.name=one"
    moved = f"paths.outputs={tmp_path / 'outputs'}"
    draw = "study", *places, f"output={tmp_path / 'results'}", "num_workers=0", moved
    ended = run(*draw)
    assert ended.status == 0, ended.stderr
    record = json.loads((tmp_path / "results" / "diversity.json").read_text())
    rows = record["results"]
    assert [(row["agent"], row["configurations"], row["episodes"]) for row in rows] == [
        ("bc_vit", 2, 1),
        ("bc_vit", 7, 2),
    ]
    assert rows[0]["budget"] == {"steps": 2, "threads": 1}
    assert all("experiment=diversity" in command for command in record["commands"][:-1])
    assert "num_workers=0" in record["commands"][-1]
    assert not any("paths." in command for command in record["commands"])
    assert all({"data", "seed"} <= run["provenance"].keys() for run in record["runs"])
    assert not any("data_directory" in run["provenance"] for run in record["runs"])
    assert (tmp_path / "results" / "diversity.png").stat().st_size > 10_000
    assert (tmp_path / "results" / "diversity-learning.png").stat().st_size > 10_000

    lines = sorted(folder.rglob("results-one.jsonl"))
    assert len(lines) == 3
    lines[0].unlink()
    before = {path: path.stat().st_mtime_ns for path in lines[1:]}
    assert run(*draw, "saved_as=again").status == 0
    assert (tmp_path / "results" / "again.json").is_file()
    assert lines[0].exists()
    assert all(path.stat().st_mtime_ns == then for path, then in before.items())


def test_a_stopped_run_goes_on_in_its_directory(run: Run, seven: Path, tmp_path: Path) -> None:
    sweep(run, seven, "seed=0", "configurations.first=7")
    folder = tmp_path / "outputs" / "study" / "diversity" / "bc_vit-7-0"
    (folder / "run.json").unlink()
    told = sweep(run, seven, "seed=0", "configurations.first=7", "trainer.max_steps=3")
    assert "diversity-bc_vit-7-0: 3 steps" in told
    assert {path.name for path in folder.glob("csv*")} == {"csv", "csv-2"}


def test_what_differs_from_a_finished_run_is_refused(run: Run, seven: Path) -> None:
    settings = "configurations.first=7", "seed=0"
    sweep(run, seven, *settings)
    refused = run(
        "train",
        *("-m", "experiment=diversity", f"data.directory={seven}", *TINY, *settings),
        *("policy=bc_vit", "policy.budget_s=null", "trainer.max_steps=3"),
    )
    assert "trainer.max_steps=2 instead of 3; choose another name=" in refused.sentence


def test_held_out_configurations_are_never_learnt_from(run: Run, recorded: Path) -> None:
    ended = run("train", f"data.directory={recorded}", *TINY, "configurations=[train_env_000,test_env_100]")
    assert "test_env_100 is held out for evaluation" in ended.sentence
    ended = run("train", f"data.directory={recorded}", *TINY, "+configurations.first=99")
    assert "describes no subset" in ended.sentence
    ended = run("train", f"data.directory={recorded}", *TINY, f"configurations=[{CONFIGURATIONS[0]}]")
    assert ended.status == 0, ended.stderr


def test_a_study_without_runs_says_how_to_get_some(run: Run) -> None:
    assert "holds no finished runs; train them first" in run("study", "name=nothing").sentence
