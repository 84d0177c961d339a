"""`train.py`: behaviour cloning from demonstration shards; collects them first where there are none."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hydra.core.hydra_config import HydraConfig
from hydra.types import RunMode
from omegaconf import DictConfig

from tapclone import __version__
from tapclone.app.collect import collect_suite
from tapclone.app.command import logger
from tapclone.app.instantiation import build, check_keys, suite_of
from tapclone.core.errors import CheckpointError, ConfigurationError
from tapclone.data.archive import create_durably
from tapclone.data.manifest import MANIFEST, Manifest
from tapclone.tasks import configuration

if TYPE_CHECKING:  # torch, for which `--help` and a collection do not wait
    from lightning import Trainer

    from tapclone.policies.behaviour_cloning import BehaviourCloning


def train(cfg: DictConfig) -> dict[str, float]:
    """Train `cfg.policy` on `cfg.data`; returns the last metrics.

    Leaves the run in Hydra's output directory and the chosen checkpoint as `models/NAME.ckpt`; each run of a
    sweep (`-m`) has its number in the name: `models/NAME-0.ckpt`.
    """
    # What can be refused is refused before anything long begins.
    name = _run_name(cfg)
    published = Path(cfg.paths.models) / f"{name}.ckpt"
    create_durably(published.parent)
    check_keys(cfg.data)
    _prepare_torch(cfg)
    policy, trainer = build(cfg.policy), _trainer(cfg.trainer)
    resume = _resumed(cfg.resume, policy)
    loggers = [build(entry) for entry in (cfg.logger or {}).values()]
    _demonstrations(cfg)
    datamodule = build(cfg.data)
    datamodule.setup()  # so that a damaged shard is found before loggers begin

    from tapclone.training.fit import fit
    from tapclone.training.loggers import finish

    output_dir = Path(HydraConfig.get().runtime.output_dir)
    logger().info("%s: training in %s", name, output_dir)
    try:
        result = fit(
            policy,
            datamodule,
            trainer=trainer,
            output_dir=output_dir,
            loggers=loggers,
            resume=resume,
            provenance=_provenance(cfg, name, datamodule.manifest.digest),
        )
    except SystemExit as end:  # Lightning's answer to an interrupt
        last = output_dir / "checkpoints" / "last.ckpt"
        raise KeyboardInterrupt(f"go on with resume={last}" if last.exists() else "nothing was saved") from end
    finally:
        finish()
    _publish(result.checkpoint, published)
    logger().info("%s: %d steps in %.0f s, checkpoint %s", name, result.steps, result.wall_s, published)
    logger().info("next: python eval.py checkpoint=%s", published)
    return dict(result.metrics)


def _run_name(cfg: DictConfig) -> str:
    """The configured name; in a sweep with the number of the run, so that runs do not overwrite each other."""
    hydra = HydraConfig.get()
    return f"{cfg.name}-{hydra.job.num}" if hydra.mode == RunMode.MULTIRUN else str(cfg.name)


def _prepare_torch(cfg: DictConfig) -> None:
    """Threads, seeds, and silence of the libraries about what goes as it should."""
    if cfg.threads is not None and not (isinstance(cfg.threads, int) and cfg.threads > 0):
        raise ConfigurationError(f"threads={cfg.threads} is no number of threads; write 1, 2, … or null")

    import torch

    from tapclone.policies.torchvision_ops import ensure_torchvision

    ensure_torchvision()
    import lightning

    for library in ("lightning.pytorch", "lightning.fabric"):
        logging.getLogger(library).setLevel(logging.WARNING)
    torch.set_num_threads(cfg.threads or len(os.sched_getaffinity(0)))
    lightning.seed_everything(cfg.seed, workers=True, verbose=False)


def _trainer(cfg: DictConfig) -> Callable[..., Trainer]:
    """Makes the Trainer. What Lightning refuses, such as a missing GPU, comes out as a ConfigurationError."""
    from lightning.fabric.utilities.exceptions import MisconfigurationException

    partial = build(cfg)

    def make(**further: Any) -> Trainer:
        try:
            trainer: Trainer = partial(**further)
        except (MisconfigurationException, ImportError, TypeError, ValueError, RuntimeError) as error:
            raise ConfigurationError(f"lightning.Trainer refuses its settings: {error}") from error
        return trainer

    return make


def _resumed(path: str | None, policy: BehaviourCloning) -> Path | None:
    """The checkpoint to go on from. Raises CheckpointError where it holds another policy than `policy`."""
    if path is None:
        return None
    from tapclone.policies.checkpoint import read_policy_file

    header, _ = read_policy_file(Path(path))
    wanted = policy.header()
    if (header.network, header.space) != (wanted.network, wanted.space):
        raise CheckpointError(
            f"cannot resume from {path}: it holds another policy ({header.network['class']}, action space "
            f"{header.space}); resume with the settings that it was trained with"
        )
    return Path(path)


def _demonstrations(cfg: DictConfig) -> None:
    """Collect where nothing is recorded yet, and hold back only what is recorded."""
    directory = Path(cfg.data.directory)
    if not (directory / MANIFEST).exists():
        logger().info("no demonstrations in %s yet: collecting them first", directory)
        collect_suite(suite_of(cfg.suite), directory, build(cfg.fleet), num_workers=cfg.num_collectors)
    wanted = [configuration(name).id for name in cfg.data.validation_configurations or ()]
    recorded = Manifest.load(directory).statistics.steps_by_configuration
    held_back = [name for name in wanted if name in recorded]
    if held_back != wanted:
        logger().info(
            "%s has no demonstrations on %s: validation on %s",
            directory,
            ", ".join(name for name in wanted if name not in recorded),
            ", ".join(held_back) or "nothing, so that the last weights are kept",
        )
    cfg.data.validation_configurations = held_back


def _provenance(cfg: DictConfig, name: str, data_digest: str) -> dict[str, Any]:
    return {
        "name": name,
        "note": cfg.note,
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
    temporary = target.with_suffix(".part")
    shutil.copyfile(checkpoint, temporary)
    temporary.replace(target)
