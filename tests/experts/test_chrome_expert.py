"""Chrome's experts: by either rule, and from wherever a learner strays with whatever tabs it leaves open."""

from __future__ import annotations

import numpy as np
import pytest

from experts.strays import reset, small_env, steps_to_goal, stray
from tapclone.core import Decision
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.experts.look import Look
from tapclone.tasks import task

TASKS = ("chrome.open", "chrome.open_new_tab", "chrome.open_history", "maps.open", "youtube.open")
STRAYED = ("chrome.open_new_tab", "chrome.open_history")
ENOUGH_STEPS = 40
CHROME = "com.android.chrome/com.google.android.apps.chrome.Main"


def start(task_id: str, place: str, published: bool = False, seed: int = 0) -> DeviceEnv:
    env = small_env(published=published)
    reset(env, task(task_id), place, seed)
    return env


@pytest.mark.parametrize("published", [False, True])
@pytest.mark.parametrize("place", ["train_env_000", "test_env_105", "test_env_108"])
@pytest.mark.parametrize("task_id", TASKS)
def test_experts_reach_the_goal_by_our_rule_and_by_the_published_one(
    task_id: str, place: str, published: bool
) -> None:
    assert steps_to_goal(start(task_id, place, published), task(task_id), task(task_id).max_steps)


@pytest.mark.parametrize("task_id", STRAYED)
@pytest.mark.parametrize("place", ["train_env_030", "test_env_109", "train_env_002+first_run"])
def test_they_do_so_on_tablets_right_to_left_and_past_the_welcome(task_id: str, place: str) -> None:
    assert steps_to_goal(start(task_id, place), task(task_id), 8)


@pytest.mark.parametrize("place", ["train_env_002", "test_env_109"])
def test_too_many_tabs_are_closed_until_there_are_two(place: str) -> None:
    env = start("chrome.open_new_tab", place)
    device = env.device
    device.shell(f"am start -n {CHROME}")
    opening = expert_for(task("chrome.open_new_tab"))
    for _ in range(4):  # two more tabs, unseen by the environment
        device.perform(opening.decide(device.ui_tree()).action)
    assert "3" in device.ui_tree().find("tab_switcher_button").content_desc or place == "test_env_109"
    assert not env.is_solved()
    assert steps_to_goal(env, task("chrome.open_new_tab"), 10)


def test_a_share_sheet_is_left_by_the_way_back() -> None:
    env = start("chrome.open_history", "train_env_002")
    device = env.device
    device.shell(f"am start -n {CHROME}")
    for id_name in ("tile_view_icon", "menu_button"):
        tree = device.ui_tree()
        device.perform(Decision.tap(tree.clickable_ancestor(tree.find(id_name)).bounds).action)
    look = Look(device.ui_tree())
    device.perform(look.tap(look.says("share")).action)
    assert Look(device.ui_tree()).package == "android"
    assert steps_to_goal(env, task("chrome.open_history"), 4)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("task_id", STRAYED)
def test_experts_find_the_way_from_wherever_a_learner_strays(task_id: str, seed: int) -> None:
    place = ("train_env_002", "test_env_109", "test_env_108", "train_env_030")[seed]
    env = start(task_id, place, seed=seed)
    env.device.shell(f"am start -n {CHROME}")
    assert stray(env, np.random.default_rng(seed), 12) or steps_to_goal(env, task(task_id), ENOUGH_STEPS)
