"""Frames with the queries that can be asked about them, as read from shards and as shown to a policy.

A `StoredFrame` keeps what the shard says and every query; `StoredFrame.look` decodes it, draws a few queries,
and gives the `FrameSample` that augmentation changes and collation turns into tensors.

Legend of array shapes: E elements, Q queries, H, W height and width, 4 = left, top, right, bottom.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, action_from_json
from tapclone.core.frame_size import FrameSize
from tapclone.core.geometry import Bounds
from tapclone.core.observation import Image
from tapclone.data.image import ImageSize, decode, pixels_at, stored_size
from tapclone.data.sample import bounds_from_json

QueryRecord = dict[str, Any]
"""A query as the shard has it: instruction, task_id, action, target; `step` and `previous_actions` where it is
the demonstration's own, and not a label."""
WeightOf = Callable[[QueryRecord], float]


@dataclass(frozen=True, slots=True)
class Query:
    """One instruction about a frame, and the right answer."""

    instruction: str
    task_id: str
    action: Action
    target: Bounds | None
    history: tuple[Action, ...]


@dataclass(frozen=True, slots=True, eq=False)
class FrameSample:
    """A decoded frame, its elements, and the queries drawn for this look at it.

    Attributes:
        absent: the right answer to a query about a launcher icon that is not on the frame; None if unknown.
    """

    image_HW3: Image
    names: tuple[str, ...]
    boxes_E4: npt.NDArray[np.float64]
    queries: tuple[Query, ...]
    absent: Action | None = None


@dataclass(frozen=True, slots=True, eq=False)
class StoredFrame:
    """A frame with all its queries.

    Attributes:
        picture: JPEG or PNG bytes, or the decoded frame.
        elements: [name, left, top, right, bottom] each.
        queries: records of the demonstration's own queries and of labels.
        weight_Q: how often each query should be drawn, up to a common factor.
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
        """Decode the frame and draw up to `max_queries` queries by weight; without `rng`, take the first."""
        (possible_K,) = np.nonzero(self.weight_Q)
        if rng is not None and len(possible_K) > max_queries:
            share_K = self.weight_Q[possible_K] / self.weight_Q[possible_K].sum()
            possible_K = np.sort(rng.choice(possible_K, max_queries, replace=False, p=share_K))
        image = decode(self.picture, size, self.px_per_dp) if isinstance(self.picture, bytes) else self.picture
        return FrameSample(
            image_HW3=image,
            names=tuple(element[0] for element in self.elements),
            boxes_E4=np.array([element[1:] for element in self.elements], np.float64).reshape(-1, 4),
            queries=tuple(_query(self.queries[number]) for number in possible_K[:max_queries]),
            absent=None if self.absent is None else action_from_json(self.absent),
        )


def stored_frame(picture: bytes | Image, record: dict[str, Any], weight_of: WeightOf) -> StoredFrame:
    """A sample's frame, given its picture and its JSON."""
    labels = [
        {"task_id": task_id, "instruction": instruction, "action": answer["action"], "target": answer["target"]}
        for answer in record["labels"]
        for task_id, instruction in answer["tasks"]
    ]
    queries = [record, *labels]
    weight_Q = np.fromiter(map(weight_of, queries), np.float64, len(queries))
    return StoredFrame(
        picture,
        record["configuration_id"],
        record["elements"],
        queries,
        weight_Q,
        record["absent"],
        record["px_per_dp"],
    )


def _query(record: QueryRecord) -> Query:
    return Query(
        record["instruction"],
        record["task_id"],
        action_from_json(record["action"]),
        bounds_from_json(record["target"]),
        tuple(action_from_json(earlier) for earlier in record.get("previous_actions", ())),
    )
