"""Behaviour cloning as a LightningModule: losses, accuracies, learning-rate course, time budget, checkpoints.

Every checkpoint that Lightning writes of it is a policy file as well (`tapclone.policies.checkpoint`): it
carries a header from which `load_policy` rebuilds the network without Hydra.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

import torch
from torch import Tensor
from torch.optim import Optimizer

from tapclone.core import Clock, WallClock
from tapclone.core.action_space import action_space
from tapclone.core.errors import ConfigurationError, UnknownNameError
from tapclone.data.batch import Batch
from tapclone.policies.accuracy import StepAccuracy
from tapclone.policies.checkpoint import HEADER, PolicyHeader
from tapclone.policies.loss import (
    acceptable_loss,
    action_loss,
    element_loss,
    gesture_loss,
    mean_over_processes,
    weighted_mean,
    worth_loss,
)
from tapclone.policies.network import PolicyNetwork
from tapclone.policies.optimisation import AdamWCosine, Optimisation
from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule  # noqa: E402
from lightning.pytorch.utilities.types import OptimizerLRSchedulerConfig  # noqa: E402

Objective = Literal["central", "acceptable", "action", "gesture"]
_LOSSES = ("loss", "action_loss", "element_loss")


class BehaviourCloning(LightningModule):
    """Trains a `PolicyNetwork` on `Batch`es.

    Logs `train/loss` and `train/step_accuracy`, and over validation `val/loss`, `val/step_accuracy` and the
    same for each kind of action (`val/tap_accuracy`, …). A step is accurate when the most likely action is
    acceptable.

    Args:
        network: what is trained.
        space: name of the action space that the labels are in.
        objective: `acceptable` asks for any bin of the touched element, `central` for one well inside it,
            `action` for the expert's own, `gesture` for the expert's raw gesture, of a network that is
            continuous.
        element_weight: of the auxiliary loss; it needs a network with that head.
        background_weight: of bins that no element covers, in the auxiliary loss.
        optimisation: optimiser and course of the learning rate.
        budget_s: train for this many seconds of wall time and let the course follow them, those before a
            resumption included; None to follow steps, which alone is reproducible.
        clock: measures the budget.
    """

    def __init__(
        self,
        network: PolicyNetwork,
        space: str = "centred",
        objective: Objective = "acceptable",
        element_weight: float = 1.0,
        background_weight: float = 0.2,
        optimisation: Optimisation | None = None,
        budget_s: float | None = None,
        clock: Clock | None = None,
    ) -> None:
        super().__init__()
        if objective not in get_args(Objective):
            raise UnknownNameError("objective", objective, get_args(Objective))
        if (objective == "gesture") != network.continuous:
            raise ConfigurationError(
                f"objective {objective!r} does not fit {type(network).__name__}: continuous networks learn "
                'gestures, all others "acceptable" or "action"'
            )
        self.network = network
        self.space = action_space(space).name
        self.objective = objective
        self.element_weight = element_weight
        self.background_weight = background_weight
        self.optimisation = optimisation or AdamWCosine()
        self.budget_s = budget_s
        self.clock = clock or WallClock()
        self.provenance: Mapping[str, Any] = {}
        self._elapsed_before_s = 0.0
        self._started_s: float | None = None
        self._spent_s = 0.0  # of the budget; every process knows the same
        self._validation = _Validation()

    def forward(self, batch: Batch) -> Tensor:
        """logits_QA."""
        output: Tensor = self.network(batch).logits_QA
        return output

    def losses(self, batch: Batch) -> tuple[dict[str, Tensor], Tensor]:
        """The loss and its parts by name, and logits_QA. In training mode, of all processes together."""
        share = mean_over_processes if self.training else _own
        output = self.network(batch)
        if self.objective == "acceptable":
            loss_Q = acceptable_loss(output.logits_QA, batch.acceptable_QA)
        elif self.objective == "central":
            loss_Q = worth_loss(output.logits_QA, batch.worth_QA)
        elif output.gesture_Q4 is not None:
            loss_Q = gesture_loss(output.gesture_Q4, batch.gesture_Q4)
        else:
            loss_Q = action_loss(output.logits_QA, batch.action_Q)
        parts = {"action_loss": weighted_mean(loss_Q, batch.weight_Q, share)}
        parts["loss"] = parts["action_loss"]
        if output.element_logits_BTK is not None and self.element_weight:
            parts["element_loss"] = element_loss(
                output.element_logits_BTK, batch.element_BT, self.background_weight, share
            )
            parts["loss"] = parts["action_loss"] + self.element_weight * parts["element_loss"]
        return parts, output.logits_QA

    def training_step(self, batch: Batch, batch_idx: int) -> Tensor:
        parts, logits_QA = self.losses(batch)
        del batch_idx
        interval = int(getattr(self.trainer, "log_every_n_steps", 1))
        if (self.global_step + 1) % interval == 0:  # what no logger would write need not be computed
            self.log_dict({f"train/{name}": value for name, value in parts.items()}, batch_size=len(batch))
            self.log("train/step_accuracy", StepAccuracy().update(logits_QA, batch).overall)
        return parts["loss"]

    def validation_step(self, batch: Batch, batch_idx: int) -> None:
        del batch_idx
        self._validation.update(*self.losses(batch), batch)

    def on_validation_epoch_start(self) -> None:
        self._validation = _Validation()

    def on_validation_epoch_end(self) -> None:
        figures = self._validation.over_processes(self.device)
        self.log_dict({f"val/{name}": value for name, value in figures.items()})

    @property
    def progress(self) -> float:
        """The share of training that is done, in [0, 1] until it ends."""
        if self.budget_s is not None:
            return self._spent_s / self.budget_s
        return self.global_step / self._max_steps()

    @property
    def elapsed_s(self) -> float:
        """Seconds of training so far, those before a resumption included."""
        if self._started_s is None:
            return self._elapsed_before_s
        return self._elapsed_before_s + self.clock.now_s() - self._started_s

    def charge(self, seconds: float) -> None:
        """Count what a run spends on something else, such as rollouts, against the budget."""
        self._elapsed_before_s += seconds

    def _max_steps(self) -> int:
        steps = self.trainer.estimated_stepping_batches
        if not 0 < steps < float("inf"):
            raise ConfigurationError(
                "training has no end: set trainer.max_steps, or a time budget with policy.budget_s"
            )
        return int(steps)

    def configure_optimizers(self) -> OptimizerLRSchedulerConfig:
        optimiser = self.optimisation.optimiser(self.network)
        course = torch.optim.lr_scheduler.LambdaLR(
            optimiser, lambda step: self.optimisation.factor(step, self.progress)
        )
        return {"optimizer": optimiser, "lr_scheduler": {"scheduler": course, "interval": "step"}}

    def configure_gradient_clipping(
        self,
        optimizer: Optimizer,
        gradient_clip_val: float | None = None,
        gradient_clip_algorithm: str | None = None,
    ) -> None:
        """Clips as the optimisation says; the trainer's own setting must stay empty.

        Not by Lightning's method, which refuses fused optimisers; they need special care only in float16.
        """
        del optimizer, gradient_clip_val, gradient_clip_algorithm
        if self.optimisation.gradient_clip is not None:
            torch.nn.utils.clip_grad_norm_(self.network.parameters(), self.optimisation.gradient_clip)

    def on_train_start(self) -> None:
        self._started_s = self.clock.now_s()

    def on_train_batch_start(self, batch: Batch, batch_idx: int) -> None:
        del batch, batch_idx
        if self.budget_s is not None:  # clocks differ, learning rates and the end of training must not
            elapsed_s = torch.tensor(self.elapsed_s, device=self.device)
            self._spent_s = float(mean_over_processes(elapsed_s))

    def on_train_batch_end(self, *_: object) -> None:
        if self.progress >= 1:  # stopping, unlike running out of steps, ends with a validation
            self.trainer.should_stop = True

    def header(self) -> PolicyHeader:
        """What a policy file says about this policy."""
        return PolicyHeader.of(self.network, self.space, self.provenance)

    def on_save_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        checkpoint[HEADER] = {**self.header().to_plain(), "elapsed_s": self.elapsed_s}

    def on_load_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        self._elapsed_before_s = self._spent_s = float(checkpoint[HEADER]["elapsed_s"])


def _own(weight: Tensor) -> Tensor:
    return weight


class _Validation:
    """Losses and accuracies over a validation, of one process until its end.

    Batches without weight only keep processes in step with each other.
    """

    def __init__(self) -> None:
        self._accuracy = StepAccuracy()
        self._losses = dict.fromkeys(_LOSSES, 0.0)

    def update(self, parts: Mapping[str, Tensor], logits_QA: Tensor, batch: Batch) -> None:
        if not bool(batch.weight_Q.any()):
            return
        self._accuracy.update(logits_QA, batch)
        for name, value in parts.items():
            self._losses[name] += float(value) * len(batch)

    def over_processes(self, device: torch.device) -> dict[str, float]:
        """Figures by name: those that occurred."""
        tally_K2 = mean_over_processes(self._accuracy.tally_K2.double().to(device)).cpu()
        sums = mean_over_processes(torch.tensor(list(self._losses.values()), device=device).double()).cpu()
        accuracy, queries = StepAccuracy(tally_K2), max(float(tally_K2[:, 1].sum()), 1e-6)
        losses = {name: total / queries for name, total in zip(self._losses, sums.tolist(), strict=True)}
        by_kind = {f"{kind}_accuracy": value for kind, value in accuracy.by_kind().items()}
        return {name: value for name, value in losses.items() if value} | {
            "step_accuracy": accuracy.overall,
            **by_kind,
        }
