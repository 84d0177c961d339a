"""torch.compile for the parts of a network that are nothing but tensors.

Words, histories and queries change their shapes from batch to batch; the eye sees the same shape all the time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapclone.core.errors import ConfigurationError
from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning import LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback  # noqa: E402


class Compile(Callback):
    """Compiles parts of the network at their first use; names of weights stay as they are.

    Args:
        parts: names of the network's modules.
        mode: torch's: "default", "reduce-overhead", "max-autotune".
        dynamic: whether shapes may vary; None finds out.
    """

    def __init__(
        self, parts: Sequence[str] = ("vision",), mode: str = "default", dynamic: bool | None = None
    ) -> None:
        self._parts, self._mode, self._dynamic = tuple(parts), mode, dynamic

    def setup(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        del trainer, stage
        network: Any = pl_module.network
        for name in self._parts:
            try:
                part = network.get_submodule(name)
            except AttributeError as error:
                raise ConfigurationError(
                    f"cannot compile {name!r}: this policy has no such part; correct callbacks.compile.parts"
                ) from error
            part.compile(mode=self._mode, dynamic=self._dynamic)
