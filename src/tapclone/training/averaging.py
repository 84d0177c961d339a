"""An exponential moving average of the weights, which validates and acts better than the last ones do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from torch import Tensor
from torch.optim.swa_utils import get_ema_multi_avg_fn

from tapclone.core.errors import ConfigurationError
from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import WeightAveraging  # noqa: E402


class WeightEMA(WeightAveraging):
    """Averages weights and normalisation statistics after every optimiser step.

    Validation sees the average, and every checkpoint is a policy file of it; what training goes on from lies
    beside it in the same file. Lightning's own average has no warm-up, so that a short run would end with an
    average of its untrained weights.

    Args:
        decay: of what was averaged before, at a step; in the first steps it is (1 + step) / (10 + step).
        device: where the average is kept; None for where the weights are.
    """

    def __init__(self, decay: float = 0.999, device: str | None = None) -> None:
        if not 0 <= decay < 1:
            raise ConfigurationError(f"an average cannot decay by {decay}; choose from 0 to below 1")
        super().__init__(device=device, use_buffers=True, multi_avg_fn=self._average)
        self._decay = decay

    def setup(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        if getattr(trainer.strategy, "shards", False):
            raise ConfigurationError("sharded weights cannot be averaged; train by ddp, or without ema")
        super().setup(trainer, pl_module, stage)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        """Not yet: what is saved at the end can be resumed from as well."""

    def teardown(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        del trainer
        if stage == "fit":
            self._copy_average_to_current(pl_module)

    def _average(self, average: Sequence[Tensor], current: Sequence[Tensor], updates: Tensor | int) -> None:
        del updates  # it lies on the device; the step is known here
        step = self._latest_update_step
        decay = min(self._decay, (1 + step) / (10 + step))
        update: Any = get_ema_multi_avg_fn
        update(decay)(average, current, step)
