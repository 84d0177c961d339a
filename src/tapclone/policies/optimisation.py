"""How weights move: an optimiser and the course of its learning rate, as one choice.

A course is a function of the step and of the progress, the share of training that is done. Progress is
steps over the step limit, or, under a time budget, elapsed over allowed seconds, so that the same
configuration fits a fast and a slow machine.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass

import torch
from torch import nn
from torch.optim import Optimizer


class Optimisation(ABC):
    """An optimiser with its learning-rate course. Ours are fused: a step costs a sixth on a CPU.

    Attributes:
        gradient_clip: largest norm of all gradients together; None to leave them.
    """

    gradient_clip: float | None

    @abstractmethod
    def optimiser(self, parameters: Iterable[nn.Parameter]) -> Optimizer:
        """A fresh optimiser at the peak learning rate."""

    @abstractmethod
    def factor(self, step: int, progress: float) -> float:
        """What to multiply the peak rate by at this step, progress in [0, 1]."""


@dataclass(frozen=True, slots=True)
class AdamWCosine(Optimisation):
    """AdamW; a short linear warm-up, then half a cosine down to zero at the end of training."""

    lr: float = 1e-3
    betas: tuple[float, float] = (0.9, 0.98)
    weight_decay: float = 0.02
    warmup_steps: int = 50
    gradient_clip: float | None = 1.0

    def optimiser(self, parameters: Iterable[nn.Parameter]) -> Optimizer:
        """Biases, norms and single vectors are not decayed."""
        trained = [parameter for parameter in parameters if parameter.requires_grad]
        groups = [
            {"params": [p for p in trained if p.ndim > 1], "weight_decay": self.weight_decay},
            {"params": [p for p in trained if p.ndim <= 1], "weight_decay": 0.0},
        ]
        return torch.optim.AdamW(groups, lr=self.lr, betas=(self.betas[0], self.betas[1]), fused=True)

    def factor(self, step: int, progress: float) -> float:
        warm = min(1.0, (step + 1) / max(1, self.warmup_steps))
        return warm * 0.5 * (1 + math.cos(math.pi * min(max(progress, 0.0), 1.0)))


@dataclass(frozen=True, slots=True)
class AdamWarmRestarts(Optimisation):
    """Adam; cosine cycles with a warm-up each and a lower peak each time: B-MoCA's published recipe."""

    lr: float = 3e-4
    cycle_steps: int = 2000
    warmup_steps: int = 10
    decay: float = 0.8
    gradient_clip: float | None = None

    def optimiser(self, parameters: Iterable[nn.Parameter]) -> Optimizer:
        trained = [parameter for parameter in parameters if parameter.requires_grad]
        return torch.optim.Adam(trained, lr=self.lr, fused=True)

    def factor(self, step: int, progress: float) -> float:
        del progress
        cycle, position = divmod(step, self.cycle_steps)
        peak = self.decay**cycle
        if position < self.warmup_steps:
            return peak * position / self.warmup_steps
        share = (position - self.warmup_steps) / (self.cycle_steps - self.warmup_steps)
        return peak * 0.5 * (1 + math.cos(math.pi * share))
