"""What apps ask when they are first opened is answered before anything else, the way that leads on."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from tapclone import lexicon
from tapclone.core import Decision, UiNode
from tapclone.experts.look import Look


@dataclass(frozen=True, slots=True)
class Greeting:
    """A screen that an app shows only at first.

    Attributes:
        marker: resource id of a view that only this screen has.
        button: resource id, or "table.key" of the lexicon, of what leads on.
    """

    marker: str
    button: str

    def way_on(self, look: Look) -> UiNode | None:
        if not look.has(self.marker):
            return None
        table, _, key = self.button.rpartition(".")
        return look.says(key, table) if table else look.find(self.button)


@dataclass(frozen=True, slots=True)
class FirstRunIsOver:
    """No greeting is in front."""

    def is_met(self, look: Look) -> bool:
        return _way_on(look) is None

    def advance(self, look: Look) -> Decision | None:
        button = _way_on(look)
        return None if button is None else look.tap(button)


def _way_on(look: Look) -> UiNode | None:
    found = (greeting.way_on(look) for greeting in _greetings().get(look.package, ()))
    return next((button for button in found if button is not None), None)


@cache
def _greetings() -> Mapping[str, tuple[Greeting, ...]]:
    """Package -> its greetings, from `first_run.csv`."""
    found: dict[str, tuple[Greeting, ...]] = {}
    table = (resources.files(__package__) / "first_run.csv").read_text(encoding="utf-8")
    for row in csv.DictReader(table.splitlines()):
        greeting = Greeting(row["marker"], row["button"])
        found[row["package"]] = (*found.get(row["package"], ()), greeting)
    for greetings in found.values():
        for greeting in greetings:
            table_name, _, key = greeting.button.rpartition(".")
            if table_name:
                lexicon.text(table_name, key, "en")  # an unknown key is an error of the table, told at once
    return found
