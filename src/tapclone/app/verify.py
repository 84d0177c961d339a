"""`make verify`: conformance and the expert sweep over tasks x configurations, into outputs/verify.json."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from omegaconf import DictConfig

from tapclone.app.command import logger, run_command
from tapclone.app.instantiation import build, plain
from tapclone.app.parallel import worker_count
from tapclone.app.progress import Counter
from tapclone.core.errors import TaskError
from tapclone.evaluation.conformance import CHECKS, Verdict, VerificationItem, verify_item
from tapclone.fleet import Fleet
from tapclone.rollout import Attempt, run_in_processes
from tapclone.rollout.workers import WorkerDied
from tapclone.tasks import Suite, suite


def verify(cfg: DictConfig) -> None:
    """Check `cfg.tasks` on `cfg.configurations`. Raises TaskError where something does not hold."""
    wanted = suite(plain(cfg.tasks), plain(cfg.configurations))
    started_s = time.perf_counter()
    verdicts = verify_suite(wanted, build(cfg.fleet), cfg.num_workers)
    record = summarise(verdicts, len(wanted), time.perf_counter() - started_s)
    path = Path(cfg.output)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    logger().info("%d of %d solved, %s", record["solved"], record["episodes"], path)
    broken = [verdict for verdict in verdicts if verdict.failed]
    if broken or len(verdicts) < len(wanted):
        first = broken[0] if broken else None
        about = f"; first: {first.task} on {first.configuration}: {first.failed}" if first else ""
        raise TaskError(
            f"{len(wanted) - len(verdicts) + len(broken)} of {len(wanted)} combinations do not conform, "
            f"see {path}{about}"
        )


def verify_suite(wanted: Suite, fleet: Fleet, num_workers: int | None = None) -> list[Verdict]:
    """Every combination of the suite, in parallel; combinations whose worker died are missing."""
    num_workers = worker_count(num_workers, fleet)
    items = [
        VerificationItem(tuple(Attempt(entry, place) for entry in wanted.tasks), fleet)
        for place in wanted.configurations
    ]
    verdicts: list[Verdict] = []
    with Counter("verifying", len(wanted)) as counter:
        for outcome in run_in_processes(verify_item, items, num_workers):
            if not isinstance(outcome, WorkerDied):
                verdicts += outcome
                broken = sum(bool(verdict.failed) for verdict in verdicts)
                counter.advance(len(outcome), f"{broken} broken" if broken else "")
    return verdicts


def summarise(verdicts: Sequence[Verdict], episodes: int, wall_s: float) -> dict[str, Any]:
    """Counts as DESIGN asks for them, and how experts stand to the published step limits."""
    solved = [verdict for verdict in verdicts if "expert_solves" not in verdict.failed]
    return {
        "episodes": episodes,
        "solved": len(solved),
        "unsolved": [
            [verdict.task, verdict.configuration, verdict.failed["expert_solves"]]
            for verdict in verdicts
            if "expert_solves" in verdict.failed
        ],
        "conformance": {
            check: [
                sum(check not in verdict.failed for verdict in verdicts),
                sum(check in verdict.failed for verdict in verdicts),
            ]
            for check in CHECKS
        },
        "broken": [
            [verdict.task, verdict.configuration, verdict.failed] for verdict in verdicts if verdict.failed
        ],
        "steps": {
            task: {
                "expert_max": max(verdict.steps for verdict in solved if verdict.task == task),
                "limit": next(verdict.limit for verdict in solved if verdict.task == task),
            }
            for task in dict.fromkeys(verdict.task for verdict in solved)
        },
        "beyond_limit": [
            [verdict.task, verdict.configuration, verdict.steps, verdict.limit]
            for verdict in solved
            if verdict.steps > verdict.limit
        ],
        "wall_s": round(wall_s, 1),
    }


if __name__ == "__main__":
    run_command("verify", verify)
