"""Where batches come from: frames decoded into memory once, or a stream over shards that are larger than it.

A source is asked for the batches of an epoch by a `Reader` that says who is asking. The same seed, epoch and
reader give the same batches; from memory they do not even depend on how many readers there are.
"""

from __future__ import annotations

import json
import math
import random
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Protocol

import numpy as np
import numpy.typing as npt
import torch
import webdataset as wds

from tapclone.core.errors import DataError
from tapclone.core.frame_size import FrameSize
from tapclone.core.rng import generator, stable_seed
from tapclone.data.augmentation import to_float
from tapclone.data.batch import Batch
from tapclone.data.collation import Collation
from tapclone.data.frames import LabelRecord, QueryRecord, StoredFrame, WeightOf
from tapclone.data.image import ImageSize, decode
from tapclone.data.stream import read_frames, read_samples
from tapclone.data.weights import QueryWeights, draw_alike

LANES = 8
SHUFFLE_FRAMES = 2000


@dataclass(frozen=True, slots=True)
class Reader:
    """One of `world_size` x `workers` processes that share an epoch's batches.

    Attributes:
        first: the batch of its rank at which the epoch is entered; greater than 0 after a resume.
        per_step: batches of its rank that one optimiser step accumulates; an epoch is a multiple of them.
    """

    rank: int = 0
    world_size: int = 1
    worker: int = 0
    workers: int = 1
    first: int = 0
    per_step: int = 1

    def serves(self, batch: int) -> bool:
        """Whether the rank's batch of this number is this worker's: workers take turns, worker 0 begins."""
        return batch >= self.first and (batch - self.first) % self.workers == self.worker


class Source(Protocol):
    """Batches by epoch."""

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:
        """The reader's batches of an epoch, in order."""

    def num_batches(self, world_size: int, per_step: int = 1) -> int:
        """Batches in an epoch for each rank, a multiple of `per_step` where they are drawn."""


def load_frames(
    shards: Sequence[Path],
    configurations: Collection[str],
    size: FrameSize,
    weight_of: WeightOf,
    labels: bool = True,
) -> list[StoredFrame]:
    """All frames of some configurations, decoded, identical ones merged with all that is asked about them.

    The first screen of an episode is the same for every task: merged, it is encoded once for all of them.
    A label that asks what a demonstration answers is left out.
    """
    merged: dict[bytes, _Merged] = {}
    for frame in read_frames(read_samples(shards), configurations, weight_of, labels):
        picture = frame.picture
        assert isinstance(picture, bytes)
        digest = blake2b(picture + frame.configuration_id.encode(), digest_size=16).digest()
        if digest not in merged:
            merged[digest] = _Merged(replace(frame, picture=decode(picture, size, frame.px_per_dp)))
        merged[digest].add(frame)
    return [frame.together(weight_of) for frame in merged.values()]


@dataclass(slots=True)
class _Merged:
    """A frame and what is asked about it and others that look alike: the same question once."""

    frame: StoredFrame
    queries: dict[str, QueryRecord] = field(default_factory=dict)
    labels: dict[str, LabelRecord] = field(default_factory=dict)

    def add(self, frame: StoredFrame) -> None:
        for query in frame.queries:
            question = json.dumps([query["task_id"], query["instruction"], query["previous_actions"]])
            self.queries.setdefault(question, query)
        for label in frame.labels:
            answer = json.dumps([label.action, label.target, label.out_of_sight, label.previous_actions])
            known = self.labels.setdefault(answer, label)
            self.labels[answer] = replace(known, tasks=tuple(dict.fromkeys(known.tasks + label.tasks)))

    def together(self, weight_of: WeightOf) -> StoredFrame:
        own = {query["task_id"] for query in self.queries.values()}
        others = (
            replace(label, tasks=tuple(asked for asked in label.tasks if asked[0] not in own))
            for label in self.labels.values()
        )
        whole = replace(self.frame, labels=tuple(label for label in others if label.tasks))
        return with_queries(whole, list(self.queries.values()), weight_of)


def with_queries(frame: StoredFrame, queries: Sequence[QueryRecord], weight_of: WeightOf) -> StoredFrame:
    """The frame with other queries of demonstrations."""
    weight_Q = np.fromiter(map(weight_of, queries), np.float64, len(queries))
    return replace(frame, queries=queries, weight_Q=weight_Q)


def in_parts(frame: StoredFrame, max_queries: int, weight_of: WeightOf) -> Iterator[StoredFrame]:
    """The frame once for every `max_queries` queries, so that looking at each part asks all of them."""
    for start in range(0, len(frame.queries), max_queries):
        yield with_queries(frame, frame.queries[start : start + max_queries], weight_of)


def pictures(
    shards: Sequence[Path], configurations: Collection[str], size: FrameSize, batch_frames: int
) -> Iterator[torch.Tensor]:
    """All frames of some configurations as they are, image_BCHW in [0, 1], those of a batch of one shape."""
    frames = read_frames(read_samples(shards), configurations, alike, labels=False)
    for group in _alike(frames, size, batch_frames):
        yield torch.from_numpy(to_float([frame.look(size, 1, None).image_HW3 for frame in group]))


def without_weight(batch: Batch) -> Batch:
    """A batch that counts for nothing, for a rank that has none left: all run a sharded network or none can."""
    return replace(batch, weight_Q=torch.zeros_like(batch.weight_Q))


def alike(record: QueryRecord) -> float:  # noqa: ARG001 (a weight of queries)
    """The same weight for every query."""
    return 1.0


def _kinds(frames: Sequence[StoredFrame]) -> npt.NDArray[np.int64]:
    """A number for each shape of decoded frames: kind_K."""
    numbers: dict[tuple[int, ...], int] = {}
    shapes = (frame.picture.shape for frame in frames if not isinstance(frame.picture, bytes))
    return np.array([numbers.setdefault(shape, len(numbers)) for shape in shapes], np.int64)


def _alike(frames: Iterator[StoredFrame], size: FrameSize, count: int) -> Iterator[list[StoredFrame]]:
    """Lists of `count` frames that are of one shape once decoded at `size`, as a stream completes them."""
    waiting: dict[ImageSize, list[StoredFrame]] = {}
    for frame in frames:
        shape = size if isinstance(size, tuple) else frame.pixels_at(size)
        group = waiting.setdefault(shape, [])
        group.append(frame)
        if len(group) == count:
            yield waiting.pop(shape)
    yield from waiting.values()


@dataclass(frozen=True, slots=True, eq=False)
class MemoryTraining:
    """Frames in memory, drawn by weight, in an order that depends on seed and epoch alone.

    An epoch is as many looks at frames as it takes to ask all their queries once.
    """

    frames: Sequence[StoredFrame]
    collation: Collation
    batch_frames: int
    seed: int

    def num_batches(self, world_size: int, per_step: int = 1) -> int:
        most = self.collation.max_queries_per_frame
        looks = sum(max(np.count_nonzero(frame.weight_Q) / most, 1.0) for frame in self.frames)
        return per_step * math.ceil(looks / (self.batch_frames * world_size * per_step))

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:
        weights = [frame.weight(self.collation.max_queries_per_frame) for frame in self.frames]
        num_batches = self.num_batches(reader.world_size, reader.per_step)
        of_step = reader.world_size * reader.per_step
        # All batches of one step are of one shape and laid out alike, so that no rank waits for a larger one.
        # It does not matter whether ranks share them or one accumulates them: they make the same step.
        order_SR = draw_alike(
            np.array(weights),
            _kinds(self.frames),
            num_batches // reader.per_step,
            of_step * self.batch_frames,
            generator("order", self.seed, epoch),
        )
        for number in filter(reader.serves, range(num_batches)):
            place = number * reader.world_size + reader.rank
            step, part = divmod(place, of_step)
            drawn_B = order_SR[step, part * self.batch_frames : (part + 1) * self.batch_frames]
            yield self.collation.batch(
                [self.frames[k] for k in drawn_B.tolist()],
                generator("batch", self.seed, epoch, place),
                generator("layout", self.seed, epoch, step),
            )


@dataclass(frozen=True, slots=True, eq=False)
class MemoryValidation:
    """Frames in memory, each once, as they are, in batches of one shape."""

    frames: Sequence[StoredFrame]
    collation: Collation
    batch_frames: int

    def num_batches(self, world_size: int, per_step: int = 1) -> int:  # noqa: ARG002 (nothing is drawn)
        return math.ceil(len(self._groups()) / world_size)

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:  # noqa: ARG002 (every epoch is alike)
        groups = self._groups()
        for number in filter(reader.serves, range(self.num_batches(reader.world_size))):
            place = number * reader.world_size + reader.rank
            batch = self.collation.batch(groups[min(place, len(groups) - 1)], None)
            yield batch if place < len(groups) else without_weight(batch)

    def _groups(self) -> list[list[StoredFrame]]:
        kind_K = _kinds(self.frames)
        groups = []
        for kind in np.unique(kind_K):
            alike = [self.frames[k] for k in np.flatnonzero(kind_K == kind).tolist()]
            groups += [
                alike[start : start + self.batch_frames] for start in range(0, len(alike), self.batch_frames)
            ]
        return groups


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
    labels: bool
    collation: Collation
    batch_frames: int
    seed: int

    def num_batches(self, world_size: int, per_step: int = 1) -> int:
        return per_step * math.ceil(self.num_frames / (self.batch_frames * world_size * per_step))

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:
        # Worker 0 serves the first batch after a resume; the stream that goes with it may be another worker's.
        stream = (reader.first + reader.worker) % reader.workers
        part = reader.rank * reader.workers + stream
        frames = self._frames(epoch, part, reader.world_size * reader.workers)
        rng = generator("stream-batch", self.seed, epoch, part)
        groups = _alike(frames, self.collation.image_size, self.batch_frames)
        for number in range(stream, self.num_batches(reader.world_size, reader.per_step), reader.workers):
            drawn = next(groups)
            (batch_rng,) = rng.spawn(1)
            if number >= reader.first:
                step = number // reader.per_step  # of every rank: none waits for a larger batch
                yield self.collation.batch(drawn, batch_rng, generator("layout", self.seed, epoch, step))

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
            for frame in read_frames(samples, self.configurations, self.weight_of, self.labels):
                weight = frame.weight(self.collation.max_queries_per_frame)
                seen, total = seen + 1, total + weight
                for _ in range(int(weight * seen / total + rng.random()) if weight else 0):
                    yield frame
            if not total and parts == 1:
                raise DataError(f"{self.shards[0].parent} has no frame of these configurations; collect again")
            if not total:  # fewer samples than parts: share them
                part, parts = 0, 1


@dataclass(frozen=True, slots=True, eq=False)
class StreamValidation:
    """Shards read once and in order; every reader reads all of them and decodes its own batches.

    How many batches of one shape there will be only the reading tells: each shape's last may be smaller.
    """

    shards: Sequence[Path]
    configurations: Collection[str]
    num_frames: int
    collation: Collation
    batch_frames: int

    def num_batches(self, world_size: int, per_step: int = 1) -> int:  # noqa: ARG002 (nothing is drawn)
        shapes = 1 if isinstance(self.collation.image_size, tuple) else len(self.configurations)
        return math.ceil((self.num_frames / self.batch_frames + shapes - 1) / world_size)

    def batches(self, epoch: int, reader: Reader) -> Iterator[Batch]:  # noqa: ARG002 (every epoch is alike)
        frames = read_frames(read_samples(self.shards), self.configurations, alike, labels=False)
        groups = _alike(frames, self.collation.image_size, self.batch_frames)
        place = -1
        group: list[StoredFrame] = []
        for place, group in enumerate(groups):
            number, rank = divmod(place, reader.world_size)
            if rank == reader.rank and reader.serves(number):
                yield self.collation.batch(group, None)
        if reader.world_size > 1:
            done = (place + reader.world_size - reader.rank) // reader.world_size
            for _ in filter(reader.serves, range(done, self.num_batches(reader.world_size))):
                yield without_weight(self.collation.batch(group, None))
