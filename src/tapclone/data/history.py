"""Earlier actions as numbers, the same in training and when acting."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tapclone.core.action import Action, Touch
from tapclone.core.action_space import FIRST_SWIPE, ActionSpace

HISTORY_SLOTS = 16
HISTORY_FEATURES = 4
"""(kind, x, y, present): kind 0 tap, 1 … 4 swipe up, down, right, left, 5 … 7 back, home, overview; x and y
where the finger went down (0 for buttons); present is 1. An empty slot is all zeros."""


def history_features(
    actions: Sequence[Action], space: ActionSpace, slots: int = HISTORY_SLOTS
) -> npt.NDArray[np.float32]:
    """The last `slots` of `actions` (oldest first) as history_NF, newest last, padded at the front."""
    history_NF = np.zeros((slots, HISTORY_FEATURES), np.float32)
    recent = actions[-slots:] if slots else ()
    for row_F, action in zip(history_NF[slots - len(recent) :], recent, strict=True):
        kind = max(space.encode(action) - FIRST_SWIPE + 1, 0)
        x, y = (action.start.x, action.start.y) if isinstance(action, Touch) else (0.0, 0.0)
        row_F[:] = kind, x, y, 1.0
    return history_NF
