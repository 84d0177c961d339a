"""`train.py`: behaviour cloning from demonstration shards; collects them first where there are none."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hydra.core.hydra_config import HydraConfig
from hydra.utils import instantiate
from omegaconf import DictConfig

from tapclone import __version__
from tapclone.app.collect import collect_suite
from tapclone.app.command import logger
from tapclone.data.manifest import MANIFEST
from tapclone.tasks import suite


def train(cfg: DictConfig) -> dict[str, float]:
    """Train `cfg.policy` on `cfg.data`; returns the last metrics.

    Leaves the run in Hydra's output directory and the chosen checkpoint as `models/NAME.ckpt`.
    """
    directory = Path(cfg.data.directory)
    if not (directory / MANIFEST).exists():
        logger().info("no demonstrations in %s yet: collecting them first", directory)
        collect_suite(
            suite(cfg.suite.tasks, cfg.suite.configurations, cfg.suite.seeds),
            directory,
            instantiate(cfg.fleet),
            num_workers=cfg.num_collectors,
        )

    # Late, so that `--help` and a collection do not wait for torch.
    import torch

    from tapclone.training.fit import fit

    import lightning  # isort: skip

    torch.set_num_threads(cfg.threads or len(os.sched_getaffinity(0)))
    lightning.seed_everything(cfg.seed, workers=True, verbose=False)
    datamodule = instantiate(cfg.data)
    policy = instantiate(cfg.policy)
    output_dir = Path(HydraConfig.get().runtime.output_dir)
    result = fit(
        policy,
        datamodule,
        trainer=instantiate(cfg.trainer),
        output_dir=output_dir,
        loggers=[instantiate(entry) for entry in cfg.logger.values()],
        resume=Path(cfg.resume) if cfg.resume else None,
        provenance=_provenance(cfg, datamodule.manifest.digest),
    )
    published = Path(cfg.paths.models) / f"{cfg.name}.ckpt"
    _publish(result.checkpoint, published)
    logger().info(
        "%s: %d steps in %.0f s, checkpoint %s; next: python eval.py checkpoint=%s",
        cfg.name,
        result.steps,
        result.wall_s,
        published,
        published,
    )
    return dict(result.metrics)


def _provenance(cfg: DictConfig, data_digest: str) -> dict[str, Any]:
    return {
        "name": cfg.name,
        "tapclone": __version__,
        "commit": _commit(),
        "seed": cfg.seed,
        "data": data_digest,
        "data_directory": str(cfg.data.directory),
    }


def _commit() -> str:
    """The working tree's commit; empty outside a repository."""
    try:
        answer = subprocess.run(
            ["git", "rev-parse", "HEAD"],
            capture_output=True,
            text=True,
            check=False,
            cwd=Path(__file__).parent,
        )
    except OSError:
        return ""
    return answer.stdout.strip()


def _publish(checkpoint: Path, target: Path) -> None:
    """Copy, whole or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_suffix(".part")
    shutil.copyfile(checkpoint, temporary)
    temporary.replace(target)
