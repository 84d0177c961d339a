"""The calculator's keys: what each adds to a formula, how it reads back, how it is drawn."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources


@dataclass(frozen=True, slots=True)
class Key:
    """A key; a formula is a list of their names.

    Attributes:
        kind: digit, binary, suffix, prefix, constant, function, power_of_ten, open, close, smart, command.
        glyph: how it reads back from the formula's view: the app keeps `cos(` as one glyph, "c".
        drawn: how the formula shows it.
        label: what is written on the key.
        desc: key of its content description in the lexicon; "" for none.
    """

    key: str
    kind: str
    glyph: str
    drawn: str
    label: str
    desc: str


@cache
def all_keys() -> Mapping[str, Key]:
    """Every key by its resource id."""
    source = resources.files(__package__) / "keys.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return {row["key"]: Key(**row) for row in rows}


def kind_of(name: str) -> str:
    return all_keys()[name].kind


def read_back(formula: Sequence[str]) -> str:
    """What the accessibility tree says the formula is: `c180` for cos(180."""
    keys = all_keys()
    return "".join(keys[name].glyph for name in formula)


def drawn(formula: Sequence[str]) -> str:
    """What a person sees: `cos(180`."""
    keys = all_keys()
    return "".join(keys[name].drawn for name in formula)


@cache
def _names_by_character() -> Mapping[str, str]:
    names = {key.glyph: key.key for key in all_keys().values() if key.kind in ("digit", "binary")}
    return {**names, "-": "op_sub"}


def formula_of_number(number: str) -> list[str]:
    """The keys that type a result again; an exponent becomes a power of ten."""
    mantissa, _, exponent = number.replace(",", "").partition("E")
    characters = mantissa + (f"×10^{exponent}" if exponent else "")
    names = _names_by_character()
    return [names[character] for character in characters]
