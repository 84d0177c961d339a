"""Resumed equals uninterrupted, bit for bit, wherever a run was stopped and whatever it was made of."""

import signal

import pytest
import torch
from lightning.pytorch.callbacks import Callback, ModelCheckpoint

from data.made_up import make_demonstration, pack
from learning.toys import ToyData
from tapclone.core import ManualClock
from tapclone.data.augmentation import Augmentation
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.training.averaging import WeightEMA
from tapclone.training.fit import fit
from training.runs import different, plain_policy, policy, tiny_squares, trainer

STEPS = 12


class PowerCutError(Exception):
    pass


def stopping(at: int, how):
    """Screens that do `how` before batch `at`, in the middle of an epoch."""

    def make(seed):
        if seed == at:
            how()
        return tiny_squares(seed)

    return make


def interrupt():
    signal.raise_signal(signal.SIGINT)


def terminate():
    signal.raise_signal(signal.SIGTERM)


def ema():
    return [WeightEMA(decay=0.9)]


@pytest.mark.parametrize("dropout", [0.0, 0.2])
def test_after_a_power_cut(tmp_path, dropout):
    """What it leaves is the last periodic checkpoint."""
    whole = fit(policy(dropout), ToyData(tiny_squares), trainer(max_steps=STEPS), tmp_path / "whole")

    def power_cut():
        raise PowerCutError

    periodic = ModelCheckpoint(tmp_path / "cut", "step", every_n_train_steps=7, enable_version_counter=False)
    cut = ToyData(stopping(8, power_cut))
    with pytest.raises(PowerCutError):
        fit(policy(dropout), cut, trainer(max_steps=STEPS), tmp_path / "cut", callbacks=[periodic])
    torch.manual_seed(99)
    resumed = fit(
        policy(dropout),
        ToyData(tiny_squares),
        trainer(max_steps=STEPS),
        tmp_path / "cut",
        resume=tmp_path / "cut" / "step.ckpt",
        callbacks=[periodic],
    )
    assert resumed.steps == whole.steps == STEPS
    assert different(whole.last, resumed.last) == []


@pytest.mark.parametrize("stop", [interrupt, terminate])
@pytest.mark.parametrize(
    ("options", "callbacks"),
    [({}, list), ({}, ema), ({"accumulate_grad_batches": 3}, ema), ({"precision": "bf16-mixed"}, list)],
    ids=["plain", "ema", "accumulated", "bf16"],
)
def test_after_an_interrupt(tmp_path, stop, options, callbacks):
    """It comes in the middle of a step, of an accumulation and of an epoch, and ends the run after the step."""
    make = trainer(max_steps=STEPS // options.get("accumulate_grad_batches", 1), **options)

    def data(make_batch):
        return ToyData(make_batch, batches=6)

    whole = fit(policy(0.1), data(tiny_squares), make, tmp_path / "whole", callbacks=callbacks())
    with pytest.raises(SystemExit):
        fit(policy(0.1), data(stopping(7, stop)), make, tmp_path / "cut", callbacks=callbacks())
    last = tmp_path / "cut" / "checkpoints" / "last.ckpt"
    assert torch.load(last, weights_only=True)["global_step"] == (
        3 if "accumulate_grad_batches" in options else 8
    )
    torch.manual_seed(99)
    resumed = fit(policy(0.1), data(tiny_squares), make, tmp_path / "cut", callbacks=callbacks(), resume=last)
    assert resumed.steps == whole.steps
    assert different(whole.last, resumed.last) == []
    assert different(whole.checkpoint, resumed.checkpoint) == []


@pytest.mark.parametrize("cache", ["memory", "stream"])
@pytest.mark.parametrize("workers", [0, 2])
def test_with_augmented_demonstrations(tmp_path, cache, workers):
    shards = pack(tmp_path / "shards", [make_demonstration(seed=seed) for seed in range(6)])

    def data():
        return DemonstrationDataModule(
            shards,
            image_size=(64, 32),
            batch_frames=2,
            augmentation=Augmentation(swap_probability=0.5, composition=0.7, noise=0.1, haze=0.4, zoom=0.1),
            cache=cache,
            num_workers=workers,
        )

    class Interrupt(Callback):
        def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
            if trainer.global_step == 12:
                interrupt()

    make = trainer(max_steps=15)
    whole = fit(plain_policy(0.1), data(), make, tmp_path / "whole", callbacks=ema())
    with pytest.raises(SystemExit):
        fit(plain_policy(0.1), data(), make, tmp_path / "cut", callbacks=[*ema(), Interrupt()])
    last = tmp_path / "cut" / "checkpoints" / "last.ckpt"
    assert torch.load(last, weights_only=True)["global_step"] == 13
    resumed = fit(plain_policy(0.1), data(), make, tmp_path / "cut", callbacks=ema(), resume=last)
    assert resumed.steps == whole.steps == 15
    assert different(whole.last, resumed.last) == []


def test_a_finished_run_goes_on_from_its_own_weights_and_not_from_their_average(tmp_path):
    finished = fit(policy(), ToyData(tiny_squares), trainer(max_steps=6), tmp_path, callbacks=ema())
    state = torch.load(finished.last, weights_only=True)
    assert any(
        not torch.equal(state["state_dict"][name], state["current_model_state"][name])
        for name in state["state_dict"]
    )
    more = fit(
        policy(), ToyData(tiny_squares), trainer(max_steps=8), tmp_path, callbacks=ema(), resume=finished.last
    )
    assert more.steps == 8


def test_a_second_interrupt_ends_the_run_at_once(tmp_path):
    def twice():
        interrupt()
        interrupt()

    with pytest.raises(SystemExit):
        fit(policy(), ToyData(stopping(3, twice)), trainer(max_steps=STEPS), tmp_path)
    assert not (tmp_path / "checkpoints" / "last.ckpt").exists()


def test_signals_are_left_as_they_were(tmp_path):
    before = [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)]
    fit(policy(), ToyData(tiny_squares), trainer(max_steps=1), tmp_path)
    assert [signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)] == before


def test_a_time_budget_counts_what_was_spent_before(tmp_path):
    clock = ManualClock()

    def second_a_batch(seed):
        clock.sleep(1.0)
        if seed == 4:
            interrupt()
        return tiny_squares(seed)

    def module():
        return policy(budget_s=10.0, clock=clock)

    with pytest.raises(SystemExit):
        fit(module(), ToyData(second_a_batch, validation=0), trainer(), tmp_path, clock=clock)
    clock.sleep(1000.0)  # a night between the two
    second = module()
    last = tmp_path / "checkpoints" / "last.ckpt"
    rest = ToyData(second_a_batch, validation=0)
    result = fit(second, rest, trainer(), tmp_path, resume=last, clock=clock)
    assert result.steps == 10
    assert second.lr_schedulers().get_last_lr()[0] < 0.1 * second.optimisation.lr


def test_the_latest_is_saved_every_few_minutes(tmp_path):
    clock = ManualClock()

    def minute_a_batch(seed):
        if seed == 9:
            raise PowerCutError
        clock.sleep(60.0)
        return tiny_squares(seed)

    data = ToyData(minute_a_batch, validation=0)
    with pytest.raises(PowerCutError):
        fit(policy(), data, trainer(max_steps=STEPS), tmp_path, clock=clock)
    saved = torch.load(tmp_path / "checkpoints" / "last.ckpt", weights_only=True)
    assert saved["global_step"] == 5
