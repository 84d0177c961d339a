"""`python -m tapclone.app.detectors`: what the strict detectors change, task by task."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

from omegaconf import DictConfig
from rich.console import Console
from rich.table import Table

from tapclone.app.command import logger, run_command
from tapclone.app.evaluate import agents_of
from tapclone.app.instantiation import build, suite_of
from tapclone.app.parallel import worker_count
from tapclone.app.progress import Counter
from tapclone.evaluation.detector_comparison import Comparison, compare
from tapclone.evaluation.evaluate import evaluate
from tapclone.evaluation.result import Result, in_order


def compare_detectors(cfg: DictConfig) -> list[Comparison]:
    """Run `cfg.agents` on `cfg.suite` under both kinds of detectors, into a table and `cfg.output`."""
    wanted, fleet = suite_of(cfg.suite), build(cfg.fleet)
    num_workers = worker_count(cfg.num_workers, fleet)
    agents = agents_of(cfg.checkpoint, cfg.agents)
    results: dict[str, list[Result]] = {"strict": [], "published": []}
    with Counter("judging", len(results) * len(agents) * len(wanted)) as counter:
        for kind, found in results.items():
            for agent in agents:
                for part in evaluate(agent, wanted, fleet, num_workers, kind):
                    found += part
                    counter.advance(len(part), f"{agent.name}, {kind}")
    rows = compare(in_order(results["strict"]), results["published"])
    path = Path(cfg.output)
    path.parent.mkdir(parents=True, exist_ok=True)
    record = {
        "suite": wanted.name,
        "agents": [agent.name for agent in agents],
        "seeds": list(wanted.seeds),
        "tasks": [dataclasses.asdict(row) for row in rows],
    }
    path.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")
    Console(width=140).print(_table(rows))
    logger().info("%d of %d tasks differ, %s", sum(row.differs for row in rows), len(rows), path)
    return rows


def _table(rows: list[Comparison]) -> Table:
    table = Table(title="tasks that strict detectors judge otherwise, in episodes", title_justify="left")
    for name in ("task", "both", "of these strict later", "published only", "strict only", "neither"):
        table.add_column(name, justify="left" if name == "task" else "right")
    for row in rows:
        if row.differs:
            counts = (row.both, row.later, row.published_only, row.strict_only, row.neither)
            table.add_row(row.task, *map(str, counts))
    return table


if __name__ == "__main__":
    run_command("detectors", compare_detectors)
