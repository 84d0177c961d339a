"""A frozen eye that looks at each frame of the data once, and remembers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from tapclone.core.errors import ConfigurationError
from tapclone.data.archive import create_durably
from tapclone.data.datamodule import DemonstrationDataModule
from tapclone.data.feature_cache import FeatureCache, open_or_make
from tapclone.policies.architecture import describe
from tapclone.policies.torchvision_ops import ensure_torchvision
from tapclone.policies.vision import VisionEncoder

ensure_torchvision()
from lightning import LightningModule, Trainer  # noqa: E402
from lightning.pytorch.callbacks import Callback  # noqa: E402


class FrozenFeatures(Callback):
    """Puts a `FeatureCache` of the training data in front of the network's frozen vision encoder.

    The file is named by what it depends on: the data and their frame size, the encoder's architecture and
    weights, and the precision. Other data or another encoder find another file, or make it.

    Args:
        directory: where the files lie; they may be removed at any time between runs.
    """

    def __init__(self, directory: Path | str) -> None:
        self._directory = Path(directory)
        self._vision: VisionEncoder | None = None

    def setup(self, trainer: Trainer, pl_module: LightningModule, stage: str) -> None:
        """Raises ConfigurationError where features would change from look to look."""
        del stage
        vision, data = _vision(pl_module), _data(trainer)
        if not (vision is not None and vision.frozen):
            raise ConfigurationError(
                "features can be kept of a frozen encoder only: set policy.network.vision.tune=frozen, "
                "or leave out callbacks=[frozen_features]"
            )
        if data is None or data.augments:
            raise ConfigurationError(
                "features cannot be kept of frames that are augmented: set data.augmentation=null, "
                "or leave out callbacks=[frozen_features]"
            )
        if getattr(trainer.strategy, "shards", False):
            raise ConfigurationError("features cannot be kept of a sharded encoder; train by ddp")

    def on_train_start(self, trainer: Trainer, pl_module: LightningModule) -> None:
        vision, data = _vision(pl_module), _data(trainer)
        assert vision is not None
        assert data is not None
        parts = [data.pictures_digest, identity(vision), str(trainer.precision)]
        path = self._directory / hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]

        @torch.no_grad()
        def encode(image_BCHW: Tensor) -> Tensor:
            with trainer.precision_plugin.forward_context():
                map_BDhw: Tensor = vision(image_BCHW.to(pl_module.device) * 2 - 1)
            return map_BDhw

        if trainer.local_rank == 0:  # on every machine, one for all
            create_durably(self._directory)
            open_or_make(path, data.pictures, encode)
        trainer.strategy.barrier("frozen features")
        _set_forward(vision, _remembering(vision.forward, FeatureCache(path)))
        self._vision = vision

    def on_train_end(self, trainer: Trainer, pl_module: LightningModule) -> None:
        del trainer, pl_module
        self._leave()

    def on_exception(self, trainer: Trainer, pl_module: LightningModule, exception: BaseException) -> None:
        del trainer, pl_module, exception
        self._leave()

    def _leave(self) -> None:
        if self._vision is not None:
            del self._vision.forward
            self._vision = None


def _vision(pl_module: LightningModule) -> VisionEncoder | None:
    vision = getattr(pl_module.network, "vision", None)
    return vision if isinstance(vision, VisionEncoder) else None


def _data(trainer: Trainer) -> DemonstrationDataModule | None:
    data = getattr(trainer, "datamodule", None)
    return data if isinstance(data, DemonstrationDataModule) else None


def _set_forward(vision: VisionEncoder, forward: Callable[[Tensor], Tensor]) -> None:
    """Of this one encoder; its modules, and the names of its weights, stay as they are."""
    vars(vision)["forward"] = forward


def identity(vision: VisionEncoder) -> str:
    """A digest of the encoder's architecture and weights."""
    digest = hashlib.sha256(json.dumps(describe(vision), sort_keys=True, default=str).encode())
    for name, tensor in sorted(vision.state_dict().items()):
        plain: Any = tensor.detach().cpu().contiguous().flatten().view(torch.uint8)
        digest.update(f"{name} {tensor.dtype} {tuple(tensor.shape)}".encode())
        digest.update(plain.numpy())
    return digest.hexdigest()


def _remembering(forward: Callable[[Tensor], Tensor], cache: FeatureCache) -> Callable[[Tensor], Tensor]:
    """`forward` for frames in [-1, 1] that the cache does not know."""

    def look(image_BCHW: Tensor) -> Tensor:
        known_BDhw = cache.look((image_BCHW + 1) / 2)
        return forward(image_BCHW) if known_BDhw is None else known_BDhw

    return look
