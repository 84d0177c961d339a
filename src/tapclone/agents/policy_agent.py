"""A trained policy as an agent: one batch for all running episodes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from hashlib import blake2b
from typing import TYPE_CHECKING

from tapclone.core import Decision, Observation
from tapclone.core.errors import ConfigurationError
from tapclone.tasks import Task

if TYPE_CHECKING:  # torch, which experts and the random agent do without
    from tapclone.policies.policy import Policy


class PolicyAgent:
    """Takes the most probable action.

    Args:
        no_repeat: never try an action again on a screen that looks as it did when the action was tried, nor
            a tap on one of the eight bins around it: where a phone answers alike each time, it would be in
            vain. A rule about acting, not a thing that was learnt: results with it are told apart.


    Raises ConfigurationError for `no_repeat` of a continuous policy.
    """

    needs_ui = False

    def __init__(self, policy: Policy, name: str, no_repeat: bool = False) -> None:
        if no_repeat and policy.network.continuous:
            raise ConfigurationError(f"{name} answers with gestures, and no two are alike: leave no_repeat off")
        self._policy = policy
        self._no_repeat = no_repeat
        self._tried: dict[int, defaultdict[bytes, set[int]]] = {}
        self.name = name

    def begin(self, slot: int, task: Task, seed: int) -> None:  # noqa: ARG002 (observations say what to do)
        """Forget what was tried."""
        self._tried[slot] = defaultdict(set)

    def act(self, observations: Mapping[int, Observation]) -> dict[int, Decision]:
        if not self._no_repeat:
            return dict(zip(observations, self._policy.decide(tuple(observations.values())), strict=True))
        tried = [self._tried[slot][_look_of(seen)] for slot, seen in observations.items()]
        decisions = self._policy.decide(tuple(observations.values()), barred=tried)
        for indices, decision in zip(tried, decisions, strict=True):
            indices |= self._policy.space.around(self._policy.space.encode(decision.action))
        return dict(zip(observations, decisions, strict=True))


def _look_of(observation: Observation) -> bytes:
    return blake2b(observation.image_HW3.tobytes(), digest_size=16).digest()
