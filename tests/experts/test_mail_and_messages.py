"""The experts of Messages, Gmail and Calendar, from the first screen and from wherever chance has led."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from tapclone.core import CENTRED, Observation
from tapclone.envs import DeviceEnv
from tapclone.experts import expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import Task, configuration, task

NAMES = ("message_start_chat", "open_the_message_app", "open_gmail", "open_the_calendar_app")
ENGLISH, SMALLEST, ARABIC = "train_env_000", "test_env_108", "test_env_109"
DETOUR_STEPS, MAX_STEPS = 12, 40


@pytest.fixture(scope="module", params=[False, True], ids=["strict", "published"])
def env(request: pytest.FixtureRequest) -> Iterator[DeviceEnv]:
    lent = DeviceEnv(
        SimulatedFleet().lend(),
        (64, 128),
        observe_ui=True,
        use_published_detectors=request.param,
        extra_steps=MAX_STEPS + DETOUR_STEPS,
    )
    yield lent
    lent.close()


def reset(env: DeviceEnv, wanted: Task, place: str) -> Observation:
    observation, _ = env.reset(options={"task": wanted, "configuration": configuration(place)})
    return observation


def solve(env: DeviceEnv, wanted: Task, observation: Observation) -> int:
    """Steps of the expert from a screen."""
    expert = expert_for(wanted)
    for steps in range(1, MAX_STEPS):
        assert observation.ui is not None
        observation, _, succeeded, _, _ = env.step(expert.decide(observation.ui).action)
        if succeeded:
            return steps
    raise AssertionError(f"{wanted.id} was not solved in {MAX_STEPS} steps")


@pytest.mark.parametrize("place", [ENGLISH, SMALLEST, ARABIC])
@pytest.mark.parametrize("name", NAMES)
def test_they_solve_their_tasks_within_the_published_limits(env: DeviceEnv, name: str, place: str) -> None:
    wanted = task(name)
    assert solve(env, wanted, reset(env, wanted, place)) <= wanted.max_steps


@pytest.mark.parametrize("seed", range(3))
def test_a_chat_is_started_from_wherever_chance_has_led(env: DeviceEnv, seed: int) -> None:
    wanted, rng = task("message_start_chat"), np.random.default_rng(seed)
    observation = reset(env, wanted, [ENGLISH, SMALLEST, ARABIC][seed % 3])
    opened = expert_for(task("open_the_message_app"))
    assert observation.ui is not None
    for _ in range(2):
        observation, *_ = env.step(opened.decide(observation.ui).action)
        assert observation.ui is not None
        if observation.ui.find("start_new_conversation_button") is not None:
            break
    for _ in range(DETOUR_STEPS):
        observation, _, succeeded, _, _ = env.step(CENTRED.decode(int(rng.integers(382))))
        if succeeded:
            return
    assert solve(env, wanted, observation)
