import pytest
import torch

from learning.screens import IMAGE_SIZE, keypads, squares
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.vision import ConvVision


def small_network(**options) -> BCViT:
    torch.manual_seed(0)
    arguments = {"image_size": IMAGE_SIZE, "width": 32, "cell_features": 32, "pooled": (4, 2), "elements": 16}
    return BCViT(ConvVision(width=16, blocks=1, channels=24), **(arguments | options))


@pytest.fixture
def network() -> BCViT:
    return small_network()


@pytest.fixture
def batch():
    return squares(seed=0, frames=3, queries=2)


@pytest.fixture
def typing_batch():
    return keypads(seed=0, frames=2, queries=3)
