"""Scripted demonstrators. An expert is an ordered list of subgoals over what an observer can see.

    class Subgoal:                          # see `expert.py`
        def is_met(self, look): ...         # already there?
        def advance(self, look): ...        # the next action towards it, or None: no way from this screen

The first subgoal that is not met acts; where it knows no way from the screen, the expert goes back. An
expert never uses what the screen does not show, otherwise its labels cannot be learnt. Words are
recognised through `tapclone.lexicon` in whatever language they stand.

A task's `goal` (in `tasks/benchmark/`) names a family and its parameters; each module here offers
`FAMILIES`, a mapping from family name to a builder `(goal) -> list[Subgoal]`, and `families.py` joins them.
"""

from tapclone.experts.binned import BinnedExpertAgent
from tapclone.experts.expert import Expert, ExpertAgent, Subgoal
from tapclone.experts.families import expert_for
from tapclone.experts.noisy import Noise, NoisyExpertAgent

__all__ = ["BinnedExpertAgent", "Expert", "ExpertAgent", "Noise", "NoisyExpertAgent", "Subgoal", "expert_for"]
