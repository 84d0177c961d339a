"""One self-contained HTML file: rates with their intervals, tables, and films of what agents did."""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from importlib import resources
from pathlib import Path
from typing import Any

import numpy as np
from jinja2 import Environment, StrictUndefined

from tapclone import __version__
from tapclone.core import Look
from tapclone.data.image import decode, encode_jpeg
from tapclone.evaluation.film import Film, load_film
from tapclone.evaluation.intervals import Rate, rates_by
from tapclone.evaluation.result import Result, in_order
from tapclone.report.heatmap import attention_map, tap_map
from tapclone.report.table import rate_text

FILMS_PER_AGENT = 16
MAX_FRAMES = 20
MAP_SIZE = (260, 130)
"""(height, width) in pixels of what a policy saw."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One picture of a film, and the mark of what was done on it, in percent of the picture.

    Attributes:
        maps: pictures of what a policy saw, by what they show.
    """

    picture: str
    kind: str
    x1: float = 0.0
    y1: float = 0.0
    x2: float = 0.0
    y2: float = 0.0
    button: str = ""
    maps: tuple[tuple[str, str], ...] = ()


def write_report(
    path: Path,
    results: Sequence[Result],
    films: Path,
    title: str = "Evaluation",
    notes: Mapping[str, str] | None = None,
) -> Path:
    """Write the report of `results`, with films from `films/AGENT/EPISODE.json`; returns its path.

    `notes` say, by agent, what a reader should know about it.
    """
    results = in_order(results)
    source = (resources.files(__package__) / "report.html.j2").read_text(encoding="utf-8")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    agents = list(dict.fromkeys(result.agent for result in results))
    rates = rates_by(results, lambda result: result.agent)
    page = environment.from_string(source).render(
        title=title,
        version=__version__,
        when=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        agents=agents,
        suites=sorted({result.suite for result in results}),
        detectors=sorted({result.detectors for result in results}),
        seeds=sorted({result.seed for result in results}),
        bars=[_bar(agent, rates[agent]) for agent in agents],
        tables=[
            _matrix("Task", agents, results, lambda result: result.task),
            _matrix("Configuration", agents, results, lambda result: result.configuration),
        ],
        notes=notes or {},
        errors=[result for result in results if result.error is not None][:50],
        films=[(agent, _films(results, agent, films / agent)) for agent in agents],
    )
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page, encoding="utf-8")
    return path


def _bar(agent: str, rate: Rate) -> dict[str, Any]:
    low, high = rate.ci95
    return {
        "agent": agent,
        "value": 100 * rate.value if rate.judged else 0.0,
        "low": 100 * low,
        "high": 100 * high,
        "text": rate_text(rate),
        "count": f"{rate.successes} of {rate.judged} episodes",
    }


def _matrix(
    title: str, agents: Sequence[str], results: Sequence[Result], key: Callable[[Result], str]
) -> dict[str, Any]:
    rates = {agent: rates_by([r for r in results if r.agent == agent], key) for agent in agents}
    names = list(dict.fromkeys(key(result) for result in results))
    rows = [(name, [_cell(rates[agent].get(name)) for agent in agents]) for name in names]
    return {"title": title, "rows": rows}


def _cell(rate: Rate | None) -> dict[str, Any]:
    if rate is None or rate.episodes == 0:
        return {"text": "", "share": None, "hint": ""}
    share = rate.value if rate.judged else None
    return {"text": f"{rate.successes}/{rate.judged}", "share": share, "hint": rate_text(rate)}


def _films(results: Sequence[Result], agent: str, directory: Path) -> list[dict[str, Any]]:
    """Some failures first, then some successes, spread over tasks."""
    chosen: list[Result] = []
    for outcome in ("failure", "error", "success"):
        seen: set[str] = set()
        share = FILMS_PER_AGENT // 2
        for result in results:
            fresh = result.agent == agent and result.outcome == outcome and result.task not in seen
            if fresh and len(seen) < share:
                seen.add(result.task)
                chosen.append(result)
    films = []
    for result in chosen:
        path = directory / f"{result.task}-{result.configuration}-{result.seed}.json"
        if path.is_file():
            films.append(_film(load_film(path), result))
    return films


def _film(film: Film, result: Result) -> dict[str, Any]:
    looks = film.looks or (None,) * len(film.frames)
    shown = list(zip(film.frames, film.actions, looks, strict=True))[:MAX_FRAMES]
    frames = [replace(_frame(picture, action), maps=_maps(picture, look)) for picture, action, look in shown]
    return {
        "task": result.task,
        "configuration": result.configuration,
        "instruction": film.instruction,
        "outcome": result.outcome,
        "error": result.error or "",
        "steps": result.steps,
        "expert_steps": result.expert_steps,
        "frames": frames,
        "maps": [name for name, _ in frames[0].maps] if frames else [],
    }


def _frame(picture: bytes, action: dict[str, Any]) -> Frame:
    data = _inline(picture)
    if "button" in action:
        return Frame(data, "button", button=action["button"])
    (x1, y1), (x2, y2) = action["start"], action["end"]
    moved = abs(x1 - x2) + abs(y1 - y2) > 0.05
    return Frame(data, "swipe" if moved else "tap", 100 * x1, 100 * y1, 100 * x2, 100 * y2)


def _maps(picture: bytes, look: Look | None) -> tuple[tuple[str, str], ...]:
    """What a policy saw, drawn over the frame."""
    if look is None:
        return ()
    image_HW3 = decode(picture, MAP_SIZE)
    drawn = (("would tap", tap_map(image_HW3, look)), ("looks at", attention_map(image_HW3, look)))
    return tuple((name, _inline(encode_jpeg(np.asarray(map_), 60))) for name, map_ in drawn if map_ is not None)


def _inline(picture: bytes) -> str:
    return "data:image/jpeg;base64," + base64.b64encode(picture).decode()
