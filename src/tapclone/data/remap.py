"""Frames whose pixels moved along each axis by themselves: what is known about them moves with them.

Zoom and stretch make a new picture and say where each place of an axis went; elements, targets, taps and
earlier taps follow here.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from typing import TypeGuard

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds, Point
from tapclone.core.observation import Image
from tapclone.data.frames import FrameSample, Query

Places = npt.NDArray[np.float64]
Axis = Callable[[Places], Places]
"""Where places of an axis went, both as shares of its length; beyond 0 … 1 is off the screen."""

_LEAST_VISIBLE = 0.5


def remap(sample: FrameSample, across: Axis, down: Axis, picture: Callable[[], Image]) -> FrameSample:
    """The frame as `picture` shows it; elements and queries that have left it are dropped.

    A frame that would lose all its queries stays as it is.
    """
    queries = _queries(sample.queries, across, down)
    if sample.queries and not queries:
        return sample
    boxes_E4 = _boxes(sample.boxes_E4, across, down).clip(0.0, 1.0)
    visible_E: npt.NDArray[np.bool_] = np.all(boxes_E4[:, 2:] > boxes_E4[:, :2], axis=1)
    return replace(
        sample,
        image_HW3=picture(),
        names=tuple(name for name, visible in zip(sample.names, visible_E, strict=True) if visible),
        boxes_E4=boxes_E4[visible_E],
        queries=queries,
    )


def _boxes(box_K4: Places, across: Axis, down: Axis) -> Places:
    moved_K4 = np.empty_like(box_K4)
    moved_K4[:, 0::2], moved_K4[:, 1::2] = across(box_K4[:, 0::2]), down(box_K4[:, 1::2])
    return moved_K4


def _queries(queries: Sequence[Query], across: Axis, down: Axis) -> tuple[Query, ...]:
    """The queries on the new frame, but for those whose target has left it, most of it at least."""
    actions = {action for query in queries for action in (query.action, *query.history)}
    moved = _taps([action for action in actions if _is_tap(action)], across, down)
    targets = _targets({query.target for query in queries if query.target is not None}, across, down)
    return tuple(
        replace(
            query,
            action=moved.get(query.action, query.action),
            target=query.target and targets[query.target],
            history=tuple(moved.get(action, action) for action in query.history),
        )
        for query in queries
        if query.target is None or query.target in targets
    )


def _is_tap(action: Action) -> TypeGuard[Touch]:
    """Taps move with what they mean; swipes and buttons mean the same anywhere."""
    return isinstance(action, Touch) and action.start == action.end


def _taps(taps: Sequence[Touch], across: Axis, down: Axis) -> dict[Action, Action]:
    """Where taps go, all at once: an axis costs as much for one place as for a hundred."""
    x_K = across(np.array([tap.start.x for tap in taps])).clip(0, 1).tolist()
    y_K = down(np.array([tap.start.y for tap in taps])).clip(0, 1).tolist()
    return {tap: Touch.tap(Point(x, y), tap.duration_s) for tap, x, y in zip(taps, x_K, y_K, strict=True)}


def _targets(targets: Collection[Bounds], across: Axis, down: Axis) -> dict[Bounds, Bounds]:
    """Where targets go that do not leave the frame."""
    whole_K4 = _boxes(np.array([target.as_tuple() for target in targets]).reshape(-1, 4), across, down)
    size_K2 = whole_K4[:, 2:] - whole_K4[:, :2]
    seen_K4 = whole_K4.clip(0.0, 1.0)
    seen_K2 = seen_K4[:, 2:] - seen_K4[:, :2]
    stays_K = (seen_K2 > 0).all(axis=1) & (seen_K2.prod(axis=1) >= _LEAST_VISIBLE * size_K2.prod(axis=1))
    seen = zip(targets, seen_K4.tolist(), stays_K.tolist(), strict=True)
    return {target: Bounds(*box) for target, box, stays in seen if stays}
