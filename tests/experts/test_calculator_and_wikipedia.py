"""Experts of calculator and Wikipedia: within the limit from home, and from wherever a learner strays."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import CENTRED, Button
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.fleet.simulated import SimulatedFleet
from tapclone.tasks import configuration, task

TASKS = (
    "calculator.open",
    "calculator.enter_cos_180",
    "calculator.enter_17_times_23",
    "wikipedia.open_saved",
    "wikipedia.turn_off_top_2_and_randomizer",
)
CONFIGURATIONS = (
    "train_env_000",
    "train_env_030",
    "test_env_105",
    "test_env_108",
    "test_env_109",
)
STRAYED = ("calculator.enter_17_times_23", "wikipedia.turn_off_top_2_and_randomizer")
ENOUGH_STEPS = 60


def run_expert(env: DeviceEnv, task_id: str, limit: int) -> tuple[bool, int]:
    """Follow the expert through tap bins; whether it succeeded, and in how many steps."""
    expert = expert_for(task(task_id))
    for step in range(1, limit + 1):
        ui = env.device.ui_tree()
        _, reward, *_ = env.step(CENTRED.encode(expert.decide(ui).action))
        if reward:
            return True, step
    return False, limit


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return DeviceEnv(SimulatedFleet().lend(0), image_size_px=(8, 16), observe_ui=False)


@pytest.mark.parametrize("place", CONFIGURATIONS)
@pytest.mark.parametrize("task_id", TASKS)
def test_experts_reach_the_goal_within_the_published_limit(env: DeviceEnv, task_id: str, place: str) -> None:
    wanted = task(task_id)
    env.reset(seed=0, options={"task": wanted, "configuration": configuration(place)})
    solved, steps = run_expert(env, task_id, wanted.max_steps)
    assert solved, f"{task_id} on {place} after {steps} steps"


def stray(env: DeviceEnv, rng: np.random.Generator, steps: int) -> bool:
    """Tap around at random inside the app; whether the goal was hit by chance."""
    for _ in range(steps):
        targets = [node for node in env.device.ui_tree().walk() if node.clickable and node.bounds.area]
        if targets and rng.random() < 0.9:
            centre = targets[rng.integers(len(targets))].bounds.centre
            action = 14 * int(centre.y * 27) + int(centre.x * 14)
        else:
            action = int(rng.integers(378, 383))
        if env.step(action)[1]:
            return True
    return False


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("place", ["train_env_030", "test_env_105"])
@pytest.mark.parametrize("task_id", STRAYED)
def test_experts_find_the_way_from_wherever_a_learner_strays(
    env: DeviceEnv, task_id: str, place: str, seed: int
) -> None:
    wanted = task(task_id)
    env.reset(seed=seed, options={"task": wanted, "configuration": configuration(place)})
    opening = expert_for(wanted)
    for _ in range(4):
        env.step(opening.decide(env.device.ui_tree()).action)
    if stray(env, np.random.default_rng(seed), 12):
        return
    solved, _ = run_expert(env, task_id, ENOUGH_STEPS)
    assert solved


def test_a_learner_lost_in_settings_is_led_back() -> None:
    env = DeviceEnv(SimulatedFleet().lend(1), image_size_px=(8, 16))
    wanted = task("wikipedia.open_saved")
    env.reset(seed=0, options={"task": wanted, "configuration": configuration("train_env_002")})
    device = env.device
    device.shell("am start -n org.wikipedia/.settings.SettingsActivity")
    expert = expert_for(wanted)
    assert expert.decide(device.ui_tree()).action is Button.BACK
