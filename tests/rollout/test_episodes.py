"""The episode loop: lockstep changes nothing, and what goes wrong ends its own episode as an error."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from envs.phones import SIZE_PX, BreakingProvider, Unreadable, environment
from tapclone.agents import RandomAgent
from tapclone.core import Button, Decision, Episode, ManualClock, Observation, Outcome
from tapclone.core.errors import UnreachableError
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.rollout import Agent, Attempt, run_episodes
from tapclone.tasks import configuration, task

PLACE = configuration("train_env_000")
OTHER = configuration("test_env_105")
ATTEMPTS = [
    Attempt(task(name), place, seed)
    for place in (PLACE, OTHER)
    for name in ("clock.open", "calculator.open")
    for seed in (0, 1)
]


def roll(agent: Agent, attempts: Sequence[Attempt], slots: int = 1) -> dict[str, Episode]:
    envs = [DeviceEnv(SimulatedFleet().lend(slot), SIZE_PX, observe_ui=agent.needs_ui) for slot in range(slots)]
    try:
        episodes = list(run_episodes(agent, envs, attempts))
    finally:
        for env in envs:
            env.close()
    assert len({episode.episode_id for episode in episodes}) == len(episodes) == len(attempts)
    return {episode.episode_id: episode for episode in episodes}


def told(episodes: Mapping[str, Episode]) -> dict[str, object]:
    """Everything about episodes but how long they took, in no order."""
    return {
        name: (
            episode.outcome,
            episode.error,
            episode.instruction,
            [step.action for step in episode.steps],
            [step.observation.image_HW3.tobytes() for step in episode.steps],
        )
        for name, episode in episodes.items()
    }


@pytest.mark.parametrize("make", [RandomAgent, lambda: ExpertAgent(expert_for)], ids=["random", "expert"])
def test_lockstep_gives_what_one_by_one_gives(make: type[RandomAgent]) -> None:
    assert told(roll(make(), ATTEMPTS, slots=3)) == told(roll(make(), ATTEMPTS))


def test_more_slots_than_attempts_are_no_harm() -> None:
    assert list(roll(ExpertAgent(expert_for), ATTEMPTS[:1], slots=3)) == ["clock.open-train_env_000-0"]
    assert roll(ExpertAgent(expert_for), [], slots=2) == {}


def test_seeds_repeat_and_differ() -> None:
    first, second = roll(RandomAgent(), ATTEMPTS), roll(RandomAgent(), ATTEMPTS[::-1])
    assert told(first) == told(second)
    actions = [[step.action for step in first[f"clock.open-train_env_000-{seed}"].steps] for seed in (0, 1)]
    assert actions[0] != actions[1]


def test_an_episode_says_how_it_went() -> None:
    (episode,) = roll(ExpertAgent(expert_for), ATTEMPTS[:1]).values()
    assert (episode.outcome, episode.error, episode.agent) == (Outcome.SUCCESS, None, "expert")
    assert episode.instruction == task("clock.open").instruction
    assert 0 < len(episode.steps) <= task("clock.open").max_steps
    assert episode.steps[0].target is not None
    assert episode.wall_s > 0


class StubbornAgent:
    """Presses home for ever; cannot decide where the instruction holds a word that it fears."""

    name = "stubborn"
    needs_ui = False

    def __init__(self, fears: str = "nothing at all") -> None:
        self._fears = fears

    def begin(self, slot: int, task: object, seed: int) -> None: ...

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        if any(self._fears in observation.instruction for observation in observations.values()):
            raise UnreachableError(f"I will not {self._fears}")
        return {slot: Decision(Button.HOME) for slot in observations}


def test_an_agent_that_gets_nowhere_fails_at_the_limit() -> None:
    (episode,) = roll(StubbornAgent(), ATTEMPTS[:1]).values()
    assert (episode.outcome, len(episode.steps)) == (Outcome.FAILURE, task("clock.open").max_steps)


def test_an_agents_error_ends_its_own_episode_only() -> None:
    feared = task("calculator.open").instruction
    episodes = roll(StubbornAgent(fears=feared), ATTEMPTS, slots=4)
    for name, episode in episodes.items():
        if name.startswith("calculator"):
            assert (episode.outcome, episode.steps) == (Outcome.ERROR, ())
            assert episode.error == f"I will not {feared}"
        else:
            assert episode.outcome is Outcome.FAILURE


def test_a_detectors_error_is_no_failure() -> None:
    blind = replace(task("clock.open"), detector=Unreadable())
    episodes = roll(StubbornAgent(), [Attempt(blind, PLACE, 7), *ATTEMPTS], slots=2)
    assert episodes["clock.open-train_env_000-7"].error == "the log cannot be read"
    assert len(episodes["clock.open-train_env_000-7"].steps) == 1
    outcomes = [episode.outcome for episode in episodes.values()]
    assert (outcomes.count(Outcome.ERROR), outcomes.count(Outcome.FAILURE)) == (1, len(ATTEMPTS))


@pytest.mark.parametrize(("after", "steps"), [(0, 0), (1, 1), (3, 3)])
def test_a_lost_device_ends_its_own_episodes_only(after: int, steps: int) -> None:
    broken = DeviceEnv(BreakingProvider(after, SimulatedFleet().lend()), SIZE_PX)
    with environment() as whole:
        episodes = list(run_episodes(StubbornAgent(), [whole, broken], ATTEMPTS))
    broken.close()
    lost = [episode for episode in episodes if episode.outcome is Outcome.ERROR]
    assert 0 < len(lost) < len(episodes) == len(ATTEMPTS)
    assert {(episode.error, len(episode.steps)) for episode in lost} == {("the cable was pulled", steps)}


def test_a_bug_is_not_taken_for_an_error_of_the_device() -> None:
    class Buggy(StubbornAgent):
        def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        roll(Buggy(), ATTEMPTS[:1])


def test_steps_are_timed_by_the_clock_that_is_given() -> None:
    clock = ManualClock()

    class Slow(StubbornAgent):
        def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
            clock.sleep(2.5)
            return super().act(observations)

    with environment() as env:
        (episode,) = run_episodes(Slow(), [env], ATTEMPTS[:1], clock)
    assert [step.time_s for step in episode.steps] == [2.5 * (n + 1) for n in range(len(episode.steps))]


def test_observations_are_kept_as_they_were() -> None:
    (episode,) = roll(ExpertAgent(expert_for), [Attempt(task("clock.open_timer"), PLACE)]).values()
    first, second = (step.observation for step in episode.steps[:2])
    assert first.history == ()
    assert second.history == (episode.steps[0].action,)
    assert not np.array_equal(first.image_HW3, second.image_HW3)
