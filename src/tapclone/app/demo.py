"""`make demo`: collect, train and evaluate in one go, with the same commands that a user types."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from hydra.utils import instantiate
from omegaconf import DictConfig

from tapclone.app.collect import collect_suite
from tapclone.app.command import CONF, logger, run_command
from tapclone.app.evaluate import agents_of, evaluate_agents
from tapclone.app.progress import Counter
from tapclone.core.errors import TapcloneError
from tapclone.evaluation.evaluate import EXPERT, RANDOM
from tapclone.evaluation.summary import summarise, write_summary
from tapclone.tasks import suite


def demo(cfg: DictConfig) -> None:
    """Leave `summary.json` and `report.html` in `cfg.output`."""
    output, directory = Path(cfg.output), Path(cfg.directory)
    fleet = instantiate(cfg.fleet)
    started_s = time.perf_counter()
    collect_suite(suite(cfg.tasks, "train"), directory, fleet, num_workers=cfg.num_workers)
    collected_s = time.perf_counter()
    checkpoints = _train(list(cfg.policies), directory, output, cfg.budget_s, cfg.seed)
    trained_s = time.perf_counter()
    agents = agents_of([str(path) for path in checkpoints.values()], [EXPERT, RANDOM])
    results = evaluate_agents(
        agents,
        suite(cfg.tasks, "test", seeds=[cfg.seed]),
        fleet,
        output,
        num_workers=cfg.num_workers,
    )
    ended_s = time.perf_counter()
    write_summary(
        output / "summary.json",
        summarise(results),
        wall_s={
            "collect": round(collected_s - started_s, 1),
            "train": round(trained_s - collected_s, 1),
            "evaluate": round(ended_s - trained_s, 1),
            "total": round(ended_s - started_s, 1),
        },
        budget_s=cfg.budget_s,
        notes={agent.name: agent.note for agent in agents if agent.note},
        report=str(output / "report.html"),
        checkpoint=str(next(iter(checkpoints.values()))),
        shards=str(directory),
    )
    logger().info("summary %s; open %s", output / "summary.json", output / "report.html")


def _train(names: Sequence[str], directory: Path, output: Path, budget_s: float, seed: int) -> dict[str, Path]:
    """Train every policy in a process of its own, all at the same time, each on its share of the cores."""
    threads = max(1, len(os.sched_getaffinity(0)) // len(names))
    output.mkdir(parents=True, exist_ok=True)
    running = {}
    for name in names:
        log = output / f"train_{name}.log"
        command = [
            sys.executable,
            str(CONF.parent / "train.py"),
            f"experiment={name}",
            f"data.directory={directory}",
            f"paths.models={output}",
            f"policy.budget_s={budget_s}",
            f"seed={seed}",
            f"threads={threads}",
            f"hydra.run.dir={output}/train_{name}",
        ]
        with log.open("w") as stream:
            environment = {**os.environ, "OMP_NUM_THREADS": str(threads)}
            running[name] = subprocess.Popen(command, stdout=stream, stderr=subprocess.STDOUT, env=environment)
        logger().info("training %s for %.0f s, log %s", name, budget_s, log)
    _wait(running, budget_s)
    for name, process in running.items():
        if process.returncode:
            raise TapcloneError(f"training {name} failed; see {output}/train_{name}.log")
    return {name: output / f"{name}.ckpt" for name in names}


def _wait(running: dict[str, subprocess.Popen[bytes]], budget_s: float) -> None:
    """Show how much of the budget has passed until every process has ended."""
    with Counter("training (s)", round(budget_s)) as counter:
        passed_s = 0
        try:
            while any(process.poll() is None for process in running.values()):
                time.sleep(1.0)
                if passed_s < round(budget_s):
                    passed_s += 1
                    counter.advance(1)
        finally:
            for process in running.values():
                if process.poll() is None:
                    process.terminate()


if __name__ == "__main__":
    run_command("demo", demo)
