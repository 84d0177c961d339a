"""An expert that is confined to the 385 actions: what no policy of an action space can surpass."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import numpy as np

from tapclone.core import CENTRED, ActionSpace, Decision, Observation
from tapclone.experts.expert import Expert, ExpertAgent
from tapclone.tasks import Task


class BinnedExpertAgent(ExpertAgent):
    """Takes, of the space's actions, the one that fits the expert's best: the tap furthest inside its target.

    Where it fails, an element is so small, or a screen so large, that it lies between the bins.
    """

    name = "binned_expert"

    def __init__(self, make_expert: Callable[[Task], Expert], space: ActionSpace = CENTRED) -> None:
        super().__init__(make_expert)
        self._space = space

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        return {slot: self._binned(decision) for slot, decision in super().act(observations).items()}

    def _binned(self, decision: Decision) -> Decision:
        index = self._space.encode(decision.action)
        if decision.target is not None:
            (depth_T,) = self._space.depth_within_boxes(np.array([decision.target.as_tuple()]))
            index = int(depth_T.argmax()) if depth_T.any() else index
        return replace(decision, action=self._space.decode(index))
