"""Snapseed's expert: every task within its limit, in any language, and from wherever a learner strays."""

from __future__ import annotations

from itertools import cycle

import numpy as np
import pytest

from experts.strays import reset, small_env, steps_to_goal, stray
from tapclone.core import Touch
from tapclone.device import Device
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.tasks import Task, task
from tapclone.tasks.catalogue import folder

TASKS = tuple(entry for name, entry in folder("benchmark").items() if name.startswith("snapseed."))
CONFIGURATIONS = ("test_env_105", "test_env_108", "test_env_109")
COMPONENT = "com.niksoftware.snapseed/com.google.android.apps.snapseed.WelcomeScreenActivity"
NEVER = ("set_dark_theme_and", "set_quality_100_and", "set_sizing_2000_and")


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return small_env()


def tap_text(device: Device, text: str) -> None:
    ui = device.ui_tree()
    node = ui.find(text=text)
    assert node is not None, text
    device.perform(Touch.tap(ui.clickable_ancestor(node).bounds.centre))


@pytest.mark.parametrize(
    ("wanted", "place"),
    list(zip(TASKS, cycle(CONFIGURATIONS), strict=False)),
    ids=lambda value: getattr(value, "id", value),
)
def test_every_task_is_solved_within_its_limit(env: DeviceEnv, wanted: Task, place: str) -> None:
    reset(env, wanted, place)
    assert steps_to_goal(env, wanted, wanted.max_steps) is not None


@pytest.mark.parametrize("wanted", TASKS, ids=lambda wanted: wanted.id)
def test_in_english_the_published_rules_agree_where_they_can_be_met(env: DeviceEnv, wanted: Task) -> None:
    reset(env, wanted, "train_env_000")
    rule = wanted.published_detector
    baseline = rule.baseline(env.device)
    assert not rule.is_met(env.device, baseline)
    assert steps_to_goal(env, wanted, wanted.max_steps) is not None
    name = wanted.id.removeprefix("snapseed.")
    assert rule.is_met(env.device, baseline) == (not name.startswith(NEVER))


def test_a_picture_with_edits_is_given_up_for_the_start_page(env: DeviceEnv) -> None:
    wanted = task("snapseed.apply_noir_s03")
    reset(env, wanted, "train_env_000")
    assert steps_to_goal(env, wanted, 10) is not None
    tick = env.device.ui_tree().find(text="Apply")
    assert tick is not None
    env.device.perform(Touch.tap(tick.bounds.centre))
    opened = task("snapseed.open")
    expert = expert_for(opened)
    for _ in range(6):
        if opened.detector.is_met(env.device, None):
            return
        env.device.perform(expert.decide(env.device.ui_tree()).action)
    pytest.fail("the start page is not found")


def test_a_wrong_choice_of_quality_is_corrected(env: DeviceEnv) -> None:
    wanted = task("snapseed.set_quality_100")
    reset(env, wanted, "train_env_000")
    env.device.shell(f"am start -n {COMPONENT}")
    for label in ("More options", "Settings", "Format and quality", "JPG 80%", "Image sizing"):
        tap_text(env.device, label)
    assert steps_to_goal(env, wanted, 9) == 3


def test_what_was_set_is_remembered_on_the_way_to_the_picture(env: DeviceEnv) -> None:
    wanted = task("snapseed.set_dark_theme_and_apply_noir_s03")
    reset(env, wanted, "test_env_108")
    assert steps_to_goal(env, wanted, wanted.max_steps) is not None
    assert task("snapseed.set_dark_theme").detector.is_met(env.device, None)


@pytest.mark.parametrize("seed", range(6))
def test_the_expert_finds_the_way_from_wherever_a_learner_strays(env: DeviceEnv, seed: int) -> None:
    wanted = TASKS[seed % len(TASKS)]
    reset(env, wanted, CONFIGURATIONS[seed % len(CONFIGURATIONS)])
    env.device.shell(f"am start -n {COMPONENT}")
    assert stray(env, np.random.default_rng(seed), 15) or steps_to_goal(env, wanted, 40)
