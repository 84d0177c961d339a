"""Damage is found before anything is read, and said in one sentence with the way out."""

import json

import pytest
from made_up import make_demonstration, pack

from tapclone.core.errors import DataError
from tapclone.data.doctor import Finding, doctor
from tapclone.data.manifest import Manifest, Statistics
from tapclone.data.store import EpisodeStore
from tapclone.data.stream import read_samples


@pytest.fixture
def directory(tmp_path):
    return pack(tmp_path, [make_demonstration(seed=seed) for seed in range(4)], max_samples_per_shard=6)


def truncate(path):
    path.write_bytes(path.read_bytes()[:-512])


def flip_a_bit(path):
    data = bytearray(path.read_bytes())
    data[len(data) // 2] ^= 1
    path.write_bytes(data)


def set_schema(version):
    def edit(path):
        manifest = path.with_name("manifest.json")
        manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"schema_version": version}))

    return edit


DAMAGES = {
    "missing shard": (
        lambda path: path.unlink(),
        "shard-000001.tar is named in the manifest but missing; restore",
    ),
    "truncated shard": (truncate, "shard-000001.tar has .* bytes instead of .*; restore"),
    "altered shard": (flip_a_bit, "shard-000001.tar was altered: its sha256 is not the manifest's; restore"),
    "newer schema": (set_schema(99), "schema 99, and this version of tapclone reads 4; upgrade tapclone"),
    "older schema": (set_schema(2), "schema 2, and this version of tapclone reads 4; collect again"),
    "no manifest": (lambda path: path.with_name("manifest.json").unlink(), "has no manifest.json; collect"),
    "half a manifest": (lambda path: path.with_name("manifest.json").write_text("{"), "is not readable JSON"),
    "another manifest": (lambda path: path.with_name("manifest.json").write_text("{}"), "is not a manifest"),
}


@pytest.mark.parametrize("name", DAMAGES)
def test_damage_is_one_sentence(directory, name):
    damage, sentence = DAMAGES[name]
    damage(directory / "shard-000001.tar")
    with pytest.raises(DataError, match=sentence):
        Manifest.load(directory).check(directory)
    errors = [finding.sentence for finding in doctor(directory) if finding.severity == "error"]
    assert len(errors) == 1


def test_an_edited_manifest_is_found(directory):
    path = directory / "manifest.json"
    path.write_text(path.read_text().replace('"steps": 3', '"steps": 4').replace("-env_100-0", "-env_100-9"))
    with pytest.raises(DataError, match="altered: its digest"):
        Manifest.load(directory)


def test_episodes_that_wait_are_mentioned_where_the_manifest_is_missing(tmp_path):
    EpisodeStore(tmp_path).save(make_demonstration())
    with pytest.raises(DataError, match="1 episodes wait in incoming/; pack them first"):
        Manifest.load(tmp_path)


def test_a_data_set_without_shards_is_an_error(tmp_path):
    Manifest((), Statistics()).save(tmp_path)
    with pytest.raises(DataError, match="holds no shards; collect demonstrations first"):
        Manifest.load(tmp_path).check(tmp_path)


def test_a_shard_that_breaks_while_it_is_read_is_an_error(directory):
    path = directory / "shard-000000.tar"
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 1024 * 512 + 100])  # within a block of tar's
    with pytest.raises(DataError, match="is damaged"):
        list(read_samples([path]))
    path.unlink()
    with pytest.raises(DataError, match="is damaged"):
        list(read_samples([path]))


def test_the_doctor_finds_nothing_wrong_with_a_healthy_data_set(directory):
    assert doctor(directory) == []


def test_the_doctor_lists_everything_at_once(directory):
    truncate(directory / "shard-000000.tar")
    flip_a_bit(directory / "shard-000001.tar")
    (directory / "shard-000009.tar").touch()
    store = EpisodeStore(directory)
    store.save(make_demonstration(seed=8))
    store.save(make_demonstration(seed=9))
    truncated = store.incoming / f"{make_demonstration(seed=9).episode_id}.tar"
    truncated.write_bytes(truncated.read_bytes()[:3000])
    (store.incoming / "x.tar.77.tmp").touch()
    findings = doctor(directory)
    assert [finding.severity for finding in findings].count("error") == 3
    assert [finding.severity for finding in findings].count("warning") == 3
    assert all(isinstance(finding, Finding) and ";" in finding.sentence for finding in findings)
