"""Home screens without some of their icons, and the right answers to whoever looks for those.

Training phones have few distinct home screens. A policy learns them by heart, and on a new one it taps what
looks most like the icon that it wants instead of opening the drawer. So icons are taken away, and the answer
becomes what experts do where an icon is missing, which the recorder has asked them.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from tapclone.core.geometry import Bounds
from tapclone.core.observation import Image
from tapclone.data.frames import FrameSample, Query

ICON_PREFIX = "launcher/icon/"


def remove_icons(sample: FrameSample, probability: float, rng: np.random.Generator) -> FrameSample:
    """Take each launcher icon away with `probability`; frames that know no answer for that stay as they are."""
    if sample.absent is None:
        return sample
    is_icon_E = np.array([name.startswith(ICON_PREFIX) for name in sample.names], np.bool_)
    gone_E = is_icon_E & (rng.random(len(is_icon_E)) < probability)
    if not gone_E.any():
        return sample
    gone = [Bounds(*box) for box in sample.boxes_E4[gone_E].tolist()]
    image_HW3 = sample.image_HW3.copy()
    for bounds in gone:
        _cover(image_HW3, bounds)
    return replace(
        sample,
        image_HW3=image_HW3,
        names=tuple(name for name, is_gone in zip(sample.names, gone_E, strict=True) if not is_gone),
        boxes_E4=sample.boxes_E4[~gone_E],
        queries=tuple(_answered(query, gone, sample) for query in sample.queries),
    )


def _answered(query: Query, gone: list[Bounds], sample: FrameSample) -> Query:
    """The same query, answered anew where its target is gone."""
    target = query.target
    if target is None or sample.absent is None or not any(box.contains(target.centre) for box in gone):
        return query
    return replace(query, action=sample.absent, target=None)


def _cover(image_HW3: Image, bounds: Bounds) -> None:
    """Paint over a box, in place, row by row from what lies at its two sides."""
    height, width, _ = image_HW3.shape
    left, right = max(round(bounds.left * width), 1), min(round(bounds.right * width), width - 1)
    top, bottom = round(bounds.top * height), round(bounds.bottom * height)
    share_1W1: npt.NDArray[np.float32] = np.linspace(0, 1, right - left, dtype=np.float32)[None, :, None]
    first_H13 = image_HW3[top:bottom, left - 1 : left].astype(np.float32)
    last_H13 = image_HW3[top:bottom, right : right + 1].astype(np.float32)
    image_HW3[top:bottom, left:right] = (1 - share_1W1) * first_H13 + share_1W1 * last_H13
