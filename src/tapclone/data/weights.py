"""How often each query is asked: rare steps are not drowned by common ones, nor demonstrations by labels.

A group is all queries of one task at one step, or all labels of one task. A group of n queries is drawn in
proportion to n ** (1 - balance): 0 leaves the data as it is, 1 draws every group equally often.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt

from tapclone.data.frames import QueryRecord
from tapclone.data.manifest import Statistics

Group = tuple[str, int | None]
"""(task id, step), or (task id, None) for labels."""


def group_of(record: QueryRecord) -> Group:
    """The group that a query belongs to."""
    return record["task_id"], record.get("step")


class QueryWeights:
    """Weight of a query: (size of its group) ** -balance, times `label_weight` for labels."""

    def __init__(self, sizes: Mapping[Group, int], balance: float, label_weight: float) -> None:
        self._weights: dict[Group, float] = {
            (task_id, step): (label_weight if step is None else 1.0) * float(max(size, 1)) ** -balance
            for (task_id, step), size in sizes.items()
        }

    @classmethod
    def of_records(cls, records: Iterable[QueryRecord], balance: float, label_weight: float) -> QueryWeights:
        """Groups as they are among these queries."""
        return cls(Counter(map(group_of, records)), balance, label_weight)

    @classmethod
    def of_statistics(cls, statistics: Statistics, balance: float, label_weight: float) -> QueryWeights:
        """Groups as the manifest counts them."""
        sizes: dict[Group, int] = {
            (task_id, step): count
            for task_id, counts in statistics.steps_by_task.items()
            for step, count in enumerate(counts)
        }
        sizes |= {(task_id, None): count for task_id, count in statistics.labels_by_task.items()}
        return cls(sizes, balance, label_weight)

    def __call__(self, record: QueryRecord) -> float:
        return self._weights[group_of(record)]


def draw(weight_K: npt.NDArray[np.float64], count: int, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """`count` indices in random order, each as often as its share of the weights says, give or take one.

    (Systematic resampling: with equal weights and `count` = K, every index comes exactly once.)
    """
    share_K = np.cumsum(weight_K) / weight_K.sum()
    places = (rng.random() + np.arange(count)) / count
    drawn = np.searchsorted(share_K, places, side="right").clip(max=len(weight_K) - 1)
    return rng.permutation(drawn).astype(np.int64)
