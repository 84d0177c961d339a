"""Frames as other screens would show them: scaled along each axis, with everything that is known about them.

A screen of another aspect squeezes a frame on its way to the policy's size, and another density makes all of
it larger: what training phones show too little of.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PIL import Image as Picture

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds, Point
from tapclone.core.observation import Image
from tapclone.data.frames import FrameSample, Query

_LEAST_VISIBLE = 0.5


def zoom(sample: FrameSample, across: float, down: float) -> FrameSample:
    """The frame scaled by these factors about its middle; elements and queries that leave it are dropped.

    A frame that would lose all its queries stays as it is.
    """
    queries = tuple(query for old in sample.queries if (query := _query(old, across, down)) is not None)
    if sample.queries and not queries:
        return sample
    scale_4 = np.array([across, down, across, down])
    boxes_E4 = ((sample.boxes_E4 - 0.5) * scale_4 + 0.5).clip(0.0, 1.0)
    visible_E = (boxes_E4[:, 2:] > boxes_E4[:, :2]).all(axis=1)
    return replace(
        sample,
        image_HW3=_picture(sample.image_HW3, across, down),
        names=tuple(name for name, visible in zip(sample.names, visible_E, strict=True) if visible),
        boxes_E4=boxes_E4[visible_E],
        queries=queries,
    )


def _picture(image_HW3: Image, across: float, down: float) -> Image:
    """The scaled frame; what it does not fill is of the colour of its first corner."""
    height, width, _ = image_HW3.shape
    from_x, to_x = _span(width, across)
    from_y, to_y = _span(height, down)
    part = Picture.fromarray(image_HW3).resize(
        (to_x[1] - to_x[0], to_y[1] - to_y[0]),
        Picture.Resampling.BILINEAR,
        box=(from_x[0], from_y[0], from_x[1], from_y[1]),
    )
    if part.size == (width, height):
        return np.asarray(part)
    zoomed_HW3 = np.empty_like(image_HW3)
    zoomed_HW3[:] = image_HW3[0, 0]
    zoomed_HW3[to_y[0] : to_y[1], to_x[0] : to_x[1]] = np.asarray(part)
    return zoomed_HW3


def _span(length: int, factor: float) -> tuple[tuple[float, float], tuple[int, int]]:
    """Along one axis: which part of the frame is shown, and which pixels it fills."""
    if factor >= 1:
        shown = length / factor
        return ((length - shown) / 2, (length + shown) / 2), (0, length)
    first = round((1 - factor) * length / 2)
    return (0.0, float(length)), (first, length - first)


def _query(query: Query, across: float, down: float) -> Query | None:
    """The query on the scaled frame; None where most of its target has left it."""
    target = query.target
    if target is not None:
        (left, top), (right, bottom) = (
            ((x - 0.5) * across + 0.5, (y - 0.5) * down + 0.5)
            for x, y in ((target.left, target.top), (target.right, target.bottom))
        )
        whole = Bounds(left, top, right, bottom)
        target = whole.intersection(Bounds(0.0, 0.0, 1.0, 1.0))
        if target is None or target.area < _LEAST_VISIBLE * whole.area:
            return None
    return replace(
        query,
        action=_tap(query.action, across, down),
        target=target,
        history=tuple(_tap(action, across, down) for action in query.history),
    )


def _tap(action: Action, across: float, down: float) -> Action:
    """A tap moves with what it means; swipes and buttons mean the same anywhere."""
    if not isinstance(action, Touch) or action.start != action.end:
        return action
    x, y = (action.start.x - 0.5) * across + 0.5, (action.start.y - 0.5) * down + 0.5
    return Touch.tap(Point(min(max(x, 0.0), 1.0), min(max(y, 0.0), 1.0)), action.duration_s)
