"""Tables for a terminal: success by task and by configuration, an interval beside every total."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.table import Table

from tapclone.evaluation.intervals import Rate, rates_by
from tapclone.evaluation.result import Result, in_order


def print_tables(results: Sequence[Result], console: Console | None = None) -> None:
    """By task, by configuration, and in all; a column an agent."""
    results = in_order(results)
    console = console or Console(width=None if Console().is_terminal else 140)
    console.print(rate_table("task", results, lambda result: result.task))
    console.print(rate_table("configuration", results, lambda result: result.configuration))


def rate_table(title: str, results: Sequence[Result], key: Callable[[Result], str]) -> Table:
    """Rows by `key`, columns by agent, a last row over everything."""
    agents = list(dict.fromkeys(result.agent for result in results))
    rates = {agent: rates_by([result for result in results if result.agent == agent], key) for agent in agents}
    table = Table(title=f"success by {title} (95 % Wilson intervals)", title_justify="left")
    table.add_column(title)
    for agent in agents:
        table.add_column(agent, justify="right")
    for name in dict.fromkeys(key(result) for result in results):
        table.add_row(name, *(_cell(rates[agent].get(name)) for agent in agents))
    table.add_section()
    totals = rates_by(results, lambda result: result.agent)
    table.add_row("all", *(_cell(totals[agent]) for agent in agents), style="bold")
    return table


def rate_text(rate: Rate) -> str:
    """`63.2 % [56.6, 69.3]`, and how many errors there were."""
    errors = f"{rate.errors} error{'s' if rate.errors != 1 else ''}"
    if rate.judged == 0:
        return errors
    low, high = rate.ci95
    beside = f" ({errors})" if rate.errors else ""
    return f"{100 * rate.value:.1f} % [{100 * low:.1f}, {100 * high:.1f}]{beside}"


def _cell(rate: Rate | None) -> str:
    return "" if rate is None else rate_text(rate)
