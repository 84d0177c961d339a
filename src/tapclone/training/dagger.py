"""DAgger: training goes on, in rounds, on what the expert says about the learner's own states.

A run of `rounds` rounds is one run to the learning rate and to the budget, cut into pieces: train up to a
share of the whole, let the learner act on training configurations, keep what the expert would have done,
train on with the larger data set. What rollouts take counts against a time budget.

Ross, Gordon, Bagnell: A Reduction of Imitation Learning and Structured Prediction to No-Regret Online
Learning, AISTATS 2011; the mixing share falls as beta ** round.
"""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import torch

from tapclone.core import Clock, WallClock
from tapclone.core.errors import ConfigurationError
from tapclone.data.archive import write_durably
from tapclone.data.manifest import Manifest
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.torchvision_ops import ensure_torchvision
from tapclone.training.fit import FitResult, fit
from tapclone.training.gathering import Gathered, Round
from tapclone.training.loggers import finish

ensure_torchvision()
from lightning import LightningDataModule, LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback  # noqa: E402

_log = logging.getLogger(__name__)
ROUNDS = "dagger.json"


@dataclass(frozen=True, slots=True)
class Dagger:
    """How often, when, and with how much help the learner is let loose.

    Attributes:
        rounds: rollouts, evenly spread over what is left of training after `start`.
        start: the share of training before the first one: a learner that knows nothing visits states
            that no better one will.
        beta: in round k, a share of beta ** k of the actions is the expert's; 0 leaves all to the learner.
        episodes: rolled out a round, drawn anew from tasks x training configurations.
        extra_steps: beyond a task's published limit.
        configurations: where learners act, as `tapclone.tasks.configurations_of` reads it; None for wherever
            they are trained.
    """

    rounds: int = 3
    start: float = 0.4
    beta: float = 0.5
    episodes: int = 200
    extra_steps: int = 0
    configurations: Sequence[str] | Mapping[str, Any] | None = None

    def __post_init__(self) -> None:
        if self.rounds < 1 or self.episodes < 1 or not 0 < self.start < 1 or not 0 <= self.beta <= 1:
            raise ConfigurationError(
                "dagger needs rounds and episodes of 1 or more, start between 0 and 1, and beta from 0 to 1"
            )

    def share(self, number: int) -> float:
        """The share of training after which round `number`, from 1, begins."""
        return self.start + (1 - self.start) * (number - 1) / self.rounds

    def round(self, number: int) -> Round:
        """Round `number`, from 1."""
        return Round(number, self.beta**number, self.episodes, self.extra_steps)


class Gathers(Protocol):
    """Adds what an expert says about a learner's states to `directory`: `tapclone.training.gathering`."""

    @property
    def directory(self) -> Path: ...

    def gather(self, checkpoint: Path, what: Round) -> Gathered: ...


def fit_in_rounds(
    policy: BehaviourCloning,
    datamodule: LightningDataModule,
    trainer: Callable[..., Trainer],
    output_dir: Path,
    *,
    dagger: Dagger,
    gatherer: Gathers,
    make_datamodule: Callable[[], LightningDataModule],
    resume: Path | None = None,
    callbacks: Sequence[Callback] = (),
    provenance: Mapping[str, Any] | None = None,
    clock: Clock | None = None,
    **further: Any,
) -> FitResult:
    """Like `tapclone.training.fit.fit`, with DAgger's rounds in between.

    Args:
        datamodule: of the demonstrations as they are.
        make_datamodule: makes another one once they have grown.
        resume: a `last.ckpt` to go on from; rounds that had ended are not repeated.

    Raises ConfigurationError where another run has already added to the demonstrations.
    """
    clock = clock or WallClock()
    folder, spent_s, started_s = gatherer.directory, 0.0, clock.now_s()
    done = _rounds_done(folder)
    if done is not None and resume is None:
        raise ConfigurationError(
            f"{folder} holds rounds of another DAgger run; go on with resume=…, or choose a data.directory"
        )
    for number in range((done or 0) + 1, dagger.rounds + 2):
        last = number > dagger.rounds
        result = fit(
            policy,
            datamodule,
            trainer,
            output_dir,
            resume=resume,
            callbacks=[*callbacks, _Until(1.0 if last else dagger.share(number), spent_s)],
            provenance={**(provenance or {}), "data": Manifest.load(folder).digest, "dagger": number - 1},
            clock=clock,
            **further,
        )
        if last:
            break
        finish()
        resume, began_s = result.last, clock.now_s()
        _gather(gatherer, result.last, dagger.round(number))
        datamodule, spent_s = make_datamodule(), clock.now_s() - began_s
    return dataclasses.replace(result, wall_s=clock.now_s() - started_s)


def _gather(gatherer: Gathers, checkpoint: Path, what: Round) -> None:
    threads = torch.get_num_threads()  # a policy that acts sets them to one
    _log.info(
        "round %d: the learner acts, %.0f %% of the actions are the expert's", what.number, 100 * what.beta
    )
    try:
        found = gatherer.gather(checkpoint, what)
    except KeyboardInterrupt as stop:
        raise KeyboardInterrupt(f"go on with resume={checkpoint}") from stop
    finally:
        torch.set_num_threads(threads)
    _log.info(
        "round %d: %d labels from %d episodes, %d of them successful; %d screens without an answer, %d errors",
        what.number,
        found.labels,
        found.episodes,
        found.successes,
        found.unreachable,
        found.errors,
    )
    record = {"rounds": what.number, "last": dataclasses.asdict(found)}
    text = json.dumps(record, indent=1) + "\n"
    write_durably(gatherer.directory / ROUNDS, lambda file: file.write(text.encode()))


def _rounds_done(directory: Path) -> int | None:
    """How many rounds have ended; None where none has."""
    path = directory / ROUNDS
    return int(json.loads(path.read_text())["rounds"]) if path.exists() else None


class _Until(Callback):
    """Ends a piece of training at a share of the whole.

    Args:
        spent_s: what the run has spent on something else since the checkpoint that it goes on from.
    """

    def __init__(self, share: float, spent_s: float) -> None:
        self._share, self._spent_s = share, spent_s

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        if trainer.world_size > 1:
            raise ConfigurationError("DAgger trains in one process; set trainer=cpu, or trainer.devices=1")
        assert isinstance(pl_module, BehaviourCloning)
        pl_module.charge(self._spent_s)

    def on_train_batch_end(self, trainer: Trainer, pl_module: LightningModule, *_: Any) -> None:
        assert isinstance(pl_module, BehaviourCloning)
        if pl_module.progress >= self._share:
            trainer.should_stop = True
