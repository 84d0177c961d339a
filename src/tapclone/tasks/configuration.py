"""The 45 device configurations of B-MoCA: 35 to train on, 10 held out.

`test_env_109`, the tablet, has the picture and the touch frame agree; `test_env_109_turned` is the frame
as published, where screenshots come turned by 90 degrees and touches do not. `test_env_108`'s locale tag
is one that Android refuses, so that phone speaks English, as it really did.
"""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

from tapclone.core.errors import UnknownNameError

SPLITS = ("train", "test", "extra")


@dataclass(frozen=True, slots=True)
class HomeScreenIcon:
    """One icon of a home screen; `container` is "desktop" (5 x 5 cells) or "hotseat" (slot `cell_x`)."""

    container: str
    cell_x: int
    cell_y: int
    package: str
    activity: str


@dataclass(frozen=True, slots=True)
class Configuration:
    """One device configuration: an "environment" in B-MoCA's words.

    Attributes:
        split: "train", "test", "extra" (neither trained on nor counted) or "drawn".
        base_density: of the model; `density` is what it is set to, in dots per inch.
        first_run: whether apps greet with the dialogs that a new phone shows.
    """

    id: str
    split: str
    model: str
    width_px: int
    height_px: int
    base_density: int
    density: int
    font_scale: float
    locale: str
    wallpaper: str
    dark_mode: bool
    home_icons: tuple[HomeScreenIcon, ...]
    screenshot_turned: bool = False
    first_run: bool = False


@cache
def configurations() -> Mapping[str, Configuration]:
    """All of them, by id, in the benchmark's order."""
    icons = _home_icons()
    found = {}
    for row in _rows("configurations.csv"):
        found[row["id"]] = Configuration(
            id=row["id"],
            split=row["split"],
            model=row["model"],
            width_px=int(row["width_px"]),
            height_px=int(row["height_px"]),
            base_density=int(row["base_density"]),
            density=int(row["density"]),
            font_scale=float(row["font_scale"]),
            locale=row["locale"],
            wallpaper=row["wallpaper"],
            dark_mode=row["dark_mode"] == "true",
            home_icons=tuple(icons.get(row["home_screen"] or row["id"], ())),
            screenshot_turned=row["screenshot_turned"] == "true",
        )
    return MappingProxyType(found)


def split(name: str) -> tuple[Configuration, ...]:
    """All configurations of "train" or "test", in order."""
    if name not in SPLITS:
        raise UnknownNameError("split", name, SPLITS)
    return tuple(entry for entry in configurations().values() if entry.split == name)


def _home_icons() -> dict[str, list[HomeScreenIcon]]:
    icons: dict[str, list[HomeScreenIcon]] = {}
    for row in _rows("home_screens.csv"):
        icons.setdefault(row["configuration"], []).append(
            HomeScreenIcon(
                row["container"], int(row["cell_x"]), int(row["cell_y"]), row["package"], row["activity"]
            )
        )
    return icons


def _rows(name: str) -> list[dict[str, str]]:
    table = (resources.files(__package__) / name).read_text(encoding="utf-8")
    return list(csv.DictReader(table.splitlines()))
