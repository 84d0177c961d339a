"""How `train.py` fits: once through, or in DAgger's rounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from omegaconf import DictConfig

from tapclone.app.instantiation import build, plain
from tapclone.app.parallel import worker_count
from tapclone.core.errors import ConfigurationError
from tapclone.data.manifest import Manifest
from tapclone.tasks import Configuration, configuration, configurations_of, task

if TYPE_CHECKING:
    from tapclone.training.fit import FitResult


def fitter(cfg: DictConfig) -> Callable[..., FitResult]:
    """`fit`, or `fit_in_rounds` where `cfg.dagger` describes rounds; `cfg.data` says what is held back.

    Raises ConfigurationError where learners were to act on configurations that are held out or held back.
    """
    from tapclone.training.fit import fit

    if cfg.dagger is None:
        return fit
    from tapclone.training.dagger import fit_in_rounds
    from tapclone.training.gathering import Gatherer

    directory, fleet, dagger = Path(cfg.data.directory), build(cfg.fleet), build(cfg.dagger)
    gatherer = Gatherer(
        tasks=[task(name) for name in Manifest.load(directory).statistics.episodes_by_task],
        places=_places(cfg, directory),
        directory=directory,
        fleet=fleet,
        num_workers=worker_count(cfg.num_collectors, fleet),
        seed=cfg.seed,
    )
    return partial(fit_in_rounds, dagger=dagger, gatherer=gatherer, make_datamodule=lambda: build(cfg.data))


def _places(cfg: DictConfig, directory: Path) -> list[Configuration]:
    """Where learners act: all training configurations, or those of them that `cfg.dagger` names."""
    held_back = set(cfg.data.validation_configurations)
    recorded = Manifest.load(directory).statistics.steps_by_configuration
    training = cfg.data.train_configurations or recorded
    if cfg.dagger.configurations is None:
        places = [configuration(name) for name in training if name not in held_back]
    else:
        places = list(configurations_of(plain(cfg.dagger.configurations)))
    for place in places:
        if place.split == "test":
            raise ConfigurationError(
                f"{place.id} is held out for evaluation; DAgger acts on training phones alone"
            )
        if place.id in held_back or place.id not in training:
            raise ConfigurationError(
                f"{place.id} is not trained on; DAgger acts on training configurations that are not held back"
            )
    return places
