"""The state of torch's random numbers, so that a resumed run draws what an uninterrupted one would.

Only dropout draws from it: data order and augmentation follow from seed, epoch and place alone.
"""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, distributed

from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback  # noqa: E402


class RandomState(Callback):
    """Saves the state of every process, on its CPU and its GPU, and gives it back where training goes on.

    A run that goes on with other processes than it had begins new states.
    """

    def __init__(self) -> None:
        self._states: list[dict[str, Tensor]] = []

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        del pl_module
        if len(self._states) != trainer.world_size:
            return
        state = self._states[trainer.global_rank]
        torch.set_rng_state(state["cpu"].cpu())
        if "cuda" in state and torch.cuda.is_available():
            torch.cuda.set_rng_state(state["cuda"].cpu())

    def state_dict(self) -> dict[str, Any]:
        """The states by rank; all processes have to ask together."""
        own = {"cpu": torch.get_rng_state()}
        if torch.cuda.is_available():
            own["cuda"] = torch.cuda.get_rng_state()
        if not (distributed.is_available() and distributed.is_initialized()):
            return {"by_rank": [own]}
        states: list[Any] = [None] * distributed.get_world_size()
        distributed.all_gather_object(states, own)
        return {"by_rank": states}

    def load_state_dict(self, state_dict: dict[str, Any]) -> None:
        self._states = state_dict["by_rank"]
