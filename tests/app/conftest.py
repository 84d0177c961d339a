"""Commands run as a user runs them, in this process, so that torch is imported once."""

from __future__ import annotations

import logging
import shutil
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tapclone.app.collect import collect, collect_suite
from tapclone.app.command import run_command
from tapclone.app.evaluate import evaluate
from tapclone.app.export import export
from tapclone.app.study import study
from tapclone.app.train import train
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import suite

COMMANDS = {"collect": collect, "train": train, "eval": evaluate, "study": study, "export": export}
TASKS = ("clock.open", "calculator.open")
CONFIGURATIONS = ("train_env_000", "train_env_006")


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    status: int
    stdout: str
    stderr: str

    @property
    def sentence(self) -> str:
        """What it ended with. Only one line tells that it failed, and no frames are shown."""
        assert self.status == 1, self.stderr
        assert "Traceback" not in self.stderr
        assert "Error executing" not in self.stderr
        return self.stderr.rstrip("\n").rpartition("\n")[2]


Run = Callable[..., Ended]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """`run("train", "seed=1")`: python train.py seed=1, with outputs and models under `tmp_path`."""

    def run_it(name: str, *arguments: str) -> Ended:
        places = [f"paths.{kind}={tmp_path / kind}" for kind in ("outputs", "models", "data")]
        monkeypatch.setattr(sys, "argv", [f"{name}.py", *arguments, *places])
        capsys.readouterr()
        root = logging.getLogger()
        before = root.handlers[:]
        try:
            run_command(name, COMMANDS[name])
            status = 0
        except SystemExit as end:
            status = int(end.code or 0)
        finally:
            for handler in set(root.handlers) - set(before):
                handler.close()
            root.handlers[:] = before
        return Ended(status, *capsys.readouterr())

    return run_it


@pytest.fixture(scope="session")
def recorded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tasks on two configurations. Not to be changed: see `demonstrations`."""
    directory = tmp_path_factory.mktemp("recorded")
    collect_suite(suite(TASKS, CONFIGURATIONS), directory, SimulatedFleet(), num_workers=0)
    return directory


@pytest.fixture
def demonstrations(recorded: Path, tmp_path: Path) -> Path:
    """A copy of `recorded` to do anything with."""
    return Path(shutil.copytree(recorded, tmp_path / "demonstrations"))
