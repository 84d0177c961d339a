"""Snapseed's tools, their sliders and their styles, read from tables."""

from __future__ import annotations

import csv
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from tapclone.phone.ui.style import Tone

LOOKS = "looks"
"""The styles of the first tab, in the table beside those of the tools."""
PERCENT = 100
DIN = "DIN"
FACTORS = ("saturation", "contrast")
"""Fields of a Tone that are 1, not 0, where nothing is changed."""


@dataclass(frozen=True, slots=True)
class Tool:
    """An entry of the tools sheet; `parameters` are its sliders."""

    key: str
    glyph: str
    parameters: tuple[str, ...]

    @property
    def styles(self) -> Sequence[Style]:
        return styles_of(self.key)


@dataclass(frozen=True, slots=True)
class Style:
    """A ready-made setting, called by a `word` of the lexicon, a `suffix` as it stands, or both."""

    word: str
    suffix: str
    tone: Tone

    @property
    def key(self) -> str:
        return f"{self.word} {self.suffix}".strip()

    @property
    def aspect(self) -> float:
        """Width by height of an upright crop called "3:2" or "DIN"; 0 for any other style."""
        if self.suffix == DIN:
            return math.sqrt(0.5)
        long, colon, short = self.suffix.partition(":")
        return int(short) / int(long) if colon else 0.0


@dataclass(frozen=True, slots=True)
class Parameter:
    """A slider from `lowest` to 100: what its full way adds to a `field` of the picture's tone."""

    key: str
    lowest: int
    initial: int
    field: str
    effect: float

    def tone(self, value: int) -> Tone:
        shift = self.effect * value / PERCENT
        return Tone(**{self.field: shift + (self.field in FACTORS)})


def _rows(name: str) -> list[dict[str, str]]:
    source = resources.files(__package__) / f"{name}.csv"
    return list(csv.DictReader(source.read_text(encoding="utf-8").splitlines()))


@cache
def tools() -> Mapping[str, Tool]:
    """Every tool in the order of the sheet."""
    return {
        row["tool"]: Tool(row["tool"], row["glyph"], tuple(row["parameters"].split())) for row in _rows("tools")
    }


@cache
def parameters() -> Mapping[str, Parameter]:
    return {
        row["parameter"]: Parameter(
            row["parameter"], int(row["lowest"]), int(row["initial"]), row["field"], float(row["effect"])
        )
        for row in _rows("parameters")
    }


@cache
def _styles() -> Mapping[str, Sequence[Style]]:
    found: dict[str, list[Style]] = {}
    for row in _rows("styles"):
        tool, word, suffix = row.pop("tool"), row.pop("word"), row.pop("suffix")
        tone = Tone(**{field: float(value) for field, value in row.items()})
        found.setdefault(tool, []).append(Style(word, suffix, tone))
    return found


def styles_of(name: str) -> Sequence[Style]:
    """The styles of a tool, or of LOOKS; none for a tool that has only sliders."""
    return _styles().get(name, ())


def style_of(name: str, key: str) -> Style | None:
    """One of them by its key."""
    return next((style for style in styles_of(name) if style.key == key), None)
