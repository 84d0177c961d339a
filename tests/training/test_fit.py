import csv as csv_module
import logging

import pytest
import torch

from learning.toys import ToyData
from policies.conftest import small_network
from tapclone.core import ManualClock
from tapclone.core.errors import CheckpointError
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.optimisation import AdamWCosine
from tapclone.policies.policy import load_policy
from tapclone.training import loggers
from tapclone.training.fit import fit
from training.runs import policy, tiny_squares, trainer, weights


def test_a_run_leaves_policy_files_and_figures(tmp_path):
    result = fit(
        policy(),
        ToyData(tiny_squares),
        trainer(max_steps=6),
        tmp_path,
        loggers=[loggers.csv],
        provenance={"data": "sha256:1", "seed": 0},
    )
    assert result.steps == 6
    assert result.checkpoint.name == "best.ckpt"
    assert {"val/step_accuracy", "val/loss", "val/tap_accuracy", "train/loss"} <= set(result.metrics)
    for path in (result.checkpoint, result.last):
        assert load_policy(path, "centred").provenance == {"data": "sha256:1", "seed": 0}
    with (tmp_path / "csv" / "metrics.csv").open() as stream:
        rows = list(csv_module.DictReader(stream))
    assert any(row["train/element_loss"] for row in rows)
    assert any(row["val/step_accuracy"] for row in rows)
    assert any(row["lr-AdamW/pg1"] for row in rows)


def test_the_same_run_twice_gives_the_same_weights(tmp_path):
    runs = [
        fit(policy(), ToyData(tiny_squares), trainer(max_steps=3), tmp_path / str(i)).last for i in range(2)
    ]
    first, second = map(weights, runs)
    assert all(torch.equal(first[name], second[name]) for name in first)


def test_resuming_from_nothing_is_refused(tmp_path):
    with pytest.raises(CheckpointError, match=r"no checkpoint at .*gone\.ckpt"):
        fit(policy(), ToyData(tiny_squares), trainer(max_steps=1), tmp_path, resume=tmp_path / "gone.ckpt")


def test_without_held_back_configurations_the_last_weights_are_the_result(tmp_path):
    result = fit(policy(), ToyData(tiny_squares, validation=0), trainer(max_steps=2), tmp_path)
    assert result.checkpoint == result.last


def test_a_time_budget_ends_training_and_its_learning_rate_reaches_zero(tmp_path):
    clock = ManualClock()

    def second_a_batch(seed):
        clock.sleep(1.0)
        return tiny_squares(seed)

    module = policy(budget_s=8.0, clock=clock)
    result = fit(module, ToyData(second_a_batch, validation=0), trainer(max_steps=2), tmp_path, clock=clock)
    assert 6 <= result.steps <= 9  # the trainer's own step limit gives way
    assert module.lr_schedulers().get_last_lr()[0] < 0.1 * module.optimisation.lr
    assert result.wall_s >= 8


def test_the_end_of_training_is_validated_even_between_intervals(tmp_path):
    seen = []

    class Watched(ToyData):
        def val_dataloader(self):
            loader = super().val_dataloader()
            make = loader.make
            loader.make = lambda i: (seen.append(self.trainer.global_step), make(i))[1]
            return loader

    fit(policy(), Watched(tiny_squares), trainer(max_steps=6, val_check_interval=4), tmp_path)
    assert sorted(set(seen)) == [4, 6]


def test_of_equally_good_weights_the_later_are_kept(tmp_path):
    still = BehaviourCloning(small_network(), optimisation=AdamWCosine(lr=0.0))
    result = fit(still, ToyData(tiny_squares), trainer(max_steps=6, val_check_interval=2), tmp_path)
    assert torch.load(result.checkpoint, weights_only=True)["global_step"] == 6


def test_half_precision_training_runs(tmp_path):
    result = fit(policy(), ToyData(tiny_squares), trainer(max_steps=2, precision="bf16-mixed"), tmp_path)
    assert result.metrics["train/loss"] > 0


def test_a_log_gets_plain_lines(tmp_path, caplog):
    with caplog.at_level(logging.INFO, logger="tapclone.training"):
        fit(policy(), ToyData(tiny_squares), trainer(max_steps=4), tmp_path)
    assert any("step 4 (100 %)" in message and "val/step_accuracy" in message for message in caplog.messages)


def test_weights_and_biases_stays_offline_without_a_key(tmp_path, monkeypatch):
    monkeypatch.delenv("WANDB_API_KEY", raising=False)
    monkeypatch.delenv("WANDB_MODE", raising=False)
    fit(policy(), ToyData(tiny_squares), trainer(max_steps=2), tmp_path, loggers=[loggers.wandb])
    import wandb

    wandb.finish()
    assert list((tmp_path / "wandb").glob("offline-run-*"))
