"""Where figures go besides the console."""

from __future__ import annotations

import itertools
import os
import sys
from pathlib import Path
from typing import Any

from tapclone.policies.torchvision_ops import ensure_torchvision

ensure_torchvision()
from lightning.pytorch.loggers import CSVLogger, Logger  # noqa: E402


def csv(save_dir: Path) -> Logger:
    """`metrics.csv` and `hparams.yaml` under `save_dir/csv`, or `csv-2`, … where a run goes on in its place."""
    names = itertools.chain(["csv"], (f"csv-{number}" for number in itertools.count(2)))
    name = next(name for name in names if not (save_dir / name).exists())
    return CSVLogger(save_dir, name=name, version="")


def wandb(save_dir: Path, project: str = "tapclone", **options: Any) -> Logger:
    """Weights & Biases, offline unless a key is set: a run must not need an account, nor the network.

    The environment variable is what keeps it silent; the library looks a host up even where it is told
    `offline` by argument. An offline run is uploaded later with `wandb sync`.
    """
    if "WANDB_API_KEY" not in os.environ:
        os.environ.setdefault("WANDB_MODE", "offline")
        os.environ.setdefault("WANDB_SILENT", "true")
    import wandb as library
    from lightning.pytorch.loggers import WandbLogger

    library.setup()  # reads the environment, before anything is said
    return WandbLogger(save_dir=save_dir, project=project, **options)


def finish() -> None:
    """End the run that Weights & Biases has open in this process, so that the next one gets its own."""
    if (wandb := sys.modules.get("wandb")) is not None:
        wandb.finish()
