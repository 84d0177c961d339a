"""Figures for documents: curves with their intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle
from pathlib import Path
from typing import Any

COLOURS = ("#1f6fb4", "#d1495b", "#2a9d6f", "#e08e28", "#7a5ba6", "#666666")


def draw_diversity(
    rows: Sequence[Mapping[str, Any]], published: Mapping[str, Mapping[int, float]], title: str, path: Path
) -> Path:
    """Success against the number of training configurations, one line an agent, beside published curves.

    Bars are Wilson's 95 % intervals over episodes, small dots the runs of single seeds; published curves,
    success by number of configurations under a name each, are dashed.
    """
    figure, axes = _canvas(4.5)
    agents = dict.fromkeys(row["agent"] for row in rows)
    for agent, colour in zip(agents, cycle(COLOURS), strict=False):
        _draw_agent(axes, [row for row in rows if row["agent"] == agent], agent, colour)
    for name, points in published.items():
        rates = [100 * rate for rate in points.values()]
        axes.plot(list(points), rates, "s--", color="black", ms=4, lw=1, label=name)
    axes.set(xlabel="training configurations", ylabel="success on held-out configurations (%)", title=title)
    axes.set_ylim(-2, 102)
    axes.set_xlim(left=0)
    counts = {row["configurations"] for row in rows}
    axes.set_xticks(sorted(counts.union(*published.values())))
    axes.grid(alpha=0.25)
    axes.legend(frameon=False, fontsize=8)
    return _saved(figure, path)


def draw_bars(rows: Sequence[Mapping[str, Any]], title: str, path: Path) -> Path:
    """Success of each agent as a bar, the best on top, with Wilson's interval and the runs of single seeds.

    Where numbers of training configurations differ, a bar's name says its own.
    """
    rows = sorted(rows, key=lambda row: row["success_rate"])
    figure, axes = _canvas(1.2 + 0.28 * len(rows))
    rates, reach = _with_intervals(rows)
    axes.barh(_names(rows), rates, xerr=reach, color=COLOURS[0], alpha=0.75, capsize=2)
    for place, row in enumerate(rows):
        single = [100 * value for value in row["success_rate_by_seed"].values()]
        axes.plot(single, [place] * len(single), ".", color="black", ms=5)
    axes.set(xlabel="success on held-out configurations (%)", title=title, xlim=(0, 102))
    axes.grid(alpha=0.25, axis="x")
    return _saved(figure, path)


def draw_learning(runs: Sequence[tuple[str, Sequence[tuple[float, float]]]], title: str, path: Path) -> Path:
    """Accuracy on held-back steps against minutes of training: a line a run, a colour an agent."""
    figure, axes = _canvas(4.5)
    colours = dict(zip(dict.fromkeys(agent for agent, _ in runs), cycle(COLOURS), strict=False))
    labelled: set[str] = set()
    for agent, curve in runs:
        minutes, rates = [minute for minute, _ in curve], [100 * accuracy for _, accuracy in curve]
        label = None if agent in labelled else agent
        axes.plot(minutes, rates, ".-", color=colours[agent], lw=1, ms=4, alpha=0.8, label=label)
        labelled.add(agent)
    axes.set(xlabel="minutes of training", ylabel="right steps on held-back configurations (%)", title=title)
    axes.set_ylim(-2, 102)
    axes.set_xlim(left=0)
    axes.grid(alpha=0.25)
    axes.legend(frameon=False, fontsize=8)
    return _saved(figure, path)


def _names(rows: Sequence[Mapping[str, Any]]) -> list[str]:
    if len({row["configurations"] for row in rows}) == 1:
        return [row["agent"] for row in rows]
    return [f"{row['agent']}, {row['configurations']} configurations" for row in rows]


def _canvas(height: float) -> tuple[Any, Any]:
    """A figure as wide as all of them and so many inches high, and its axes."""
    from matplotlib.figure import Figure  # late: it takes a while

    figure = Figure(figsize=(7, height), dpi=150, layout="constrained")
    return figure, figure.add_subplot()


def _saved(figure: Any, path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path)
    return path


def _draw_agent(axes: Any, rows: Sequence[Mapping[str, Any]], agent: str, colour: str) -> None:
    counts = [row["configurations"] for row in rows]
    rates, reach = _with_intervals(rows)
    seeds = max(len(row["seeds"]) for row in rows)
    label = f"{agent}, {seeds} seed{'s' if seeds > 1 else ''}"
    axes.errorbar(counts, rates, reach, fmt="o-", color=colour, ms=5, capsize=3, label=label)
    for row in rows:
        single = [100 * value for value in row["success_rate_by_seed"].values()]
        axes.plot([row["configurations"]] * len(single), single, ".", color=colour, alpha=0.5, ms=5)


def _with_intervals(rows: Sequence[Mapping[str, Any]]) -> tuple[list[float], list[list[float]]]:
    """Rates in per cent, and how far their intervals reach below and above them."""
    rates = [100 * row["success_rate"] for row in rows]
    below = [rate - 100 * row["ci95"][0] for rate, row in zip(rates, rows, strict=True)]
    above = [100 * row["ci95"][1] - rate for rate, row in zip(rates, rows, strict=True)]
    return rates, [below, above]
