"""Wikipedia's tasks: within the limit, from wherever a learner strays, and past what a learner left wrong."""

from __future__ import annotations

import numpy as np
import pytest

from experts.strays import reset, small_env, steps_to_goal, stray
from tapclone.core import CENTRED, Button, Decision
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.tasks import task
from tapclone.tasks.factors import drawn

TASKS = (
    "wikipedia.open_saved",
    "wikipedia.open_search",
    "wikipedia.turn_off_top_2_and_randomizer",
    "wikipedia.turn_off_even",
    "wikipedia.turn_off_day",
    "wikipedia.turn_off_link_previews_and_top_read",
    "wikipedia.text_size_50",
    "wikipedia.turn_off_featured_and_text_size_180",
)
STRAYED = (
    "wikipedia.turn_off_link_previews_and_top_read",
    "wikipedia.turn_off_featured_and_text_size_50",
    "wikipedia.turn_off_top_2_and_randomizer",
)
ENOUGH_STEPS = 60


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return small_env()


@pytest.mark.parametrize("place", ["train_env_030", "test_env_109"])
@pytest.mark.parametrize("task_id", TASKS)
def test_every_kind_of_task_is_within_the_published_limit(env: DeviceEnv, task_id: str, place: str) -> None:
    reset(env, task(task_id), place)
    assert steps_to_goal(env, task(task_id), task(task_id).max_steps)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("task_id", STRAYED)
def test_parts_are_found_again_after_straying(env: DeviceEnv, task_id: str, seed: int) -> None:
    wanted = task(task_id)
    reset(env, wanted, "test_env_105", seed)
    steps_to_goal(env, wanted, 5)
    assert stray(env, np.random.default_rng(seed), 12) or steps_to_goal(env, wanted, ENOUGH_STEPS)


@pytest.mark.parametrize("place", ["train_env_030", "test_env_105"])
def test_a_card_that_was_switched_off_below_the_fold_is_found(env: DeviceEnv, place: str) -> None:
    """The learner switches the last card off, and leaves; the first look at the list does not show it."""
    wanted = task("wikipedia.turn_off_top_2")
    reset(env, wanted, place)
    expert = expert_for(wanted)
    while env.device.ui_tree().find("content_types_recycler") is None:
        env.step(CENTRED.encode(expert.decide(env.device.ui_tree()).action))
    env.step(CENTRED.encode(CENTRED.swipe("up")))
    last = list(env.device.ui_tree().find_all("feed_content_type_checkbox"))[-1]
    env.device.perform(Decision.tap(last.bounds).action)
    env.device.shell("input keyevent 4")
    assert steps_to_goal(env, wanted, ENOUGH_STEPS)


def test_a_learner_lost_in_settings_is_led_back(env: DeviceEnv) -> None:
    wanted = task("wikipedia.open_saved")
    reset(env, wanted, "train_env_002")
    env.device.shell("am start -n org.wikipedia/.settings.SettingsActivity")
    assert expert_for(wanted).decide(env.device.ui_tree()).action is Button.BACK


def test_a_small_button_on_a_tall_screen_is_seen(env: DeviceEnv) -> None:
    """1,076 dp: the button of a card, 40 dp high, is less than a row of tap bins."""
    wanted = task("wikipedia.turn_off_day")
    env.reset(seed=0, options={"task": wanted, "configuration": drawn("drawn-open-all-11-004")})
    assert steps_to_goal(env, wanted, wanted.max_steps)
