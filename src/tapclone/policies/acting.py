"""A trained network made ready to act: what would be the same at every frame is done once."""

from __future__ import annotations

from itertools import pairwise

import torch
from torch import nn
from torch.nn.utils.fusion import fuse_conv_bn_eval

from tapclone.policies.network import PolicyNetwork


def ready_to_act(network: PolicyNetwork, half: bool) -> PolicyNetwork:
    """The same network in eval mode, changed in place: it answers alike, and can learn no more.

    Batch norms become a part of the convolutions before them. With `half`, the eye's weights are rounded to
    bfloat16, to which autocast would round them again for every frame.
    """
    network.eval()
    for sequence in [module for module in network.modules() if isinstance(module, nn.Sequential)]:
        for (name, layer), (next_name, norm) in pairwise(list(sequence.named_children())):
            if type(layer) is nn.Conv2d and type(norm) is nn.BatchNorm2d:
                setattr(sequence, name, fuse_conv_bn_eval(layer, norm))
                setattr(sequence, next_name, nn.Identity())
    eye = getattr(network, "vision", None)  # a graph has none
    if half and eye is not None:
        for module in eye.modules():
            if type(module) in (nn.Conv2d, nn.Linear):  # what autocast rounds; others may reckon with weights
                module.to(torch.bfloat16)
    return network
