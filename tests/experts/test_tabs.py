"""Ways over tabs: within the limit from home, from a first run, and from wherever a learner strays."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from experts.strays import reset, small_env, steps_to_goal, stray
from tapclone.core import Button
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.tasks import configuration, task
from tapclone.tasks.catalogue import folder

TASKS = [name for name in folder("benchmark") if name.startswith(("instagram.", "walmart."))]
CONFIGURATIONS = (
    "train_env_000",
    "train_env_022",
    "train_env_030",
    "test_env_105",
    "test_env_108",
    "test_env_109",
)
STRAYED = ("instagram.open_reels", "walmart.open_grocery", "walmart.open_store_map", "walmart.open_cart")
ENOUGH_STEPS = 20


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return small_env()


@pytest.fixture(scope="module")
def published_env() -> DeviceEnv:
    return small_env(1, published=True)


@pytest.mark.parametrize("place", CONFIGURATIONS)
@pytest.mark.parametrize("task_id", TASKS)
def test_a_tab_is_reached_within_the_published_limit(env: DeviceEnv, task_id: str, place: str) -> None:
    wanted = task(task_id)
    reset(env, wanted, place)
    assert steps_to_goal(env, wanted, wanted.max_steps)


@pytest.mark.parametrize("task_id", TASKS)
def test_the_benchmarks_own_rule_agrees(published_env: DeviceEnv, task_id: str) -> None:
    wanted = task(task_id)
    reset(published_env, wanted, "test_env_109")
    assert steps_to_goal(published_env, wanted, wanted.max_steps)


@pytest.mark.parametrize("task_id", ["instagram.open_profile", "walmart.open", "walmart.open_services"])
def test_a_first_run_is_answered_on_the_way(env: DeviceEnv, task_id: str) -> None:
    place = replace(configuration("test_env_108"), id="first_run", first_run=True)
    env.reset(seed=0, options={"task": task(task_id), "configuration": place})
    assert steps_to_goal(env, task(task_id), ENOUGH_STEPS)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("place", ["train_env_030", "test_env_105"])
@pytest.mark.parametrize("task_id", STRAYED)
def test_a_tab_is_found_from_wherever_a_learner_strays(
    env: DeviceEnv, task_id: str, place: str, seed: int
) -> None:
    wanted = task(task_id)
    reset(env, wanted, place, seed)
    steps_to_goal(env, wanted, 3)
    assert stray(env, np.random.default_rng(seed), 15) or steps_to_goal(env, wanted, ENOUGH_STEPS)


def test_a_page_without_the_bar_is_left_with_back(env: DeviceEnv) -> None:
    wanted = task("instagram.open_search")
    reset(env, wanted, "train_env_002")
    env.device.shell("am start -n com.instagram.android/com.instagram.modal.ModalActivity")
    assert expert_for(wanted).decide(env.device.ui_tree()).action is Button.BACK
