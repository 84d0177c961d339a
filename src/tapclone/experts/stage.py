"""Parts of a task that later screens do not show any more, remembered from the screen that did."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from tapclone.core import Decision
from tapclone.experts.expert import Subgoal
from tapclone.experts.look import Look

Witness = Callable[[Look], bool | None]
"""What a screen says about a part of the task: done, not done, or (None) nothing."""


@dataclass(slots=True)
class Stage:
    """A part of a task with subgoals of its own, done once a screen has shown it done.

    A person who made an alarm and went on to Settings remembers the alarm. Nothing is remembered that no
    screen has shown: where an expert comes in halfway, it goes and looks. A later screen that shows the
    contrary is believed.

    Attributes:
        shown: asked on every screen of the episode, before anything is decided.
    """

    subgoals: Sequence[Subgoal]
    shown: Witness
    done: bool = field(default=False, init=False)

    def watch(self, look: Look) -> None:
        """Take notice of a screen."""
        answer = self.shown(look)
        if answer is not None:
            self.done = answer

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - what was seen counts, not what is to be seen
        return self.done

    def advance(self, look: Look) -> Decision | None:
        for subgoal in self.subgoals:
            if not subgoal.is_met(look):
                return subgoal.advance(look)
        return None
