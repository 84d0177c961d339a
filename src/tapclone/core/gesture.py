"""The continuous action space of B-MoCA: one finger gesture as four numbers.

A *dual gesture* is (touch y, touch x, lift y, lift x), each in [0, 1]. Whether it is a tap or a swipe is
decided by its length alone (`ActionSpace.tap_distance`, 0.14 as published); a button is a tap on the
navigation bar.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.core.action import Action, Button, Touch
from tapclone.core.action_space import BMOCA, BUTTONS, CENTRED, ActionSpace
from tapclone.core.geometry import Point

GESTURE_VALUES = 4


def encode_gesture(action: Action) -> tuple[float, float, float, float]:
    """The four numbers of an action; a button is touched where the published table has it."""
    if isinstance(action, Button):
        assert BMOCA.button_points is not None
        action = Touch.tap(BMOCA.button_points[BUTTONS.index(action)])
    return action.start.y, action.start.x, action.end.y, action.end.x


def decode_gesture(values: Sequence[float], space: ActionSpace = CENTRED) -> Touch:
    """The touch that four numbers mean, clipped to the screen; a short one is a tap where it began."""
    touch_y, touch_x, lift_y, lift_x = (min(max(float(value), 0.0), 1.0) for value in values)
    gesture = Touch(Point(touch_x, touch_y), Point(lift_x, lift_y), space.swipe_s)
    return Touch.tap(gesture.start) if gesture.distance <= space.tap_distance else gesture
