"""The commands of docs/studies.md say what the commands understand."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tapclone.app.composition import composed

GUIDE = (Path(__file__).parents[2] / "docs" / "studies.md").read_text(encoding="utf-8")
COMMANDS = [
    line.split("  #")[0]
    for block in re.findall(r"```sh\n(.*?)```", GUIDE, re.DOTALL)
    for line in block.replace("\\\n", " ").splitlines()
    if line.startswith("python ")
]
ROOTS = {"train.py": "train", "collect.py": "collect", "tapclone.app.study": "study"}


def single(word: str) -> str:
    """A sweep's first value; where Optuna is to choose one, a number."""
    key, _, value = word.partition("=")
    if re.search(r"interval\(", value):
        return f"{key}=0.001"
    return word if value[:1] in ("[", "{") else f"{key}={value.split(',')[0]}"


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_composes(command: str) -> None:
    if "hydra/" in command:
        pytest.importorskip(
            "hydra_plugins.hydra_submitit_launcher", reason='the extra "sweep" is not installed'
        )
    words = [word for word in shlex.split(command)[1:] if word != "-m"]
    composed(ROOTS[words[0]], [single(word) for word in words[1:]])


def test_the_guide_has_commands() -> None:
    assert len(COMMANDS) >= 9
