"""Experts of Settings: within the limit from home, and from wherever a learner strays."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import Button, UiNode
from tapclone.core.geometry import Bounds
from tapclone.envs import DeviceEnv
from tapclone.experts import Expert, expert_for
from tapclone.experts.settings import FAMILIES
from tapclone.fleet.simulated import SimulatedFleet
from tapclone.tasks import Task, configuration, suite

TASKS = [task for task in suite("core22", ["train_env_000"]).tasks if task.id.startswith("settings.")]
PLACES = ("train_env_002", "train_env_012", "test_env_105", "test_env_108", "test_env_109")
TOO_FAR = ("settings.open_add_language", "test_env_108")
"""Needs 8 steps of 7: Settings stands only in the drawer, and System two swipes down."""


@pytest.fixture(scope="module")
def env() -> DeviceEnv:
    return DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True)


def ui_of(observation: object) -> UiNode:
    ui = getattr(observation, "ui", None)
    assert isinstance(ui, UiNode)
    return ui


def follow(env: DeviceEnv, expert: Expert, ui: UiNode, limit: int) -> int:
    """Do what the expert says; returns how many steps it took. Fails the test beyond `limit`."""
    for number in range(1, limit + 1):
        observation, _, solved, _, _ = env.step(expert.decide(ui).action)
        if solved:
            return number
        ui = ui_of(observation)
    pytest.fail(f"{expert.task_id} is not solved in {limit} steps")


@pytest.mark.parametrize(
    ("task", "place"),
    [(task, place) for task in TASKS for place in PLACES if (task.id, place) != TOO_FAR],
    ids=lambda value: getattr(value, "id", value),
)
def test_a_task_is_solved_within_its_published_limit(env: DeviceEnv, task: Task, place: str) -> None:
    observation, _ = env.reset(options={"task": task, "configuration": configuration(place)})
    follow(env, expert_for(task), ui_of(observation), task.max_steps)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.id)
def test_the_expert_finds_back_from_wherever_a_monkey_left_the_phone(
    env: DeviceEnv, task: Task, seed: int
) -> None:
    rng = np.random.default_rng(seed)
    expert = expert_for(task)
    observation, _ = env.reset(options={"task": task, "configuration": configuration("train_env_002")})
    for number in range(8):
        ui = ui_of(observation)
        action = expert.decide(ui).action if number < 3 else int(rng.integers(0, 382))
        observation, _, solved, _, _ = env.step(action)
        if solved:
            return
    follow(env, expert, ui_of(observation), 20)


def screen(*nodes: UiNode) -> UiNode:
    return UiNode(package="com.android.settings", bounds=Bounds(0, 0, 1, 1), children=nodes)


def test_an_unknown_page_is_left_by_back() -> None:
    expert = Expert("t", FAMILIES["open_setting_page"]({"path": ["sound"]}))
    assert expert.decide(screen()).action is Button.BACK


def test_a_slider_is_moved_from_the_side_where_its_language_starts() -> None:
    expert = Expert("t", FAMILIES["raise_volume"]({"path": ["sound"], "row": "alarm_volume"}))
    for title, label, on_the_right in (
        ("Sound", "Alarm volume", True),
        ("الصوت", "مستوى صوت المنبّه", False),
    ):
        name = UiNode(text=title, package="com.android.settings")
        bar = UiNode(resource_id="com.android.settings:id/action_bar", children=(name,))
        slider = UiNode(resource_id="android:id/seekbar", content_desc=label, bounds=Bounds(0.1, 0.4, 0.9, 0.5))
        target = expert.decide(screen(bar, slider)).target
        assert target is not None
        assert (target.left > 0.5) is on_the_right
