"""Where demonstrations are kept: saved one by one, packed into shards, and never lost on the way.

    directory/incoming/EPISODE.tar     saved, not packed yet
    directory/shard-000000.tar …       packed
    directory/manifest.json            what is packed

Why no crash can lose or repeat an episode: a file appears whole or not at all (`archive.write_durably`),
packing writes new shards only and leaves old ones alone, the manifest's replacement is the one moment at which
the new shards begin to count, and incoming files are removed after that moment. An interrupted pack leaves
shards that no manifest names (overwritten by the next pack) or incoming files that are packed already (removed
by it).

Any number of processes may save at once; one alone may pack. Torch-free.
"""

from __future__ import annotations

import json
import re
from collections.abc import Generator, Iterable, Iterator
from copy import deepcopy
from itertools import groupby
from pathlib import Path
from typing import Any

from tapclone.core.errors import DataError
from tapclone.data.archive import (
    TEMPORARY_SUFFIX,
    create_durably,
    flush_directory,
    read_members,
    sha256_of,
    write_durably,
    write_members,
)
from tapclone.data.demonstration import Demonstration
from tapclone.data.manifest import INCOMING, MANIFEST, EpisodeRecord, Manifest, ShardRecord, Statistics
from tapclone.data.sample import SampleFormat, decode_demonstration, encode_sample, sample_key

MAX_SAMPLES_PER_SHARD = 1000
_FILE_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.=+-]{0,199}")


class EpisodeStore:
    """The demonstrations of one directory, which is created when it is first saved to.

    Args:
        directory: where the data set lives.
        form: how frames and labels are written.
    """

    def __init__(self, directory: Path | str, form: SampleFormat | None = None) -> None:
        self.directory = Path(directory)
        self.incoming = self.directory / INCOMING
        self._form = form or SampleFormat()
        self._packed_ids = frozenset(episode.episode_id for episode in self.manifest().episodes())

    def manifest(self) -> Manifest:
        """What is packed so far; empty before the first pack."""
        if not (self.directory / MANIFEST).exists():
            return Manifest()
        return Manifest.load(self.directory)

    def saved_ids(self) -> frozenset[str]:
        """Ids of all episodes that are saved, packed or not: what a resumed collection may skip."""
        return self._packed_ids | {path.stem for path in self._waiting()}

    def save(self, demonstration: Demonstration) -> bool:
        """Keep an episode; once this returns, it survives a power cut.

        Returns False, and writes nothing, where an episode of this id is saved already. Raises DataError where
        the id is not fit for a file name or the disk refuses.
        """
        episode_id = demonstration.episode_id
        if not _FILE_NAME.fullmatch(episode_id):
            raise DataError(
                f"episode id {episode_id!r} is no file name; use letters, digits and _.=+- (200 at most)"
            )
        path = self.incoming / f"{episode_id}.tar"
        if episode_id in self._packed_ids or path.exists():
            return False
        create_durably(self.incoming)
        write_durably(path, lambda file: write_members(file, self._members(demonstration)))
        return True

    def pack(self, max_samples_per_shard: int = MAX_SAMPLES_PER_SHARD) -> Manifest:
        """Move all incoming episodes into new shards, sorted by id, and return the manifest.

        What is already packed stays as it is. Nobody should save meanwhile: temporary files are swept up.
        Raises DataError, and removes nothing, where an incoming file is damaged or `check_unnamed` finds one.
        """
        self.check_unnamed()
        old = self.manifest()
        packed = {episode.episode_id for episode in old.episodes()}
        waiting = self._waiting()
        fresh = [path for path in waiting if path.stem not in packed]
        if fresh:
            statistics = deepcopy(old.statistics)
            shards = list(old.shards)
            for paths in _groups(fresh, max_samples_per_shard):
                shards.append(self._write_shard(f"shard-{len(shards):06d}.tar", paths, statistics))
            old = Manifest(tuple(shards), statistics)
            old.save(self.directory)
        self._clear(waiting)
        self._packed_ids = frozenset(episode.episode_id for episode in old.episodes())
        return old

    def check_unnamed(self) -> None:
        """Raises DataError where a shard that the manifest does not name holds episodes that are nowhere else.

        The leavings of an interrupted pack may be overwritten, data whose manifest was lost may not.
        """
        named, saved = {shard.name for shard in self.manifest().shards}, self.saved_ids()
        for path in sorted(self.directory.glob("shard-*.tar")):
            if path.name in named:
                continue
            lost = {name.partition("/")[0] for name, _ in read_members(path)} - saved
            if lost:
                raise DataError(
                    f"{path} holds {len(lost)} episodes, such as {min(lost)}, that no {MANIFEST} names; "
                    f"restore {self.directory / MANIFEST}, or move the shard away"
                )

    def _members(self, demonstration: Demonstration) -> Iterator[tuple[str, bytes]]:
        for step in range(len(demonstration.steps)):
            key = sample_key(demonstration.episode_id, step)
            for extension, contents in sorted(encode_sample(demonstration, step, self._form).items()):
                yield f"{key}.{extension}", contents

    def _waiting(self) -> list[Path]:
        return sorted(self.incoming.glob("*.tar"), key=lambda path: path.stem)

    def _write_shard(self, name: str, paths: list[Path], statistics: Statistics) -> ShardRecord:
        path = self.directory / name
        episodes: list[EpisodeRecord] = []

        def members() -> Iterator[tuple[str, bytes]]:
            for source in paths:
                episode = yield from _counted(source, statistics)
                episodes.append(episode)

        write_durably(path, lambda file: write_members(file, members()))
        samples = sum(episode.steps for episode in episodes)
        return ShardRecord(name, samples, path.stat().st_size, sha256_of(path), tuple(episodes))

    def _clear(self, packed: list[Path]) -> None:
        """Remove incoming files that are packed, and what interrupted writes of the past left behind."""
        for path in packed:
            path.unlink(missing_ok=True)
        for path in self.directory.rglob(f"*{TEMPORARY_SUFFIX}"):
            path.unlink(missing_ok=True)
        if self.incoming.exists():
            flush_directory(self.incoming)


def read_demonstrations(paths: Iterable[Path]) -> Iterator[Demonstration]:
    """Whole episodes from shards or incoming files, in order. Raises DataError where one is damaged."""
    for path in paths:
        for _, group in groupby(_samples(path), key=lambda sample: sample[0].rpartition("/")[0]):
            yield decode_demonstration(members for _, members in group)


def _samples(path: Path) -> Iterator[tuple[str, dict[str, bytes]]]:
    """(key, members) of every sample in a tar."""
    for key, group in groupby(read_members(path), key=lambda member: _split(member[0])[0]):
        yield key, {_split(name)[1]: contents for name, contents in group}


def _split(name: str) -> tuple[str, str]:
    """`a.b/000001.xml.gz` -> (`a.b/000001`, `xml.gz`), as WebDataset does."""
    folder, _, file = name.rpartition("/")
    stem, _, extension = file.partition(".")
    return f"{folder}/{stem}", extension


def _counted(path: Path, statistics: Statistics) -> Generator[tuple[str, bytes], None, EpisodeRecord]:
    """The members of an incoming file, counted as they pass; returns the episode's record."""
    record: dict[str, Any] = {}
    for name, contents in read_members(path):
        if name.endswith(".json"):
            try:
                record = json.loads(contents)
                statistics.add(record)
            except (KeyError, IndexError, TypeError, ValueError) as error:
                raise DataError(
                    f"{path}: {name} is damaged ({error!r}); remove it and collect it again"
                ) from error
        yield name, contents
    if not record or record["step"] + 1 != record["episode_length"]:
        raise DataError(f"{path} is not a whole episode; remove it and collect it again")
    return EpisodeRecord(
        record["episode_id"],
        record["task_id"],
        record["configuration_id"],
        record["episode_length"],
        sha256_of(path),
    )


def _groups(paths: list[Path], max_samples: int) -> Iterator[list[Path]]:
    """Consecutive episodes that fill a shard: at least one, and no more than `max_samples` samples."""
    group: list[Path] = []
    samples = 0
    for path in paths:
        count = sum(name.endswith(".json") for name, _ in read_members(path))
        if group and samples + count > max_samples:
            yield group
            group, samples = [], 0
        group.append(path)
        samples += count
    if group:
        yield group
