"""`train.py`: behaviour cloning from demonstration shards; collects them first where there are none."""

from __future__ import annotations

import logging
import os
import shutil
import subprocess
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hydra.core.hydra_config import HydraConfig
from hydra.types import RunMode
from omegaconf import DictConfig, OmegaConf

from tapclone import __version__
from tapclone.app.collect import collect_suite
from tapclone.app.command import logger
from tapclone.app.instantiation import build, check_keys, plain, suite_of
from tapclone.app.rounds import fitter
from tapclone.core.errors import CheckpointError, ConfigurationError
from tapclone.data.archive import create_durably
from tapclone.data.manifest import MANIFEST, Manifest
from tapclone.evaluation.study import RunRecord, finished_run
from tapclone.tasks import configuration, configurations_of

if TYPE_CHECKING:  # torch, for which `--help` and a collection do not wait
    from lightning import Trainer

    from tapclone.policies.behaviour_cloning import BehaviourCloning
    from tapclone.training.fit import FitResult


def train(cfg: DictConfig) -> float | None:
    """Train `cfg.policy` on `cfg.data`; returns what `cfg.objective` lacks to 1, which a search minimises.

    Leaves the run in Hydra's output directory and the chosen checkpoint as `models/NAME.ckpt`; each run of a
    sweep (`-m`) has its directory's name, a number by default, in the name: `models/NAME-0.ckpt`. A run that
    is finished in that directory is skipped, one that was stopped in it goes on.
    """
    output_dir, settings = Path(HydraConfig.get().runtime.output_dir), _settings(cfg)
    # What can be refused is refused before anything long begins.
    name = _run_name(cfg)
    if (done := finished_run(output_dir, settings)) is not None:
        logger().info("%s: finished already, in %s", name, output_dir)
        return _lack(cfg, done.metrics)
    published = Path(cfg.paths.models) / f"{name}.ckpt"
    create_durably(published.parent)
    check_keys(cfg.data)
    _prepare_torch(cfg)
    policy, trainer = build(cfg.policy), _trainer(cfg.trainer)
    begun = output_dir / "checkpoints" / "last.ckpt"
    resume = _resumed(cfg.resume or (str(begun) if begun.exists() else None), policy)
    loggers = [build(entry) for entry in (cfg.logger or {}).values()]
    callbacks = [build(entry) for entry in (cfg.callbacks or {}).values()]
    _demonstrations(cfg)
    datamodule = build(cfg.data)
    datamodule.setup()  # so that a damaged shard is found before loggers begin

    from tapclone.training.loggers import finish

    fit = fitter(cfg)
    logger().info("%s: training in %s", name, output_dir)
    try:
        result = fit(
            policy,
            datamodule,
            trainer=trainer,
            output_dir=output_dir,
            loggers=loggers,
            callbacks=callbacks,
            resume=resume,
            provenance=_provenance(cfg, name, datamodule.manifest.digest),
        )
    except SystemExit as end:  # Lightning's answer to an interrupt
        last = output_dir / "checkpoints" / "last.ckpt"
        raise KeyboardInterrupt(f"go on with resume={last}" if last.exists() else "nothing was saved") from end
    finally:
        finish()
    if not result.first:
        return _lack(cfg, result.metrics)
    _publish(result.checkpoint, published)
    _record(cfg, name, settings, result, policy).save(output_dir)
    logger().info("%s: %d steps in %.0f s, checkpoint %s", name, result.steps, result.wall_s, published)
    logger().info("next: python eval.py checkpoint=%s", published)
    return _lack(cfg, result.metrics)


def _lack(cfg: DictConfig, metrics: Mapping[str, float]) -> float | None:
    """Searches minimise unless they are told otherwise: the error is safer to return than the accuracy."""
    return 1 - metrics[cfg.objective] if cfg.objective in metrics else None


def _run_name(cfg: DictConfig) -> str:
    """The configured name; in a sweep with that of the run, so that runs do not overwrite each other."""
    hydra = HydraConfig.get()
    is_sweep = hydra.mode == RunMode.MULTIRUN
    return f"{cfg.name}-{Path(hydra.runtime.output_dir).name}" if is_sweep else str(cfg.name)


def _settings(cfg: DictConfig) -> dict[str, Any]:
    """All that shapes the result: where files lie, who lends phones and who listens does not."""
    settings: dict[str, Any] = OmegaConf.to_container(cfg, resolve=True)  # type: ignore[assignment]
    for key in ("paths", "fleet", "logger", "resume", "num_collectors"):
        settings.pop(key, None)
    return settings


def _record(
    cfg: DictConfig, name: str, settings: dict[str, Any], result: FitResult, policy: BehaviourCloning
) -> RunRecord:
    recorded = Manifest.load(Path(cfg.data.directory)).statistics.steps_by_configuration
    held_back = tuple(cfg.data.validation_configurations)
    trained = recorded if cfg.data.train_configurations is None else cfg.data.train_configurations
    return RunRecord(
        name=name,
        policy=str(HydraConfig.get().runtime.choices["policy"]),
        configurations=len({*trained, *held_back}),
        held_back=held_back,
        seed=cfg.seed,
        checkpoint=os.path.relpath(result.checkpoint, HydraConfig.get().runtime.output_dir),
        steps=result.steps,
        wall_s=round(result.wall_s, 1),
        metrics=dict(result.metrics),
        settings=settings,
        variant=str(HydraConfig.get().runtime.choices.get("ablation") or ""),
        overrides=tuple(HydraConfig.get().overrides.task),
        provenance=dict(policy.provenance),
    )


def _prepare_torch(cfg: DictConfig) -> None:
    """Threads, seeds, and silence of the libraries about what goes as it should."""
    if cfg.threads is not None and not (isinstance(cfg.threads, int) and cfg.threads > 0):
        raise ConfigurationError(f"threads={cfg.threads} is no number of threads; write 1, 2, … or null")

    import torch

    from tapclone.policies.torchvision_ops import ensure_torchvision

    ensure_torchvision()
    import lightning
    from lightning.pytorch.utilities import rank_zero_only

    if getattr(rank_zero_only, "rank", 0):  # the first process tells what all of them do
        logger().setLevel(logging.WARNING)
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
        if int(os.environ.get("WORLD_SIZE") or os.environ.get("SLURM_NTASKS") or 1) > 1:
            raise ConfigurationError(
                f"no demonstrations in {directory}: collect them with collect.py before several processes train"
            )
        logger().info("no demonstrations in %s yet: collecting them first", directory)
        collect_suite(suite_of(cfg.suite), directory, build(cfg.fleet), num_workers=cfg.num_collectors)
    wanted = [configuration(name).id for name in cfg.data.validation_configurations or ()]
    if cfg.configurations is not None:
        cfg.data.train_configurations = _allowed(cfg)
        wanted = [name for name in wanted if name in cfg.data.train_configurations]
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


def _allowed(cfg: DictConfig) -> list[str]:
    """The ids that `cfg.configurations` allows. Raises ConfigurationError for those that are held out."""
    places = configurations_of(plain(cfg.configurations))
    for place in places:
        if place.split == "test":
            raise ConfigurationError(
                f"{place.id} is held out for evaluation; choose configurations from the training ones"
            )
    return [place.id for place in places]


def _provenance(cfg: DictConfig, name: str, data_digest: str) -> dict[str, Any]:
    return {
        "name": name,
        "note": cfg.note,
        "tapclone": __version__,
        "commit": commit(),
        "seed": cfg.seed,
        "data": data_digest,
        "data_directory": str(cfg.data.directory),
    }


def commit() -> str:
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
