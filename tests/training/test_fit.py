import csv as csv_module
import functools
import logging

import pytest
import torch
from lightning import Trainer

from learning.screens import squares
from learning.toys import ToyData
from policies.conftest import small_network
from tapclone.core import ManualClock
from tapclone.core.errors import CheckpointError
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.checkpoint import read_policy_file
from tapclone.policies.optimisation import AdamWCosine
from tapclone.policies.policy import load_policy
from tapclone.training import loggers
from tapclone.training.fit import fit

tiny_squares = functools.partial(squares, frames=2, queries=2)


def trainer(**options):
    standard = {
        "accelerator": "cpu",
        "devices": 1,
        "max_epochs": -1,
        "num_sanity_val_steps": 0,
        "check_val_every_n_epoch": None,
        "val_check_interval": 4,
        "enable_model_summary": False,
        "log_every_n_steps": 1,
    }
    return functools.partial(Trainer, **(standard | options))


def policy(dropout: float = 0.0, **options) -> BehaviourCloning:
    network = small_network(dropout=dropout)
    torch.manual_seed(1)
    return BehaviourCloning(network, optimisation=AdamWCosine(warmup_steps=2), **options)


def weights(path):
    return read_policy_file(path)[1]


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


@pytest.mark.parametrize("dropout", [0.0, 0.2])
def test_resumed_equals_uninterrupted_bit_for_bit(tmp_path, dropout):
    whole = fit(policy(dropout), ToyData(tiny_squares), trainer(max_steps=12), tmp_path / "whole")

    class PowerCutError(Exception):
        pass

    def interrupted(seed):
        if seed == 8:  # in the middle of the second epoch
            raise PowerCutError
        return tiny_squares(seed)

    # what a power cut leaves: the last periodic checkpoint
    from lightning.pytorch.callbacks import ModelCheckpoint

    periodic = ModelCheckpoint(tmp_path / "cut", "step", every_n_train_steps=7, enable_version_counter=False)
    with pytest.raises(PowerCutError):
        fit(
            policy(dropout), ToyData(interrupted), trainer(max_steps=12), tmp_path / "cut", callbacks=[periodic]
        )
    torch.manual_seed(99)
    resumed = fit(
        policy(dropout),
        ToyData(tiny_squares),
        trainer(max_steps=12),
        tmp_path / "cut",
        resume=tmp_path / "cut" / "step.ckpt",
        callbacks=[periodic],
    )
    assert resumed.steps == whole.steps == 12
    first, second = weights(whole.last), weights(resumed.last)
    assert [name for name in first if not torch.equal(first[name], second[name])] == []


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
