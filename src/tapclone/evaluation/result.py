"""One line an episode. Everything that is ever reported is computed from these lines."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tapclone.core import Episode, Outcome, action_to_json
from tapclone.core.errors import DataError
from tapclone.tasks import configurations, tasks


@dataclass(frozen=True, slots=True)
class Result:
    """How one episode went.

    Attributes:
        checkpoint: digest of the policy file; None for agents without one.
        expert_steps: what the expert needed on the same task and configuration, where it is known.
        detectors: "strict" or "published".
        actions: raw gestures, as `action_to_json` writes them.
    """

    suite: str
    task: str
    configuration: str
    seed: int
    agent: str
    checkpoint: str | None
    outcome: str
    steps: int
    expert_steps: int | None
    wall_s: float
    detectors: str
    actions: tuple[dict[str, Any], ...]
    error: str | None = None

    @classmethod
    def of(
        cls,
        episode: Episode,
        suite: str,
        checkpoint: str | None = None,
        expert_steps: int | None = None,
        detectors: str = "strict",
    ) -> Result:
        return cls(
            suite=suite,
            task=episode.task_id,
            configuration=episode.configuration_id,
            seed=episode.seed,
            agent=episode.agent,
            checkpoint=checkpoint,
            outcome=episode.outcome.value,
            steps=len(episode.steps),
            expert_steps=expert_steps,
            wall_s=round(episode.wall_s, 4),
            detectors=detectors,
            actions=tuple(action_to_json(step.action) for step in episode.steps),
            error=episode.error,
        )

    @property
    def succeeded(self) -> bool:
        return self.outcome == Outcome.SUCCESS.value


def in_order(results: Iterable[Result]) -> list[Result]:
    """Agents as they first appear, then configurations, tasks and seeds, as the benchmark has them.

    Workers finish in any order; what is written and shown should not depend on it.
    """
    results = list(results)
    agents = _numbered(result.agent for result in results)
    places, names = _numbered(configurations()), _numbered(tasks())

    def key(result: Result) -> tuple[int, int, str, int, str, int]:
        place, task = result.configuration, result.task  # those that are in no catalogue come last, by name
        order = places.get(place, len(places)), place, names.get(task, len(names)), task, result.seed
        return agents[result.agent], *order

    return sorted(results, key=key)


def _numbered(names: Iterable[str]) -> dict[str, int]:
    return {name: number for number, name in enumerate(dict.fromkeys(names))}


def write_results(path: Path, results: Iterable[Result]) -> None:
    """One JSON object a line, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    temporary = path.with_suffix(path.suffix + ".part")
    with temporary.open("w", encoding="utf-8") as stream:
        for result in results:
            stream.write(json.dumps(dataclasses.asdict(result), ensure_ascii=False) + "\n")
    temporary.replace(path)


def read_results(path: Path) -> list[Result]:
    """Inverse of `write_results`. Raises DataError naming the file and line that cannot be read."""
    results = []
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except OSError as error:
        raise DataError(f"cannot read results from {path}: {error.strerror}") from error
    for number, line in enumerate(lines, 1):
        try:
            record = json.loads(line)
            results.append(Result(**{**record, "actions": tuple(record["actions"])}))
        except (ValueError, TypeError, KeyError) as error:
            raise DataError(f"{path}, line {number}, is no result: {error}") from error
    return results
