"""Earlier taps, elsewhere inside what they touched.

Experts touch the middle of things. A policy may touch a row at its left end, and its own taps are the history
that it decides by: without this it meets histories that it has never seen, and forgets what it has done.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tapclone.core.action import Action, Touch
from tapclone.core.action_space import NUM_COLUMNS, NUM_ROWS
from tapclone.core.geometry import Bounds, Point
from tapclone.data.frames import FrameSample, Query

_MARGIN_X, _MARGIN_Y = 0.5 / NUM_COLUMNS, 0.5 / NUM_ROWS
"""How far inside taps aim: half a bin (`central` of `tapclone.policies.behaviour_cloning`)."""
_MOST = 0.3  # of what is touched, where that is small


def touch_elsewhere(sample: FrameSample, share: float, rng: np.random.Generator) -> FrameSample:
    """The frame with a share of the taps in its queries' histories drawn anew; unknown targets stay."""
    return replace(sample, queries=tuple(_elsewhere(query, share, rng) for query in sample.queries))


def _elsewhere(query: Query, share: float, rng: np.random.Generator) -> Query:
    if not any(query.touched):
        return query
    draw_N3 = rng.random((len(query.history), 3)).tolist()
    return replace(
        query,
        history=tuple(
            _tap(action, bounds, across, down) if chance < share and bounds is not None else action
            for action, bounds, (chance, across, down) in zip(
                query.history, query.touched, draw_N3, strict=True
            )
        ),
    )


def _tap(action: Action, bounds: Bounds, across: float, down: float) -> Action:
    """The tap at a share of the way across and down what it touched; any other gesture as it is."""
    if not isinstance(action, Touch) or action.start != action.end:
        return action
    x = _between(bounds.left, bounds.right, _MARGIN_X, across)
    y = _between(bounds.top, bounds.bottom, _MARGIN_Y, down)
    return Touch.tap(Point(x, y), action.duration_s)


def _between(first: float, last: float, margin: float, share: float) -> float:
    margin = min(margin, _MOST * (last - first))
    place = first + margin + share * (last - first - 2 * margin)
    return min(max(place, 0.0), 1.0)
