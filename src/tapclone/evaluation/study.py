"""What a training run leaves behind for studies: what it was, and that it has ended.

A run whose record lies in its directory is finished, and the same command skips it; what a study compares is
read from these records, never from the names of directories.
"""

from __future__ import annotations

import csv
import dataclasses
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from tapclone.core.errors import ConfigurationError, DataError
from tapclone.data.archive import write_durably

RECORD = "run.json"
METRICS = Path("csv") / "metrics.csv"


@dataclass(frozen=True, slots=True)
class RunRecord:
    """One finished training run.

    Attributes:
        policy: which option of the `policy` group it trained.
        configurations: how many configurations it could learn from, those included that chose its checkpoint.
        held_back: the ones that chose it.
        checkpoint: the policy file, relative to the run's directory.
        steps, wall_s: what it took.
        metrics: last values, by name.
        settings: everything that shapes the result; the same settings are the same run.
        variant: which option of the `ablation` group shaped it; empty for none.
        overrides: what its command line said.
        provenance: of the policy file.
    """

    name: str
    policy: str
    configurations: int
    held_back: tuple[str, ...]
    seed: int
    checkpoint: str
    steps: int
    wall_s: float
    metrics: Mapping[str, float]
    settings: Mapping[str, Any]
    variant: str = ""
    overrides: tuple[str, ...] = ()
    provenance: Mapping[str, Any] = field(default_factory=dict)

    def save(self, directory: Path) -> None:
        """Write `run.json`, whole or not at all."""
        text = json.dumps(dataclasses.asdict(self), indent=1, ensure_ascii=False) + "\n"
        write_durably(directory / RECORD, lambda file: file.write(text.encode()))


def load_run(directory: Path) -> RunRecord | None:
    """The record of a finished run, None where there is none. Raises DataError where it cannot be read."""
    path = directory / RECORD
    if not path.is_file():
        return None
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
        sequences = {key: tuple(content[key]) for key in ("held_back", "overrides")}
        return RunRecord(**{**content, **sequences})
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise DataError(f"{path} is no record of a run ({error}); remove it to run again") from error


def finished_run(directory: Path, settings: Mapping[str, Any]) -> RunRecord | None:
    """The run of these settings if it has ended in `directory`.

    Raises ConfigurationError where another one has: its results would be taken for this one's.
    """
    record = load_run(directory)
    if record is None or _plain(record.settings) == _plain(settings):
        return record
    was, now = _flat(_plain(record.settings)), _flat(_plain(settings))
    key = min(key for key in was.keys() | now.keys() if was.get(key) != now.get(key))
    raise ConfigurationError(
        f"{directory} holds a finished run with {key}={was.get(key)} instead of {now.get(key)}; "
        "choose another name=…, or remove it"
    )


def study_runs(directory: Path) -> dict[Path, RunRecord]:
    """All finished runs below a directory, by directory, in order. Raises DataError where there are none."""
    found = {path.parent: load_run(path.parent) for path in sorted(directory.glob(f"*/{RECORD}"))}
    runs = {path: record for path, record in found.items() if record is not None}
    if not runs:
        raise DataError(
            f"{directory} holds no finished runs; train them first: python train.py -m experiment=…"
        )
    return runs


def learning_curve(directory: Path, record: RunRecord) -> list[tuple[float, float]]:
    """(minutes, accuracy on the held-back steps) of a run, as its CSV logger wrote them; empty without one.

    Steps are taken to be equally long: the log counts them alone.
    """
    path = directory / METRICS
    if not path.is_file():
        return []
    minutes = record.wall_s / 60 / record.steps
    with path.open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if row.get("val/step_accuracy")]
    return [((int(row["step"]) + 1) * minutes, float(row["val/step_accuracy"])) for row in rows]


def _plain(settings: Mapping[str, Any]) -> Any:
    return json.loads(json.dumps(settings))


def _flat(settings: Mapping[str, Any], prefix: str = "") -> dict[str, Any]:
    """Settings by path, as `trainer.max_steps`."""
    flat: dict[str, Any] = {}
    for key, value in settings.items():
        flat |= _flat(value, f"{prefix}{key}.") if isinstance(value, dict) else {f"{prefix}{key}": value}
    return flat
