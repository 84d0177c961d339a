"""What the recorder adds to an expert's episode: names, other tasks' answers, and what a missing icon means."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tapclone.core import CENTRED, Outcome
from tapclone.data.demonstration import Demonstration
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.rollout import Attempt, run_episodes
from tapclone.rollout.elements import elements_of
from tapclone.rollout.recording import Recorder
from tapclone.tasks import Task, configuration, task

TASKS = [task(name) for name in ("clock.open_timer", "calculator.open", "wikipedia.open_saved")]


def _recorded(of: Task, tasks: Sequence[Task]) -> Demonstration:
    env = DeviceEnv(SimulatedFleet().lend(), (128, 256), observe_ui=True)
    attempt = Attempt(of, configuration("train_env_000"))
    (episode,) = run_episodes(ExpertAgent(expert_for), [env], [attempt])
    env.close()
    assert episode.outcome is Outcome.SUCCESS
    return Recorder(tasks, expert_for).demonstration(episode)


@pytest.fixture(scope="module")
def demonstration() -> Demonstration:
    return _recorded(TASKS[0], TASKS)


def test_a_home_screen_answers_every_task(demonstration: Demonstration) -> None:
    home = demonstration.steps[0]
    assert {label.task_id for label in home.labels} == {"calculator.open", "wikipedia.open_saved"}
    names = {element.name for element in home.elements}
    assert "launcher/icon/com.google.android.deskclock" in names


def test_a_home_screen_knows_what_a_missing_icon_means(demonstration: Demonstration) -> None:
    home, clock = demonstration.steps[0], demonstration.steps[1]
    assert home.absent is not None
    assert CENTRED.encode(home.absent) == 378
    assert clock.absent is None
    assert clock.labels == ()


def test_below_the_end_of_a_list_experts_would_scroll() -> None:
    bluetooth = task("settings.open_bluetooth")
    home, *others = _recorded(bluetooth, [bluetooth]).steps
    assert home.out_of_sight == CENTRED.swipe("up")
    assert [step.out_of_sight for step in others] == [CENTRED.swipe("up")] * len(others)


def test_nothing_is_scrolled_to_on_a_dial() -> None:
    alarm = task("clock.create_alarm_1030")
    _, *others = _recorded(alarm, [alarm]).steps
    assert {step.out_of_sight for step in others} == {None}


def test_elements_are_named_alike_in_every_language(demonstration: Demonstration) -> None:
    env = DeviceEnv(SimulatedFleet().lend(), (128, 256), observe_ui=True)
    place = configuration("train_env_030")  # Arabic
    observation, _ = env.reset(seed=0, options={"task": TASKS[0], "configuration": place})
    env.close()
    assert observation.ui is not None
    arabic = {element.name for element in elements_of(observation.ui)}
    assert "launcher/icon/com.google.android.deskclock" in arabic
    assert all(name.isascii() for name in arabic)
    assert any(name.startswith("clock/") for name in (e.name for e in demonstration.steps[1].elements))
