"""`eval.py`: roll agents out on held-out configurations; a table, result lines, a report."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from hydra.core.hydra_config import HydraConfig
from omegaconf import DictConfig

from tapclone.app.command import logger
from tapclone.app.instantiation import build, suite_of
from tapclone.app.parallel import worker_count
from tapclone.app.progress import Counter
from tapclone.core.errors import CheckpointError, ConfigurationError, UnknownNameError
from tapclone.evaluation.evaluate import EXPERT, KNOWN_AGENTS, AgentSpec
from tapclone.evaluation.evaluate import evaluate as run_suite
from tapclone.evaluation.result import Result, in_order, write_results
from tapclone.evaluation.summary import summarise, write_summary
from tapclone.fleet import Fleet
from tapclone.report.html import write_report
from tapclone.report.table import print_tables
from tapclone.tasks import Suite


def evaluate(cfg: DictConfig) -> list[Result]:
    """Evaluate `cfg.checkpoint` and the agents beside it on `cfg.suite`."""
    if cfg.detectors not in ("strict", "published"):
        raise UnknownNameError("kind of detectors", cfg.detectors, ("strict", "published"))
    return evaluate_agents(
        agents_of(cfg.checkpoint, cfg.beside, cfg.no_repeat),
        suite_of(cfg.suite),
        build(cfg.fleet),
        Path(HydraConfig.get().runtime.output_dir),
        num_workers=cfg.num_workers,
        detectors=cfg.detectors,
        keep_films=cfg.films,
    )


def agents_of(
    checkpoint: str | Sequence[str] | None, beside: Sequence[str], no_repeat: bool = False
) -> list[AgentSpec]:
    """The agents that a command line names, policies first; each policy a second time where `no_repeat`.

    Raises where a file or name is unknown.
    """
    paths = [] if checkpoint is None else [checkpoint] if isinstance(checkpoint, str) else list(checkpoint)
    agents: list[AgentSpec] = []
    for path in map(Path, paths):
        if not path.is_file():
            raise CheckpointError(
                f"there is no checkpoint at {path}; train one: python train.py experiment=bc_vit"
            )
        provenance = _provenance_of(path)
        name = _unused(str(provenance.get("name") or path.stem), {agent.name for agent in agents} | {*beside})
        agent = AgentSpec(name, path.resolve(), str(provenance.get("note") or ""))
        agents.append(agent)
        if no_repeat:
            agents.append(dataclasses.replace(agent, name=f"{name}_no_repeat", no_repeat=True))
    for name in beside:
        if name not in KNOWN_AGENTS:
            raise UnknownNameError("agent", name, KNOWN_AGENTS)
        agents.append(AgentSpec(name))
    if not agents:
        raise ConfigurationError("nothing to evaluate: name a checkpoint=… or agents beside=[expert,random]")
    return agents


def _unused(name: str, taken: Collection[str]) -> str:
    """The name, or name-2, name-3, … where others have it: results and films are kept by name."""
    names = itertools.chain([name], (f"{name}-{number}" for number in itertools.count(2)))
    return next(candidate for candidate in names if candidate not in taken)


def evaluate_agents(
    agents: Sequence[AgentSpec],
    wanted: Suite,
    fleet: Fleet,
    output_dir: Path,
    num_workers: int | None = None,
    detectors: str = "strict",
    keep_films: bool = True,
) -> list[Result]:
    """Run all agents, and leave results.jsonl, summary.json, films and report.html in `output_dir`."""
    num_workers = worker_count(num_workers, fleet)
    results: list[Result] = []
    with Counter("evaluating", len(agents) * len(wanted)) as counter:
        for agent in agents:
            films = output_dir / "films" / agent.name if keep_films else None
            for part in run_suite(agent, wanted, fleet, num_workers, detectors, films):
                results = in_order([*results, *part])
                write_results(output_dir / "results.jsonl", results)
                counter.advance(len(part), agent.name)
    results = _with_expert_steps(results)
    write_results(output_dir / "results.jsonl", results)
    write_summary(output_dir / "summary.json", summarise(results))
    print_tables(results)
    report = write_report(
        output_dir / "report.html",
        results,
        output_dir / "films",
        notes={agent.name: agent.note for agent in agents if agent.note},
    )
    logger().info("results %s, report %s", output_dir / "results.jsonl", report)
    return results


def _with_expert_steps(results: Sequence[Result]) -> list[Result]:
    """Fill in what the expert needed, where it ran beside."""
    known = {
        (result.task, result.configuration): result.steps
        for result in results
        if result.agent == EXPERT and result.succeeded
    }
    return [
        dataclasses.replace(result, expert_steps=known.get((result.task, result.configuration)))
        for result in results
    ]


def _provenance_of(path: Path) -> dict[str, Any]:
    """What the policy file says about its training."""
    from tapclone.policies.checkpoint import read_header

    return dict(read_header(path).provenance)
