"""What the entry points share: one Hydra main, and errors that end in one sentence."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import hydra
from hydra.errors import HydraException
from omegaconf import DictConfig
from omegaconf.errors import OmegaConfBaseException

from tapclone.core.errors import TapcloneError

CONF = Path(__file__).parents[3] / "conf"


def run_command(name: str, command: Callable[[DictConfig], Any]) -> None:
    """Compose `conf/<name>.yaml` with the command line and run `command` on it.

    A TapcloneError, or a configuration that cannot be composed, prints one sentence and exits with
    status 1. TAPCLONE_TRACEBACK=1 shows the frames.
    """

    def guarded(cfg: DictConfig) -> Any:
        return command(cfg)

    os.environ.setdefault("HYDRA_FULL_ERROR", "1")
    try:
        hydra.main(version_base="1.3", config_path=str(CONF), config_name=name)(guarded)()
    except (TapcloneError, HydraException, OmegaConfBaseException) as error:
        if os.environ.get("TAPCLONE_TRACEBACK"):
            raise
        sys.stderr.write(f"{name}: {_sentence(error)}\n")
        sys.exit(1)
    except KeyboardInterrupt:
        sys.stderr.write(f"{name}: stopped; run the same command again to go on\n")
        sys.exit(130)


def _sentence(error: Exception) -> str:
    """The first paragraph of a foreign message, all of ours."""
    cause = error.__cause__
    if isinstance(cause, TapcloneError):
        return str(cause)
    return " ".join(str(error).split("\n\n")[0].split())


def logger() -> logging.Logger:
    """Where commands tell what they do."""
    return logging.getLogger("tapclone")
