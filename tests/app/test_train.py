"""`train.py` end to end, on two phones and a few steps."""

from __future__ import annotations

import csv
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
import torch

from app.conftest import CONFIGURATIONS, Run
from tapclone.app.composition import CONF
from tapclone.policies.checkpoint import read_policy_file
from tapclone.policies.policy import load_policy

TINY = (
    "trainer=smoke",
    "trainer.precision=32",
    "logger=csv",
    "threads=1",
    "num_collectors=0",
    "policy.network.image_size=[64,32]",
    "data.batch_frames=2",
    "data.max_queries_per_frame=2",
)
SMALL = f"suite.configurations=[{','.join(CONFIGURATIONS)}]", "suite.tasks=[clock.open]"


def provenance(path: Path) -> dict[str, object]:
    return dict(read_policy_file(path)[0].provenance)


def runs(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "outputs").rglob("checkpoints/last.ckpt"))


@pytest.mark.parametrize(
    ("experiment", "more"), [("bc_vit", []), ("bc_bmoca", ["policy.network.pretrained=false"])]
)
def test_an_experiment_trains_into_a_policy_of_its_name(
    run: Run, recorded: Path, tmp_path: Path, experiment: str, more: list[str]
) -> None:
    ended = run("train", f"experiment={experiment}", f"data.directory={recorded}", *TINY, *more)
    assert ended.status == 0, ended.stderr
    published = tmp_path / "models" / f"{experiment}.ckpt"
    assert load_policy(published).image_size == (64, 32)
    assert provenance(published)["name"] == experiment
    assert [path.name for path in published.parent.iterdir()] == [published.name]
    assert ended.stderr.splitlines()[-1] == f"next: python eval.py checkpoint={published}"


def test_without_demonstrations_they_are_collected_first(run: Run, tmp_path: Path) -> None:
    ended = run("train", f"data.directory={tmp_path / 'new'}", *SMALL, *TINY, "trainer.max_steps=2")
    assert ended.status == 0, ended.stderr
    assert f"no demonstrations in {tmp_path / 'new'} yet: collecting them first" in ended.stderr
    assert (tmp_path / "new" / "manifest.json").exists()
    assert (tmp_path / "models" / "bc_vit.ckpt").exists()


def test_only_what_is_recorded_is_held_back(run: Run, recorded: Path, tmp_path: Path) -> None:
    ended = run("train", f"data.directory={recorded}", *TINY)
    lacking = f"{recorded} has no demonstrations on train_env_020, train_env_034: validation on train_env_006"
    assert ended.stderr.splitlines()[0] == lacking
    with next((tmp_path / "outputs").rglob("metrics.csv")).open() as stream:
        assert any(row["val/step_accuracy"] for row in csv.DictReader(stream))
    nothing = run(
        "train", f"data.directory={recorded}", "data.validation_configurations=[train_env_020]", *TINY
    )
    assert nothing.status == 0
    assert "validation on nothing, so that the last weights are kept" in nothing.stderr


def test_training_on_some_configurations(run: Run, recorded: Path) -> None:
    chosen = f"data.train_configurations=[{CONFIGURATIONS[1]}]", "data.validation_configurations=[]"
    ended = run("train", f"data.directory={recorded}", "trainer.max_steps=1", *chosen, *TINY)
    assert ended.status == 0, ended.stderr


def test_runs_of_a_sweep_do_not_overwrite_each_other(run: Run, recorded: Path, tmp_path: Path) -> None:
    ended = run("train", "-m", "seed=0,1", "trainer.max_steps=2", f"data.directory={recorded}", *TINY)
    assert ended.status == 0, ended.stderr
    models = tmp_path / "models"
    assert sorted(path.name for path in models.iterdir()) == ["bc_vit-0.ckpt", "bc_vit-1.ckpt"]
    assert [provenance(models / f"bc_vit-{number}.ckpt")["seed"] for number in (0, 1)] == [0, 1]
    assert [provenance(models / f"bc_vit-{number}.ckpt")["name"] for number in (0, 1)] == [
        "bc_vit-0",
        "bc_vit-1",
    ]
    assert len(runs(tmp_path)) == 2


def test_the_same_run_twice_leaves_two_directories_and_the_same_weights(
    run: Run, recorded: Path, tmp_path: Path
) -> None:
    for _ in range(2):
        run("train", f"data.directory={recorded}", "trainer.max_steps=2", *TINY)
    first, second = (read_policy_file(path)[1] for path in runs(tmp_path))
    assert all(torch.equal(first[name], second[name]) for name in first)


def test_a_run_resumes_where_it_stopped(run: Run, recorded: Path, tmp_path: Path) -> None:
    run("train", f"data.directory={recorded}", "trainer.max_steps=2", *TINY)
    (last,) = runs(tmp_path)
    ended = run("train", f"data.directory={recorded}", f"resume={last}", *TINY)
    assert ended.status == 0, ended.stderr
    assert "bc_vit: 4 steps" in ended.stderr
    assert (
        "it holds another policy"
        in run("train", f"data.directory={recorded}", f"resume={last}", "policy/vision=timm", *TINY).sentence
    )
    assert (
        "action space centred"
        in run("train", f"data.directory={recorded}", f"resume={last}", "policy.space=bmoca", *TINY).sentence
    )


def test_a_newcomer_reads_our_lines_only_and_how_to_go_on_after_an_interrupt(
    run: Run, recorded: Path, tmp_path: Path
) -> None:
    settings = [setting for setting in TINY if setting != "logger=csv"]  # but all that there are
    places = [f"paths.{kind}={tmp_path / kind}" for kind in ("outputs", "models")]
    command = [sys.executable, CONF.parent / "train.py", f"data.directory={recorded}", *settings, *places]
    endless = [*command, "trainer.max_steps=100000"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(endless, **pipes, text=True, cwd=tmp_path) as process:  # type: ignore[call-overload]
        while process.poll() is None and not list((tmp_path / "outputs").rglob("best.ckpt")):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        stdout, stderr = process.communicate()
    first, second, *steps_told, end = stderr.splitlines()
    assert first.startswith(f"{recorded} has no demonstrations on ")
    assert second.startswith("bc_vit: training in ")
    assert {line.partition(" ")[0] for line in steps_told} <= {"step"}
    assert stdout == ""
    (last,) = runs(tmp_path)
    assert process.returncode == 130
    assert end == f"train: stopped; go on with resume={last}"
    steps = torch.load(last, weights_only=True)["global_step"]
    ended = run(
        "train", f"data.directory={recorded}", f"resume={last}", *TINY, f"trainer.max_steps={steps + 1}"
    )
    assert f"bc_vit: {steps + 1} steps" in ended.stderr


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        ("trainer.accelerator=tpu", "lightning.Trainer refuses its settings"),
        ("trainer.precision=7", "Precision 7"),
    ],
)
def test_what_lightning_refuses_is_one_sentence(run: Run, recorded: Path, setting: str, why: str) -> None:
    assert why in run("train", f"data.directory={recorded}", *TINY, setting).sentence
