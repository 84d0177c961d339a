"""Frames as a wider, narrower, longer or shorter screen would lay them out.

A screen of another shape does not scale what it shows: buttons, icons and letters keep their size, and the gaps
between them grow or shrink. So along each axis the lines of pixels that differ little from their neighbours
(margins, gaps of a grid, the empty end of a row) are repeated or left out, and the others hardly.

Legend: N lines of pixels along one axis (rows or columns), H, W height and width.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tapclone.data.frames import FrameSample
from tapclone.data.image import ImageSize
from tapclone.data.remap import Axis, remap

_LEAST, _MOST = 0.3, 5.0  # how much of a line may remain, and how often it may be repeated
_EMPTY = 6.0  # levels of three channels by which neighbours in an empty part of a screen differ, on average
_ROUNDS = 6

Edges = npt.NDArray[np.float64]
"""Where the N old lines begin and end on the new axis, in new pixels: N + 1 rising numbers from 0."""


def stretch(sample: FrameSample, size: ImageSize) -> FrameSample:
    """The frame laid out on `size` (height, width), with everything that is known about it."""
    height, width = size
    red_HW, green_HW, blue_HW = np.moveaxis(sample.image_HW3, 2, 0).astype(np.int16)
    levels_HW = red_HW + green_HW + blue_HW  # image.sum(axis=2) takes ten times as long
    rows = _edges(np.abs(np.diff(levels_HW, axis=0)).mean(axis=1), height)
    columns = _edges(np.abs(np.diff(levels_HW, axis=1)).mean(axis=0), width)
    return remap(
        sample,
        _axis(columns),
        _axis(rows),
        lambda: sample.image_HW3.take(_shown(rows), axis=0).take(_shown(columns), axis=1),
    )


def _edges(change: npt.NDArray[np.float64], length: int) -> Edges:
    """From how much each line differs from the one before it, N - 1 numbers."""
    busy_N = np.convolve(change, [0.5, 0.5])
    give_N = (1 + busy_N / _EMPTY) ** -2.0
    return np.concatenate([[0.0], np.cumsum(_thickness(give_N, length))])


def _thickness(give_N: npt.NDArray[np.float64], length: int) -> npt.NDArray[np.float64]:
    """How thick each line becomes: 1, and more or less in proportion to how it gives, `length` in all."""
    pull, thickness_N = 0.0, np.ones(len(give_N))
    for _ in range(_ROUNDS):  # Newton's method, on a sum of straight lines: it is there in a few steps
        free_N = (thickness_N > _LEAST) & (thickness_N < _MOST)
        pull += (length - thickness_N.sum()) / max(give_N[free_N].sum(), 1e-6)
        thickness_N = (1 + pull * give_N).clip(_LEAST, _MOST)
    exact: npt.NDArray[np.float64] = thickness_N * (length / thickness_N.sum())
    return exact


def _axis(edges: Edges) -> Axis:
    old, new = np.linspace(0, 1, len(edges)), edges / edges[-1]
    return lambda place: np.interp(place, old, new)


def _shown(edges: Edges) -> npt.NDArray[np.int64]:
    """The old line that each new one shows."""
    middles = np.arange(round(edges[-1])) + 0.5
    return (np.searchsorted(edges, middles, side="right") - 1).clip(0, len(edges) - 2)
