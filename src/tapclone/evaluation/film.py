"""What an episode looked like, small enough to keep: frames as JPEG beside what was done on each."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapclone.core import Episode, action_to_json
from tapclone.data.image import encode_jpeg, resize

FILM_SIZE = (360, 180)
"""(height, width) in pixels of a film's frames, for a phone held upright."""


@dataclass(frozen=True, slots=True)
class Film:
    """Frames (JPEG bytes) and the action taken on each."""

    episode_id: str
    agent: str
    instruction: str
    outcome: str
    frames: tuple[bytes, ...]
    actions: tuple[dict[str, Any], ...]


def film_of(episode: Episode, quality: int = 70) -> Film:
    """Shrink an episode to a film."""
    frames = tuple(
        encode_jpeg(resize(step.observation.image_HW3, FILM_SIZE), quality) for step in episode.steps
    )
    actions = tuple(action_to_json(step.action) for step in episode.steps)
    return Film(episode.episode_id, episode.agent, episode.instruction, episode.outcome.value, frames, actions)


def save_film(film: Film, directory: Path) -> Path:
    """One JSON file an episode, frames in base64."""
    directory.mkdir(parents=True, exist_ok=True)
    path = directory / f"{film.episode_id}.json"
    record = {
        "episode_id": film.episode_id,
        "agent": film.agent,
        "instruction": film.instruction,
        "outcome": film.outcome,
        "frames": [base64.b64encode(frame).decode() for frame in film.frames],
        "actions": list(film.actions),
    }
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def load_film(path: Path) -> Film:
    """Inverse of `save_film`."""
    record = json.loads(path.read_text(encoding="utf-8"))
    return Film(
        record["episode_id"],
        record["agent"],
        record["instruction"],
        record["outcome"],
        tuple(base64.b64decode(frame) for frame in record["frames"]),
        tuple(record["actions"]),
    )
