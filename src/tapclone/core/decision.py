"""What an agent decided to do, and on what."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and, where the agent meant an element and not only a place, that element's bounds."""

    action: Action
    target: Bounds | None = None

    @classmethod
    def tap(cls, target: Bounds) -> Decision:
        """A tap in the middle of an element."""
        return cls(Touch.tap(target.centre), target)
