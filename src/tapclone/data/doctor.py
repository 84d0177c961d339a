"""What is wrong with a data set, all of it at once, each finding with its way out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from tapclone.core.errors import DataError
from tapclone.data.archive import TEMPORARY_SUFFIX
from tapclone.data.manifest import INCOMING, Manifest, ShardRecord
from tapclone.data.store import read_demonstrations


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a person should know.

    Attributes:
        severity: "error" where data cannot be used, "warning" where something waits or is left over.
    """

    severity: Literal["error", "warning"]
    sentence: str


def doctor(directory: Path | str) -> list[Finding]:
    """Check the manifest, every shard, every sample and whatever else lies there. Empty where all is well.

    Reads all data and changes nothing; never raises DataError.
    """
    directory = Path(directory)
    findings = list(_leftovers(directory))
    try:
        manifest = Manifest.load(directory)
    except DataError as error:
        return [Finding("error", str(error)), *findings]
    if not manifest.shards:
        findings.append(Finding("error", f"{directory} holds no shards; collect demonstrations first"))
    twice = Counter(episode.episode_id for episode in manifest.episodes())
    for episode_id, times in twice.items():
        if times > 1:
            findings.append(Finding("error", f"episode {episode_id} is packed {times} times; collect again"))
    for shard in manifest.shards:
        findings.extend(_check_shard(directory, manifest, shard))
    findings.extend(_strangers(directory, manifest))
    return findings


def _check_shard(directory: Path, manifest: Manifest, shard: ShardRecord) -> Iterator[Finding]:
    try:
        manifest.check_shard(directory, shard)
        found = [
            (demonstration.episode_id, len(demonstration.steps))
            for demonstration in read_demonstrations([directory / shard.name])
        ]
    except DataError as error:
        yield Finding("error", str(error))
        return
    if found != [(episode.episode_id, episode.steps) for episode in shard.episodes]:
        yield Finding(
            "error", f"{directory / shard.name} does not hold the episodes that the manifest names; restore it"
        )


def _leftovers(directory: Path) -> Iterator[Finding]:
    """Episodes that wait to be packed, whole or not, and files of interrupted writes."""
    waiting = sorted((directory / INCOMING).glob("*.tar"))
    if waiting:
        yield Finding("warning", f"{len(waiting)} episodes wait in {directory / INCOMING}; pack them")
    for path in waiting:
        try:
            list(read_demonstrations([path]))
        except DataError as error:
            yield Finding("error", str(error))
    for path in sorted(directory.rglob(f"*{TEMPORARY_SUFFIX}")):
        yield Finding("warning", f"{path} is the leaving of an interrupted write; the next pack removes it")


def _strangers(directory: Path, manifest: Manifest) -> Iterator[Finding]:
    named = {shard.name for shard in manifest.shards}
    for path in sorted(directory.glob("shard-*.tar")):
        if path.name not in named:
            yield Finding("warning", f"{path} is not in the manifest and not read; the next pack replaces it")
