"""Chance: the floor that every result is compared with."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from tapclone.core import CENTRED, NUM_ACTIONS, ActionSpace, Decision, Observation, generator
from tapclone.tasks import Task


class RandomAgent:
    """Every one of the 385 actions with the same probability, seeded by task and episode."""

    name = "random"
    needs_ui = False

    def __init__(self, space: ActionSpace = CENTRED) -> None:
        self._space = space
        self._rngs: dict[int, np.random.Generator] = {}

    def begin(self, slot: int, task: Task, seed: int) -> None:
        self._rngs[slot] = generator("random agent", task.id, seed)

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        return {
            slot: Decision(self._space.decode(int(self._rngs[slot].integers(NUM_ACTIONS))))
            for slot in observations
        }
