"""Every task on every configuration keeps its word: the checks that make results mean something.

unsolved_at_reset   the detector does not fire on a phone that nobody touched
repeatable          the same reset gives the same first frame and view hierarchy
expert_solves       the expert reaches the goal; a few steps beyond the published limit are noted, not failed
near_miss           with the expert's last action left out, the detector does not fire
restore_undoes      after it all, a reset gives the first frame again
"""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from tapclone.core import Observation, Outcome
from tapclone.core.errors import TapcloneError
from tapclone.envs import DeviceEnv
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet import Fleet
from tapclone.rollout import Attempt, run_episodes

EXTRA_STEPS = 5
"""Where a published limit leaves no room for the shortest way, the expert still has to find that way."""

CHECKS = ("unsolved_at_reset", "repeatable", "expert_solves", "near_miss", "restore_undoes")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the checks found for one task on one configuration.

    Attributes:
        failed: check -> one sentence; empty where everything held.
        steps: of the expert; `limit` is the published one.
    """

    task: str
    configuration: str
    steps: int
    limit: int
    failed: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class VerificationItem:
    """What one worker does in one go."""

    attempts: tuple[Attempt, ...]
    fleet: Fleet


def verify_item(item: VerificationItem) -> list[Verdict]:
    """Check each attempt. Runs in a worker."""
    env = DeviceEnv(item.fleet.lend(), (128, 256), observe_ui=True, extra_steps=EXTRA_STEPS)
    try:
        return [_verify(env, attempt) for attempt in item.attempts]
    finally:
        env.close()


def _verify(env: DeviceEnv, attempt: Attempt) -> Verdict:
    failed: dict[str, str] = {}
    steps = 0
    try:
        first = _reset(env, attempt)
        if env.is_solved():
            failed["unsolved_at_reset"] = "solved before anything was done"
        if not _same(first, _reset(env, attempt)):
            failed["repeatable"] = "two resets differ"
        (episode,) = run_episodes(ExpertAgent(expert_for), [env], [attempt])
        steps = len(episode.steps)
        if episode.outcome is not Outcome.SUCCESS:
            failed["expert_solves"] = episode.error or f"not solved in {steps} steps"
        else:
            _reset(env, attempt)
            solved_early = any(env.step(step.action)[2] for step in episode.steps[:-1])
            if solved_early or env.is_solved():
                failed["near_miss"] = "solved without the expert's last action"
        if not _same(first, _reset(env, attempt)):
            failed["restore_undoes"] = "a reset does not undo the episode"
    except TapcloneError as error:
        failed.setdefault("expert_solves", str(error))
    return Verdict(attempt.task.id, attempt.configuration.id, steps, attempt.task.max_steps, failed)


def _reset(env: DeviceEnv, attempt: Attempt) -> Observation:
    observation, _ = env.reset(
        seed=attempt.seed, options={"task": attempt.task, "configuration": attempt.configuration}
    )
    return observation


def _same(one: Observation, other: Observation) -> bool:
    return np.array_equal(one.image_HW3, other.image_HW3) and one.ui == other.ui
