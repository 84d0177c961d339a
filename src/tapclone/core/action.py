"""What an agent can do to a phone: one finger gesture, or one system button."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from typing import Any

from tapclone.core.geometry import Point


class Button(enum.Enum):
    """The three system buttons of Android's navigation bar, as key events."""

    BACK = "back"
    HOME = "home"
    OVERVIEW = "overview"


@dataclass(frozen=True, slots=True)
class Touch:
    """A raw gesture: the finger goes down at `start`, moves in a line, and lifts at `end`."""

    start: Point
    end: Point
    duration_s: float = 0.05

    def __post_init__(self) -> None:
        if self.duration_s < 0:
            raise ValueError(f"duration_s must not be negative, got {self.duration_s}")

    @classmethod
    def tap(cls, point: Point, duration_s: float = 0.05) -> Touch:
        return cls(point, point, duration_s)

    @property
    def distance(self) -> float:
        """Length in units of screen width on a 1:2 screen: the y part counts double (B-MoCA's metric)."""
        dx, dy = self.end.x - self.start.x, 2 * (self.end.y - self.start.y)
        return float((dx * dx + dy * dy) ** 0.5)


Action = Touch | Button


def action_to_json(action: Action) -> dict[str, Any]:
    """A plain record that `action_from_json` reads back unchanged."""
    match action:
        case Button():
            return {"button": action.value}
        case Touch(start, end, duration_s):
            return {"start": [start.x, start.y], "end": [end.x, end.y], "duration_s": duration_s}


def action_from_json(record: dict[str, Any]) -> Action:
    """Inverse of `action_to_json`. Raises KeyError or ValueError on anything else."""
    if "button" in record:
        return Button(record["button"])
    return Touch(Point(*record["start"]), Point(*record["end"]), float(record["duration_s"]))
