"""One training run: a policy, data, and Lightning's Trainer with what every run of ours needs.

The run leaves in its directory `checkpoints/last.ckpt` to resume from, `checkpoints/best.ckpt`, the best on
training configurations that were held back (where the data has some), and the loggers' files. Both checkpoints
are policy files.
"""

from __future__ import annotations

import dataclasses
import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapclone.core import Clock, WallClock
from tapclone.core.errors import CheckpointError
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.torchvision_ops import ensure_torchvision
from tapclone.training.checkpoints import Best, Latest
from tapclone.training.progress import PlainProgress, progress_callback
from tapclone.training.randomness import RandomState

ensure_torchvision()
from lightning import LightningDataModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback, LearningRateMonitor  # noqa: E402
from lightning.pytorch.loggers import Logger  # noqa: E402

# What Lightning tells every user, and what ours need not hear: our loaders and checkpoints are so on purpose.
_EXPECTED_WARNINGS = (
    r".*does not have many workers.*",
    r".*could not find the monitored key.*",
    r".*have no `val_dataloader`.*",
    r".*Total length of `list` across ranks is zero.*",
    r".*Checkpoint directory .* exists and is not empty.*",
    r".*The dirpath has changed from.*",
    r".*smaller than the logging interval.*",
    r".*not supported by the model summary.*",
    r".*module\(s\) in eval mode.*",
    r".*It is recommended to use `self.log\(.*sync_dist=True.*",  # the policy's figures are of all processes
    r".*returned a view tensor.*",  # of sharded networks; losses change nothing in place
    r".*`isinstance\(treespec, LeafSpec\)`.*",
)


@dataclass(frozen=True, slots=True)
class FitResult:
    """What a training run came to.

    Attributes:
        checkpoint: the policy file to use: the best on held-back configurations, else the last.
        last: the file to resume from.
        steps: optimiser steps, those before a resumption included.
        wall_s: seconds of this call.
        metrics: the last values logged, by name.
        first: whether this is the first of the processes that trained together, the one that acts for all.
    """

    checkpoint: Path
    last: Path
    steps: int
    wall_s: float
    metrics: Mapping[str, float]
    first: bool = True


def fit(
    policy: BehaviourCloning,
    datamodule: LightningDataModule,
    trainer: Callable[..., Trainer],
    output_dir: Path,
    loggers: Sequence[Callable[..., Logger]] = (),
    callbacks: Sequence[Callback] = (),
    resume: Path | None = None,
    provenance: Mapping[str, Any] | None = None,
    clock: Clock | None = None,
) -> FitResult:
    """Train `policy` on `datamodule`.

    Args:
        trainer: makes the Trainer, e.g. `functools.partial(lightning.Trainer, max_steps=1000)`.
        output_dir: everything that the run writes lies under it.
        loggers: each makes a logger that writes under `save_dir` (`tapclone.training.loggers`).
        resume: a `last.ckpt` to go on from, exactly where it stopped.
        provenance: recorded in the policy file: data digest, seeds, commit; plain values.

    Raises CheckpointError where `resume` does not exist.
    """
    if resume is not None and not resume.is_file():
        raise CheckpointError(f"cannot resume: there is no checkpoint at {resume}")
    clock = clock or WallClock()
    started_s = clock.now_s()
    policy.provenance = dict(provenance or {})
    folder = output_dir / "checkpoints"
    best, progress = Best(folder), progress_callback()
    standard = [best, Latest(folder / "last.ckpt", clock), RandomState(), progress]
    standard += [LearningRateMonitor("step")] if loggers else []
    with warnings.catch_warnings():
        for message in _EXPECTED_WARNINGS:
            warnings.filterwarnings("ignore", message)
        limits = {} if policy.budget_s is None else {"max_steps": -1, "max_epochs": -1}
        loop = trainer(
            **limits,
            default_root_dir=output_dir,
            logger=[logger(save_dir=output_dir) for logger in loggers],
            callbacks=[*standard, *callbacks],
            enable_progress_bar=not isinstance(progress, PlainProgress),
        )
        for logger in loop.loggers:
            logger.log_hyperparams(dataclasses.asdict(policy.header()))
        loop.fit(policy, datamodule=datamodule, ckpt_path=resume, weights_only=True)
    return FitResult(
        checkpoint=Path(best.best_model_path or folder / "last.ckpt"),
        last=folder / "last.ckpt",
        steps=loop.global_step,
        wall_s=clock.now_s() - started_s,
        metrics={name: float(value) for name, value in loop.callback_metrics.items()},
        first=loop.is_global_zero,
    )
