"""Android's key codes: their names, and the characters that a key types."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources

HOME, BACK, SPACE, ENTER, DELETE, OVERVIEW = 3, 4, 62, 66, 67, 187


def code_of(name: str) -> int:
    """The code of "67", "DEL" or "KEYCODE_DEL"; 0, which no key has, for an unknown name."""
    if name.isdigit():
        return int(name)
    return _codes().get(name.upper().removeprefix("KEYCODE_"), 0)


def character_of(code: int) -> str:
    """What a key types by itself; "" for one that types nothing."""
    return _characters().get(code, "")


def has_key(character: str) -> bool:
    """Whether some key types the character, alone or with shift."""
    return character in _typeable()


@cache
def _rows() -> tuple[Mapping[str, str], ...]:
    source = resources.files(__package__) / "keycodes.csv"
    return tuple(csv.DictReader(source.read_text(encoding="utf-8").splitlines()))


@cache
def _codes() -> Mapping[str, int]:
    return {row["name"]: int(row["code"]) for row in _rows()}


@cache
def _characters() -> Mapping[int, str]:
    return {int(row["code"]): row["characters"][0] for row in _rows() if row["characters"]}


@cache
def _typeable() -> frozenset[str]:
    return frozenset("".join(row["characters"] for row in _rows()))
