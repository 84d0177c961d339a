"""The city of the map: its drawing and labels from city.yaml, its places from places.csv."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from tapclone.core.yaml_text import load_yaml
from tapclone.phone.ui.style import Colour

HERE = (800.0, 800.0)
"""Where the phone is, in dp of the drawing."""


@dataclass(frozen=True, slots=True)
class Layer:
    """An SVG path; `stroke` is the pen's width in dp, 0 fills it."""

    path: str
    colour: Colour
    stroke: float


@dataclass(frozen=True, slots=True)
class Label:
    """A name on the map, its middle at (x, y), turned by `turn` degrees."""

    text: str
    x: float
    y: float
    kind: str
    turn: float


@dataclass(frozen=True, slots=True)
class Kind:
    """What sort of place it is; the lexicon has its name under `key`."""

    key: str
    glyph: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class Place:
    """Somewhere to go. Hours count from midnight; 0 to 24 is always open."""

    key: str
    kind: Kind
    name: str
    x: float
    y: float
    rating: float
    reviews: int
    address: str
    opens: int
    closes: int
    phone: str
    picture: str

    @property
    def minutes(self) -> int:
        """How long a car takes from where the phone is."""
        return 2 + round(self.distance_km * 2.5)

    @property
    def distance_km(self) -> float:
        """Along streets, which run at right angles; 100 dp are 400 m."""
        return (abs(self.x - HERE[0]) + abs(self.y - HERE[1])) * 0.004


@dataclass(frozen=True, slots=True)
class City:
    side: float
    land: Colour
    layers: tuple[Layer, ...]
    traffic: tuple[Layer, ...]
    labels: tuple[Label, ...]


def _read(name: str) -> str:
    return (resources.files(__package__) / name).read_text(encoding="utf-8")


def _colour(text: str) -> Colour:
    return int("FF" + text.removeprefix("#"), 16)


@cache
def city() -> City:
    data: Mapping[str, Any] = load_yaml(_read("city.yaml"))
    labels = tuple(
        Label(entry["text"], x, y, entry["kind"], entry.get("turn", 0.0))
        for entry in data["labels"]
        for x, y in [entry["at"]]
    )
    layers, traffic = _layers(data["layers"]), _layers(data["traffic"])
    return City(float(data["side"]), _colour(data["land"]), layers, traffic, labels)


def _layers(entries: Sequence[Mapping[str, Any]]) -> tuple[Layer, ...]:
    return tuple(
        Layer(entry["path"], _colour(entry["colour"]), float(entry.get("stroke", 0.0))) for entry in entries
    )


@cache
def kinds() -> Mapping[str, Kind]:
    rows = csv.DictReader(_read("kinds.csv").splitlines())
    return MappingProxyType(
        {row["kind"]: Kind(row["kind"], row["glyph"], int(row["colour"], 16)) for row in rows}
    )


@cache
def places() -> Mapping[str, Place]:
    """Every place by key."""
    rows = csv.DictReader(_read("places.csv").splitlines())
    return MappingProxyType({row["key"]: _place(row) for row in rows})


def _place(row: Mapping[str, str]) -> Place:
    return Place(
        row["key"],
        kinds()[row["kind"]],
        row["name"],
        float(row["x"]),
        float(row["y"]),
        float(row["rating"]),
        int(row["reviews"]),
        row["address"],
        int(row["opens"]),
        int(row["closes"]),
        row["phone"],
        row["picture"],
    )


def found_for(query: str) -> Sequence[Place]:
    """Places whose name, address or kind has the words, the nearest first."""
    wanted = query.strip().casefold()
    fitting = [
        place
        for place in places().values()
        if wanted in f"{place.name} {place.address} {place.kind.key}".casefold()
    ]
    return sorted(fitting, key=lambda place: place.distance_km)
