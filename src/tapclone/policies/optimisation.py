"""How weights move: an optimiser and the course of its learning rate, as one choice.

A course is a function of the step and of the progress, the share of training that is done. Progress is
steps over the step limit, or, under a time budget, elapsed over allowed seconds, so that the same
configuration fits a fast and a slow machine.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import torch
from torch import nn
from torch.distributed.tensor import DTensor
from torch.optim import Optimizer

from tapclone.core.errors import ConfigurationError


class Optimisation(ABC):
    """An optimiser with its learning-rate course. Ours are fused: a step costs a sixth on a CPU.

    Attributes:
        gradient_clip: largest norm of all gradients together; None to leave them.
    """

    gradient_clip: float | None

    @abstractmethod
    def optimiser(self, network: nn.Module) -> Optimizer:
        """A fresh optimiser of what is to learn in `network`, at the peak learning rate."""

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

    def optimiser(self, network: nn.Module) -> Optimizer:
        """Biases, norms and single vectors are not decayed."""
        groups = _groups(_trained(network), self.weight_decay)
        return torch.optim.AdamW(groups, lr=self.lr, betas=(self.betas[0], self.betas[1]), fused=True)

    def factor(self, step: int, progress: float) -> float:
        warm = min(1.0, (step + 1) / max(1, self.warmup_steps))
        return warm * 0.5 * (1 + math.cos(math.pi * min(max(progress, 0.0), 1.0)))


@dataclass(frozen=True, slots=True)
class MuonCosine(AdamWCosine):
    """Linear layers by Muon, all else by AdamW, both on `AdamWCosine`'s course.

    Muon makes of each matrix's momentum the nearest orthogonal one, so that rare directions learn as fast as
    common ones (Jordan et al., 2024); its steps are scaled to be as long as AdamW's (Liu et al., 2025), so that
    one learning rate fits both.

    Attributes:
        momentum: of Muon.

    `optimiser` raises ConfigurationError for a network that is divided among processes (`trainer=fsdp`).
    """

    momentum: float = 0.95

    def optimiser(self, network: nn.Module) -> Optimizer:
        linear = {id(module.weight) for module in network.modules() if isinstance(module, nn.Linear)}
        matrices = [parameter for parameter in _trained(network) if id(parameter) in linear]
        if any(isinstance(matrix, DTensor) for matrix in matrices):
            raise ConfigurationError(
                "Muon needs whole matrices, and this training divides them: train by ddp, or with "
                "policy.optimisation._target_=tapclone.policies.optimisation.AdamWCosine"
            )
        others = [parameter for parameter in _trained(network) if id(parameter) not in linear]
        parts: list[Optimizer] = []
        if matrices:
            muon = torch.optim.Muon(
                matrices,
                lr=self.lr,
                weight_decay=self.weight_decay,
                momentum=self.momentum,
                adjust_lr_fn="match_rms_adamw",
            )
            parts.append(muon)
        if others:
            groups = _groups(others, self.weight_decay)
            parts.append(
                torch.optim.AdamW(groups, lr=self.lr, betas=(self.betas[0], self.betas[1]), fused=True)
            )
        return _Together(*parts)


class _Together(Optimizer):
    """Several optimisers as one: their groups and states in one list and one table, each steps its own."""

    def __init__(self, *parts: Optimizer) -> None:
        self._parts = parts
        super().__init__([group for part in parts for group in part.param_groups], {})
        self._share()

    def step(self, closure: Callable[[], float] | None = None) -> float | None:  # type: ignore[override]
        loss = None
        if closure is not None:
            with torch.enable_grad():
                loss = closure()
        for part in self._parts:
            part.step()
        return loss

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        super().load_state_dict(state_dict)
        self._share()

    def _share(self) -> None:
        groups = iter(self.param_groups)
        for part in self._parts:
            part.state = self.state
            part.param_groups = [next(groups) for _ in part.param_groups]


def _trained(network: nn.Module) -> list[nn.Parameter]:
    return [parameter for parameter in network.parameters() if parameter.requires_grad]


def _groups(parameters: list[nn.Parameter], weight_decay: float) -> list[dict[str, Any]]:
    return [
        {"params": [p for p in parameters if p.ndim > 1], "weight_decay": weight_decay},
        {"params": [p for p in parameters if p.ndim <= 1], "weight_decay": 0.0},
    ]


@dataclass(frozen=True, slots=True)
class AdamWarmRestarts(Optimisation):
    """Adam; cosine cycles with a warm-up each and a lower peak each time: B-MoCA's published recipe."""

    lr: float = 3e-4
    cycle_steps: int = 2000
    warmup_steps: int = 10
    decay: float = 0.8
    gradient_clip: float | None = None

    def optimiser(self, network: nn.Module) -> Optimizer:
        return torch.optim.Adam(_trained(network), lr=self.lr, fused=True)

    def factor(self, step: int, progress: float) -> float:
        del progress
        cycle, position = divmod(step, self.cycle_steps)
        peak = self.decay**cycle
        if position < self.warmup_steps:
            return peak * position / self.warmup_steps
        share = (position - self.warmup_steps) / (self.cycle_steps - self.warmup_steps)
        return peak * 0.5 * (1 + math.cos(math.pi * share))
