"""What two processes do that were started together: `python -m torch.distributed.run … two_processes.py DIR`.

Leaves in DIR what `test_distributed.py` compares: policy files, and what each process saw.
"""

import contextlib
import faulthandler
import signal
import sys
import warnings
from pathlib import Path

import torch
from lightning.pytorch.callbacks import Callback
from lightning.pytorch.strategies import DDPStrategy

from tapclone.core import ManualClock
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.training.fit import fit
from tapclone.training.sharding import FullySharded
from training.runs import plain_policy, trainer

CONFIGURATIONS = ("env_100", "env_101", "env_102")
BATCH_FRAMES = 4


def demonstrations(directory, batch_frames, held_back, augmentation=None):
    return DemonstrationDataModule(
        directory,
        image_size=(64, 32),
        batch_frames=batch_frames,
        validation_configurations=held_back,
        augmentation=augmentation,
        max_queries_per_frame=8,
    )


class Seen(Callback):
    """A number for each frame that was trained on in the first epoch, and validated on at the end."""

    def __init__(self):
        self.trained, self.validated = [], []

    def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
        if trainer.current_epoch == 0:
            self.trained += batch.image_BCHW.double().sum((1, 2, 3)).tolist()

    def on_validation_epoch_start(self, trainer, pl_module):
        self.validated.clear()

    def on_validation_batch_start(self, trainer, pl_module, batch, batch_idx):
        if batch.weight_Q.any():
            self.validated += batch.image_BCHW.double().sum((1, 2, 3)).tolist()


def ddp(**options):
    return trainer(devices=2, strategy=DDPStrategy(process_group_backend="gloo"), **options)


def main(directory: Path) -> None:
    shards, few = directory / "shards", directory / "few"

    seen = Seen()
    equal = fit(
        plain_policy(),
        demonstrations(shards, BATCH_FRAMES, ["env_102"]),
        ddp(max_steps=8),
        directory / "ddp",
        callbacks=[seen],
    )
    rank = torch.distributed.get_rank()
    torch.save(
        {"metrics": dict(equal.metrics), "trained": seen.trained, "validated": seen.validated},
        directory / f"seen-{rank}.pt",
    )
    assert equal.first == (rank == 0)

    # One validation batch: nothing is left for the second process.
    uneven = fit(plain_policy(), demonstrations(few, 16, ["env_102"]), ddp(max_steps=2), directory / "uneven")
    torch.save(dict(uneven.metrics), directory / f"uneven-{rank}.pt")

    # One process is told to stop; dropout goes on as it would have, in both.
    def dropping():
        return plain_policy(dropout=0.3), demonstrations(shards, BATCH_FRAMES, [])

    class Interrupt(Callback):
        def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
            if trainer.global_step == 3 and rank == 1:
                signal.raise_signal(signal.SIGTERM)

    torch.manual_seed(rank)
    fit(*dropping(), ddp(max_steps=8), directory / "whole")
    torch.manual_seed(rank)
    with contextlib.suppress(SystemExit):
        fit(*dropping(), ddp(max_steps=8), directory / "cut", callbacks=[Interrupt()])
    torch.manual_seed(99)
    last = directory / "cut" / "checkpoints" / "last.ckpt"
    resumed = fit(*dropping(), ddp(max_steps=8), directory / "resumed", resume=last)
    assert resumed.steps == 8

    # Clocks that differ by half.
    clock = ManualClock()

    class Tick(Callback):
        def on_train_batch_start(self, trainer, pl_module, batch, batch_idx):
            clock.sleep(1.0 + rank)

    timed = plain_policy(budget_s=9.0, clock=clock)
    budget = fit(
        timed, demonstrations(shards, BATCH_FRAMES, []), ddp(), directory / "budget", callbacks=[Tick()]
    )
    torch.save({"steps": budget.steps, "weights": timed.network.state_dict()}, directory / f"budget-{rank}.pt")

    sharded = trainer(devices=2, strategy=FullySharded(process_group_backend="gloo"), max_steps=8)
    fit(plain_policy(), demonstrations(shards, BATCH_FRAMES, ["env_102"]), sharded, directory / "fsdp")


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    faulthandler.dump_traceback_later(120, exit=True)  # rather than wait for each other for ever
    main(Path(sys.argv[1]))
