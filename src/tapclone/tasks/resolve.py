"""A configuration from its name: one of the 45, a drawn one, and either of them as a new phone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from tapclone.core.errors import TaskError, UnknownNameError
from tapclone.tasks.configuration import SPLITS, Configuration, configurations, split
from tapclone.tasks.factors import draw, drawn

FIRST_RUN = "+first_run"
"""After a name: the same phone, but its apps greet as on a new one."""


def configuration(name: str) -> Configuration:
    """The named one. Raises UnknownNameError with the nearest names."""
    if name.endswith(FIRST_RUN):
        return replace(configuration(name.removesuffix(FIRST_RUN)), id=name, first_run=True)
    if name.startswith("drawn-"):
        return drawn(name)
    known = configurations()
    if name not in known:
        raise UnknownNameError("configuration", name, known)
    return known[name]


def configurations_of(
    wanted: str | Mapping[str, Any] | Sequence[str | Mapping[str, Any]],
) -> tuple[Configuration, ...]:
    """A split ("train"), a name, a list of either, or a draw: {"draw": 20, "vary": ["locale"], "seed": 0}.

    {"first": 7} are the first seven that train: 7, 21 and 35 are the nested subsets of the published study.
    """
    if isinstance(wanted, Mapping) and "first" in wanted:
        return _first(wanted)
    if isinstance(wanted, Mapping):
        options = {str(key): value for key, value in wanted.items()}
        try:
            return draw(options.pop("draw"), **options)
        except (KeyError, TypeError) as error:
            raise TaskError(
                f"{dict(wanted)} describes no draw of configurations; write "
                "{draw: 20, vary: [locale], seed: 0, pool: open}"
            ) from error
    if isinstance(wanted, str):
        return split(wanted) if wanted in SPLITS else (configuration(wanted),)
    return tuple(entry for name in wanted for entry in configurations_of(name))


def _first(wanted: Mapping[str, Any]) -> tuple[Configuration, ...]:
    places, count = split("train"), wanted["first"]
    if set(wanted) != {"first"} or not isinstance(count, int) or not 1 <= count <= len(places):
        raise TaskError(
            f"{dict(wanted)} describes no subset of the training configurations; write {{first: 7}}, up to "
            f"{len(places)}"
        )
    return places[:count]
