"""What one attempt at a task was: its steps and how it ended."""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from tapclone.core.action import Action
from tapclone.core.geometry import Bounds
from tapclone.core.look import Look
from tapclone.core.observation import Observation


class Outcome(enum.Enum):
    """How an episode ended. An error of the environment is never a failure of the agent."""

    SUCCESS = "success"
    FAILURE = "failure"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class Step:
    """An observation and the action taken on it.

    Attributes:
        target: the bounds of the element that the action was meant for; None for swipes and buttons,
            and for agents that aim at points.
        time_s: seconds since the episode began, by the environment's clock, when the observation was made.
        look: what a policy saw when it decided.
    """

    observation: Observation
    action: Action
    target: Bounds | None = None
    time_s: float = 0.0
    look: Look | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Episode:
    """One attempt of `agent` at `task_id` on `configuration_id`, seeded by `seed`.

    Attributes:
        error: one sentence; set exactly when the outcome is ERROR.
    """

    task_id: str
    configuration_id: str
    seed: int
    agent: str
    instruction: str
    outcome: Outcome
    steps: tuple[Step, ...]
    wall_s: float = 0.0
    error: str | None = None

    def __post_init__(self) -> None:
        if (self.outcome is Outcome.ERROR) != (self.error is not None):
            raise ValueError("an episode carries an error sentence exactly when its outcome is an error")

    @property
    def episode_id(self) -> str:
        """Unique within a suite and agent, and fit for a file name."""
        return f"{self.task_id}-{self.configuration_id}-{self.seed}"
