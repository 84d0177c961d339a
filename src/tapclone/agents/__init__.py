"""What acts besides experts: a trained policy, and chance."""

from tapclone.agents.policy_agent import PolicyAgent
from tapclone.agents.random_agent import RandomAgent

__all__ = ["PolicyAgent", "RandomAgent"]
