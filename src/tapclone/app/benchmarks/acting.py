"""Figures of a policy that acts: how long a decision takes, and a rollout of the whole benchmark."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from tapclone.app.benchmarks.figure import Figure
from tapclone.app.benchmarks.phone import PUBLISHED_STEPS_PER_S
from tapclone.app.benchmarks.stopwatch import Stopwatch, timed
from tapclone.core import CENTRED, Action, Observation, generator
from tapclone.core.action_space import NUM_TAPS
from tapclone.envs import DeviceEnv
from tapclone.evaluation.evaluate import AgentSpec, evaluate
from tapclone.fleet import Fleet
from tapclone.policies.policy import load_policy
from tapclone.tasks import Configuration, Suite, Task

WHOLE_STEPS = 10 * 1198
"""What the step limits of B-MoCA's 131 tasks allow on its 10 held-out configurations."""

_HISTORY = 4


def decisions(
    checkpoint: Path, about: str, fleet: Fleet, places: Sequence[Configuration], task: Task, repeats: int
) -> list[Figure]:
    """Milliseconds that one core needs for a decision, alone and in a batch of a home screen of each place."""
    policy = load_policy(checkpoint)
    observations = _home_screens(fleet, places, task, policy.frame_size_px)
    figures = []
    for batch in (observations[:1], observations):
        watch = timed(lambda batch=batch: policy.act(batch), repeats)  # type: ignore[misc]
        figures.append(
            Figure(
                name=f"a policy's decision, {len(batch)} at a time",
                value=watch.cpu_ms / len(batch),
                unit="ms a decision",
                bar=10,
                better="lower",
                note=f"CPU time, median of {repeats} from 512x256 frames to actions, "
                f"the quickest {watch.quickest_cpu_ms / len(batch):.3g} ms, "
                f"{watch.wall_ms / len(batch):.3g} ms of wall time; {about}",
            )
        )
    return figures


def _home_screens(
    fleet: Fleet, places: Sequence[Configuration], task: Task, frame_size_px: tuple[int, int] | float
) -> list[Observation]:
    """What a policy would see a few actions into an episode."""
    rng = generator("bench", "history")
    env = DeviceEnv(fleet.lend(), frame_size_px)
    observations = []
    for place in places:
        seen, _ = env.reset(options={"task": task, "configuration": place})
        history: list[Action] = [CENTRED.decode(int(rng.integers(NUM_TAPS))) for _ in range(_HISTORY)]
        observations.append(replace(seen, history=tuple(history)))
    env.close()
    return observations


def rollout(checkpoint: Path, about: str, wanted: Suite, fleet: Fleet) -> Figure:
    """Minutes that this machine needs for ten configurations x 131 tasks, scaled from the suite `wanted`.

    Scaled by step limits, and from CPU time to all cores: workers share nothing but the machine.
    """
    agent, watch, results = AgentSpec("bc_vit", checkpoint), Stopwatch(), []
    with watch:
        for part in evaluate(agent, wanted, fleet, num_workers=0):
            results += part
    steps, cores = sum(result.steps for result in results), len(os.sched_getaffinity(0))
    limits = len(wanted.configurations) * len(wanted.seeds) * sum(entry.max_steps for entry in wanted.tasks)
    scale = WHOLE_STEPS / limits
    return Figure(
        name="rollout of 10 configurations x 131 tasks",
        value=scale * watch.total_cpu_s / cores / 60,
        unit="min",
        bar=10,
        better="lower",
        rival="published set-up, one emulator",
        rival_value=scale * steps / PUBLISHED_STEPS_PER_S / 60,
        note=f"scaled by {scale:.3g} from {len(results)} episodes ({len(wanted.tasks)} tasks x "
        f"{len(wanted.configurations)} configurations, {steps} steps) in {watch.total_cpu_s:.1f} s of CPU time "
        f"({watch.total_wall_s:.1f} s of wall time), shared by {cores} cores; {about}",
    )
