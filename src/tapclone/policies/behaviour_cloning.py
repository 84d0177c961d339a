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
from tapclone.policies.loss import acceptable_loss, action_loss, element_loss, weighted_mean
from tapclone.policies.network import PolicyNetwork
from tapclone.policies.optimisation import AdamWCosine, Optimisation
from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule  # noqa: E402
from lightning.pytorch.utilities.types import OptimizerLRSchedulerConfig  # noqa: E402

Objective = Literal["acceptable", "action"]


class BehaviourCloning(LightningModule):
    """Trains a `PolicyNetwork` on `Batch`es.

    Logs `train/loss` and `train/step_accuracy`, and over validation `val/loss`, `val/step_accuracy` and the
    same for each kind of action (`val/tap_accuracy`, …). A step is accurate when the most likely action is
    acceptable.

    Args:
        network: what is trained.
        space: name of the action space that the labels are in.
        objective: `acceptable` asks for any bin of the touched element, `action` for the expert's own.
        element_weight: of the auxiliary loss; it needs a network with that head.
        background_weight: of bins that no element covers, in the auxiliary loss.
        optimisation: optimiser and course of the learning rate.
        budget_s: train for this many seconds of wall time and let the course follow them; None to follow steps,
            which alone is reproducible.
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
        self._rng_state: Tensor | None = None
        self._accuracy = StepAccuracy()

    def forward(self, batch: Batch) -> Tensor:
        """logits_QA."""
        output: Tensor = self.network(batch).logits_QA
        return output

    def losses(self, batch: Batch) -> tuple[dict[str, Tensor], Tensor]:
        """The loss and its parts by name, and logits_QA."""
        output = self.network(batch)
        if self.objective == "acceptable":
            loss_Q = acceptable_loss(output.logits_QA, batch.acceptable_QA)
        else:
            loss_Q = action_loss(output.logits_QA, batch.action_Q)
        parts = {"action_loss": weighted_mean(loss_Q, batch.weight_Q)}
        parts["loss"] = parts["action_loss"]
        if output.element_logits_BTK is not None and self.element_weight:
            parts["element_loss"] = element_loss(
                output.element_logits_BTK, batch.element_BT, self.background_weight
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
        parts, logits_QA = self.losses(batch)
        self._accuracy.update(logits_QA, batch)
        named = {f"val/{name}": value for name, value in parts.items()}
        self.log_dict(named, batch_size=len(batch), sync_dist=True)

    def on_validation_epoch_start(self) -> None:
        self._accuracy = StepAccuracy()

    def on_validation_epoch_end(self) -> None:
        tally_K2 = self.trainer.strategy.reduce(self._accuracy.tally_K2.to(self.device), reduce_op="sum")
        accuracy = StepAccuracy(torch.as_tensor(tally_K2).cpu())
        self.log("val/step_accuracy", accuracy.overall, prog_bar=True, sync_dist=True)
        by_kind = {f"val/{kind}_accuracy": value for kind, value in accuracy.by_kind().items()}
        self.log_dict(by_kind, sync_dist=True)

    @property
    def progress(self) -> float:
        """The share of training that is done, in [0, 1] until it ends."""
        if self.budget_s is not None:
            return self.elapsed_s / self.budget_s
        return self.global_step / self._max_steps()

    @property
    def elapsed_s(self) -> float:
        """Seconds of training so far, those before a resumption included."""
        if self._started_s is None:
            return self._elapsed_before_s
        return self._elapsed_before_s + self.clock.now_s() - self._started_s

    def _max_steps(self) -> int:
        steps = self.trainer.estimated_stepping_batches
        if not 0 < steps < float("inf"):
            raise ConfigurationError(
                "training has no end: set trainer.max_steps, or a time budget with policy.budget_s"
            )
        return int(steps)

    def configure_optimizers(self) -> OptimizerLRSchedulerConfig:
        optimiser = self.optimisation.optimiser(self.network.parameters())
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
        if self._rng_state is not None:
            torch.set_rng_state(self._rng_state)

    def on_train_batch_end(self, *_: object) -> None:
        if self.progress >= 1:  # stopping, unlike running out of steps, ends with a validation
            self.trainer.should_stop = True

    def header(self) -> PolicyHeader:
        """What a policy file says about this policy."""
        return PolicyHeader.of(self.network, self.space, self.provenance)

    def on_save_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        checkpoint[HEADER] = {
            **self.header().to_plain(),
            "elapsed_s": self.elapsed_s,
            "rng_state": torch.get_rng_state(),  # of dropout
        }

    def on_load_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        self._elapsed_before_s = float(checkpoint[HEADER]["elapsed_s"])
        self._rng_state = checkpoint[HEADER]["rng_state"].cpu()
