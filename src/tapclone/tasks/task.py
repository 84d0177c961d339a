"""A task: what is wanted, how the phone is prepared, and how success is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tapclone.tasks.detectors import Detector


@dataclass(frozen=True, slots=True)
class Task:
    """An immutable record.

    Attributes:
        id: `app.verb_object`, the key everywhere; an instruction is never a key.
        bmoca_name: the benchmark's own name, "" for tasks that are not in it.
        instruction: the benchmark's sentence, without its "Goal: ".
        max_steps: the published limit.
        device_time: what the phone's clock is set to at reset and before every step, "YYYY-MM-DD hh:mm";
            "" leaves the clock alone.
        setup: shell commands run at reset, before the home button is pressed.
        detector: the strict rule.
        published_detector: the benchmark's own rule where it differs, for comparison; else the same.
        goal: what an expert needs to know, as data: {"family": "set_alarm", "hour": 10, …}.
    """

    id: str
    bmoca_name: str
    instruction: str
    max_steps: int
    detector: Detector
    published_detector: Detector
    goal: Mapping[str, Any]
    device_time: str = ""
    setup: tuple[str, ...] = field(default=())

    @property
    def app(self) -> str:
        return self.id.partition(".")[0]
