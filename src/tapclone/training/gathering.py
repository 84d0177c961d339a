"""A round of DAgger's data: the learner acts, the expert says what should have been done, and that is kept.

What is gathered lies beside the demonstrations, in shards of its own, its origin in every sample (`versions`)
and in the ids of its episodes; a gathering that was stopped goes on with what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tapclone.core import Decision, Observation, Outcome, generator
from tapclone.core.errors import UnreachableError
from tapclone.data.store import EpisodeStore
from tapclone.envs import DeviceEnv
from tapclone.evaluation.evaluate import AgentSpec, build_agent
from tapclone.experts import Expert, expert_for
from tapclone.fleet import Fleet
from tapclone.rollout import Agent, Attempt, run_episodes, run_in_processes
from tapclone.rollout.recording import Recorder
from tapclone.rollout.relabelling import relabel
from tapclone.rollout.workers import WorkerDied
from tapclone.tasks import Configuration, Task, task


@dataclass(frozen=True, slots=True)
class Gathered:
    """What came of it.

    Attributes:
        episodes: that were kept, with `labels` labelled screens.
        successes: of these, how many the learner and what help it had brought to success.
        unreachable: screens that the expert knows no answer for.
        errors: episodes that the environment spoilt, or without any label.
    """

    episodes: int = 0
    labels: int = 0
    successes: int = 0
    unreachable: int = 0
    errors: int = 0

    def __add__(self, other: Gathered) -> Gathered:
        return Gathered(
            self.episodes + other.episodes,
            self.labels + other.labels,
            self.successes + other.successes,
            self.unreachable + other.unreachable,
            self.errors + other.errors,
        )


@dataclass(frozen=True, slots=True)
class Round:
    """Which round, and how the learner is helped in it.

    Attributes:
        number: from 1.
        beta: the share of actions that are the expert's.
        episodes: at most so many.
        extra_steps: beyond a task's published limit.
    """

    number: int
    beta: float
    episodes: int
    extra_steps: int

    @property
    def suffix(self) -> str:
        """What the ids of its episodes end in."""
        return f"-dagger{self.number}"


@dataclass(frozen=True, slots=True)
class Gatherer:
    """Where learners act, and where that is kept.

    Args:
        tasks, places: every pair may be attempted; the places are training configurations.
        directory: an `EpisodeStore`.
        num_workers: processes; 0 runs in this one.
    """

    tasks: Sequence[Task]
    places: Sequence[Configuration]
    directory: Path
    fleet: Fleet
    num_workers: int = 0
    seed: int = 0

    def gather(self, checkpoint: Path, what: Round) -> Gathered:
        """Let the policy of `checkpoint` act, and pack what the expert says about it."""
        store = EpisodeStore(self.directory)
        saved = store.saved_ids()
        items = [
            _Item(
                checkpoint, attempts, tuple(entry.id for entry in self.tasks), self.directory, self.fleet, what
            )
            for attempts in self._attempts(what, saved)
        ]
        total = Gathered()
        for outcome in run_in_processes(gather_item, items, self.num_workers):
            total += Gathered(errors=len(outcome.item.attempts)) if isinstance(outcome, WorkerDied) else outcome
        store.pack()
        return total

    def _attempts(self, what: Round, saved: frozenset[str]) -> Iterator[tuple[Attempt, ...]]:
        """What is missing of the round, by configuration: the round's own draw of pairs."""
        pairs = [Attempt(entry, place, self.seed) for place in self.places for entry in self.tasks]
        rng = generator("dagger", self.seed, what.number)
        drawn = sorted(rng.permutation(len(pairs))[: what.episodes].tolist())
        for place in self.places:
            chosen = tuple(pairs[k] for k in drawn if pairs[k].configuration.id == place.id)
            if missing := tuple(attempt for attempt in chosen if _name(attempt, what) not in saved):
                yield missing


class MixtureAgent:
    """A learner that is overruled by the expert at a share `beta` of its steps.

    Args:
        stream: names the course of chance.
    """

    name = "dagger"
    needs_ui = True

    def __init__(self, learner: Agent, make_expert: Callable[[Task], Expert], beta: float, stream: str) -> None:
        self._learner, self._make_expert = learner, make_expert
        self._beta, self._stream = beta, stream
        self._experts: dict[int, Expert] = {}
        self._rngs: dict[int, np.random.Generator] = {}

    def begin(self, slot: int, task: Task, seed: int) -> None:
        self._learner.begin(slot, task, seed)
        self._experts[slot] = self._make_expert(task)
        self._rngs[slot] = generator("dagger", self._stream, task.id, seed)

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        """A decision for every observation, by slot. Experts are shown all screens: some remember."""
        decisions = dict(self._learner.act(observations))
        for slot, observation in observations.items():
            assert observation.ui is not None
            try:
                answer = self._experts[slot].decide(observation.ui)
            except UnreachableError:
                continue
            if self._rngs[slot].random() < self._beta:
                decisions[slot] = answer
        return decisions


@dataclass(frozen=True, slots=True)
class _Item:
    """What one worker does in one go: all attempts on one configuration, in lockstep."""

    checkpoint: Path
    attempts: tuple[Attempt, ...]
    task_ids: tuple[str, ...]
    directory: Path
    fleet: Fleet
    what: Round
    num_envs: int = 8


def gather_item(item: _Item) -> Gathered:
    """Run one item. Called in a worker."""
    learner, frame_size_px = build_agent(spec := AgentSpec("learner", item.checkpoint))
    what, place = item.what, item.attempts[0].configuration
    agent = MixtureAgent(learner, expert_for, what.beta, f"{place.id}/{what.number}")
    recorder = Recorder(list(map(task, item.task_ids)), expert_for)
    shaped_by = {"dagger": {"round": what.number, "beta": what.beta, "policy": spec.digest}}
    store = EpisodeStore(item.directory)
    num_envs = 1 if item.fleet.parallelism is not None else min(item.num_envs, len(item.attempts))
    envs = [
        DeviceEnv(item.fleet.lend(number), frame_size_px, observe_ui=True, extra_steps=what.extra_steps)
        for number in range(num_envs)
    ]
    total = Gathered()
    try:
        for episode in run_episodes(agent, envs, item.attempts, item.fleet.clock):
            if episode.outcome is Outcome.ERROR:
                total += Gathered(errors=1)
                continue
            labelled, unreachable = relabel(episode, expert_for(task(episode.task_id)))
            if not labelled.steps:
                total += Gathered(errors=1, unreachable=unreachable)
                continue
            store.save(recorder.demonstration(labelled, what.suffix, shaped_by))
            succeeded = int(episode.outcome is Outcome.SUCCESS)
            total += Gathered(1, len(labelled.steps), succeeded, unreachable)
    finally:
        for env in envs:
            env.close()
    return total


def _name(attempt: Attempt, what: Round) -> str:
    return f"{attempt.task.id}-{attempt.configuration.id}-{attempt.seed}{what.suffix}"
