import pytest
import torch
from torch import nn

from tapclone.policies.optimisation import AdamWarmRestarts, AdamWCosine


def test_the_cosine_warms_up_and_ends_at_nothing():
    course = AdamWCosine(warmup_steps=10)
    assert course.factor(0, 0.0) == pytest.approx(0.1)
    assert course.factor(9, 0.0) == 1
    assert course.factor(500, 0.5) == pytest.approx(0.5)
    assert course.factor(1000, 1.0) == pytest.approx(0)
    assert course.factor(1001, 1.2) == pytest.approx(0)  # a time budget can be overrun by one step


def test_vectors_are_not_decayed():
    optimiser = AdamWCosine(weight_decay=0.1).optimiser(nn.Linear(3, 2).parameters())
    decays = {p.ndim: group["weight_decay"] for group in optimiser.param_groups for p in group["params"]}
    assert decays == {2: 0.1, 1: 0.0}


def test_warm_restarts_follow_the_published_table():
    course = AdamWarmRestarts()
    assert course.factor(0, 0) == 0
    assert course.factor(10, 0) == 1
    assert course.factor(1999, 0) == pytest.approx(0, abs=1e-5)
    assert course.factor(2000, 0) == 0
    assert course.factor(2010, 0) == pytest.approx(0.8)
    assert course.factor(4010, 0) == pytest.approx(0.64)
    assert course.gradient_clip is None


def test_frozen_weights_are_left_out():
    layer = nn.Linear(2, 2)
    layer.weight.requires_grad_(False)
    for optimisation in (AdamWCosine(), AdamWarmRestarts()):
        groups = optimisation.optimiser(layer.parameters()).param_groups
        assert sum(len(group["params"]) for group in groups) == 1


def test_the_published_agents_optimiser_is_plain_adam():
    optimiser = AdamWarmRestarts().optimiser(nn.Linear(2, 2).parameters())
    assert type(optimiser) is torch.optim.Adam
    assert optimiser.param_groups[0]["weight_decay"] == 0
