"""Suite x agent -> results, in parallel processes, one JSON line an episode."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from tapclone.agents import PolicyAgent, RandomAgent
from tapclone.core import Outcome
from tapclone.core.errors import CheckpointError
from tapclone.envs import DeviceEnv
from tapclone.evaluation.film import film_of, save_film
from tapclone.evaluation.result import Result
from tapclone.experts import BinnedExpertAgent, ExpertAgent, NoisyExpertAgent, expert_for
from tapclone.fleet import Fleet
from tapclone.rollout import Agent, Attempt, run_episodes, run_in_processes
from tapclone.rollout.workers import WorkerDied
from tapclone.tasks import Suite

if TYPE_CHECKING:  # torch, which experts and the random agent do without
    from tapclone.policies.policy import Policy

SMALL_FRAMES = (180, 360)
"""(width, height) for agents that do not look at pixels; films show them."""

EXPERT, BINNED_EXPERT, NOISY_EXPERT, RANDOM = KNOWN_AGENTS = (
    "expert",
    "binned_expert",
    "noisy_expert",
    "random",
)


@dataclass(frozen=True, slots=True)
class AgentSpec:
    """Which agent to run, as plain data that a worker process can build it from.

    Attributes:
        name: what results call it.
        checkpoint: a policy file; None for the agents that are known by name.
        note: what a reader of its results should know, such as stand-ins for weights that cannot be had.
        no_repeat: of a policy; see `PolicyAgent`.
    """

    name: str
    checkpoint: Path | None = None
    note: str = ""
    no_repeat: bool = False

    @property
    def digest(self) -> str | None:
        """The first 16 hex digits of the policy file's SHA-256."""
        return _digest(*_version(self.checkpoint)) if self.checkpoint is not None else None


@dataclass(frozen=True, slots=True)
class EvaluationItem:
    """What one worker does in one go: all attempts of an agent on one configuration, in lockstep."""

    agent: AgentSpec
    attempts: tuple[Attempt, ...]
    suite: str
    fleet: Fleet
    detectors: str
    films: Path | None
    num_envs: int


def evaluate(
    agent: AgentSpec,
    wanted: Suite,
    fleet: Fleet,
    num_workers: int = 0,
    detectors: str = "strict",
    films: Path | None = None,
    num_envs: int = 8,
) -> Iterator[list[Result]]:
    """Run the agent over the suite, yielding the results of one configuration after the other.

    Args:
        num_workers: processes; 0 runs in this one.
        detectors: "strict" or "published".
        films: where to keep what episodes looked like; None keeps nothing.
        num_envs: phones that one worker runs in lockstep, so that a policy answers them in one batch.
    """
    items = [
        EvaluationItem(
            agent,
            tuple(Attempt(entry, place, seed) for entry, seed in wanted.on(place)),
            wanted.name,
            fleet,
            detectors,
            films,
            1 if fleet.parallelism is not None else num_envs,
        )
        for place in wanted.configurations
    ]
    for outcome in run_in_processes(evaluate_item, items, num_workers):
        yield _lost(outcome.item) if isinstance(outcome, WorkerDied) else outcome


def evaluate_item(item: EvaluationItem) -> list[Result]:
    """Run one item. Called in a worker."""
    agent, frame_size_px = build_agent(item.agent)
    envs = [
        DeviceEnv(
            item.fleet.lend(number),
            frame_size_px,
            observe_ui=agent.needs_ui,
            use_published_detectors=item.detectors == "published",
        )
        for number in range(min(item.num_envs, len(item.attempts)))
    ]
    results = []
    try:
        for episode in run_episodes(agent, envs, item.attempts):
            results.append(Result.of(episode, item.suite, item.agent.digest, detectors=item.detectors))
            if item.films is not None and episode.steps:
                save_film(film_of(episode), item.films)
    finally:
        for env in envs:
            env.close()
    return results


def build_agent(spec: AgentSpec) -> tuple[Agent, tuple[int, int] | float]:
    """The agent, and the frames that it wants to see: their (width, height), or pixels a dp."""
    if spec.checkpoint is not None:
        policy = _load(*_version(spec.checkpoint))
        return PolicyAgent(policy, spec.name, spec.no_repeat), policy.frame_size_px
    if spec.name == EXPERT:
        return ExpertAgent(expert_for), SMALL_FRAMES
    if spec.name == BINNED_EXPERT:
        return BinnedExpertAgent(expert_for), SMALL_FRAMES
    if spec.name == NOISY_EXPERT:
        return NoisyExpertAgent(expert_for), SMALL_FRAMES
    if spec.name == RANDOM:
        return RandomAgent(), SMALL_FRAMES
    raise CheckpointError(f"agent {spec.name!r} needs a checkpoint: checkpoint=models/…/best.ckpt")


def _version(checkpoint: Path) -> tuple[Path, int]:
    """A path, and when it was written: a policy that is trained again replaces its file."""
    return checkpoint, checkpoint.stat().st_mtime_ns


@lru_cache(maxsize=2)
def _load(checkpoint: Path, written_ns: int) -> Policy:  # noqa: ARG001 (a key of the cache)
    import torch

    from tapclone.policies.policy import load_policy

    torch.set_num_threads(1)  # one process a core; more threads would only wait for each other
    return load_policy(checkpoint)


@lru_cache(maxsize=8)
def _digest(checkpoint: Path, written_ns: int) -> str:  # noqa: ARG001 (a key of the cache)
    return hashlib.sha256(checkpoint.read_bytes()).hexdigest()[:16]


def _lost(item: EvaluationItem) -> list[Result]:
    """A worker's death is an error of each of its episodes."""
    return [
        Result(
            suite=item.suite,
            task=attempt.task.id,
            configuration=attempt.configuration.id,
            seed=attempt.seed,
            agent=item.agent.name,
            checkpoint=item.agent.digest,
            outcome=Outcome.ERROR.value,
            steps=0,
            expert_steps=None,
            wall_s=0.0,
            detectors=item.detectors,
            actions=(),
            error="the worker process died",
        )
        for attempt in item.attempts
    ]
