"""The episode loop. Everything that ever acts on a phone (experts, policies, random agents, DAgger) goes
through it.

Several episodes run in lockstep, one an environment, so that a policy answers all of them in one batch; a
slot whose episode has ended takes the next attempt.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from tapclone.core import Clock, Decision, Episode, Observation, Outcome, Step, WallClock
from tapclone.core.errors import TapcloneError
from tapclone.envs import DeviceEnv
from tapclone.tasks import Configuration, Task


class Agent(Protocol):
    """What acts. Slots number the episodes that run at the same time."""

    @property
    def name(self) -> str: ...

    @property
    def needs_ui(self) -> bool:
        """Whether observations must carry the view hierarchy."""
        ...

    def begin(self, slot: int, task: Task, seed: int) -> None:
        """An episode begins in `slot`. Learned agents take nothing from the task but what they will see."""
        ...

    def act(self, observations: Mapping[int, Observation]) -> Mapping[int, Decision]:
        """A decision for every observation, by slot."""
        ...


@dataclass(frozen=True, slots=True)
class Attempt:
    """One episode to run."""

    task: Task
    configuration: Configuration
    seed: int = 0


@dataclass(slots=True)
class _Running:
    attempt: Attempt
    observation: Observation
    started_s: float
    clock: Clock
    began_s: float
    steps: list[Step] = field(default_factory=list)


def run_episodes(
    agent: Agent, envs: list[DeviceEnv], attempts: Iterable[Attempt], clock: Clock | None = None
) -> Iterator[Episode]:
    """Run every attempt, yielding episodes as they end.

    `clock` tells when each step is taken (`Step.time_s`), the wall clock if there is none.

    A TapcloneError from a device, a detector or the agent ends its own episode as an ERROR, which is never
    counted as a failure; the other slots go on.
    """
    waiting = iter(attempts)
    clock = clock or WallClock()
    running: dict[int, _Running] = {}
    while True:
        for slot, env in enumerate(envs):
            while slot not in running and (attempt := next(waiting, None)) is not None:
                started = _begin(agent, env, slot, attempt, clock)
                if isinstance(started, Episode):
                    yield started
                else:
                    running[slot] = started
        if not running:
            return
        decisions, ended = _decide(agent, running)
        for slot, decision in decisions.items():
            if (episode := _step(agent, envs[slot], running[slot], decision)) is not None:
                ended[slot] = episode
        for slot, episode in ended.items():
            del running[slot]
            yield episode


def _begin(agent: Agent, env: DeviceEnv, slot: int, attempt: Attempt, clock: Clock) -> _Running | Episode:
    started_s = time.perf_counter()
    try:
        observation, _ = env.reset(
            seed=attempt.seed, options={"task": attempt.task, "configuration": attempt.configuration}
        )
        agent.begin(slot, attempt.task, attempt.seed)
    except TapcloneError as error:
        return _episode(agent, attempt, (), started_s, Outcome.ERROR, str(error))
    return _Running(attempt, observation, started_s, clock, clock.now_s())


def _decide(agent: Agent, running: Mapping[int, _Running]) -> tuple[dict[int, Decision], dict[int, Episode]]:
    """Ask for all slots at once; where that raises, one by one, so that only the guilty one ends."""
    ended: dict[int, Episode] = {}
    observations = {slot: run.observation for slot, run in running.items()}
    try:
        return dict(agent.act(observations)), ended
    except TapcloneError:
        decisions: dict[int, Decision] = {}
    for slot, observation in observations.items():
        try:
            decisions |= agent.act({slot: observation})
        except TapcloneError as error:
            run = running[slot]
            ended[slot] = _episode(
                agent, run.attempt, tuple(run.steps), run.started_s, Outcome.ERROR, str(error)
            )
    return decisions, ended


def _step(agent: Agent, env: DeviceEnv, run: _Running, decision: Decision) -> Episode | None:
    """Do it; returns the episode once it has ended."""
    time_s = run.clock.now_s() - run.began_s
    run.steps.append(Step(run.observation, decision.action, decision.target, time_s, decision.look))
    steps = tuple(run.steps)
    try:
        run.observation, _, succeeded, truncated, _ = env.step(decision.action)
    except TapcloneError as error:
        return _episode(agent, run.attempt, steps, run.started_s, Outcome.ERROR, str(error))
    if succeeded:
        return _episode(agent, run.attempt, steps, run.started_s, Outcome.SUCCESS)
    if truncated:
        return _episode(agent, run.attempt, steps, run.started_s, Outcome.FAILURE)
    return None


def _episode(
    agent: Agent,
    attempt: Attempt,
    steps: tuple[Step, ...],
    started_s: float,
    outcome: Outcome,
    error: str | None = None,
) -> Episode:
    return Episode(
        task_id=attempt.task.id,
        configuration_id=attempt.configuration.id,
        seed=attempt.seed,
        agent=agent.name,
        instruction=attempt.task.instruction,
        outcome=outcome,
        steps=steps,
        wall_s=time.perf_counter() - started_s,
        error=error,
    )
