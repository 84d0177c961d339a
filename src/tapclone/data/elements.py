"""What lies under each tap bin: the dense supervision that teaches a policy to see.

A network that must say which element covers each of the 378 tap bins learns the screen from every frame,
whatever was asked about it.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from functools import lru_cache
from itertools import islice

import numpy as np
import numpy.typing as npt

from tapclone.core.action_space import NUM_COLUMNS, NUM_ROWS, NUM_TAPS, ActionSpace

BACKGROUND, UNKNOWN = 0, -1


@lru_cache(maxsize=4096)
def element_class(name: str, num_classes: int) -> int:
    """1 … num_classes - 1, from the name alone: the same in every run and data set. 0 is the background."""
    return 1 + zlib.crc32(name.encode()) % (num_classes - 1)


def rasterise(
    frames: Sequence[tuple[Sequence[str], npt.NDArray[np.float64]]], space: ActionSpace, num_classes: int
) -> npt.NDArray[np.int64]:
    """The class of the element that covers each tap bin: element_BT, from the names and boxes_E4 of each frame.

    A smaller element lies above a larger one, and a later one above an earlier one of its size. One that is too
    small to hold the centre of a bin takes the nearest. A frame without elements is -1 everywhere.
    """
    element_BRC = np.full((len(frames), NUM_ROWS, NUM_COLUMNS), BACKGROUND, np.int64)
    all_boxes_E4 = np.concatenate([boxes_E4 for _, boxes_E4 in frames])
    ranges = iter(space.bin_ranges(all_boxes_E4).tolist())
    for grid_RC, (names, boxes_E4) in zip(element_BRC, frames, strict=True):
        if not names:
            grid_RC[:] = UNKNOWN
        area_E = (boxes_E4[:, 2:] - boxes_E4[:, :2]).prod(axis=1)
        of_frame = list(islice(ranges, len(names)))
        for element in np.argsort(-area_E, kind="stable").tolist():
            left, top, right, bottom = of_frame[element]
            grid_RC[top:bottom, left:right] = element_class(names[element], num_classes)
    return element_BRC.reshape(len(frames), NUM_TAPS)
