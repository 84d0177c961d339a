"""The environment behaves as Gymnasium's do, and judges as the task says."""

from __future__ import annotations

from dataclasses import replace

import gymnasium
import numpy as np
import pytest

from envs.phones import Unreadable, environment
from tapclone.core import CENTRED, NUM_ACTIONS, Action, Button, Point, Touch
from tapclone.core.errors import DetectorError, TaskError
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.tasks import configuration, task

PLACE = configuration("train_env_000")
CLOCK = {"task": task("clock.open"), "configuration": PLACE}
SWIPE_UP = Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3)


def solve(env: DeviceEnv, name: str) -> list[Action]:
    """Let the expert act until the episode ends; returns what it did."""
    expert, actions = expert_for(task(name)), []
    observation, _ = env.reset(options={"task": task(name), "configuration": PLACE})
    for _ in range(task(name).max_steps):
        assert observation.ui is not None
        actions.append(expert.decide(observation.ui).action)
        observation, reward, terminated, _, _ = env.step(actions[-1])
        if terminated:
            assert reward == 1.0
            return actions
    raise AssertionError("not solved")


def test_it_has_gymnasiums_shape() -> None:
    with environment() as env:
        assert isinstance(env, gymnasium.Env)
        assert env.action_space.n == NUM_ACTIONS  # type: ignore[attr-defined]
        observation, info = env.reset(seed=3, options=CLOCK)
        assert env.observation_space.contains(observation.image_HW3)
        assert info == {}
        assert env.np_random_seed == 3
        observation, reward, terminated, truncated, info = env.step(int(env.action_space.sample()))
        assert env.observation_space.contains(observation.image_HW3)
        assert (type(reward), type(terminated), type(truncated), info) == (float, bool, bool, {})


def test_frames_have_the_size_asked_for_or_the_devices_own() -> None:
    for size, shape in [((64, 100), (100, 64, 3)), (None, (PLACE.height_px, PLACE.width_px, 3))]:
        with environment(image_size_px=size) as env:
            assert env.reset(options=CLOCK)[0].image_HW3.shape == shape


def test_an_observation_carries_the_instruction_the_history_and_on_request_the_hierarchy() -> None:
    with environment(observe_ui=True) as env:
        first, _ = env.reset(options=CLOCK)
        second, *_ = env.step(Button.HOME)
        third, *_ = env.step(SWIPE_UP)
    assert first.instruction == CLOCK["task"].instruction
    assert (first.history, second.history, third.history) == ((), (Button.HOME,), (Button.HOME, SWIPE_UP))
    assert first.ui is not None
    with environment() as env:
        assert env.reset(options=CLOCK)[0].ui is None


def test_an_index_means_what_its_action_space_says() -> None:
    index = CENTRED.encode(SWIPE_UP)
    with environment() as env:
        env.reset(options=CLOCK)
        by_index, *_ = env.step(index)
        env.reset()
        by_numpy, *_ = env.step(np.int64(index))  # type: ignore[arg-type]
        env.reset()
        by_gesture, *_ = env.step(CENTRED.decode(index))
    assert by_index.history == by_gesture.history
    assert np.array_equal(by_index.image_HW3, by_gesture.image_HW3)
    assert np.array_equal(by_numpy.image_HW3, by_gesture.image_HW3)


def test_a_reset_undoes_everything_and_repeats_the_last_task() -> None:
    with environment() as env:
        first, _ = env.reset(options=CLOCK)
        for action in (SWIPE_UP, Touch.tap(Point(0.3, 0.4)), Button.OVERVIEW):
            env.step(action)
        again, _ = env.reset()
    assert np.array_equal(first.image_HW3, again.image_HW3)
    assert again.history == ()
    assert env.task is CLOCK["task"]


def test_another_configuration_is_another_phone() -> None:
    with environment() as env:
        first, _ = env.reset(options=CLOCK)
        other, _ = env.reset(options={**CLOCK, "configuration": configuration("test_env_105")})
        back, _ = env.reset(options=CLOCK)
    assert not np.array_equal(first.image_HW3, other.image_HW3)
    assert np.array_equal(first.image_HW3, back.image_HW3)


def test_without_a_task_it_says_what_it_needs() -> None:
    with environment() as env:
        with pytest.raises(TaskError, match="reset needs options with a task and a configuration"):
            env.reset()
        with pytest.raises(TaskError, match="call reset with a task and a configuration"):
            env.step(Button.HOME)
        with pytest.raises(TaskError, match="no task yet"):
            env.reset(options={"configuration": PLACE})


@pytest.mark.parametrize("extra_steps", [0, 2])
def test_an_episode_is_truncated_at_the_published_limit(extra_steps: int) -> None:
    limit = CLOCK["task"].max_steps + extra_steps
    with environment(extra_steps=extra_steps) as env:
        env.reset(options=CLOCK)
        ends = [env.step(Button.HOME)[1:4] for _ in range(limit)]
    assert ends == [(0.0, False, False)] * (limit - 1) + [(0.0, False, True)]


def test_success_in_the_last_step_is_success() -> None:
    with environment(observe_ui=True) as env:
        actions = solve(env, "clock.open")
        env.reset(options={"task": replace(CLOCK["task"], max_steps=len(actions)), "configuration": PLACE})
        *_, last = [env.step(action)[1:4] for action in actions]
    assert last == (1.0, True, False)


def test_what_set_up_and_clock_ask_for_is_so_at_the_first_look() -> None:
    wanted = replace(
        CLOCK["task"], device_time="2015-12-31 13:30", setup=("settings put system font_scale 1.3",)
    )
    with environment() as env:
        plain, _ = env.reset(options=CLOCK)
        env.reset(options={"task": wanted, "configuration": PLACE})
        assert env.device.shell("settings get system font_scale").strip() == "1.3"
        env.step(Button.HOME)
        assert env.device.shell("date +%Y-%m-%dT%H:%M").strip() == "2015-12-31T13:30"
        again, _ = env.reset(options=CLOCK)
        assert np.array_equal(plain.image_HW3, again.image_HW3)


def test_what_was_logged_before_an_episode_does_not_count_in_it() -> None:
    with environment(observe_ui=True, use_published_detectors=True) as env:
        solve(env, "clock.open")
        assert env.is_solved()
        env.reset()
        assert not env.is_solved()


def test_the_published_rule_takes_brightness_up_for_brightness_down_and_the_strict_one_does_not() -> None:
    brighter = {"task": task("settings.decrease_brightness"), "configuration": PLACE}
    verdicts = {}
    for published in (False, True):
        with environment(observe_ui=True, use_published_detectors=published) as env:
            *way, slide = solve(env, "settings.decrease_brightness")
            assert isinstance(slide, Touch)
            ends = []
            for x in (slide.end.x, 0.72):  # darker, brighter
                env.reset(options=brighter)
                for action in way:
                    env.step(action)
                ends.append(env.step(Touch.tap(Point(x, slide.end.y)))[2])
            verdicts[published] = ends
    assert verdicts == {False: [True, False], True: [True, True]}


def test_a_detector_that_cannot_tell_raises() -> None:
    blind = {**CLOCK, "task": replace(CLOCK["task"], detector=Unreadable())}
    with environment() as env:
        env.reset(options=blind)
        with pytest.raises(DetectorError, match="the log cannot be read"):
            env.step(Button.HOME)


def test_a_socket_shows_the_same_as_the_process_frame_for_frame() -> None:
    films = {}
    for link in ("in_process", "socket"):
        with environment(link, observe_ui=True) as env:
            actions = solve(env, "calculator.open")
            first, _ = env.reset()
            films[link] = [first, *(env.step(action)[0] for action in (*actions, Button.HOME, SWIPE_UP))]
    for inside, outside in zip(*films.values(), strict=True):
        assert np.array_equal(inside.image_HW3, outside.image_HW3)
        assert (inside.ui, inside.history) == (outside.ui, outside.history)
