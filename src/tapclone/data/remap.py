"""Frames whose pixels moved along each axis by themselves: what is known about them moves with them.

Zoom and stretch make a new picture and say where each place of an axis went; elements, targets, taps and
earlier taps follow here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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
    queries = tuple(moved for query in sample.queries if (moved := _query(query, across, down)) is not None)
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


def _query(query: Query, across: Axis, down: Axis) -> Query | None:
    """The query on the new frame; None where most of its target has left it."""
    target = query.target
    if target is not None:
        whole = Bounds(*_boxes(np.array([target.as_tuple()]), across, down)[0].tolist())
        target = whole.intersection(Bounds(0.0, 0.0, 1.0, 1.0))
        if target is None or target.area < _LEAST_VISIBLE * whole.area:
            return None
    return replace(
        query,
        action=_tap(query.action, across, down),
        target=target,
        history=tuple(_tap(action, across, down) for action in query.history),
    )


def _tap(action: Action, across: Axis, down: Axis) -> Action:
    """A tap moves with what it means; swipes and buttons mean the same anywhere."""
    if not isinstance(action, Touch) or action.start != action.end:
        return action
    x, y = across(np.array([action.start.x])).item(), down(np.array([action.start.y])).item()
    return Touch.tap(Point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)), action.duration_s)
