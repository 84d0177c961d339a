"""The guides are followed to the letter, in a copy of the project, and their commands run."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

REPOSITORY = Path(__file__).parents[2]
STEP = re.compile(
    r"^(?:(?P<how>New file|Append to|Change in) `(?P<path>[^`]+)`:\n\n)?"
    r"```(?P<language>\w+)\n(?P<body>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what the guides change and use."""
    copy = tmp_path_factory.mktemp("project")
    ignored = shutil.ignore_patterns("__pycache__", "*.egg-info")
    for name in ("src", "conf"):
        shutil.copytree(REPOSITORY / name, copy / name, ignore=ignored)
    for name in ("eval.py", "collect.py", "train.py"):
        shutil.copy(REPOSITORY / name, copy / name)
    return copy


def follow(guide: str, project: Path) -> None:
    """Do what a guide says, from top to bottom."""
    steps = list(STEP.finditer((REPOSITORY / "docs" / guide).read_text(encoding="utf-8")))
    assert steps, guide
    for step in steps:
        body = step["body"]
        if step["language"] == "console":
            for line in body.splitlines():
                run(line.removeprefix("$ "), project)
            continue
        path = project / step["path"]
        if step["how"] == "New file":
            assert not path.exists(), path
            path.write_text(body, encoding="utf-8")
        elif step["how"] == "Append to":
            path.write_text(path.read_text(encoding="utf-8") + body, encoding="utf-8")
        else:
            change(path, body)


def change(path: Path, diff: str) -> None:
    """Put the lines marked + where those marked - stand, once."""
    lines = diff.splitlines(keepends=True)
    old = "".join(line[1:] for line in lines if line.startswith("-"))
    new = "".join(line[1:] for line in lines if line.startswith("+"))
    content = path.read_text(encoding="utf-8")
    assert content.count(old) == 1, f"{path.name} has {content.count(old)} times {old!r}"
    path.write_text(content.replace(old, new), encoding="utf-8")


def run(command: str, project: Path) -> None:
    words = shlex.split(command)
    assert words[0] == "python", command
    environment = {**os.environ, "PYTHONPATH": str(project / "src"), "PYTHONWARNINGS": "ignore"}
    done = subprocess.run(
        [sys.executable, *words[1:]], cwd=project, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"


def test_the_guides_lead_to_an_app_and_to_tasks_that_keep_their_word(project: Path) -> None:
    follow("adding_an_app.md", project)
    assert (project / "tally.png").stat().st_size > 10_000
    follow("adding_a_task.md", project)


@pytest.mark.parametrize("guide", ["adding_an_app.md", "adding_a_task.md"])
def test_every_file_that_a_guide_speaks_of_exists(guide: str) -> None:
    text = (REPOSITORY / "docs" / guide).read_text(encoding="utf-8")
    made = {step["path"] for step in STEP.finditer(text) if step["how"] == "New file"}
    for name in re.findall(r"`((?:src/|tests/|phone/|tasks/|experts/|docs/)[\w/.]+\.\w+)`", text):
        roots = (REPOSITORY, REPOSITORY / "src/tapclone")
        assert name in made or "test_tally" in name or any((root / name).exists() for root in roots), name
