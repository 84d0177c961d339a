"""What the expert would have done on screens that somebody else's actions led to.

So a learner's own states (DAgger), and those of an expert that errs on purpose, become demonstrations: what
was done is kept as history, what should have been done is the label.
"""

from __future__ import annotations

from dataclasses import replace

from tapclone.core import Episode
from tapclone.core.errors import UnreachableError
from tapclone.experts import Expert


def relabel(episode: Episode, expert: Expert) -> tuple[Episode, int]:
    """The episode with the expert's actions, without the steps where it knows none; and how many these were.

    `Observation.history` still says what had really been done.

    Args:
        episode: its observations carry the view hierarchy.
        expert: a fresh one for the episode's task; it is shown every screen, in order.
    """
    steps = []
    for step in episode.steps:
        if step.observation.ui is None:
            raise UnreachableError("an expert needs the view hierarchy: let the environment observe it")
        try:
            decision = expert.decide(step.observation.ui)
        except UnreachableError:
            continue
        steps.append(replace(step, action=decision.action, target=decision.target))
    return replace(episode, steps=tuple(steps)), len(episode.steps) - len(steps)
