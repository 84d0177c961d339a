"""How often each query is asked: rare steps are not drowned by common ones.

A group is all queries of one task at one step. A group of n queries is drawn in proportion to
n ** (1 - balance): 0 leaves the data as it is, 1 draws every group equally often. A step that few episodes
reach, because they went astray, counts as though a quarter of the task's episodes reached it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import numpy as np
import numpy.typing as npt

from tapclone.data.frames import QueryRecord
from tapclone.data.manifest import Statistics

Group = tuple[str, int]
"""(task id, step)."""

_RAREST = 0.25  # of the episodes of a task


def group_of(record: QueryRecord) -> Group:
    """The group that a query belongs to."""
    return record["task_id"], record["step"]


class QueryWeights:
    """Weight of a query: (size of its group) ** -balance, times `home_weight` on home screens.

    With `episodes_alike` the weight of an episode's steps is divided by their number: every episode comes as
    often as any other, however long it is, as when an episode is drawn and then one of its steps.
    """

    def __init__(
        self,
        sizes: Mapping[Group, int],
        balance: float,
        episodes_alike: bool = False,
        home_weight: float = 1.0,
    ) -> None:
        self._home_weight = home_weight
        self._episodes_alike = episodes_alike
        episodes: Counter[str] = Counter()
        for (task_id, _), size in sizes.items():
            episodes[task_id] = max(episodes[task_id], size)
        self._weights: dict[Group, float] = {
            (task_id, step): max(size, _RAREST * episodes[task_id], 1.0) ** -balance
            for (task_id, step), size in sizes.items()
        }

    @classmethod
    def of_records(
        cls,
        records: Iterable[QueryRecord],
        balance: float,
        episodes_alike: bool = False,
        home_weight: float = 1.0,
    ) -> QueryWeights:
        """Groups as they are among these queries."""
        return cls(Counter(map(group_of, records)), balance, episodes_alike, home_weight)

    @classmethod
    def of_statistics(
        cls,
        statistics: Statistics,
        balance: float,
        episodes_alike: bool = False,
        home_weight: float = 1.0,
    ) -> QueryWeights:
        """Groups as the manifest counts them."""
        sizes = {
            (task_id, step): count
            for task_id, counts in statistics.steps_by_task.items()
            for step, count in enumerate(counts)
        }
        return cls(sizes, balance, episodes_alike, home_weight)

    def __call__(self, record: QueryRecord) -> float:
        steps = record["episode_length"] if self._episodes_alike else 1
        home = self._home_weight if record["absent"] is not None else 1.0
        return self._weights[group_of(record)] * home / steps


def draw_alike(
    weight_K: npt.NDArray[np.float64],
    kind_K: npt.NDArray[np.int64],
    rows: int,
    size: int,
    rng: np.random.Generator,
) -> npt.NDArray[np.int64]:
    """`rows` x `size` indices as `draw` gives them, each row of one kind: drawn_RS.

    Frames of a batch have to be of one shape; kinds come as often as the weights of their members say.
    """
    kinds, kind_K = np.unique(kind_K, return_inverse=True)
    kind_R = draw(np.bincount(kind_K, weight_K).astype(np.float64), rows, rng)
    drawn_RS = np.empty((rows, size), np.int64)
    for kind in range(len(kinds)):
        (members_M,), (rows_N,) = np.nonzero(kind_K == kind), np.nonzero(kind_R == kind)
        if len(rows_N):
            drawn = draw(weight_K[members_M], len(rows_N) * size, rng)
            drawn_RS[rows_N] = members_M[drawn].reshape(len(rows_N), size)
    return drawn_RS


def draw(weight_K: npt.NDArray[np.float64], count: int, rng: np.random.Generator) -> npt.NDArray[np.int64]:
    """`count` indices in random order, each as often as its share of the weights says, give or take one.

    (Systematic resampling: with equal weights and `count` = K, every index comes exactly once.)
    """
    share_K = np.cumsum(weight_K) / weight_K.sum()
    places = (rng.random() + np.arange(count)) / count
    drawn = np.searchsorted(share_K, places, side="right").clip(max=len(weight_K) - 1)
    return rng.permutation(drawn).astype(np.int64)
