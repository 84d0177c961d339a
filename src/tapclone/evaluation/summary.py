"""Results rolled up for files: one row an agent and suite, with the interval that belongs to it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tapclone.evaluation.intervals import rate_of
from tapclone.evaluation.result import Result


def summarise(results: Sequence[Result]) -> list[dict[str, Any]]:
    """Rows of agent, suite, counts, success rate, 95 % interval and seeds, in order of appearance."""
    groups: dict[tuple[str, str, str], list[Result]] = {}
    for result in results:
        groups.setdefault((result.agent, result.suite, result.detectors), []).append(result)
    rows = []
    for (agent, suite, detectors), members in groups.items():
        rate = rate_of(members)
        rows.append(
            {
                "agent": agent,
                "suite": suite,
                "detectors": detectors,
                "checkpoint": members[0].checkpoint,
                "episodes": rate.episodes,
                "successes": rate.successes,
                "failures": rate.failures,
                "errors": rate.errors,
                "success_rate": None if rate.judged == 0 else round(rate.value, 4),
                "ci95": [round(edge, 4) for edge in rate.ci95],
                "seeds": sorted({member.seed for member in members}),
            }
        )
    return rows


def write_summary(path: Path, rows: Sequence[dict[str, Any]], **further: Any) -> None:
    """`{"results": rows, …further}` as JSON."""
    path.parent.mkdir(parents=True, exist_ok=True)
    record = {**further, "results": list(rows)}
    path.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
