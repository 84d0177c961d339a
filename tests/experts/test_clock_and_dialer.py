"""The experts of the Clock and Phone apps, on simulated phones, from places where a learner may end up."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tapclone.core import Decision, Point, Touch, UiNode
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.experts.look import Look
from tapclone.experts.time_dial import number_of, set_time, time_of
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import Task, configuration
from tapclone.tasks.catalogue import task

ENGLISH, FRENCH, ARABIC = "train_env_000", "test_env_104", "test_env_109"
MAX_STEPS = 40


@pytest.fixture(scope="module")
def env() -> Iterator[DeviceEnv]:
    lent = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True)
    yield lent
    lent.close()


def solve(env: DeviceEnv, name: str, place: str, detours: tuple[str, ...] = ()) -> int:
    """Steps of the expert from where `detours` lead: ids to tap, or "expert" for a step of its own."""
    wanted = task(name)
    expert = expert_for(wanted)
    observation, _ = env.reset(options={"task": wanted, "configuration": configuration(place)})
    for detour in detours:
        assert observation.ui is not None
        decision = expert.decide(observation.ui) if detour == "expert" else _detour(observation.ui, detour)
        observation, _, succeeded, _, _ = env.step(decision.action)
        assert not succeeded
    for steps in range(1, MAX_STEPS):
        assert observation.ui is not None
        observation, _, succeeded, _, _ = env.step(expert.decide(observation.ui).action)
        if succeeded:
            return steps
    raise AssertionError(f"{name} on {place} was not solved in {MAX_STEPS} steps after {detours}")


def _detour(ui: UiNode, detour: str) -> Decision:
    node = ui.find(detour)
    assert node is not None, f"nothing on the screen has the id {detour}"
    return Decision.tap(node.bounds)


@pytest.mark.parametrize("minute", range(0, 60, 5))
def test_a_minute_is_chosen_wherever_its_target_is_touched(env: DeviceEnv, minute: int) -> None:
    wanted = task("alarm_1030")
    ui = _reset(env, wanted)
    for detour in ("expert", "expert", "fab", "minutes"):
        ui = _step(env, expert_for(wanted).decide(ui) if detour == "expert" else _detour(ui, detour))
    if _shown(ui, "minutes") == minute:  # nothing to choose yet
        ui = _step(env, set_time(Look(ui), _shown(ui, "hours"), (minute + 30) % 60))
    decision = set_time(Look(ui), _shown(ui, "hours"), minute)
    assert decision is not None
    assert decision.target is not None
    left, top, right, bottom = decision.target.as_tuple()
    for x, y in ((left, top), (right, top), (left, bottom), (right, bottom)):
        assert _shown(_step(env, Decision(Touch.tap(Point(x, y)))), "minutes") == minute


def _reset(env: DeviceEnv, wanted: Task) -> UiNode:
    observation, _ = env.reset(options={"task": wanted, "configuration": configuration(ENGLISH)})
    assert observation.ui is not None
    return observation.ui


def _step(env: DeviceEnv, decision: Decision | None) -> UiNode:
    assert decision is not None
    observation, *_ = env.step(decision.action)
    assert observation.ui is not None
    return observation.ui


def _shown(ui: UiNode, part: str) -> int:
    node = ui.find(part)
    assert node is not None
    return number_of(node.text) or 0


@pytest.mark.parametrize("place", [ENGLISH, FRENCH, ARABIC])
@pytest.mark.parametrize(
    "name", ["alarm_1030_weekday", "delete_alarm_0900", "clock_start_stopwatch", "call_white_house"]
)
def test_they_solve_their_tasks_in_any_language_and_direction(env: DeviceEnv, name: str, place: str) -> None:
    assert solve(env, name, place) <= task(name).max_steps


@pytest.mark.parametrize(
    ("name", "detours"),
    [
        ("alarm_1030", ("expert", "expert", "fab", "toggle_mode", "input_hour", "input_minute")),
        ("alarm_1030", ("expert", "expert", "digital_clock", "hours")),
        ("alarm_1030", ("expert", "expert", "arrow")),
        ("alarm_1030_weekday", ("expert", "expert", "fab", "button1", "repeat_onoff")),
        ("turn_on_alarm_0900", ("expert", "expert", "arrow", "delete")),
        ("delete_alarm_0900", ("expert", "expert", "onoff", "fab")),
        ("clock_start_stopwatch", ("expert", "fab")),
        ("clock_timer_page", ("expert", "fab")),
        ("call_white_house", ("expert", "fab", "two", "nine", "nine")),
        (
            "call_white_house",
            ("expert", "fab", "five", "dialpad_floating_action_button", "incall_second_button"),
        ),
        ("call_911", ("expert", "contacts_tab", "search_box_start_search")),
        ("call_311311", ("expert", "fab", "three", "dialpad_overflow")),
    ],
)
def test_they_find_the_way_from_where_a_learner_may_stray(
    env: DeviceEnv, name: str, detours: tuple[str, ...]
) -> None:
    assert solve(env, name, ENGLISH, detours) < MAX_STEPS


def test_a_tap_that_already_showed_its_page_is_made_again(env: DeviceEnv) -> None:
    wanted = task("clock_timer_page")
    expert = expert_for(wanted)
    observation, _ = env.reset(options={"task": wanted, "configuration": configuration(ENGLISH)})
    for _ in range(2):
        assert observation.ui is not None
        observation, _, succeeded, _, _ = env.step(expert.decide(observation.ui).action)
    assert succeeded
    env.device.clear_log()
    assert observation.ui is not None
    observation, _, succeeded, _, _ = env.step(expert.decide(observation.ui).action)
    assert not succeeded
    assert observation.ui is not None
    assert env.step(expert.decide(observation.ui).action)[2]


@pytest.mark.parametrize(
    ("label", "time"),
    [
        ("9:00\u200aAM", (9, 0)),
        ("12:05 PM", (12, 5)),
        ("12:05 AM", (0, 5)),
        ("٩:٠٠\u200aص", (9, 0)),
        ("오후 1:30", (13, 30)),
        ("09 h 00", (9, 0)),
        ("21:15", (21, 15)),
        ("1:30\u200ap.\u200am.", (13, 30)),
        ("Alarm", None),
    ],
)
def test_times_are_read_in_every_way_of_writing(label: str, time: tuple[int, int] | None) -> None:
    assert time_of(label) == time


def test_numbers_are_read_in_every_script() -> None:
    assert [number_of(label) for label in ("10", "١٠", "x")] == [10, 10, None]
