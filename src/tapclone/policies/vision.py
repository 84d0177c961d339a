"""Eyes for a policy: anything that turns a frame into a feature map.

`ConvVision` is small enough to train from nothing on two CPU cores; `TimmVision` and `TransformersVision` put
any encoder of those libraries in its place. Weights are fetched only where `pretrained=true` is asked for.

Legend: B frames, C channels, H x W pixels, h x w cells of the map, D its channels.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.errors import ConfigurationError
from tapclone.policies.torchvision_ops import ensure_torchvision


class VisionEncoder(nn.Module, ABC):
    """Maps frames in [-1, 1] to a feature map.

    Attributes:
        channels: D of the map.
        config: the constructor's arguments as plain types, without anything that would fetch weights again.
    """

    channels: int
    config: dict[str, Any]

    @abstractmethod
    def forward(self, image_BCHW: Tensor) -> Tensor:
        """map_BDhw of float frames in [-1, 1]."""


def _conv(inputs: int, outputs: int, size: int, stride: int = 1) -> nn.Sequential:
    return nn.Sequential(
        nn.Conv2d(inputs, outputs, size, stride, size // 2, bias=False),
        nn.BatchNorm2d(outputs),
        nn.ReLU(inplace=True),
    )


class _Residual(nn.Module):
    def __init__(self, width: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            _conv(width, width, 3), nn.Conv2d(width, width, 3, 1, 1, bias=False), nn.BatchNorm2d(width)
        )

    def forward(self, x: Tensor) -> Tensor:
        return torch.relu(x + self.body(x))


class ConvVision(VisionEncoder):
    """A convolutional patch embedding at stride 8, with a stride-16 branch for what lies around.

    BatchNorm, ReLU and plain convolutions in channels-last order are what a CPU trains fastest.

    Args:
        width: channels at stride 8; half of it at stride 4, twice at stride 16.
        blocks, coarse_blocks: residual blocks at stride 8 and at stride 16.
        channels: D of the map.
    """

    def __init__(self, width: int = 64, blocks: int = 2, coarse_blocks: int = 1, channels: int = 96) -> None:
        super().__init__()
        self.config = {
            "width": width,
            "blocks": blocks,
            "coarse_blocks": coarse_blocks,
            "channels": channels,
        }
        self.channels = channels
        self.stem = nn.Sequential(
            _conv(3, width // 2, 7, 4), _conv(width // 2, width // 2, 3), _conv(width // 2, width, 3, 2)
        )
        self.fine = nn.Sequential(*(_Residual(width) for _ in range(blocks)))
        coarse = (_Residual(2 * width) for _ in range(coarse_blocks))
        self.coarse = nn.Sequential(_conv(width, 2 * width, 3, 2), *coarse)
        self.from_fine = nn.Conv2d(width, channels, 1)
        self.from_coarse = nn.Conv2d(2 * width, channels, 1)
        self.to(memory_format=torch.channels_last)

    def forward(self, image_BCHW: Tensor) -> Tensor:
        fine = self.fine(self.stem(image_BCHW.contiguous(memory_format=torch.channels_last)))
        coarse = self.from_coarse(self.coarse(fine))
        around = nn.functional.interpolate(coarse, size=fine.shape[-2:], mode="bilinear")
        return torch.relu(self.from_fine(fine) + around)


class TimmVision(VisionEncoder):
    """Any timm model that can return feature maps.

    Args:
        name: timm's name, e.g. `resnet18` or `vit_tiny_patch16_224`.
        stride: the finest map whose stride is at least this is used.
        image_size: (height, width) that a model with fixed positions is built for.
        pretrained: fetch timm's weights, unless `weights` names a file.
        weights: a local checkpoint in timm's own format.
    """

    def __init__(
        self,
        name: str,
        stride: int = 8,
        image_size: tuple[int, int] = (256, 128),
        pretrained: bool = False,
        weights: str | None = None,
    ) -> None:
        super().__init__()
        self.config = {"name": name, "stride": stride, "image_size": tuple(image_size)}
        ensure_torchvision()
        import timm

        options: dict[str, Any] = {"features_only": True, "pretrained": pretrained or weights is not None}
        if weights is not None:
            options["pretrained_cfg_overlay"] = {"file": weights}
        try:
            model: Any = timm.create_model(name, **options, **_fixed_size(name, image_size))
        except (RuntimeError, OSError, ValueError) as error:
            raise ConfigurationError(f"timm cannot build the vision encoder {name!r}: {error}") from error
        self.model = model
        strides = list(model.feature_info.reduction())
        self._level = next((i for i, s in enumerate(strides) if s >= stride), len(strides) - 1)
        self.channels = int(model.feature_info.channels()[self._level])

    def forward(self, image_BCHW: Tensor) -> Tensor:
        map_BDhw: Tensor = self.model(image_BCHW)[self._level]
        return map_BDhw


def _fixed_size(name: str, image_size: tuple[int, int]) -> dict[str, Any]:
    """`img_size` for the models that need to know it: those with learned positions."""
    return {"img_size": tuple(image_size)} if "vit" in name or "deit" in name or "eva" in name else {}


class TransformersVision(VisionEncoder):
    """Any vision model of transformers that returns patch tokens or a feature map, e.g. SigLIP, CLIP or ViT.

    Args:
        source: a local directory written by `save_pretrained`, or a hub name where `pretrained` is set.
        pretrained: load the weights of `source`, not only its architecture.
        architecture: the model's own configuration as plain types; replaces `source` (a policy file has it).
    """

    def __init__(
        self, source: str = "", pretrained: bool = False, architecture: dict[str, Any] | None = None
    ) -> None:
        super().__init__()
        from transformers import AutoConfig, AutoModel

        try:
            if architecture is not None:
                options = dict(architecture)
                config = AutoConfig.for_model(options.pop("model_type"), **options)
            else:
                config = AutoConfig.from_pretrained(source, local_files_only=not pretrained)
                config = getattr(config, "vision_config", config)  # CLIP and SigLIP: the eye without the tongue
            automatic: Any = AutoModel
            self.model: Any = (
                automatic.from_pretrained(source, config=config)
                if pretrained
                else automatic.from_config(config)
            )
        except (OSError, ValueError) as error:
            message = f"transformers cannot build the vision encoder {source!r}: {error}"
            raise ConfigurationError(message) from error
        self.config = {"architecture": config.to_dict()}
        self._patch = int(getattr(config, "patch_size", 0))
        self.channels = int(config.hidden_size) if self._patch else int(config.hidden_sizes[-1])

    def forward(self, image_BCHW: Tensor) -> Tensor:
        options = {"interpolate_pos_encoding": True} if self._patch else {}
        hidden: Tensor = self.model(pixel_values=image_BCHW, **options).last_hidden_state
        if hidden.ndim == 4:
            return hidden
        rows, columns = image_BCHW.shape[-2] // self._patch, image_BCHW.shape[-1] // self._patch
        patches_BND = hidden[:, -rows * columns :]  # class and register tokens come first
        return patches_BND.transpose(1, 2).reshape(len(hidden), -1, rows, columns)
