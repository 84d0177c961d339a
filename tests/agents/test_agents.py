"""Agents act on what they observe, alike alone and in company."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import numpy as np

from policies.conftest import small_network
from tapclone.agents import PolicyAgent, RandomAgent
from tapclone.core import CENTRED, Button, Observation, Touch
from tapclone.policies.policy import Policy
from tapclone.tasks import task

CLOCK = task("clock.open")


def look(shade: int, instruction: str = "open the clock") -> Observation:
    return Observation(np.full((64, 32, 3), shade, np.uint8), instruction)


def test_chance_is_seeded_by_task_and_episode_not_by_slot() -> None:
    agent = RandomAgent()
    for slot, (entry, seed) in enumerate([(CLOCK, 0), (CLOCK, 0), (CLOCK, 1), (task("calculator.open"), 0)]):
        agent.begin(slot, entry, seed)
    drawn = [[agent.act({slot: look(0)})[slot].action for _ in range(8)] for slot in range(4)]
    assert drawn[0] == drawn[1]
    assert drawn[0] != drawn[2]
    assert drawn[0] != drawn[3]


def test_chance_does_not_depend_on_who_else_is_asked() -> None:
    together, alone = RandomAgent(), RandomAgent()
    for slot in range(3):
        together.begin(slot, CLOCK, slot)
    alone.begin(0, CLOCK, 2)
    for _ in range(5):
        decisions = together.act({slot: look(0) for slot in range(3)})
        assert decisions[2] == alone.act({0: look(0)})[0]


def test_chance_takes_every_kind_of_action() -> None:
    agent = RandomAgent()
    agent.begin(0, CLOCK, 0)
    actions = [agent.act({0: look(0)})[0].action for _ in range(4000)]
    taps = [action for action in actions if isinstance(action, Touch) and action.start == action.end]
    assert 0.96 < len(taps) / len(actions) < 0.999  # 378 of 385
    assert {action for action in actions if isinstance(action, Button)} == set(Button)
    assert max(Counter(map(CENTRED.encode, actions)).values()) < 50


def test_a_policy_answers_each_slot_as_it_would_alone() -> None:
    agent = PolicyAgent(Policy(small_network(), CENTRED, half=False), "mine")
    observations = {4: look(20), 1: look(200, "call 911"), 7: look(20, "call 911")}
    together = agent.act(observations)
    assert list(together) == list(observations)
    for slot, observation in observations.items():
        assert agent.act({slot: observation}) == {slot: together[slot]}
    assert agent.act({}) == {}
    assert (agent.name, agent.needs_ui) == ("mine", False)


def test_without_repeats_an_action_is_tried_once_on_a_screen_and_again_on_another() -> None:
    policy = Policy(small_network(), CENTRED, half=False)
    agent = PolicyAgent(policy, "mine", no_repeat=True)
    agent.begin(0, CLOCK, 0)
    agent.begin(1, CLOCK, 0)
    chosen = [CENTRED.encode(agent.act({0: look(20)})[0].action) for _ in range(12)]
    assert chosen[0] == CENTRED.encode(policy.act([look(20)])[0])
    for number, index in enumerate(chosen):
        assert index not in set().union(*map(CENTRED.around, chosen[:number]))
    fresh = agent.act({0: look(200), 1: look(20)})
    assert [CENTRED.encode(fresh[slot].action) for slot in (0, 1)] == [
        CENTRED.encode(policy.act([look(200)])[0]),
        chosen[0],
    ]
    agent.begin(0, CLOCK, 1)
    assert CENTRED.encode(agent.act({0: look(20)})[0].action) == chosen[0]


def test_chance_and_experts_do_without_torch() -> None:
    modules = "tapclone.agents, tapclone.experts, tapclone.evaluation.evaluate"
    code = f"import sys, {modules}; assert 'torch' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
