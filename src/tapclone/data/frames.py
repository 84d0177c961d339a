"""Frames with the queries that can be asked about them, as read from shards and as shown to a policy.

A `StoredFrame` keeps what the shard says and every query; `StoredFrame.look` decodes it, draws a few queries,
and gives the `FrameSample` that augmentation changes and collation turns into tensors.

Legend of array shapes: E elements, Q queries, H, W height and width, 4 = left, top, right, bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from sys import intern
from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, action_from_json
from tapclone.core.frame_size import FrameSize
from tapclone.core.geometry import Bounds
from tapclone.core.observation import Image
from tapclone.data.image import ImageSize, decode, pixels_at, stored_size
from tapclone.data.sample import action_or_none, bounds_from_json

QueryRecord = dict[str, Any]
"""A demonstration's own query as the shard has it: the record of its sample."""
WeightOf = Callable[[QueryRecord], float]


@dataclass(frozen=True, slots=True)
class Query:
    """One instruction about a frame, and the right answer.

    Attributes:
        touched: what each action of the history touched, as far as it is known; on the frames of that time.
    """

    instruction: str
    task_id: str
    action: Action
    target: Bounds | None
    history: tuple[Action, ...]
    out_of_sight: Action | None = None
    touched: tuple[Bounds | None, ...] = ()


@dataclass(frozen=True, slots=True)
class LabelRecord:
    """One answer to a frame, and the other tasks that have it.

    Attributes:
        action, target, out_of_sight, previous_actions, previous_targets: as in `QueryRecord`.
        tasks: (task_id, instruction) each.
    """

    action: dict[str, Any]
    target: list[float] | None
    out_of_sight: dict[str, Any] | None
    previous_actions: Sequence[dict[str, Any]]
    previous_targets: Sequence[list[float] | None]
    tasks: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class FrameSample:
    """A decoded frame, its elements, and the queries drawn for this look at it.

    Attributes:
        absent: the right answer to a query about a launcher icon that is not on the frame; None if unknown.
        px_per_dp: pixels a dp, where frames are shown at a fixed number of them.
    """

    image_HW3: Image
    names: tuple[str, ...]
    boxes_E4: npt.NDArray[np.float64]
    queries: tuple[Query, ...]
    absent: Action | None = None
    px_per_dp: float | None = None


@dataclass(frozen=True, slots=True, eq=False)
class StoredFrame:
    """A frame with all its queries.

    Attributes:
        picture: JPEG or PNG bytes, or the decoded frame.
        elements: [name, left, top, right, bottom] each.
        queries: those of the demonstrations that came to this frame.
        weight_Q: how often each query should be drawn, up to a common factor.
        labels: what other tasks ask about the frame.
        absent: as in `FrameSample`, the action's record.
        px_per_dp: pixels of the picture a dp; None where it was not recorded.
    """

    picture: bytes | Image
    configuration_id: str
    elements: Sequence[Sequence[Any]]
    queries: Sequence[QueryRecord]
    weight_Q: npt.NDArray[np.float64]
    absent: dict[str, Any] | None = None
    px_per_dp: float | None = None
    labels: Sequence[LabelRecord] = ()

    def weight(self, max_queries: int) -> float:
        """How often to look at the frame, so that each query is drawn about as often as its weight says.

        A look draws up to `max_queries`, so a frame with many queries need not be looked at once for each.
        """
        possible = int(np.count_nonzero(self.weight_Q))
        return float(self.weight_Q.sum()) / min(possible, max_queries) if possible else 0.0

    def pixels_at(self, size: FrameSize) -> ImageSize:
        """(height, width) that the frame has when it is decoded at `size`."""
        if isinstance(self.picture, bytes):
            return pixels_at(size, stored_size(self.picture), self.px_per_dp)
        return self.picture.shape[0], self.picture.shape[1]

    def look(self, size: FrameSize, max_queries: int, rng: np.random.Generator | None) -> FrameSample:
        """Decode the frame and draw up to `max_queries` queries by weight; without `rng`, take the first.

        Where there is room for more, labels come along, one of each answer.
        """
        (possible_K,) = np.nonzero(self.weight_Q)
        if rng is not None and len(possible_K) > max_queries:
            share_K = self.weight_Q[possible_K] / self.weight_Q[possible_K].sum()
            possible_K = np.sort(rng.choice(possible_K, max_queries, replace=False, p=share_K))
        own = [_query(self.queries[number]) for number in possible_K[:max_queries].tolist()]
        labels = () if rng is None else self._labels(max_queries - len(own), rng)
        return self._sample(size, (*own, *labels))

    def whole(self, size: FrameSize) -> FrameSample:
        """The frame decoded, with every query and every label."""
        asked = (_of_label(label, number) for label in self.labels for number in range(len(label.tasks)))
        return self._sample(size, (*map(_query, self.queries), *asked))

    def _sample(self, size: FrameSize, queries: tuple[Query, ...]) -> FrameSample:
        image = decode(self.picture, size, self.px_per_dp) if isinstance(self.picture, bytes) else self.picture
        return FrameSample(
            image_HW3=image,
            names=tuple(element[0] for element in self.elements),
            boxes_E4=np.array([element[1:] for element in self.elements], np.float64).reshape(-1, 4),
            queries=queries,
            absent=action_or_none(self.absent),
            px_per_dp=size if isinstance(size, float) else None,
        )

    def _labels(self, most: int, rng: np.random.Generator) -> Iterator[Query]:
        """A label of each answer, of `most` answers."""
        for number in rng.permutation(len(self.labels))[:most].tolist():
            label = self.labels[number]
            yield _of_label(label, int(rng.integers(len(label.tasks))))


def stored_frame(
    picture: bytes | Image, record: dict[str, Any], weight_of: WeightOf, labels: bool = True
) -> StoredFrame:
    """A sample's frame, given its picture and its JSON, with labels or without."""
    answers = record.pop("labels")  # they are many; each text is kept once
    further = [
        LabelRecord(
            answer["action"],
            answer["target"],
            answer["out_of_sight"],
            record["previous_actions"],
            record["previous_targets"],
            tuple((intern(task_id), intern(instruction)) for task_id, instruction in answer["tasks"]),
        )
        for answer in (answers if labels else ())
    ]
    return StoredFrame(
        picture,
        record["configuration_id"],
        record["elements"],
        [record],
        np.array([weight_of(record)], np.float64),
        record["absent"],
        record["px_per_dp"],
        further,
    )


def _of_label(label: LabelRecord, number: int) -> Query:
    """What the task of this number asks."""
    task_id, instruction = label.tasks[number]
    return Query(
        instruction,
        task_id,
        action_from_json(label.action),
        bounds_from_json(label.target),
        tuple(map(action_from_json, label.previous_actions)),
        action_or_none(label.out_of_sight),
        tuple(map(bounds_from_json, label.previous_targets)),
    )


def _query(record: QueryRecord) -> Query:
    return Query(
        record["instruction"],
        record["task_id"],
        action_from_json(record["action"]),
        bounds_from_json(record["target"]),
        tuple(map(action_from_json, record["previous_actions"])),
        action_or_none(record["out_of_sight"]),
        tuple(map(bounds_from_json, record["previous_targets"])),
    )
