"""An expert that errs: some of its actions are random, and it mends what they did."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import numpy as np

from tapclone.core import CENTRED, NUM_ACTIONS, Decision, Observation, generator
from tapclone.core.errors import ConfigurationError
from tapclone.experts.expert import Expert, ExpertAgent
from tapclone.tasks import Task


@dataclass(frozen=True, slots=True)
class Noise:
    """How much a demonstrator errs, and what its detours are allowed to cost.

    Attributes:
        share: of actions that are random; 0 is the plain expert.
        tries: how often an episode is begun anew, with other errors, until one succeeds.
        extra_steps: beyond a task's published limit.
    """

    share: float = 0.0
    tries: int = 3
    extra_steps: int = 30

    def __post_init__(self) -> None:
        if not 0 <= self.share < 1:
            raise ConfigurationError(
                f"expert.noise={self.share} is no share of actions; write a number from 0 up to 0.9"
            )

    @property
    def suffix(self) -> str:
        """What the ids of such episodes end in, so that all kinds can live in one directory."""
        return f"-noise{self.share:g}" if self.share else ""


class NoisyExpertAgent(ExpertAgent):
    """Takes a random action with probability `noise`, and the expert's otherwise.

    It comes to screens that neither an expert nor chance would see, yet ends where the expert does.

    Args:
        stream: names the course of chance: the same stream, task and seed err alike.
    """

    name = "noisy_expert"

    def __init__(self, make_expert: Callable[[Task], Expert], noise: float = 0.3, stream: str = "") -> None:
        super().__init__(make_expert)
        self._noise, self._stream = noise, stream
        self._rngs: dict[int, np.random.Generator] = {}

    def begin(self, slot: int, task: Task, seed: int) -> None:
        super().begin(slot, task, seed)
        self._rngs[slot] = generator("noisy expert", self._stream, task.id, seed)

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        decisions = super().act(observations)
        for slot, rng in ((slot, self._rngs[slot]) for slot in observations):
            if rng.random() < self._noise:
                decisions[slot] = Decision(CENTRED.decode(int(rng.integers(NUM_ACTIONS))))
        return decisions
