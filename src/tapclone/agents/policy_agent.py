"""A trained policy as an agent: one batch for all running episodes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tapclone.core import Decision, Observation
from tapclone.tasks import Task

if TYPE_CHECKING:  # torch, which experts and the random agent do without
    from tapclone.policies.policy import Policy


class PolicyAgent:
    """Takes the most probable action. Stateless: all it knows is in the observation."""

    needs_ui = False

    def __init__(self, policy: Policy, name: str) -> None:
        self._policy = policy
        self.name = name

    def begin(self, slot: int, task: Task, seed: int) -> None:
        """Nothing to remember: a policy sees the instruction in every observation."""

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        actions = self._policy.act(tuple(observations.values()))
        return {slot: Decision(action) for slot, action in zip(observations, actions, strict=True)}
