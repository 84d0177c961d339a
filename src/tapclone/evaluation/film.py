"""What an episode looked like, small enough to keep: frames as JPEG beside what was done on each."""

from __future__ import annotations

import base64
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from tapclone.core import Episode, Look, action_to_json
from tapclone.core.look import FloatGrid
from tapclone.data.image import encode_jpeg, resize

FILM_SIZE = (360, 180)
"""(height, width) in pixels of a film's frames, for a phone held upright."""


@dataclass(frozen=True, slots=True)
class Film:
    """Frames (JPEG bytes), the action taken on each, and what a policy saw in it."""

    episode_id: str
    agent: str
    instruction: str
    outcome: str
    frames: tuple[bytes, ...]
    actions: tuple[dict[str, Any], ...]
    looks: tuple[Look | None, ...] = ()


def film_of(episode: Episode, quality: int = 70) -> Film:
    """Shrink an episode to a film."""
    frames = tuple(
        encode_jpeg(resize(step.observation.image_HW3, FILM_SIZE), quality) for step in episode.steps
    )
    actions = tuple(action_to_json(step.action) for step in episode.steps)
    return Film(
        episode.episode_id,
        episode.agent,
        episode.instruction,
        episode.outcome.value,
        frames,
        actions,
        tuple(step.look for step in episode.steps),
    )


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
        "looks": [look and _look_to_json(look) for look in film.looks],
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
        tuple(look and _look_from_json(look) for look in record["looks"]),
    )


def _look_to_json(look: Look) -> dict[str, Any]:
    return {
        "tap": _grid_to_json(look.tap_RC),
        "best": round(look.best, 4),
        "attention": None if look.attention_rc is None else _grid_to_json(look.attention_rc),
    }


def _look_from_json(record: dict[str, Any]) -> Look:
    attention = record["attention"]
    return Look(
        _grid_from_json(record["tap"]),
        record["best"],
        None if attention is None else _grid_from_json(attention),
    )


def _grid_to_json(grid_rc: FloatGrid) -> dict[str, Any]:
    """Half-precision floats in base64: a map in a kilobyte."""
    return {
        "columns": grid_rc.shape[1],
        "values": base64.b64encode(grid_rc.astype(np.float16).tobytes()).decode(),
    }


def _grid_from_json(record: dict[str, Any]) -> FloatGrid:
    values = np.frombuffer(base64.b64decode(record["values"]), np.float16)
    return values.reshape(-1, record["columns"]).astype(np.float32)
