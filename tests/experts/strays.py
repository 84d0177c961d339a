"""Following an expert through the space's bins, and straying from its way as a learner does."""

from __future__ import annotations

import numpy as np

from tapclone.core import CENTRED, Touch
from tapclone.core.action_space import FIRST_BUTTON, FIRST_SWIPE
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.fleet.simulated import SimulatedFleet
from tapclone.tasks import Task, configuration

SWIPES_AND_BACK = (FIRST_SWIPE, FIRST_BUTTON + 1)
"""What else a stray does: HOME and the overview would lead out of the app at once."""
TAPS_SHARE = 0.9


def small_env(number: int = 0, published: bool = False) -> DeviceEnv:
    """An environment on a phone of its own, with frames as small as they come: experts do not look at them."""
    return DeviceEnv(
        SimulatedFleet().lend(number),
        image_size_px=(8, 16),
        observe_ui=False,
        use_published_detectors=published,
    )


def reset(env: DeviceEnv, wanted: Task, place: str, seed: int = 0) -> None:
    """Begin a task on the configuration of that name."""
    env.reset(seed=seed, options={"task": wanted, "configuration": configuration(place)})


def steps_to_goal(env: DeviceEnv, wanted: Task, limit: int) -> int | None:
    """How many steps in bins the expert takes from here; None if the limit ends it."""
    expert = expert_for(wanted)
    for step in range(1, limit + 1):
        if env.step(CENTRED.encode(expert.decide(env.device.ui_tree()).action))[1]:
            return step
    return None


def stray(env: DeviceEnv, rng: np.random.Generator, steps: int) -> bool:
    """Mostly tap on what can be tapped; whether the goal was hit by chance."""
    for _ in range(steps):
        targets = [node for node in env.device.ui_tree().walk() if node.clickable and node.bounds.area]
        if targets and rng.random() < TAPS_SHARE:
            action = CENTRED.encode(Touch.tap(targets[rng.integers(len(targets))].bounds.centre))
        else:
            action = int(rng.integers(*SWIPES_AND_BACK))
        if env.step(action)[1]:
            return True
    return False
