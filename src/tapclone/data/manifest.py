"""The manifest: which shards make up a data set, how to tell that they are whole, and what is in them.

`manifest.json` lies beside the shards and is replaced last and in one piece, so it never names a shard that is
not there. A shard that it does not name is the leaving of an interrupted pack and counts for nothing.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tapclone.core.action import action_from_json
from tapclone.core.action_space import NUM_ACTIONS, action_space
from tapclone.core.errors import DataError
from tapclone.data.archive import sha256_of, write_durably

MANIFEST = "manifest.json"
INCOMING = "incoming"
SCHEMA_VERSION = 4


@dataclass(frozen=True, slots=True)
class EpisodeRecord:
    """An episode in a shard. `sha256` is that of the episode as a tar of its own."""

    episode_id: str
    task_id: str
    configuration_id: str
    steps: int
    sha256: str


@dataclass(frozen=True, slots=True)
class ShardRecord:
    """A shard: a plain tar of whole episodes, sorted by id."""

    name: str
    samples: int
    bytes: int
    sha256: str
    episodes: tuple[EpisodeRecord, ...]


@dataclass(slots=True)
class Statistics:
    """What a data set holds, in numbers; grows by `add`.

    Attributes:
        steps_by_task: for each task, how many samples there are of step 0, of step 1, …
        labels_by_task: how many further queries (`Label`) ask for each task.
        action_histogram: how often each of the 385 indices of `action_space` was the expert's action.
    """

    action_space: str = "centred"
    episodes: int = 0
    steps: int = 0
    episodes_by_task: dict[str, int] = field(default_factory=dict)
    episodes_by_configuration: dict[str, int] = field(default_factory=dict)
    steps_by_task: dict[str, list[int]] = field(default_factory=dict)
    steps_by_configuration: dict[str, int] = field(default_factory=dict)
    labels_by_task: dict[str, int] = field(default_factory=dict)
    action_histogram: list[int] = field(default_factory=lambda: [0] * NUM_ACTIONS)

    def add(self, record: dict[str, Any]) -> None:
        """Count one sample, given its JSON. Raises KeyError where that is not one."""
        task_id, configuration_id, step = record["task_id"], record["configuration_id"], record["step"]
        self.steps += 1
        by_step = self.steps_by_task.setdefault(task_id, [])
        by_step.extend([0] * (step + 1 - len(by_step)))
        by_step[step] += 1
        _increment(self.steps_by_configuration, configuration_id)
        if step == 0:
            self.episodes += 1
            _increment(self.episodes_by_task, task_id)
            _increment(self.episodes_by_configuration, configuration_id)
        for answer in record["labels"]:
            for label_task_id, _ in answer["tasks"]:
                _increment(self.labels_by_task, label_task_id)
        space = action_space(self.action_space)  # a sample may have been recorded for another one
        self.action_histogram[space.encode(action_from_json(record["action"]))] += 1


@dataclass(frozen=True, slots=True)
class Manifest:
    """The contents of `manifest.json`."""

    shards: tuple[ShardRecord, ...] = ()
    statistics: Statistics = field(default_factory=Statistics)

    @property
    def digest(self) -> str:
        """Names the data: the same set of episodes gives the same digest, however it was packed."""
        lines = sorted(f"{episode.episode_id} {episode.sha256}\n" for episode in self.episodes())
        return hashlib.sha256("".join(lines).encode()).hexdigest()

    def episodes(self) -> Iterator[EpisodeRecord]:
        """Every episode, in the order of the shards."""
        for shard in self.shards:
            yield from shard.episodes

    def save(self, directory: Path) -> None:
        """Replace the directory's manifest in one piece."""
        content = {
            "schema_version": SCHEMA_VERSION,
            "digest": self.digest,
            "statistics": asdict(self.statistics),
            "shards": [asdict(shard) for shard in self.shards],
        }
        text = json.dumps(content, indent=1, sort_keys=True, ensure_ascii=False) + "\n"
        write_durably(directory / MANIFEST, lambda file: file.write(text.encode()))

    @classmethod
    def load(cls, directory: Path) -> Manifest:
        """Read a directory's manifest. Raises DataError where it is missing, damaged or of another schema."""
        path = directory / MANIFEST
        try:
            content = json.loads(path.read_bytes())
        except FileNotFoundError as error:
            raise DataError(_why_missing(directory)) from error
        except (OSError, ValueError) as error:
            raise DataError(f"{path} is not readable JSON ({error}); restore it or collect again") from error
        try:
            if content["schema_version"] != SCHEMA_VERSION:
                way_out = "upgrade tapclone" if content["schema_version"] > SCHEMA_VERSION else "collect again"
                raise DataError(
                    f"{path} has schema {content['schema_version']}, and this version of tapclone reads "
                    f"{SCHEMA_VERSION}; {way_out}"
                )
            shards = tuple(_shard_from_json(shard) for shard in content["shards"])
            manifest = cls(shards, Statistics(**content["statistics"]))
            digest = content["digest"]
        except (KeyError, TypeError) as error:
            raise DataError(f"{path} is not a manifest ({error!r}); restore it or collect again") from error
        if digest != manifest.digest:
            raise DataError(
                f"{path} was altered: its digest does not match its episodes; restore it or collect again"
            )
        return manifest

    def check_shard(self, directory: Path, shard: ShardRecord, content: bool = True) -> None:
        """Raises DataError where a shard is missing, truncated or, with `content`, altered."""
        path = directory / shard.name
        if not path.is_file():
            raise DataError(f"{path} is named in the manifest but missing; restore it or collect again")
        size = path.stat().st_size
        if size != shard.bytes:
            raise DataError(f"{path} has {size} bytes instead of {shard.bytes}; restore it or collect again")
        if content and sha256_of(path) != shard.sha256:
            raise DataError(
                f"{path} was altered: its sha256 is not the manifest's; restore it or collect again"
            )

    def check(self, directory: Path, content: bool = True) -> None:
        """Raises DataError unless there are shards and each passes `check_shard`."""
        if not self.shards:
            raise DataError(f"{directory} holds no shards; collect demonstrations first (python collect.py)")
        for shard in self.shards:
            self.check_shard(directory, shard, content)


def _increment(counts: dict[str, int], name: str) -> None:
    counts[name] = counts.get(name, 0) + 1


def _shard_from_json(record: dict[str, Any]) -> ShardRecord:
    episodes = tuple(EpisodeRecord(**episode) for episode in record["episodes"])
    return ShardRecord(**{**record, "episodes": episodes})


def _why_missing(directory: Path) -> str:
    if waiting := len(list((directory / INCOMING).glob("*.tar"))):
        return f"{directory} has no {MANIFEST}, but {waiting} episodes wait in {INCOMING}/; pack them first"
    return (
        f"{directory} has no {MANIFEST}; collect demonstrations first (python collect.py) or correct the path"
    )
