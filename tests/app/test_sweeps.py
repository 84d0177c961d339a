"""Sweeps: Optuna searches for what makes the fewest mistakes, submitit runs them side by side."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from app.test_train import TINY
from tapclone.app.composition import CONF, composed, explain, explain_launcher
from tapclone.evaluation.study import study_runs

pytest.importorskip("hydra_plugins.hydra_optuna_sweeper", reason='the extra "sweep" is not installed')


def sweep(recorded: Path, tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """In a process of its own: libraries behind the plugins warn, and jobs unpickle what they run."""
    places = [f"paths.{kind}={tmp_path / kind}" for kind in ("outputs", "models")]
    command = [sys.executable, CONF.parent / "train.py", "-m", f"data.directory={recorded}", *TINY, *places]
    short = "trainer.max_steps=2", "trainer.val_check_interval=1"
    environment = {**os.environ, "PYTHONWARNINGS": "ignore"}
    return subprocess.run(
        [*map(str, command), *short, *arguments],
        capture_output=True,
        text=True,
        check=False,
        cwd=tmp_path,
        env=environment,
    )


@pytest.mark.slow
def test_a_search_ends_with_the_best_settings(recorded: Path, tmp_path: Path) -> None:
    ended = sweep(recorded, tmp_path, "hydra/sweeper=search", "hydra.sweeper.n_trials=2", "name=search")
    assert ended.returncode == 0, ended.stderr
    (folder,) = (tmp_path / "outputs" / "sweep" / "search").iterdir()
    runs = study_runs(folder)
    best = yaml.safe_load((folder / "optimization_results.yaml").read_text())
    rates = {run.settings["policy"]["optimisation"]["lr"] for run in runs.values()}
    assert len(rates) == 2
    assert best["best_params"]["policy.optimisation.lr"] in rates
    assert all(0.0003 <= rate <= 0.003 for rate in rates)
    accuracy = max(run.metrics["val/step_accuracy"] for run in runs.values())
    assert best["best_value"] == pytest.approx(1 - accuracy)


@pytest.mark.slow
def test_runs_side_by_side_have_directories_of_their_own(recorded: Path, tmp_path: Path) -> None:
    ended = sweep(recorded, tmp_path, "hydra/launcher=local", "seed=0,1", "name=side")
    assert ended.returncode == 0, ended.stderr
    (folder,) = (tmp_path / "outputs" / "sweep" / "side").iterdir()
    assert [run.seed for run in study_runs(folder).values()] == [0, 1]
    assert sorted(path.name for path in (tmp_path / "models").iterdir()) == ["side-0.ckpt", "side-1.ckpt"]


def test_a_run_that_fails_elsewhere_ends_in_one_sentence() -> None:
    from submitit.core.utils import UncompletedJobError

    told = "Job 7 has not produced any output\n----\ntrain: test_env_100 is held out for evaluation\n"
    sentence = explain_launcher(UncompletedJobError(told), "train")
    assert sentence == "a run of the sweep failed: test_env_100 is held out for evaluation"
    assert explain_launcher(UncompletedJobError("Traceback\nKeyError: 3"), "train") is None


def test_without_slurm_there_is_another_way() -> None:
    missing = RuntimeError('Could not detect "srun", are you indeed on a slurm cluster?')
    assert "hydra/launcher=local" in (explain_launcher(missing, "train") or "")
    assert explain_launcher(RuntimeError("anything else"), "train") is None


@pytest.mark.parametrize("option", ["hydra/launcher=local", "hydra/launcher=slurm", "hydra/sweeper=search"])
def test_every_launcher_and_sweeper_composes(option: str) -> None:
    assert composed("train", [option]).name == "bc_vit"


def test_a_missing_plugin_is_named_with_its_extra() -> None:
    from hydra.errors import MissingConfigException

    missing = MissingConfigException("no", "hydra/sweeper/optuna", ["basic"])
    assert (
        str(explain(missing, "train")) == "hydra/sweeper=optuna needs a plugin: pip install 'tapclone[sweep]'"
    )
