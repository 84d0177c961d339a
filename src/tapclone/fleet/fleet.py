"""What every fleet offers."""

from __future__ import annotations

from typing import Protocol

from tapclone.core import Clock
from tapclone.envs import DeviceProvider


class Fleet(Protocol):
    """Lends devices to environments. Plain data inside, so that workers in other processes get their own."""

    @property
    def parallelism(self) -> int | None:
        """How many devices there are; None where as many as wanted can be made."""
        ...

    @property
    def clock(self) -> Clock:
        """A clock that tells how long things take on these devices."""
        ...

    def lend(self, number: int = 0) -> DeviceProvider:
        """The provider of device `number`. Raises DeviceLostError where it is not there."""
        ...
