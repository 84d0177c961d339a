"""The experts of Files, Camera and Photos: in every direction, and from where a learner may end up."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tapclone.core import UiNode
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import configuration
from tapclone.tasks.catalogue import task

PLACES = ("train_env_000", "test_env_104", "test_env_105", "test_env_109")
LISTS = ("files.list_audio", "files.list_downloads", "files.list_images", "files.list_videos")
OPENINGS = ("camera.open", "files.open", "photos.open")
SWIPES_AND_KEYS = (378, 384)
ENOUGH_STEPS = 30


@pytest.fixture(scope="module")
def env() -> Iterator[DeviceEnv]:
    lent = DeviceEnv(SimulatedFleet().lend(), (8, 16), observe_ui=True, extra_steps=100)
    yield lent
    lent.close()


def begin(env: DeviceEnv, name: str, place: str) -> UiNode:
    env.reset(seed=0, options={"task": task(name), "configuration": configuration(place)})
    return env.device.ui_tree()


def run_expert(env: DeviceEnv, name: str, most: int) -> int:
    """The steps that the expert takes from here."""
    expert = expert_for(task(name))
    for steps in range(1, most + 1):
        if env.step(expert.decide(env.device.ui_tree()).action)[2]:
            return steps
    raise AssertionError(f"{name} was not solved in {most} steps")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("name", LISTS + OPENINGS)
def test_they_reach_the_goal_within_the_published_limit(env: DeviceEnv, name: str, place: str) -> None:
    begin(env, name, place)
    run_expert(env, name, task(name).max_steps)


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("seed", range(4))
def test_they_find_the_way_from_wherever_a_learner_strays(env: DeviceEnv, place: str, seed: int) -> None:
    rng = np.random.default_rng(seed)
    name = LISTS[seed]
    opening = expert_for(task(name))
    begin(env, name, place)
    for _ in range(2):
        env.step(opening.decide(env.device.ui_tree()).action)
    for _ in range(15):
        targets = [node for node in env.device.ui_tree().walk() if node.clickable and node.bounds.area]
        action = int(rng.integers(*SWIPES_AND_KEYS))
        if targets and rng.random() < 0.9:
            centre = targets[rng.integers(len(targets))].bounds.centre
            action = 14 * int(centre.y * 27) + int(centre.x * 14)
        if env.step(action)[2]:
            return
    run_expert(env, name, ENOUGH_STEPS)


def test_the_picker_of_another_app_is_not_taken_for_files(env: DeviceEnv) -> None:
    begin(env, "files.list_audio", PLACES[0])
    env.device.shell("am start -n com.android.documentsui/.picker.PickActivity")
    run_expert(env, "files.list_audio", ENOUGH_STEPS)
