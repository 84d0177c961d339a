"""Tasks of several parts: what was seen done is remembered, what was not is looked for, by both rules."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tapclone.core import Decision, UiNode
from tapclone.core.errors import UnknownNameError
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.experts.alarm_list import is_missing, rows, standing
from tapclone.experts.in_turn import FAMILIES
from tapclone.experts.look import Look
from tapclone.fleet import SimulatedFleet
from tapclone.tasks.catalogue import folder, task
from tapclone.tasks.configuration import configurations
from tapclone.tasks.detectors import Never

LARGE, SMALL, SPANISH, ARABIC = "train_env_001", "test_env_108", "train_env_021", "test_env_109"
PARTS = [
    entry.id for entry in folder("benchmark").values() if entry.goal["family"] in ("in_turn", "replace_alarm")
]
CLOCK_AND_SETTINGS = [name for name in folder("benchmark") if name.startswith(("clock.", "settings."))]
NEVER_REWARDED = {
    "clock.create_alarm_1330_weekends_and_raise_volume",
    "clock.turn_on_alarm_0900_and_raise_volume",
    "clock.delete_alarm_0900_and_create_1030",
}


@pytest.fixture(scope="module")
def env() -> Iterator[DeviceEnv]:
    lent = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True, extra_steps=60)
    yield lent
    lent.close()


def begin(env: DeviceEnv, name: str, place: str) -> UiNode:
    observation, _ = env.reset(options={"task": task(name), "configuration": configurations()[place]})
    assert observation.ui is not None
    return observation.ui


def step(env: DeviceEnv, decision: Decision | int) -> tuple[UiNode, bool]:
    observation, _, solved, _, _ = env.step(decision if isinstance(decision, int) else decision.action)
    assert observation.ui is not None
    return observation.ui, solved


def solve(env: DeviceEnv, name: str, ui: UiNode, limit: int = 35) -> int:
    expert = expert_for(task(name))
    for number in range(1, limit + 1):
        ui, solved = step(env, expert.decide(ui))
        if solved:
            return number
    pytest.fail(f"{name} is not solved in {limit} steps")


@pytest.mark.parametrize("place", [SMALL, SPANISH, ARABIC])
@pytest.mark.parametrize("name", PARTS)
def test_tasks_of_several_parts_are_solved(env: DeviceEnv, name: str, place: str) -> None:
    solve(env, name, begin(env, name, place))


@pytest.fixture(scope="module")
def published_env() -> Iterator[DeviceEnv]:
    lent = DeviceEnv(SimulatedFleet().lend(), (64, 128), observe_ui=True, use_published_detectors=True)
    yield lent
    lent.close()


@pytest.mark.parametrize("name", CLOCK_AND_SETTINGS)
def test_the_benchmarks_own_rule_agrees_wherever_it_can(published_env: DeviceEnv, name: str) -> None:
    if name in NEVER_REWARDED:
        assert isinstance(task(name).published_detector, Never)
        return
    solve(published_env, name, begin(published_env, name, "train_env_000"), task(name).max_steps)


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", PARTS)
def test_the_expert_takes_over_from_wherever_a_monkey_left_the_phone(
    env: DeviceEnv, name: str, seed: int
) -> None:
    rng = np.random.default_rng(seed)
    ui, solved = begin(env, name, LARGE), False
    expert = expert_for(task(name))
    for _ in range(7 + 6 * seed):
        ui, solved = step(env, expert.decide(ui) if rng.random() < 0.5 else int(rng.integers(0, 385)))
        if solved:
            return
    solve(env, name, ui)


def test_an_open_picker_is_answered_before_the_old_alarm_is_deleted(env: DeviceEnv) -> None:
    name = "clock.delete_alarm_0900_and_create_1030"
    ui, expert = begin(env, name, LARGE), expert_for(task(name))
    while not Look(ui).has("alarms_recycler_view"):
        ui, _ = step(env, expert.decide(ui))
    button = ui.find("fab")
    assert button is not None
    ui, _ = step(env, Decision.tap(button.bounds))
    for _ in range(3):
        assert Look(ui).has("timePicker")
        ui, _ = step(env, expert.decide(ui))
    assert {row.time for row in rows(Look(ui))} == {(9, 0), (10, 30)}
    solve(env, name, ui)


def test_a_closed_row_tells_its_days_in_any_language(env: DeviceEnv) -> None:
    for place in (LARGE, SPANISH, ARABIC, "train_env_033", "test_env_105"):
        name = "clock.open_alarm"
        ui, expert = begin(env, name, place), expert_for(task(name))
        while not Look(ui).has("alarms_recycler_view"):
            ui, _ = step(env, expert.decide(ui))
        look = Look(ui)
        assert standing((9, 0), on=False, days=frozenset({6, 7}))(look) is True
        assert standing((9, 0), on=False, days=frozenset({6}))(look) is False
        assert standing((9, 0), on=True)(look) is False
        assert is_missing(look, (9, 0)) is False
        assert is_missing(look, (10, 30)) is True


def test_a_part_that_no_screen_shows_done_is_refused() -> None:
    unseen = {"family": "raise_volume", "path": ["sound"], "row": "alarm_volume"}
    with pytest.raises(UnknownNameError, match="raise_volume"):
        FAMILIES["in_turn"]({"parts": [unseen, unseen]})
