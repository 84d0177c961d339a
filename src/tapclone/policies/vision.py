"""Eyes for a policy: anything that turns a frame into a feature map.

`ConvVision` is small enough to train from nothing on two CPU cores; `TimmVision` and `TransformersVision` put
any encoder of those libraries in its place. Weights are fetched only where `download=true` is asked for.

Legend: B frames, C channels, H x W pixels, h x w cells of the map, D its channels.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.errors import ConfigurationError
from tapclone.core.frame_size import frame_size
from tapclone.policies.pretrained import build_half, config_of, described, half_config, image_colours
from tapclone.policies.torchvision_ops import ensure_torchvision
from tapclone.policies.tuning import tune as set_up_tuning

_HALVES = (0.5, 0.5, 0.5)
_LAST_STRIDE = 32  # of convolutional encoders, from ResNet to ConvNeXt


class VisionEncoder(nn.Module, ABC):
    """Maps frames in [-1, 1] to a feature map.

    Attributes:
        channels: D of the map.
        stride: pixels a cell of the map is wide and high; the last ones may reach beyond the frame.
        config: the constructor's arguments as plain types, without anything that would fetch weights again.
        frozen: nothing in it learns, so that its maps can be computed once and kept.
    """

    channels: int
    stride: int
    frozen: bool = False
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
        self.stride = 8
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
        around = nn.functional.interpolate(coarse, scale_factor=2.0, mode="bilinear")
        return torch.relu(self.from_fine(fine) + _first_cells(around, fine.shape[-2], fine.shape[-1]))


def _first_cells(map_BDhw: Tensor, rows: int, columns: int) -> Tensor:
    """Without the cells that lie beyond a finer map: to press them into it would move all the others."""
    if torch.compiler.is_compiling():  # a graph of any size cannot know that there are as many
        device = map_BDhw.device
        map_BDhw = map_BDhw.index_select(2, torch.arange(rows, device=device))
        return map_BDhw.index_select(3, torch.arange(columns, device=device))
    return map_BDhw[..., :rows, :columns]


class _Normalise(nn.Module):
    """From [-1, 1] to what an encoder was trained on: its colours' means and deviations."""

    scale_C11: Tensor
    shift_C11: Tensor

    def __init__(self, mean: Sequence[float], std: Sequence[float]) -> None:
        super().__init__()
        mean_C, std_C = torch.tensor(mean), torch.tensor(std)
        self.register_buffer("scale_C11", (0.5 / std_C).view(-1, 1, 1), persistent=False)
        self.register_buffer("shift_C11", ((0.5 - mean_C) / std_C).view(-1, 1, 1), persistent=False)

    def forward(self, image_BCHW: Tensor) -> Tensor:
        return image_BCHW * self.scale_C11 + self.shift_C11


class PretrainedVision(VisionEncoder):
    """An encoder that somebody else trained, and that learns on as much as `tune` says."""

    model: Any

    def __init__(self, tune: str) -> None:
        super().__init__()
        self.frozen = tune == "frozen"

    def train(self, mode: bool = True) -> PretrainedVision:
        """A frozen encoder stays as it is: its running statistics and dropout too."""
        super().train(mode)
        if self.frozen:
            self.model.eval()
        return self


class TimmVision(PretrainedVision):
    """Any timm model that can return feature maps.

    Args:
        name: timm's name, e.g. `resnet18` or `vit_tiny_patch16_224`.
        stride: the finest map whose stride is at least this is used.
        image_size: (height, width) that a model with fixed positions is built for; others take any, pixels a
            dp included.
        pretrained: start from timm's weights for that name, unless `weights` names a file.
        weights: a local checkpoint in timm's own format.
        download: fetch weights that are not in the cache.
        tune, rank: see `tapclone.policies.tuning`.
    """

    def __init__(
        self,
        name: str,
        stride: int = 8,
        image_size: Sequence[int] | float = (256, 128),
        pretrained: bool = False,
        weights: str | None = None,
        download: bool = False,
        tune: str = "full",
        rank: int = 8,
    ) -> None:
        super().__init__(tune)
        self.config = {
            "name": name,
            "stride": stride,
            "image_size": frame_size(image_size),
            "tune": tune,
            "rank": rank,
        }
        ensure_torchvision()
        import timm

        known: Any = timm.models.get_pretrained_cfg(name)
        file = weights or (_timm_weights(name, known, download) if pretrained else None)
        options: dict[str, Any] = {"features_only": True, "pretrained": file is not None}
        if file is not None:
            options["pretrained_cfg_overlay"] = {"file": file}
        try:
            model: Any = timm.create_model(name, **options, **_fixed_size(name, image_size))
        except (RuntimeError, OSError, ValueError) as error:
            raise ConfigurationError(f"timm cannot build the vision encoder {name!r}: {error}") from error
        self.model = model
        self.normalise = _Normalise(*((known.mean, known.std) if known else (_HALVES, _HALVES)))
        strides = list(model.feature_info.reduction())
        self._level = next((i for i, s in enumerate(strides) if s >= stride), len(strides) - 1)
        self.channels = int(model.feature_info.channels()[self._level])
        self.stride = int(strides[self._level])
        set_up_tuning(model, tune, rank, lambda: self(torch.zeros(1, 3, *_some_pixels(image_size))))

    def forward(self, image_BCHW: Tensor) -> Tensor:
        map_BDhw: Tensor = self.model(self.normalise(image_BCHW))[self._level]
        return map_BDhw


def _fixed_size(name: str, image_size: Sequence[int] | float) -> dict[str, Any]:
    """`img_size` for the models that need to know it: those with learned positions."""
    if not any(kind in name for kind in ("vit", "deit", "eva")):
        return {}
    if isinstance(image_size, float):
        raise ConfigurationError(
            f"{name} sees frames of one size alone: write policy.network.image_size=[256,128], not {image_size}"
        )
    return {"img_size": tuple(image_size)}


def _some_pixels(image_size: Sequence[int] | float) -> tuple[int, int]:
    """A size that frames may have."""
    height, width = (256, 128) if isinstance(image_size, float) else image_size
    return height, width


def _timm_weights(name: str, known: Any, download: bool) -> str:
    """The file of timm's own weights for a name, in the cache or fetched into it."""
    from huggingface_hub import hf_hub_download

    if known is None or not known.hf_hub_id:
        raise ConfigurationError(f"timm has no weights for {name!r}: name another, or a file with weights=PATH")
    try:
        file: str = hf_hub_download(known.hf_hub_id, "model.safetensors", local_files_only=not download)
    except (OSError, ValueError) as error:
        hint = (
            "correct the name"
            if download
            else "fetch them with download=true, or name a file with weights=PATH"
        )
        raise ConfigurationError(f"timm's weights for {name!r} are not here: {hint}") from error
    return file


class TransformersVision(PretrainedVision):
    """Any vision model of transformers that returns patch tokens or a feature map, e.g. SigLIP, CLIP or ViT.

    Args:
        source: a local directory written by `save_pretrained`, or a hub name.
        pretrained: load the weights of `source`, not only its architecture.
        download: fetch a hub name that is not in the cache.
        tune, rank: see `tapclone.policies.tuning`.
        architecture: the model's own configuration as plain types; replaces `source` (a policy file has it).
        colours: (means, deviations) of its training images; None for what `source` says.
    """

    def __init__(
        self,
        source: str = "",
        pretrained: bool = True,
        download: bool = False,
        tune: str = "full",
        rank: int = 8,
        architecture: dict[str, Any] | None = None,
        colours: tuple[Sequence[float], Sequence[float]] | None = None,
    ) -> None:
        super().__init__(tune)
        new = architecture is None
        config = half_config(source, "vision", download) if architecture is None else config_of(architecture)
        self.model: Any = build_half(config, source if new and pretrained else None, "vision", download)
        colours = colours or (image_colours(source, download) if new else (_HALVES, _HALVES))
        self.normalise = _Normalise(*colours)
        self.config = {"tune": tune, "rank": rank, "architecture": described(config), "colours": colours}
        self._patch = int(getattr(config, "patch_size", 0))
        self.channels = int(config.hidden_size) if self._patch else int(config.hidden_sizes[-1])
        self.stride = self._patch or _LAST_STRIDE
        side = 2 * self._patch or 64
        set_up_tuning(self.model, tune, rank, (lambda: self(torch.zeros(1, 3, side, side))) if new else None)
        self.train()  # they come in eval mode

    def forward(self, image_BCHW: Tensor) -> Tensor:
        options = {"interpolate_pos_encoding": True} if self._patch else {}
        hidden: Tensor = self.model(pixel_values=self.normalise(image_BCHW), **options).last_hidden_state
        if hidden.ndim == 4:
            return hidden
        rows, columns = image_BCHW.shape[-2] // self._patch, image_BCHW.shape[-1] // self._patch
        patches_BND = hidden[:, -rows * columns :]  # class and register tokens come first
        return patches_BND.transpose(1, 2).reshape(hidden.shape[0], -1, rows, columns)
