"""Frames whose icons or keys have changed places: where something is must not stand for what it is.

Legend: E elements, I those that may change places, K boxes or taps, Q queries, H, W height and width,
4 = left, top, right, bottom.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds, Point
from tapclone.data.frames import FrameSample, Query

KEY_PREFIX = "calculator/"

Boxes = npt.NDArray[np.float64]

_SLACK = 2e-3  # of the screen: how far a box may stick out of another and still count as inside


def swap(sample: FrameSample, prefix: str, rng: np.random.Generator) -> FrameSample:
    """Elements of equal size whose names begin so in new places: pixels, targets, and taps on them."""
    icons_I = np.array([n for n, name in enumerate(sample.names) if name.startswith(prefix)], np.int64)
    if len(icons_I) < 2:
        return sample
    height, width, _ = sample.image_HW3.shape
    home_I4 = sample.boxes_E4[icons_I]
    corner_I2 = np.rint(home_I4[:, :2] * (width, height)).astype(np.int64)
    size_I2 = np.rint((home_I4[:, 2:] - home_I4[:, :2]) * (width, height)).astype(np.int64)
    image_HW3 = sample.image_HW3.copy()
    move_I2 = np.zeros((len(icons_I), 2))
    for group in _equal_sizes(size_I2):
        places = rng.permutation(group)
        move_I2[group] = home_I4[places, :2] - home_I4[group, :2]
        patch_w, patch_h = size_I2[group].min(axis=0).tolist()
        for (x, y), (to_x, to_y) in zip(corner_I2[group].tolist(), corner_I2[places].tolist(), strict=True):
            h, w = min(patch_h, height - max(y, to_y)), min(patch_w, width - max(x, to_x))
            image_HW3[to_y : to_y + h, to_x : to_x + w] = sample.image_HW3[y : y + h, x : x + w]
    moves_E2 = _moves(sample.boxes_E4, home_I4, move_I2)
    moves_Q2 = _moves(np.array([_aim(query) for query in sample.queries]).reshape(-1, 4), home_I4, move_I2)
    earlier = list({tap for query in sample.queries for tap in query.history if _is_tap(tap)})
    moves_K2 = _moves(np.array([_around(tap) for tap in earlier]).reshape(-1, 4), home_I4, move_I2)
    moved: dict[Action, Action] = {
        tap: _move_tap(tap, *move) for tap, move in zip(earlier, moves_K2.tolist(), strict=True)
    }
    return replace(
        sample,
        image_HW3=image_HW3,
        boxes_E4=(sample.boxes_E4 + np.tile(moves_E2, 2)).clip(0.0, 1.0),
        queries=tuple(
            replace(
                _move_answer(query, right, down),
                history=tuple(moved.get(action, action) for action in query.history),
            )
            for query, (right, down) in zip(sample.queries, moves_Q2.tolist(), strict=True)
        ),
    )


def _equal_sizes(size_I2: npt.NDArray[np.int64]) -> Iterator[list[int]]:
    """Groups of two or more icons whose sizes differ by a rounded pixel at most."""
    sizes = size_I2.tolist()
    remaining = list(range(len(sizes)))
    while remaining:
        width, height = sizes[remaining[0]]
        near = [n for n in remaining if abs(sizes[n][0] - width) <= 1 and abs(sizes[n][1] - height) <= 1]
        remaining = [n for n in remaining if n not in near]
        if len(near) > 1:
            yield near


def _moves(boxes_K4: Boxes, icon_I4: Boxes, move_I2: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How far each box moves: as far as the icon that it lies inside, or not at all."""
    stick_out_KI4 = np.array([-1, -1, 1, 1]) * (boxes_K4[:, None] - icon_I4)
    inside_KI: npt.NDArray[np.bool_] = np.all(stick_out_KI4 <= _SLACK, axis=2)
    moves_K2: npt.NDArray[np.float64] = np.where(
        np.any(inside_KI, axis=1, keepdims=True), move_I2[inside_KI.argmax(axis=1)], 0.0
    )
    return moves_K2


def _is_tap(action: Action) -> TypeGuard[Touch]:
    return isinstance(action, Touch) and action.start == action.end


def _around(tap: Touch) -> tuple[float, float, float, float]:
    return tap.start.x, tap.start.y, tap.start.x, tap.start.y


def _aim(query: Query) -> tuple[float, float, float, float]:
    """The box that a query's answer means; outside the screen for swipes and buttons, which mean none."""
    if not _is_tap(query.action):
        return 2.0, 2.0, 2.0, 2.0
    return _around(query.action) if query.target is None else query.target.as_tuple()


def _move_answer(query: Query, right: float, down: float) -> Query:
    if right == down == 0.0 or not _is_tap(query.action):
        return query
    target = query.target and Bounds(
        query.target.left + right,
        query.target.top + down,
        query.target.right + right,
        query.target.bottom + down,
    )
    return replace(query, action=_move_tap(query.action, right, down), target=target)


def _move_tap(tap: Touch, right: float, down: float) -> Touch:
    x, y = tap.start.x + right, tap.start.y + down
    return Touch.tap(Point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)), tap.duration_s)
