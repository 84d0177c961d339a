"""How a run tells that it is alive: a live bar on a terminal, a line now and then in a log."""

from __future__ import annotations

import logging
import sys
from typing import Any

from tapclone.core import Clock, WallClock
from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback, RichProgressBar  # noqa: E402

_log = logging.getLogger(__name__)
_SHOWN = ("train/loss", "train/step_accuracy", "val/loss", "val/step_accuracy")


class PlainProgress(Callback):
    """Logs one line at most every `interval_s`, and one at the end: step, share done, speed, latest figures."""

    def __init__(self, interval_s: float = 10.0, clock: Clock | None = None) -> None:
        self._interval_s = interval_s
        self._clock = clock or WallClock()
        self._last_s = 0.0
        self._last_step = 0

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        del pl_module
        self._last_s, self._last_step = self._clock.now_s(), trainer.global_step

    def on_train_batch_end(self, trainer: Trainer, pl_module: LightningModule, *_: Any) -> None:
        if self._clock.now_s() - self._last_s >= self._interval_s:
            self._tell(trainer, pl_module)

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        self._tell(trainer, pl_module)

    def _tell(self, trainer: Trainer, pl_module: LightningModule) -> None:
        now_s, step = self._clock.now_s(), trainer.global_step
        speed = (step - self._last_step) / max(now_s - self._last_s, 1e-9)
        share = float(getattr(pl_module, "progress", 0.0))
        metrics = trainer.callback_metrics
        figures = ", ".join(f"{name} {float(metrics[name]):.3f}" for name in _SHOWN if name in metrics)
        _log.info("step %d (%.0f %%), %.1f steps/s, %s", step, 100 * min(share, 1.0), speed, figures)
        self._last_s, self._last_step = now_s, step


def progress_callback() -> Callback:
    """A live bar where standard error is a terminal, plain lines elsewhere."""
    return RichProgressBar(leave=True) if sys.stderr.isatty() else PlainProgress()
