"""From wherever random actions lead, the expert of every family still finds to the goal."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import CENTRED, NUM_ACTIONS, Decision, generator
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.experts.families import families
from tapclone.fleet.simulated import SimulatedFleet
from tapclone.tasks import Task, configuration, tasks

PLACES = ("train_env_000", "test_env_105", "test_env_108", "train_env_030")
ENOUGH_STEPS = 25


def one_task_a_family() -> list[Task]:
    """The last of each family in the catalogue, which is seldom the simplest."""
    return list({entry.goal["family"]: entry for entry in tasks().values()}.values())


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return DeviceEnv(SimulatedFleet().lend(0), image_size_px=(8, 16), observe_ui=False)


def stray(env: DeviceEnv, rng: np.random.Generator, steps: int) -> bool:
    """Mostly tap on what can be tapped; whether the goal was hit by chance."""
    for _ in range(steps):
        targets = [node for node in env.device.ui_tree().walk() if node.clickable and node.bounds.area]
        if targets and rng.random() < 0.85:
            action = CENTRED.encode(Decision.tap(targets[rng.integers(len(targets))].bounds).action)
        else:
            action = int(rng.integers(NUM_ACTIONS))
        if env.step(action)[2]:
            return True
    return False


def test_there_is_a_task_of_every_family() -> None:
    assert {entry.goal["family"] for entry in one_task_a_family()} == set(families())


@pytest.mark.parametrize("wanted", one_task_a_family(), ids=lambda entry: entry.id)
def test_experts_find_the_way_from_odd_screens(env: DeviceEnv, wanted: Task) -> None:
    rng = generator("odd screens", wanted.id)
    place = configuration(PLACES[rng.integers(len(PLACES))])
    env.reset(seed=0, options={"task": wanted, "configuration": place})
    expert = expert_for(wanted)
    for _ in range(rng.integers(5)):  # from the midst of the task as well
        if env.step(expert.decide(env.device.ui_tree()).action)[2]:
            return
    if stray(env, rng, int(rng.integers(3, 16))):
        return
    limit = wanted.max_steps + ENOUGH_STEPS
    assert any(env.step(expert.decide(env.device.ui_tree()).action)[2] for _ in range(limit))
