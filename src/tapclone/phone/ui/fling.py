"""How far a list runs on when a quick finger has left it: the spline of Android's OverScroller, summed up."""

from __future__ import annotations

import math

_FRICTION = 0.015
_INFLEXION = 0.35
_DECELERATION = math.log(0.78) / math.log(0.9)
_GRAVITY_IN_S2 = 9.80665 * 39.37
_TUNING = 0.84
_MINIMUM_DP_S = 50.0


def fling_dp(velocity_dp_s: float, density: int) -> float:
    """Distance in dp that content travels after a release at `velocity_dp_s`, which is not negative.

    Args:
        density: of the screen in dots per inch: Android takes a screen's dots for its inches.
    """
    if velocity_dp_s < _MINIMUM_DP_S:
        return 0.0
    scale = density / 160
    resistance = _FRICTION * _GRAVITY_IN_S2 * density * _TUNING
    speed = math.log(_INFLEXION * velocity_dp_s * scale / resistance)
    return resistance * math.exp(_DECELERATION / (_DECELERATION - 1) * speed) / scale
