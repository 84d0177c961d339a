"""Frames of a shorter screen that shows less: what lies below its end has to be scrolled to.

Training phones are alike in height, and what they show at once a small phone or a tablet on its side does not.
The answer to a target that is cut off is the swipe by which the expert would look for it, which the recorder
has asked it.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tapclone.core.geometry import Bounds
from tapclone.data.frames import FrameSample, Query
from tapclone.data.remap import remap

NAVIGATION_BAR_DP = 48
_LEAST_VISIBLE = 0.5


def cut(sample: FrameSample, height: int) -> FrameSample:
    """The frame `height` pixels high: what lies above the navigation bar is left out, from below.

    A frame on which nobody would scroll stays as it is, since lower screens lay out keypads and home screens
    anew, and so does one whose pixels a dp are not known, or that would lose all its queries.
    """
    scrolls = any(query.out_of_sight is not None for query in sample.queries)
    if not scrolls or sample.absent is not None or sample.px_per_dp is None:
        return sample
    old_height = sample.image_HW3.shape[0]
    bar = round(NAVIGATION_BAR_DP * sample.px_per_dp)
    end, bar_top = (height - bar) / old_height, (old_height - bar) / old_height
    answered = (_answered(query, end, bar_top) for query in sample.queries)
    queries = tuple(query for query in answered if query is not None)
    if sample.queries and not queries:
        return sample
    old, new = (0, end, bar_top, 1), (0, 1 - bar / height, 1 - bar / height, 1)
    return remap(
        replace(sample, queries=queries),
        lambda place: place,
        lambda place: np.interp(place, old, new),
        lambda: np.concatenate([sample.image_HW3[: height - bar], sample.image_HW3[old_height - bar :]]),
    )


def _answered(query: Query, end: float, bar_top: float) -> Query | None:
    """The query on a screen that ends at `end`; None where nobody knows the answer."""
    target = query.target
    if target is None or target.top >= bar_top:
        return query
    visible = target.intersection(Bounds(0.0, 0.0, 1.0, end))
    if visible is not None and visible.area >= _LEAST_VISIBLE * target.area:
        return query
    if query.out_of_sight is None:
        return None
    return replace(query, action=query.out_of_sight, target=None)
