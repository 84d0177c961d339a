"""What an agent decided to do, and on what."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.core.action import Action, Touch
from tapclone.core.geometry import Bounds
from tapclone.core.look import Look


@dataclass(frozen=True, slots=True)
class Decision:
    """An action and, where the agent meant an element and not only a place, that element's bounds.

    Attributes:
        look: what a policy saw, None for agents that have no such thing to tell; not part of the decision.
    """

    action: Action
    target: Bounds | None = None
    look: Look | None = field(default=None, compare=False)

    @classmethod
    def tap(cls, target: Bounds) -> Decision:
        """A tap in the middle of an element."""
        return cls(Touch.tap(target.centre), target)
