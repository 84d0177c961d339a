import copy

import numpy as np
import pytest
import torch
from torch import nn

from learning.screens import IMAGE_SIZE
from policies.conftest import small_network
from tapclone.core import CENTRED, Observation
from tapclone.policies.acting import ready_to_act
from tapclone.policies.bc_cnn import BCCNN
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.policy import Policy
from tapclone.policies.vision import ConvVision, TimmVision

NETWORKS = {
    "bc_vit": small_network,
    "bc_cnn": lambda: BCCNN(ConvVision(width=16, blocks=1, channels=24), image_size=IMAGE_SIZE),
    "timm": lambda: BCViT(TimmVision("test_resnet"), image_size=IMAGE_SIZE, width=32, pooled=(4, 2)),
}


@pytest.fixture(params=NETWORKS)
def trained(request):
    """With running statistics of its own, and scores that differ from each other."""
    torch.manual_seed(0)
    network = NETWORKS[request.param]()
    with torch.no_grad():
        network.train().encode(torch.rand(8, 3, *IMAGE_SIZE))
        network.head.tap.weight *= 20
    return network.eval()


def frames(count: int) -> list[Observation]:
    rng = np.random.default_rng(0)
    return [
        Observation(rng.integers(0, 256, (*IMAGE_SIZE, 3), np.uint8), f"open {number}")
        for number in range(count)
    ]


def test_a_network_that_is_ready_to_act_answers_as_it_did(trained):
    plain = Policy(trained, CENTRED, half=False)
    single = Policy(ready_to_act(copy.deepcopy(trained), half=False), CENTRED, half=False)
    half = Policy(ready_to_act(copy.deepcopy(trained), half=True), CENTRED, half=True)
    assert single.act(frames(4)) == plain.act(frames(4))
    for frame in frames(4):
        np.testing.assert_allclose(single.scores(frame), plain.scores(frame), atol=1e-4)
        np.testing.assert_allclose(half.scores(frame), plain.scores(frame), atol=0.01)


def test_normalisation_is_a_part_of_the_convolution_before_it(network):
    ready = ready_to_act(network, half=True)
    assert not any(isinstance(module, nn.BatchNorm2d) for module in ready.modules())
    weights = {type(module): module.weight.dtype for module in ready.modules() if hasattr(module, "weight")}
    assert (weights[nn.Conv2d], weights[nn.LayerNorm]) == (torch.bfloat16, torch.float32)
