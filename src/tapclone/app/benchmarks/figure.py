"""A measured figure beside its bar and its rival, as a row of a table and of `outputs/bench.json`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Literal

from rich.table import Table


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """One row.

    Attributes:
        value: None where there is nothing to read it from yet; `note` says how to make it.
        bar: what the value should reach ("higher" is better) or stay below ("lower" is).
        rival, rival_value: the same on another road, in the same unit.
        note: how it was measured.
    """

    name: str
    value: float | None
    unit: str
    bar: float
    better: Literal["higher", "lower"]
    rival: str | None = None
    rival_value: float | None = None
    note: str = ""

    @property
    def met(self) -> bool | None:
        """Whether the value clears the bar; None without a value."""
        if self.value is None:
            return None
        return self.value >= self.bar if self.better == "higher" else self.value <= self.bar

    @property
    def text(self) -> str:
        """The value with its unit."""
        return f"{_number(self.value)} {self.unit}"


def write_figures(figures: Sequence[Figure], path: Path) -> None:
    """`{"figures": [{…}, …]}`; see docs/benchmarks.md."""
    path.parent.mkdir(parents=True, exist_ok=True)
    record = {"figures": [asdict(figure) for figure in figures]}
    path.write_text(json.dumps(record, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def figure_table(figures: Sequence[Figure]) -> Table:
    """Green where the bar is cleared, red where it is not."""
    table = Table(title="figures against the bars", title_justify="left", show_lines=True)
    table.add_column("figure", ratio=3)
    for heading in ("value", "bar", "rival"):
        table.add_column(heading, justify="right", ratio=2)
    table.add_column("note", ratio=4, style="dim")
    for figure in figures:
        colour = {True: "green", False: "red", None: "yellow"}[figure.met]
        sign = "≥" if figure.better == "higher" else "≤"
        rival = f"{_number(figure.rival_value)}\n{figure.rival}" if figure.rival else ""
        table.add_row(
            figure.name,
            f"[{colour}]{figure.text}[/]",
            f"{sign} {_number(figure.bar)}",
            rival,
            figure.note,
        )
    return table


def _number(value: float | None) -> str:
    """Three significant digits are more than a noisy machine deserves."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"
