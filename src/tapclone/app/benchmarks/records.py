"""Figures that other commands leave behind: the expert sweep of `make verify`, the time of `make demo`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tapclone.app.benchmarks.figure import Figure
from tapclone.core.errors import DataError


def expert_sweep(path: Path) -> Figure:
    """The share of tasks x configurations that experts solve."""
    record = _read(path)
    note = "not measured yet: make verify"
    if record is not None:
        note = f"{record['solved']} of {record['episodes']} combinations, from {path}"
    return Figure(
        name="experts solve tasks x configurations",
        value=None if record is None else 100 * record["solved"] / record["episodes"],
        unit="%",
        bar=100,
        better="higher",
        note=note,
    )


def demo_time(path: Path) -> Figure:
    """Minutes of `make demo`, without the installation."""
    record = _read(path)
    note = "not measured yet: make demo"
    if record is not None:
        wall_s = record["wall_s"]
        parts = ", ".join(f"{name} {value:.0f} s" for name, value in wall_s.items() if name != "total")
        note = f"{parts}, from {path}"
    return Figure(
        name="make demo",
        value=None if record is None else record["wall_s"]["total"] / 60,
        unit="min",
        bar=15,
        better="lower",
        note=note,
    )


def _read(path: Path) -> dict[str, Any] | None:
    """None where there is no such file. Raises DataError where it is not what it should be."""
    if not path.is_file():
        return None
    try:
        record: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:
        raise DataError(f"{path} is not JSON ({error}); delete it, and run what made it again") from error
    return record
