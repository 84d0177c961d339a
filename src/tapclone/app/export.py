"""`python -m tapclone.app.export`: a policy as ONNX or safetensors, compared with what it came from."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from omegaconf import DictConfig

from tapclone.app.command import logger, run_command
from tapclone.app.instantiation import build
from tapclone.core import Observation
from tapclone.core.errors import CheckpointError, ConfigurationError
from tapclone.envs import DeviceEnv
from tapclone.fleet import Fleet
from tapclone.tasks import configuration, tasks

if TYPE_CHECKING:  # torch, for which `--help` does not wait
    from tapclone.policies.policy import Policy

_TOLERANCE = 1e-3


def export(cfg: DictConfig) -> Path:
    """Export `cfg.checkpoint` as `cfg.format`; returns the path.

    Raises CheckpointError where the export does not answer as its checkpoint does.
    """
    if cfg.checkpoint is None:
        raise ConfigurationError("nothing to export: name a policy file with checkpoint=models/bc_vit.ckpt")
    from tapclone.policies.export import export_policy
    from tapclone.policies.policy import load_policy

    checkpoint = Path(cfg.checkpoint)
    target = export_policy(checkpoint, cfg.format, None if cfg.output is None else Path(cfg.output))
    first, second = (load_policy(path, half=False) for path in (checkpoint, target))
    screens = home_screens(build(cfg.fleet), cfg.configurations, first)
    pairs = [(first.scores(screen), second.scores(screen)) for screen in screens]
    apart = max((float(np.abs(one_A - other_A).max()) for one_A, other_A in pairs), default=0.0)
    same = sum(one == other for one, other in zip(first.act(screens), second.act(screens), strict=True))
    if apart > _TOLERANCE:
        raise CheckpointError(
            f"{target} does not answer as {checkpoint} does: probabilities differ by {apart:.2g}"
        )
    logger().info(
        "%s: %d of %d decisions the same, probabilities within %.1g", target, same, len(screens), apart
    )
    logger().info("next: python eval.py checkpoint=%s", target)
    return target


def home_screens(fleet: Fleet, names: Sequence[str], policy: Policy) -> list[Observation]:
    """What the policy sees first on each configuration, asked for something else each time."""
    env = DeviceEnv(fleet.lend(), policy.frame_size_px)
    asked = list(tasks().values())
    try:
        return [
            env.reset(options={"task": asked[7 * number % len(asked)], "configuration": configuration(name)})[0]
            for number, name in enumerate(names)
        ]
    finally:
        env.close()


if __name__ == "__main__":
    run_command("export", export)
