"""Time as an argument: the wall clock, a hand-moved one for tests, and waiting that polls a condition."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol


class Clock(Protocol):
    """Something that knows the time and can wait."""

    def now_s(self) -> float:
        """Seconds from some fixed origin; never goes back."""
        ...

    def sleep(self, duration_s: float) -> None: ...


class WallClock:
    """The machine's monotonic clock."""

    def now_s(self) -> float:
        return time.monotonic()

    def sleep(self, duration_s: float) -> None:
        time.sleep(duration_s)


class ManualClock:
    """A clock that moves only when told to, or slept on."""

    def __init__(self, now_s: float = 0.0) -> None:
        self._now_s = now_s

    def now_s(self) -> float:
        return self._now_s

    def sleep(self, duration_s: float) -> None:
        self._now_s += duration_s


def wait_until(condition: Callable[[], bool], timeout_s: float, clock: Clock, interval_s: float = 0.05) -> bool:
    """Poll `condition` until it holds or `timeout_s` has passed; returns whether it held."""
    deadline_s = clock.now_s() + timeout_s
    while not condition():
        if clock.now_s() >= deadline_s:
            return False
        clock.sleep(interval_s)
    return True
