"""Small runs: a trainer of a few steps, a tiny policy, and what they leave."""

import functools

import torch
from lightning import Trainer

from learning.plain_vision import PlainVision
from learning.screens import squares
from policies.conftest import small_network
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.checkpoint import read_policy_file
from tapclone.policies.optimisation import AdamWCosine

tiny_squares = functools.partial(squares, frames=2, queries=2)


def trainer(**options):
    standard = {
        "accelerator": "cpu",
        "devices": 1,
        "max_epochs": -1,
        "num_sanity_val_steps": 0,
        "check_val_every_n_epoch": None,
        "val_check_interval": 4,
        "enable_model_summary": False,
        "log_every_n_steps": 1,
    }
    return functools.partial(Trainer, **(standard | options))


def policy(dropout: float = 0.0, **options) -> BehaviourCloning:
    network = small_network(dropout=dropout)
    torch.manual_seed(1)
    return BehaviourCloning(network, optimisation=AdamWCosine(warmup_steps=2), **options)


def plain_policy(dropout: float = 0.0, frozen: bool = False, **options) -> BehaviourCloning:
    """Of 64 x 32 pixels and without batch statistics."""
    torch.manual_seed(0)
    network = BCViT(
        PlainVision(frozen=frozen),
        image_size=(64, 32),
        width=16,
        cell_features=16,
        pooled=(2, 2),
        elements=256,
        dropout=dropout,
    )
    torch.manual_seed(1)
    return BehaviourCloning(network, optimisation=AdamWCosine(warmup_steps=2), **options)


def weights(path):
    return read_policy_file(path)[1]


def different(first, second):
    """Names of weights of two policy files that differ in any bit."""
    first, second = weights(first), weights(second)
    assert first.keys() == second.keys()
    return [name for name in first if not torch.equal(first[name], second[name])]
