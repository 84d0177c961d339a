"""What docs/shard_format.md says is so: its examples run, and every field that there is, is named."""

import json
import re
import tarfile
from dataclasses import fields
from pathlib import Path

import pytest
from made_up import make_demonstration, pack

from tapclone.data.manifest import EpisodeRecord, ShardRecord, Statistics

DOCUMENT = (Path(__file__).parents[2] / "docs" / "shard_format.md").read_text()
EXAMPLES = re.findall(r"```python\n(.*?)```", DOCUMENT, re.DOTALL)


@pytest.fixture(scope="module")
def directory(tmp_path_factory):
    demonstrations = [make_demonstration(configuration=name) for name in ("env_100", "env_101")]
    return pack(tmp_path_factory.mktemp("shards"), demonstrations)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # WebDataset leaves files open
def test_the_examples_run_and_find_every_step(directory, tmp_path):
    names = {"DIRECTORY": directory, "COPY": tmp_path / "copy", "steps": [], "frames": [], "batches": []}
    for example in EXAMPLES:
        exec(example, names)
    assert names["steps"][0] == ("clock.open-env_100-0/000000", "do clock.open", 113, (32, 64))
    assert len(names["steps"]) == len(names["frames"]) == 6
    assert names["frames"][0][:2] == ("clock.open", (64, 32, 3))
    assert names["batches"]
    assert names["manifest"].statistics.steps == 6


def test_every_field_is_documented(directory):
    with tarfile.open(next(directory.glob("*.tar"))) as archive:
        record = json.load(archive.extractfile(next(m for m in archive if m.name.endswith(".json"))))
    manifest = json.loads((directory / "manifest.json").read_text())
    counts = {field.name for field in fields(Statistics)} - {
        "episodes",
        "steps",
        "episodes_by_task",
        "episodes_by_configuration",
        "steps_by_configuration",
    }
    known = {field.name for kind in (EpisodeRecord, ShardRecord) for field in fields(kind)}
    for name in {*record, *manifest, *counts, *known, *record["labels"][0]}:
        assert f"`{name}`" in DOCUMENT or f'"{name}"' in DOCUMENT, name


def test_members_are_sorted_and_carry_no_owner_or_time(directory):
    for path in directory.glob("*.tar"):
        with tarfile.open(path) as archive:
            members = archive.getmembers()
        assert [member.name for member in members] == sorted(member.name for member in members)
        assert {(m.mtime, m.uid, m.gid, m.uname, m.gname, m.mode) for m in members} == {
            (0, 0, 0, "", "", 0o644)
        }
