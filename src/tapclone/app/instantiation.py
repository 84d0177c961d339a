"""Objects from a configuration, checked before anything long begins."""

from __future__ import annotations

import inspect
from typing import Any

from hydra.errors import InstantiationException
from hydra.utils import get_object, instantiate
from omegaconf import DictConfig, OmegaConf

from tapclone.core.errors import ConfigurationError, TapcloneError, UnknownNameError
from tapclone.tasks import Suite, suite


def build(cfg: DictConfig) -> Any:
    """What `_target_` describes.

    Raises UnknownNameError for a key that is no parameter of the target, and ConfigurationError where a
    constructor refuses a value.
    """
    check_keys(cfg)
    try:
        return instantiate(cfg)
    except InstantiationException as error:
        cause = _root(error)
        if isinstance(cause, TapcloneError):
            raise cause from error
        if isinstance(cause, (TypeError, ValueError)):
            raise ConfigurationError(f"{cfg.get('_target_')} refuses its settings: {cause}") from error
        raise cause from error


def check_keys(cfg: DictConfig) -> None:
    """Raises UnknownNameError for a key that is no parameter of the target, here or further down."""
    if (name := cfg.get("_target_")) is not None:
        known = inspect.signature(get_object(name)).parameters
        if all(parameter.kind is not parameter.VAR_KEYWORD for parameter in known.values()):
            for key in cfg:
                if not str(key).startswith("_") and key not in known:
                    raise UnknownNameError(f"setting of {name}", str(key), known)
    for value in cfg.values():
        if isinstance(value, DictConfig):
            check_keys(value)


def suite_of(cfg: DictConfig) -> Suite:
    """The suite that a `suite` group describes. Raises ConfigurationError where a seed is no whole number."""
    seeds = [cfg.seeds] if isinstance(cfg.seeds, int) else list(cfg.seeds or ())
    if not seeds or not all(isinstance(seed, int) and seed >= 0 for seed in seeds):
        raise ConfigurationError(f"suite.seeds={cfg.seeds} are no seeds; write whole numbers: [0,1,2]")
    return suite(plain(cfg.tasks), plain(cfg.configurations), seeds, cfg.get("wording", "published"))


def plain(value: Any) -> Any:
    """A configuration value as plain lists and mappings."""
    return OmegaConf.to_container(value) if OmegaConf.is_config(value) else value


def _root(error: BaseException) -> BaseException:
    while error.__cause__ is not None:
        error = error.__cause__
    return error
