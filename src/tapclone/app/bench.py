"""`make bench`: figures against the bars, as a table and in outputs/bench.json. Prints ratios, never fails."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

from hydra.utils import instantiate
from omegaconf import DictConfig
from rich.console import Console

from tapclone.app.benchmarks import phone, records
from tapclone.app.benchmarks.figure import Figure, figure_table, write_figures
from tapclone.app.collect import collect_suite
from tapclone.app.command import logger, run_command
from tapclone.app.instantiation import build, suite_of
from tapclone.tasks import configuration, suite, task


def bench(cfg: DictConfig) -> list[Figure]:
    """Measure everything, then print it and write `cfg.output`."""
    figures: list[Figure] = []
    for part in (phone_figures, expert_figures, learning_figures, acting_figures, demo_figures):
        for figure in part(cfg):
            figures.append(figure)
            logger().info("%s: %s", figure.name, figure.text)
    write_figures(figures, Path(cfg.output))
    console = Console(width=None if Console().is_terminal else 150)
    console.print(figure_table(figures))
    logger().info("figures %s", cfg.output)
    return figures


def phone_figures(cfg: DictConfig) -> Iterator[Figure]:
    """Steps a second, in process and over sockets; resets."""
    fleet, apps = build(cfg.fleet), list(cfg.phone.apps)
    places = [configuration(name) for name in cfg.phone.configurations]
    yield phone.in_process(fleet, places, apps, cfg.phone.steps)
    yield phone.memory(fleet, places, apps, cfg.phone.phones)
    yield from phone.over_sockets(places[0], apps, cfg.phone.socket_steps)
    yield from phone.resets(fleet, places[0], task(cfg.phone.task), apps, cfg.phone.resets)


def expert_figures(cfg: DictConfig) -> Iterator[Figure]:
    """From `make verify`."""
    yield records.expert_sweep(Path(cfg.paths.outputs) / "verify.json")


def demo_figures(cfg: DictConfig) -> Iterator[Figure]:
    """From `make demo`."""
    yield records.demo_time(Path(cfg.paths.outputs) / "demo" / "summary.json")


def learning_figures(cfg: DictConfig) -> Iterator[Figure]:
    """Loader and trainer, on shards that are collected first where they are missing."""
    directory = Path(cfg.data.directory)
    collect_suite(suite_of(cfg.suite), directory, build(cfg.fleet), num_workers=cfg.num_workers)

    import torch  # late, so that `--help` does not wait for it

    from tapclone.app.benchmarks import learning, options

    torch.set_num_threads(1)
    logging.getLogger("lightning.pytorch").setLevel(logging.WARNING)
    modules = {name: instantiate(cfg.data, cache=name) for name in ("stream", "memory")}
    yield from learning.loading(modules, directory, cfg.learning.loader_cpu_s)
    half = str(cfg.trainer.precision).startswith("bf16")
    yield from learning.training(
        build(cfg.policy),
        build(cfg.data),
        build(cfg.trainer),
        torch.autocast("cpu", torch.bfloat16, enabled=half),
        cfg.learning.blocks,
    )
    yield from options.options(
        build(cfg.policy), build(cfg.data), build(cfg.trainer), cfg.learning.option_blocks
    )
    yield options.two_processes(build(cfg.policy), build(cfg.data), cfg.learning.ddp_steps)


def acting_figures(cfg: DictConfig) -> Iterator[Figure]:
    """Decisions and rollout, with the demonstration's checkpoint where there is one."""
    import torch

    from tapclone.app.benchmarks import acting

    torch.set_num_threads(1)
    checkpoint, about = _checkpoint(cfg)
    fleet = build(cfg.fleet)
    places = [configuration(name) for name in cfg.acting.configurations]
    yield from acting.decisions(
        checkpoint, about, fleet, places, task(cfg.phone.task), cfg.acting.decision_repeats
    )
    wanted = suite(cfg.acting.rollout.tasks, list(cfg.acting.rollout.configurations))
    yield acting.rollout(checkpoint, about, wanted, fleet)


def _checkpoint(cfg: DictConfig) -> tuple[Path, str]:
    """A policy file, and what it is. Speed does not depend on weights, so an untrained one will do."""
    for path in map(Path, cfg.acting.checkpoints):
        if path.is_file():
            return path, f"weights of {path}"

    from tapclone.policies.checkpoint import save_policy

    path = Path(cfg.data.directory).parent / "untrained.ckpt"
    policy = build(cfg.policy)
    path.parent.mkdir(parents=True, exist_ok=True)
    save_policy(path, policy.network, policy.space)
    return path, "untrained weights"


if __name__ == "__main__":
    run_command("bench", bench)
