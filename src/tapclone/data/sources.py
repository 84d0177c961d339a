"""Where batches come from: frames decoded into memory once, or a stream over shards that are larger than it.

A source is asked for the batches of an epoch by a `Reader` that says who is asking. The same seed, epoch and
reader give the same batches; from memory they do not even depend on how many readers there are.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import count, islice
from pathlib import Path
from typing import Protocol

import numpy as np
import webdataset as wds

from tapclone.core.errors import DataError
from tapclone.core.rng import generator, stable_seed
from tapclone.data.batch import Batch
from tapclone.data.collation import Collation
from tapclone.data.frames import QueryRecord, StoredFrame, WeightOf
from tapclone.data.image import ImageSize, decode
from tapclone.data.stream import read_frames, read_samples
from tapclone.data.weights import QueryWeights, draw

LANES = 8
SHUFFLE_FRAMES = 2000


@dataclass(frozen=True, slots=True)
class Reader:
    """One of `world_size` x `workers` processes that share an epoch's batches.

    Attributes:
        first: the batch of its rank at which the epoch is entered; greater than 0 after a resume.
    """

    rank: int = 0
    world_size: int = 1
    worker: int = 0
    workers: int = 1
    first: int = 0

    def serves(self, batch: int) -> bool:
        """Whether the rank's batch of this number is this worker's: workers take turns, worker 0 begins."""
        return batch >= self.first and (batch - self.first) % self.workers == self.worker


class Source(Protocol):
    """Batches by epoch."""

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:
        """The reader's batches of an epoch, in order."""

    def num_batches(self, world_size: int) -> int:
        """Batches in an epoch for each rank."""


def load_frames(
    shards: Sequence[Path], configurations: Collection[str], size: ImageSize, weight_of: WeightOf
) -> list[StoredFrame]:
    """All frames of some configurations, decoded, identical ones merged with their queries put together.

    The first screen of an episode is the same for every task: merged, it is encoded once for all of them.
    Queries of no weight are left out, and so is a label that asks what a demonstration answers.
    """
    merged: dict[bytes, tuple[StoredFrame, dict[str, QueryRecord]]] = {}
    for frame in read_frames(read_samples(shards), configurations, weight_of):
        picture = frame.picture
        assert isinstance(picture, bytes)
        digest = blake2b(picture + frame.configuration_id.encode(), digest_size=16).digest()
        if digest not in merged:
            merged[digest] = replace(frame, picture=decode(picture, size)), {}
        queries = merged[digest][1]
        for record, weight in zip(frame.queries, frame.weight_Q, strict=True):
            if weight > 0:
                question = json.dumps(
                    [record["task_id"], record["instruction"], record.get("previous_actions", [])]
                )
                if question not in queries or "step" in record:
                    queries[question] = record
    return [
        with_queries(frame, list(queries.values()), weight_of) for frame, queries in merged.values() if queries
    ]


def with_queries(frame: StoredFrame, queries: Sequence[QueryRecord], weight_of: WeightOf) -> StoredFrame:
    """The frame with other queries."""
    weight_Q = np.fromiter(map(weight_of, queries), np.float64, len(queries))
    return replace(frame, queries=queries, weight_Q=weight_Q)


def in_parts(frame: StoredFrame, max_queries: int, weight_of: WeightOf) -> Iterator[StoredFrame]:
    """The frame once for every `max_queries` queries, so that looking at each part asks all of them."""
    for start in range(0, len(frame.queries), max_queries):
        yield with_queries(frame, frame.queries[start : start + max_queries], weight_of)


def demonstrations_only(record: QueryRecord) -> float:
    """1 for a demonstration's own query, 0 for a label."""
    return float("step" in record)


@dataclass(frozen=True, slots=True, eq=False)
class MemoryTraining:
    """Frames in memory, drawn by weight, in an order that depends on seed and epoch alone.

    An epoch is as many looks at frames as it takes to ask all their queries once.
    """

    frames: Sequence[StoredFrame]
    collation: Collation
    batch_frames: int
    seed: int

    def num_batches(self, world_size: int) -> int:
        most = self.collation.max_queries_per_frame
        looks = sum(max(np.count_nonzero(frame.weight_Q) / most, 1.0) for frame in self.frames)
        return math.ceil(looks / (self.batch_frames * world_size))

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:
        weights = [frame.weight(self.collation.max_queries_per_frame) for frame in self.frames]
        num_batches = self.num_batches(reader.world_size)
        total = num_batches * reader.world_size * self.batch_frames
        order = draw(np.array(weights), total, generator("order", self.seed, epoch))
        for number in filter(reader.serves, range(num_batches)):
            place = number * reader.world_size + reader.rank
            drawn = order[place * self.batch_frames : (place + 1) * self.batch_frames]
            yield self.collation.batch(
                [self.frames[k] for k in drawn], generator("batch", self.seed, epoch, place)
            )


@dataclass(frozen=True, slots=True, eq=False)
class MemoryValidation:
    """Frames in memory, each once and in order, as they are."""

    frames: Sequence[StoredFrame]
    collation: Collation
    batch_frames: int

    def num_batches(self, world_size: int) -> int:
        return math.ceil(len(self.frames) / (self.batch_frames * world_size))

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:  # noqa: ARG002 (every epoch is alike)
        for number in filter(reader.serves, range(self.num_batches(reader.world_size))):
            start = (number * reader.world_size + reader.rank) * self.batch_frames
            if frames := self.frames[start : start + self.batch_frames]:
                yield self.collation.batch(frames, None)


@dataclass(frozen=True, slots=True, eq=False)
class StreamTraining:
    """Shards read again and again in new orders; a frame comes as often as its weight says, on average.

    An epoch has as many frames as the data set, however uneven the shards are, so that ranks never wait for
    each other at its end.
    """

    shards: Sequence[Path]
    configurations: Collection[str]
    num_frames: int
    weight_of: QueryWeights
    collation: Collation
    batch_frames: int
    seed: int

    def num_batches(self, world_size: int) -> int:
        return math.ceil(self.num_frames / (self.batch_frames * world_size))

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:
        # Worker 0 serves the first batch after a resume; the stream that goes with it may be another worker's.
        stream = (reader.first + reader.worker) % reader.workers
        part = reader.rank * reader.workers + stream
        frames = self._frames(epoch, part, reader.world_size * reader.workers)
        rng = generator("stream-batch", self.seed, epoch, part)
        for number in range(stream, self.num_batches(reader.world_size), reader.workers):
            drawn = list(islice(frames, self.batch_frames))
            (batch_rng,) = rng.spawn(1)
            if number >= reader.first:
                yield self.collation.batch(drawn, batch_rng)

    def _frames(self, epoch: int, part: int, parts: int) -> Iterator[StoredFrame]:
        """An endless, shuffled stream of frames that are not decoded yet."""
        rng = random.Random(stable_seed("shuffle", self.seed, epoch, part))
        buffer = min(SHUFFLE_FRAMES, max(self.num_frames // parts, 1))
        return iter(wds.shuffle(buffer, initial=buffer, rng=rng)(self._drawn(epoch, part, parts)))

    def _drawn(self, epoch: int, part: int, parts: int) -> Iterator[StoredFrame]:
        rng = generator("copies", self.seed, epoch, part)
        seen, total = 0, 0.0
        for reading in count():
            shards = list(self.shards)
            random.Random(stable_seed("shards", self.seed, epoch, reading)).shuffle(shards)
            samples = read_samples(shards, part, parts, LANES)
            for frame in read_frames(samples, self.configurations, self.weight_of):
                weight = frame.weight(self.collation.max_queries_per_frame)
                seen, total = seen + 1, total + weight
                for _ in range(int(weight * seen / total + rng.random()) if weight else 0):
                    yield frame
            if not total and parts == 1:
                raise DataError(f"{self.shards[0].parent} has no query of positive weight; raise label_weight")
            if not total:  # fewer samples than parts: share them
                part, parts = 0, 1


@dataclass(frozen=True, slots=True, eq=False)
class StreamValidation:
    """Shards read once and in order; every reader reads all of them and decodes its own batches."""

    shards: Sequence[Path]
    configurations: Collection[str]
    num_frames: int
    collation: Collation
    batch_frames: int

    def num_batches(self, world_size: int) -> int:
        return math.ceil(self.num_frames / (self.batch_frames * world_size))

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:  # noqa: ARG002 (every epoch is alike)
        frames = read_frames(read_samples(self.shards), self.configurations, demonstrations_only)
        for place in range(self.num_batches(reader.world_size) * reader.world_size):
            number, rank = divmod(place, reader.world_size)
            group = list(islice(frames, self.batch_frames))
            if group and rank == reader.rank and reader.serves(number):
                yield self.collation.batch(group, None)
