"""What a run leaves to use and to resume from, and how it is stopped without losing anything.

What is saved is saved between optimiser steps, never in the middle of an accumulation, so that a resumed run
goes on exactly where it was.
"""

from __future__ import annotations

import signal
import threading
from pathlib import Path
from types import FrameType
from typing import Any

from torch import Tensor

from tapclone.core import Clock
from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Checkpoint, ModelCheckpoint  # noqa: E402

MONITOR = "val/step_accuracy"
SIGNALS = (signal.SIGINT, signal.SIGTERM)


class Best(ModelCheckpoint):
    """Keeps the best on held-back configurations as `best.ckpt`.

    Of equally good weights it keeps the later ones: accuracies tie, and the learning rate has fallen since.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, "best", monitor=MONITOR, mode="max", enable_version_counter=False)

    def check_monitor_top_k(self, trainer: Trainer, current: Tensor | None = None) -> bool:
        return super().check_monitor_top_k(trainer, None if current is None else current + 1e-6)


class Latest(Checkpoint):
    """Keeps `path` to resume from: every `interval_s`, at the end, and where somebody stops the run.

    An interrupt or a termination stops the run after the step that it met, and saves it; a second one stops it
    at once, with what was saved before. With several processes it is enough that one of them is told.
    """

    def __init__(self, path: Path, clock: Clock, interval_s: float = 300.0) -> None:
        self._path, self._clock, self._interval_s = path, clock, interval_s
        self._saved_s = 0.0
        self._step = 0
        self._asked = False
        self._handlers: dict[int, Any] = {}

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        del pl_module
        self._saved_s, self._step, self._asked = self._clock.now_s(), trainer.global_step, False
        if threading.current_thread() is threading.main_thread():  # the only one that may
            self._handlers = {number: signal.signal(number, self._ask) for number in SIGNALS}

    def on_train_batch_end(self, trainer: Trainer, pl_module: LightningModule, *_: Any) -> None:
        del pl_module
        if trainer.global_step == self._step:
            return  # gradients are still being accumulated
        self._step = trainer.global_step
        due = trainer.is_global_zero and self._clock.now_s() - self._saved_s >= self._interval_s
        anyone = trainer.strategy.reduce_boolean_decision
        if not anyone(self._asked or due, all=False):
            return
        self._save(trainer)
        if anyone(self._asked, all=False):
            raise KeyboardInterrupt

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        del pl_module
        self._leave_signals()
        self._save(trainer)

    def on_exception(self, trainer: Trainer, pl_module: LightningModule, exception: BaseException) -> None:
        del trainer, pl_module, exception
        self._leave_signals()

    def _save(self, trainer: Trainer) -> None:
        trainer.save_checkpoint(self._path)
        self._saved_s = self._clock.now_s()

    def _ask(self, number: int, frame: FrameType | None) -> None:
        del frame
        if self._asked:
            self._leave_signals()
            signal.raise_signal(number)
        self._asked = True

    def _leave_signals(self) -> None:
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        self._handlers = {}
