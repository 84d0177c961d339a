"""Frames as other screens would show them: scaled along each axis, with everything that is known about them.

A screen of another aspect squeezes a frame on its way to the policy's size, and another density makes all of
it larger: what training phones show too little of.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import torch
from torch.nn.functional import interpolate

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
    """The scaled frame, to the nearest pixel; what it does not fill is of the colour of its first corner.

    torch scales bytes three times as fast as Pillow does.
    """
    height, width, _ = image_HW3.shape
    shown_x, filled_x = _spans(width, across)
    shown_y, filled_y = _spans(height, down)
    part_1CHW = torch.from_numpy(image_HW3[shown_y, shown_x].copy()).permute(2, 0, 1)[None]
    size = (filled_y.stop - filled_y.start, filled_x.stop - filled_x.start)
    scaled_1CHW = interpolate(part_1CHW, size=size, mode="bilinear", align_corners=False)
    zoomed_CHW = np.empty((3, height, width), np.uint8)
    if size != (height, width):
        zoomed_CHW[:] = image_HW3[0, 0, :, None, None]
    zoomed_CHW[:, filled_y, filled_x] = scaled_1CHW[0].numpy()
    return np.stack(list(zoomed_CHW), axis=-1)  # three times as fast as a transposed copy


def _spans(length: int, factor: float) -> tuple[slice, slice]:
    """Along one axis: which pixels of the frame are shown, and which they fill."""
    if factor >= 1:
        cut = round((length - length / factor) / 2)
        return slice(cut, length - cut), slice(0, length)
    margin = round((1 - factor) * length / 2)
    return slice(0, length), slice(margin, length - margin)


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
