"""Strict and published detectors on the same actions: where they differ, and which way."""

from __future__ import annotations

from dataclasses import replace

from tapclone.core import Outcome
from tapclone.envs import DeviceEnv
from tapclone.evaluation.detector_comparison import compare
from tapclone.evaluation.evaluate import NOISY_EXPERT, AgentSpec, evaluate
from tapclone.evaluation.result import Result
from tapclone.experts import ExpertAgent, expert_for
from tapclone.fleet import SimulatedFleet
from tapclone.rollout import Attempt, run_episodes
from tapclone.tasks import configuration, suite, task

BASE = Result("s", "a.task", "place", 0, "expert", None, "success", 5, None, 0.0, "strict", ())


def test_every_way_to_differ_is_counted() -> None:
    strict = [replace(BASE, seed=0), replace(BASE, seed=1), replace(BASE, seed=2, outcome="failure")]
    published = [
        replace(BASE, seed=0, steps=3),
        replace(BASE, seed=1, outcome="failure"),
        replace(BASE, seed=2),
    ]
    (row,) = compare(strict, reversed(published))
    assert (row.both, row.later, row.strict_only, row.published_only, row.neither) == (1, 1, 1, 1, 0)
    assert row.differs


def test_a_noisy_expert_meets_what_the_published_rules_overlook() -> None:
    wanted = suite(["settings.increase_alarm_volume"], ["train_env_000"], seeds=range(12))
    runs = {
        kind: [
            result
            for part in evaluate(AgentSpec(NOISY_EXPERT), wanted, SimulatedFleet(), 0, kind)
            for result in part
        ]
        for kind in ("strict", "published")
    }
    (row,) = compare(runs["strict"], runs["published"])
    assert row.both > 0
    assert row.both + row.neither + row.strict_only + row.published_only == 12


def test_the_published_rule_rewards_the_contrary_where_it_hears_an_event_only() -> None:
    """Asked to make the ring louder, one that makes it softer is rewarded by the benchmark, and not by us."""
    louder = task("settings.increase_ring_volume")
    contrary = replace(louder, goal={**louder.goal, "family": "lower_volume"})
    rewarded = {}
    for kind in ("strict", "published"):
        env = DeviceEnv(
            SimulatedFleet().lend(), (64, 128), observe_ui=True, use_published_detectors=kind == "published"
        )
        (episode,) = run_episodes(
            ExpertAgent(expert_for), [env], [Attempt(contrary, configuration("train_env_000"))]
        )
        rewarded[kind] = episode.outcome is Outcome.SUCCESS
        env.close()
    assert rewarded == {"strict": False, "published": True}
