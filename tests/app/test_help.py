"""`--help` is quick and its examples are right."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from app.conftest import Run
from tapclone.app.composition import CONF, composed

ENTRY_POINTS = ("collect", "train", "eval")
COMMANDS = sorted(path.stem for path in CONF.glob("*.yaml"))


def header(name: str) -> str:
    source = (CONF / f"{name}.yaml").read_text()
    found = re.search(r"header: \|\n(.*?)\n  run:", source, re.DOTALL)
    assert found, f"conf/{name}.yaml has no help"
    return found[1]


@pytest.mark.parametrize("name", ENTRY_POINTS)
def test_help_is_short_and_waits_for_no_heavy_library(name: str, tmp_path: Path) -> None:
    command = [sys.executable, "-X", "importtime", str(CONF.parent / f"{name}.py"), "--help"]
    ended = subprocess.run(command, capture_output=True, text=True, check=True, cwd=tmp_path)
    imported = {line.rpartition("|")[2].strip() for line in ended.stderr.splitlines()}
    assert not imported & {"torch", "lightning", "transformers", "timm", "wandb", "matplotlib", "scipy"}
    lines = ended.stdout.splitlines()
    assert len(lines) < 30
    options = ("suite: ", "experiment: ", "ablation: ")  # long lists, which a terminal wraps
    assert max(len(line) for line in lines if not line.startswith(options)) <= 110
    assert f"python {name}.py" in ended.stdout
    assert "fleet: adb, simulated" in ended.stdout
    assert list(tmp_path.iterdir()) == []


def test_help_that_is_not_read_to_its_end_is_no_error() -> None:
    command = f"{sys.executable} {CONF.parent / 'collect.py'} --help | true"
    ended = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=True)
    assert ended.stderr == ""


@pytest.mark.parametrize("name", COMMANDS)
def test_every_example_of_the_help_composes(name: str) -> None:
    examples = [line.split("   ")[0] for line in map(str.strip, header(name).splitlines()) if "python " in line]
    assert examples
    for example in examples:
        _, *words = shlex.split(example.removeprefix("python "))
        composed(name, [word for word in words if word not in ("-m", f"tapclone.app.{name}")])


@pytest.mark.parametrize("name", ENTRY_POINTS)
def test_the_whole_configuration_can_be_read(run: Run, name: str) -> None:
    ended = run(name, "--cfg", "job")
    assert ended.status == 0
    assert "paths:" in ended.stdout
