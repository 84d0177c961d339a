"""What the trainer's options cost or bring on this machine: averages, accumulation, bfloat16, two processes.

Each is measured as the trainer is: in turns with a bare PyTorch loop on the same batches, in CPU time, so that
what else runs on the machine meets both. Memory that lies well makes a few percent.
"""

from __future__ import annotations

import copy
import os
import socket
import statistics
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import torch
from torch import multiprocessing

from tapclone.app.benchmarks.figure import Figure
from tapclone.app.benchmarks.learning import BLOCK_STEPS, AlternatingLoader, BareLoop, Fed
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.torchvision_ops import ensure_torchvision
from tapclone.training.averaging import WeightEMA
from tapclone.training.fit import fit

ensure_torchvision()
from lightning import Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback  # noqa: E402
from lightning.pytorch.strategies import DDPStrategy  # noqa: E402

ACCUMULATED = 4
SINGLE = "32-true"
HALF = "bf16-mixed"


def options(
    policy: BehaviourCloning, module: DemonstrationDataModule, trainer: Callable[..., Trainer], blocks: int
) -> list[Figure]:
    """One figure for each option of a process; `blocks` as in `learning.training`."""
    module.setup()
    measure = partial(_in_turns, policy, module, blocks=blocks)
    averaged = measure(partial(trainer, precision=SINGLE), [WeightEMA()])
    accumulated = measure(partial(trainer, precision=SINGLE, accumulate_grad_batches=ACCUMULATED))
    half = measure(partial(trainer, precision=HALF))
    return [
        Figure(
            name="trainer with an average of the weights, over a bare loop without",
            value=100 * (averaged[0] / averaged[1] - 1),
            unit="%",
            bar=10,
            better="lower",
            note=_note(averaged),
        ),
        Figure(
            name=f"trainer that accumulates {ACCUMULATED} batches a step, over a bare loop that does not",
            value=100 * (accumulated[0] / accumulated[1] - 1),
            unit="%",
            bar=5,
            better="lower",
            note=_note(accumulated),
        ),
        Figure(
            name="bfloat16: a step in single precision, over a step in mixed",
            value=half[1] / half[0],
            unit="times",
            bar=1,
            better="higher",
            note=_note(half),
        ),
    ]


def two_processes(policy: BehaviourCloning, module: DemonstrationDataModule, steps: int) -> Figure:
    """What a step of each of two processes costs that exchange their gradients, over a process alone."""
    context = multiprocessing.get_context("spawn")
    with TemporaryDirectory() as folder:
        alone = _rate(copy.deepcopy(policy), copy.deepcopy(module), Trainer, steps, Path(folder) / "alone")
        results: Any = context.SimpleQueue()
        port = _free_port()
        processes = [
            context.Process(target=_one_of_two, args=(rank, port, policy, module, steps, folder, results))
            for rank in range(2)
        ]
        for process in processes:
            process.start()
        for process in processes:
            process.join()
        together = [results.get() for process in processes if process.exitcode == 0]
    frames_alone, frames_together = alone[1], sum(rate for _, rate in together)
    return Figure(
        name="ddp, two processes over gloo: CPU time of a step, over that of a process alone",
        value=100 * (statistics.mean(ms for ms, _ in together) / alone[0] - 1) if len(together) == 2 else None,
        unit="%",
        bar=25,
        better="lower",
        note=f"by wall clock, with reading: {frames_together:.0f} frames/s together, {frames_alone:.0f} alone",
    )


class _Stopwatch(Callback):
    """CPU and wall seconds of each batch, from one to the next."""

    def __init__(self) -> None:
        self.cpu_s: list[float] = []
        self.wall_s: list[float] = []

    def on_train_batch_end(self, *_: Any) -> None:
        self.cpu_s.append(time.process_time())
        self.wall_s.append(time.perf_counter())


def _rate(
    policy: BehaviourCloning,
    module: DemonstrationDataModule,
    trainer: Callable[..., Trainer],
    steps: int,
    folder: Path,
) -> tuple[float, float]:
    """(CPU milliseconds a step, frames/s by wall clock), the first third of the steps not counted."""
    watch, first = _Stopwatch(), steps // 3
    settings: dict[str, Any] = {"accelerator": "cpu", "max_steps": steps, "limit_val_batches": 0}
    quiet: dict[str, Any] = {"enable_model_summary": False, "logger": False, "devices": 1}
    make = partial(trainer, **{**quiet, **settings, **getattr(trainer, "keywords", {})})
    fit(policy, module, make, folder, callbacks=[watch])
    cpu_ms = [1000 * (b - a) for a, b in zip(watch.cpu_s[first:], watch.cpu_s[first + 1 :], strict=False)]
    wall_s = watch.wall_s[-1] - watch.wall_s[first]
    return statistics.median(cpu_ms), (len(watch.wall_s) - 1 - first) * module.batch_frames / wall_s


def _one_of_two(
    rank: int,
    port: int,
    policy: BehaviourCloning,
    module: DemonstrationDataModule,
    steps: int,
    folder: str,
    results: Any,
) -> None:
    torch.set_num_threads(1)
    address = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port), "WORLD_SIZE": "2", "NODE_RANK": "0"}
    os.environ.update(address, LOCAL_RANK=str(rank))
    strategy = DDPStrategy(process_group_backend="gloo")
    results.put(_rate(policy, module, partial(Trainer, devices=2, strategy=strategy), steps, Path(folder)))


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def _in_turns(
    policy: BehaviourCloning,
    module: DemonstrationDataModule,
    trainer: Callable[..., Trainer],
    callbacks: Sequence[Callback] = (),
    blocks: int = 4,
) -> tuple[float, float]:
    """Median CPU milliseconds of the trainer's steps, and of a bare loop's in single precision."""
    trained, bare = copy.deepcopy(policy), BareLoop(copy.deepcopy(policy), torch.autocast("cpu", enabled=False))
    loader = AlternatingLoader(module.train_dataloader(), bare, blocks)
    with TemporaryDirectory() as output_dir:
        fit(trained, Fed(loader), trainer, Path(output_dir), callbacks=callbacks)
    return tuple(  # type: ignore[return-value]
        1000 * statistics.median(times[BLOCK_STEPS:]) for times in (loader.trainer_s, loader.bare_s)
    )


def _note(measured: tuple[float, float]) -> str:
    return f"medians, CPU time a batch: {measured[0]:.1f} against {measured[1]:.1f} ms in single precision"
