"""`python -m tapclone.app.study`: evaluate a study's runs on held-out configurations, and draw the curve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from hydra.core.hydra_config import HydraConfig
from omegaconf import DictConfig
from rich.console import Console
from rich.table import Table

from tapclone.app.command import logger, run_command
from tapclone.app.instantiation import build, plain, suite_of
from tapclone.app.parallel import worker_count
from tapclone.app.progress import Counter
from tapclone.app.train import commit
from tapclone.core.errors import CheckpointError, DataError, UnknownNameError
from tapclone.evaluation.diversity import agent_of, diversity_rows
from tapclone.evaluation.evaluate import AgentSpec, evaluate
from tapclone.evaluation.result import Result, in_order, read_results, write_results
from tapclone.evaluation.study import RunRecord, learning_curve, study_runs
from tapclone.evaluation.summary import write_summary
from tapclone.fleet import Fleet
from tapclone.report.figures import draw_bars, draw_diversity, draw_learning
from tapclone.tasks import Suite

FIGURES = ("curve", "bars")


def study(cfg: DictConfig) -> list[dict[str, Any]]:
    """Leave a JSON, a figure and, where runs have CSV logs, learning curves in `cfg.output`; return the rows.

    Every run keeps its results beside it, so that only what is missing is evaluated. Raises DataError where
    no run is finished.
    """
    if cfg.figure not in FIGURES:
        raise UnknownNameError("figure", cfg.figure, FIGURES)
    wanted, fleet = suite_of(cfg.suite), build(cfg.fleet)
    num_workers = worker_count(cfg.num_workers, fleet)
    runs = study_runs(Path(cfg.paths.outputs) / "study" / str(cfg.name))
    if len({record.provenance["data"] for record in runs.values()}) > 1:
        logger().info("not all runs of %s learnt from the same demonstrations; see its JSON", cfg.name)
    evaluated = []
    with Counter("evaluating", len(runs) * len(wanted)) as counter:
        for directory, record in runs.items():
            path = directory / f"results-{cfg.suite.name}.jsonl"
            evaluated.append((record, _results(directory, record, wanted, path, fleet, num_workers, counter)))
    rows = diversity_rows(evaluated)
    for row in rows:
        if not row["successes"] + row["failures"]:
            raise DataError(f"every episode of {row['agent']} ended in an error; see {Path(cfg.output)}")
    published, output = plain(cfg.published), Path(cfg.output)
    summary, picture, learning = (output / f"{cfg.saved_as}{end}" for end in (".json", ".png", "-learning.png"))
    write_summary(
        summary,
        rows,
        study=str(cfg.name),
        commands=[*_training_commands(runs.values()), _command()],
        commit=commit(),
        published=published,
        runs=[
            {"name": record.name, "provenance": _portable(record.provenance), "metrics": dict(record.metrics)}
            for record in runs.values()
        ],
    )
    title = f"{cfg.title}: {wanted.name}"
    if cfg.figure == "bars":
        draw_bars(rows, title, picture)
    else:
        draw_diversity(rows, published, title, picture)
    curves = [(agent_of(record), learning_curve(directory, record)) for directory, record in runs.items()]
    if any(curve for _, curve in curves):
        draw_learning(curves, f"{cfg.title}: learning", learning)
    _print(rows)
    logger().info("study %s, figure %s", summary, picture)
    return rows


def _results(
    directory: Path,
    record: RunRecord,
    wanted: Suite,
    path: Path,
    fleet: Fleet,
    num_workers: int,
    counter: Counter,
) -> list[Result]:
    """The run's results on the suite; configurations that are not evaluated yet are evaluated now."""
    checkpoint = (directory / record.checkpoint).resolve()
    if not checkpoint.is_file():
        raise CheckpointError(f"{checkpoint} is gone; remove {directory} and train it again")
    agent = AgentSpec(record.name, checkpoint)
    asked = {(entry.id, place.id, seed) for entry, place, seed in wanted}
    known = [
        result
        for result in (read_results(path) if path.exists() else [])
        if result.checkpoint == agent.digest and (result.task, result.configuration, result.seed) in asked
    ]
    per_place = len(wanted) // len(wanted.configurations)
    done = [place.id for place in wanted.configurations if _count(known, place.id) == per_place]
    results = [result for result in known if result.configuration in done]
    counter.advance(len(results), record.name)
    missing = tuple(place for place in wanted.configurations if place.id not in done)
    for part in evaluate(agent, replace(wanted, configurations=missing), fleet, num_workers):
        results = in_order([*results, *part])
        write_results(path, results)
        counter.advance(len(part), record.name)
    return results


def _count(results: Sequence[Result], place: str) -> int:
    return sum(result.configuration == place for result in results)


def _training_commands(records: Any) -> list[str]:
    return [" ".join(["python train.py", *_elsewhere(record.overrides)]) for record in records]


def _command() -> str:
    return " ".join(["python -m tapclone.app.study", *_elsewhere(HydraConfig.get().overrides.task)])


def _elsewhere(overrides: Sequence[str]) -> list[str]:
    """What to say on another machine: where files lay on this one shaped no result."""
    return [line for line in overrides if not line.startswith("paths.")]


def _portable(provenance: Mapping[str, Any]) -> dict[str, Any]:
    """A policy's provenance without the directory of its demonstrations, whose digest says what they were."""
    return {key: value for key, value in provenance.items() if key != "data_directory"}


def _print(rows: Sequence[dict[str, Any]]) -> None:
    table = Table("agent", "configurations", "success", "95 % over episodes", "95 % over seeds", "seeds")
    for row in rows:
        table.add_row(
            row["agent"],
            str(row["configurations"]),
            f"{100 * row['success_rate']:.1f} %",
            _interval(row["ci95"]),
            _interval(row["seed_ci95"]),
            str(len(row["seeds"])),
        )
    console = Console(width=None if Console().is_terminal else 110)
    console.print(table)


def _interval(edges: Sequence[float] | None) -> str:
    return "" if edges is None else f"{100 * edges[0]:.1f} to {100 * edges[1]:.1f}"


if __name__ == "__main__":
    run_command("study", study)
