"""What the entry points share: one Hydra main, and errors that end in one sentence."""

from __future__ import annotations

import errno
import logging
import os
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import hydra
from hydra.core.hydra_config import HydraConfig
from hydra.errors import HydraException
from omegaconf import DictConfig
from omegaconf.errors import OmegaConfBaseException

from tapclone.app.composition import CONF, check_kinds, explain, explain_launcher
from tapclone.core.errors import TapcloneError

__all__ = ["CONF", "logger", "run_command"]

_UNWRITABLE = {
    errno.EACCES,
    errno.EPERM,
    errno.EROFS,
    errno.ENOSPC,
    errno.EDQUOT,
    errno.EEXIST,
    errno.ENOTDIR,
    errno.EISDIR,
}


def run_command(name: str, command: Callable[[DictConfig], Any]) -> None:
    """Compose `conf/<name>.yaml` with the command line and run `command` on it.

    What the user can mend (a TapcloneError, a configuration that cannot be composed, a place that cannot be
    written to) prints one sentence and exits with status 1; TAPCLONE_TRACEBACK=1 shows the frames. Anything
    else is a bug, and keeps its frames.
    """

    def guarded(cfg: DictConfig) -> Any:
        # Inside Hydra's job, which would print a line of its own about an exception that passes it.
        return _run(name, lambda: _checked(name, command, cfg))

    os.environ.setdefault("HYDRA_FULL_ERROR", "1")
    main = hydra.main(version_base="1.3", config_path=str(CONF), config_name=name)(guarded)
    _run(name, main)


def logger() -> logging.Logger:
    """Where commands tell what they do."""
    return logging.getLogger("tapclone")


def _checked(name: str, command: Callable[[DictConfig], Any], cfg: DictConfig) -> Any:
    check_kinds(cfg, name, HydraConfig.get().overrides.task)
    return command(cfg)


def _run(name: str, act: Callable[[], Any]) -> Any:
    try:
        return act()
    except TapcloneError as error:
        _fail(name, str(error))
    except (HydraException, OmegaConfBaseException) as error:
        _fail(name, str(explain(error, name)))
    except BrokenPipeError:  # nobody reads on: `--help | head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except OSError as error:
        if error.errno not in _UNWRITABLE or error.filename is None:
            raise
        _fail(name, f"cannot write {error.filename}: {error.strerror}; choose another place")
    except RuntimeError as error:
        if (sentence := explain_launcher(error, name)) is None:
            raise
        _fail(name, sentence)
    except KeyboardInterrupt as stop:
        _fail(name, f"stopped; {stop or 'what had been finished is saved'}", status=130)


def _fail(name: str, sentence: str, status: int = 1) -> NoReturn:
    """To be called where an exception is being handled."""
    if os.environ.get("TAPCLONE_TRACEBACK"):
        raise
    sys.stderr.write(f"{name}: {sentence}\n")
    sys.exit(status)
