"""How success on held-out configurations grows with the number of training configurations.

Every point carries two intervals, because two things vary. Wilson's is over the episodes of all seeds
together: it knows how many episodes there were, and takes them for independent. The seeds' own (Student's t
over one rate a run) knows how much two trainings differ; it needs two runs, and is wide with few.
"""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tapclone.evaluation.intervals import rate_of, rates_by
from tapclone.evaluation.result import Result
from tapclone.evaluation.study import RunRecord


def diversity_rows(runs: Sequence[tuple[RunRecord, Sequence[Result]]]) -> list[dict[str, Any]]:
    """One row a policy (or ablation of it) and number of configurations: rates, intervals, what it took."""
    groups: dict[tuple[str, int], list[tuple[RunRecord, Sequence[Result]]]] = {}
    for record, results in sorted(runs, key=lambda run: (agent_of(run[0]), run[0].configurations, run[0].seed)):
        groups.setdefault((agent_of(record), record.configurations), []).append((record, results))
    return [_row(agent, count, members) for (agent, count), members in groups.items()]


def agent_of(record: RunRecord) -> str:
    """What a figure calls a run: its policy, and what was changed about it."""
    return f"{record.policy}, {record.variant}" if record.variant else record.policy


def seed_interval(rates: Sequence[float]) -> tuple[float, float] | None:
    """95 % interval of the mean over runs, within [0, 1]; None for fewer than two."""
    if len(rates) < 2:
        return None
    from scipy.stats import t  # late: half a second

    mean = statistics.mean(rates)
    spread = float(t.ppf(0.975, len(rates) - 1)) * statistics.stdev(rates) / len(rates) ** 0.5
    return max(0.0, mean - spread), min(1.0, mean + spread)


def _row(agent: str, count: int, members: Sequence[tuple[RunRecord, Sequence[Result]]]) -> dict[str, Any]:
    records = [record for record, _ in members]
    episodes = [result for _, results in members for result in results]
    rate = rate_of(episodes)
    rates = {str(record.seed): rate_of(results).value for record, results in members}
    interval = seed_interval(list(rates.values()))
    return {
        "agent": agent,
        "configurations": count,
        "suite": members[0][1][0].suite,
        "episodes": rate.episodes,
        "successes": rate.successes,
        "failures": rate.failures,
        "errors": rate.errors,
        "success_rate": round(rate.value, 4),
        "ci95": [round(edge, 4) for edge in rate.ci95],
        "seeds": [record.seed for record in records],
        "success_rate_by_seed": {seed: round(value, 4) for seed, value in rates.items()},
        "seed_ci95": interval and [round(edge, 4) for edge in interval],
        "success_rate_by_configuration": _rates(episodes, lambda result: result.configuration),
        "success_rate_by_task": _rates(episodes, lambda result: result.task),
        "held_back": list(records[0].held_back),
        "budget": _budget(records[0].settings),
        "steps": [record.steps for record in records],
        "train_wall_s": [record.wall_s for record in records],
    }


def _rates(results: Sequence[Result], key: Callable[[Result], str]) -> dict[str, float | None]:
    rates = rates_by(results, key)
    return {name: round(rate.value, 4) if rate.judged else None for name, rate in rates.items()}


def _budget(settings: Mapping[str, Any]) -> dict[str, Any]:
    """What ended training, seconds where they are set or else steps, and on how many threads and processes."""
    seconds, trainer = settings["policy"]["budget_s"], settings["trainer"]
    limit = {"wall_s": seconds} if seconds is not None else {"steps": trainer["max_steps"]}
    devices = trainer.get("devices", 1)
    together = {"processes": devices} if isinstance(devices, int) and devices > 1 else {}
    return {**limit, "threads": settings["threads"], **together}
