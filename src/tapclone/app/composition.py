"""Configurations that cannot be composed, said in one sentence that offers the nearest names."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from hydra import compose, initialize_config_dir
from hydra.core.global_hydra import GlobalHydra
from hydra.errors import HydraException, MissingConfigException, OverrideParseException
from omegaconf import DictConfig, OmegaConf
from omegaconf.errors import OmegaConfBaseException

from tapclone.core.errors import ConfigurationError, UnknownNameError

CONF = Path(__file__).parents[3] / "conf"

_PLUGINS = ("optuna", "submitit_local", "submitit_slurm")
_UNKNOWN_KEY = re.compile(r"Could not override '([^'@]+)")


def composed(name: str, overrides: Sequence[str] = ()) -> DictConfig:
    """`conf/<name>.yaml` with overrides, without running anything."""
    if GlobalHydra.instance().is_initialized():  # inside a running command
        return compose(name, overrides=list(overrides))
    with initialize_config_dir(str(CONF), version_base="1.3"):
        return compose(name, overrides=list(overrides))


def explain(error: HydraException | OmegaConfBaseException, name: str) -> ConfigurationError:
    """What Hydra says about the command `name`, in our words."""
    if isinstance(error, MissingConfigException) and error.missing_cfg_file and error.options:
        group, _, option = error.missing_cfg_file.rpartition("/")
        if option in _PLUGINS:
            return ConfigurationError(f"{group}={option} needs a plugin: pip install 'tapclone[sweep]'")
        return UnknownNameError(group, option, error.options)
    if isinstance(error, OverrideParseException):
        return ConfigurationError(
            f"cannot read the argument {error.override!r}; write key=value, and quote what holds spaces, "
            "brackets or signs of the shell: 'key=[a, b]'"
        )
    if found := _UNKNOWN_KEY.match(str(error)):
        cfg = composed(name)
        return UnknownNameError("setting", found[1], [*_groups(), *_keys(cfg)])
    said = [error, error.__cause__] if error.__cause__ else [error]
    return ConfigurationError(": ".join(" ".join(str(part).split("\n")[0].split()) for part in said))


def explain_launcher(error: RuntimeError, name: str) -> str | None:
    """What submitit says about the jobs of the command `name`, in our words; None for what is a bug."""
    if "slurm cluster" in str(error):
        return "there is no Slurm on this machine; hydra/launcher=local runs a sweep without it"
    last = next((line for line in reversed(str(error).splitlines()) if line.strip()), "")
    if type(error).__module__.startswith("submitit") and last.startswith(f"{name}: "):
        return f"a run of the sweep failed: {last.removeprefix(f'{name}: ')}"
    return None


def check_kinds(cfg: DictConfig, name: str, overrides: Sequence[str]) -> None:
    """Raises ConfigurationError where a setting that is a number or a switch was given as something else.

    YAML knows no types, so that `trainer.max_steps=many` would only be found out by whoever counts steps.
    """
    keys = {line: line.partition("=")[0].lstrip("+~") for line in overrides}
    texts = _texts(cfg)
    suspects = {key: line for line, key in keys.items() if key in texts}
    if not suspects:
        return
    default = composed(name, [line for line in overrides if keys[line] not in suspects])
    for key, line in suspects.items():
        before = OmegaConf.select(default, key)
        if isinstance(before, bool):
            raise ConfigurationError(f"{line}: {key} is true or false, {str(before).lower()} by default")
        if isinstance(before, (int, float)):
            raise ConfigurationError(f"{line}: {key} is a number, {before} by default")


def _texts(cfg: DictConfig) -> frozenset[str]:
    return frozenset(key for key in _keys(cfg) if isinstance(OmegaConf.select(cfg, key), str))


def _keys(cfg: DictConfig, prefix: str = "") -> list[str]:
    """All settings, as `trainer.max_steps`."""
    keys: list[str] = []
    for key in cfg:
        path = f"{prefix}{key!s}"
        value = None if OmegaConf.is_missing(cfg, key) else cfg._get_node(key)
        keys += _keys(value, f"{path}.") if isinstance(value, DictConfig) and not value._is_none() else [path]
    return keys


def _groups() -> list[str]:
    """All groups, as `policy/vision`."""
    folders = {path.parent.relative_to(CONF).as_posix() for path in CONF.rglob("*.yaml")}
    return sorted(folder for folder in folders if folder != "." and not folder.startswith("hydra"))
