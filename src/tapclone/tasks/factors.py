"""Configurations beyond the fixed 45, drawn from a seed, each factor also alone.

A drawn configuration is its own name: `drawn-open-locale.dark_mode-7-003` says pool, factors that vary, seed
and number, and `configuration` makes it again from that. What does not vary stays as on the plain phone
`train_env_002`. The same seed and number give a factor the same level whatever varies beside it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from tapclone.core.errors import TaskError, UnknownNameError
from tapclone.core.yaml_text import load_yaml
from tapclone.tasks.configuration import Configuration, HomeScreenIcon, configurations

BASE = "train_env_002"
POOLS = ("open", "all")
FACTORS = ("device", "density", "font_scale", "locale", "wallpaper", "icon_layout", "dark_mode")
"""What `vary="all"` means. `first_run` varies too, where it is named."""

NAMED_FACTORS = (*FACTORS, "first_run")
COLUMNS, DESKTOP_ROWS = 5, (1, 2, 3, 4)
MOST_ON_DESKTOP, MOST_IN_HOTSEAT = 15, 4

_NAME = re.compile(r"drawn-(?P<pool>\w+)-(?P<vary>[\w.]+)-(?P<seed>\d+)-(?P<number>\d+)")


def draw(
    count: int, vary: str | Sequence[str] = "all", seed: int = 0, pool: str = "open"
) -> tuple[Configuration, ...]:
    """`count` configurations that differ in the factors `vary` ("all", a name, or a list of names).

    `pool` is "open" (safe to train on, see `factors.yaml`) or "all". Raises UnknownNameError or TaskError.
    """
    names = (vary,) if isinstance(vary, str) else tuple(vary)
    return tuple(drawn(f"drawn-{pool}-{'.'.join(names)}-{seed}-{number:03d}") for number in range(count))


@cache
def drawn(name: str) -> Configuration:
    """The drawn configuration of this name."""
    match = _NAME.fullmatch(name)
    if match is None:
        raise TaskError(f"{name} names no drawn configuration: write drawn-POOL-FACTORS-SEED-NUMBER")
    pool, vary = match["pool"], match["vary"].split(".")
    if pool not in POOLS:
        raise UnknownNameError("pool of factor levels", pool, POOLS)
    if vary == ["all"]:
        vary = list(FACTORS)
    for factor in vary:
        if factor not in NAMED_FACTORS:
            raise UnknownNameError("factor", factor, ["all", *NAMED_FACTORS])
    levels = _levels(pool, np.random.default_rng([int(match["seed"]), int(match["number"])]))
    return _compose(name, {factor: level for factor, level in levels.items() if factor in vary})


def _levels(pool: str, rng: np.random.Generator) -> dict[str, Any]:
    """A level for every factor, always drawn in the same order, so that none depends on what varies."""
    levels: dict[str, Any] = {}
    for factor in NAMED_FACTORS:
        if factor == "icon_layout":
            levels[factor] = _icon_layout(rng)
        else:
            choices = _table()["levels"][factor]
            pool_levels = choices["open"] + (choices["closed"] if pool == "all" else [])
            levels[factor] = pool_levels[rng.integers(len(pool_levels))]
    return levels


def _compose(name: str, levels: Mapping[str, Any]) -> Configuration:
    base = configurations()[BASE]
    model = levels.get("device", base.model)
    width_px, height_px, base_density = _table()["models"][model]
    return replace(
        base,
        id=name,
        split="drawn",
        model=model,
        width_px=width_px,
        height_px=height_px,
        base_density=base_density,
        density=round(base_density * levels.get("density", 1.0)),
        font_scale=levels.get("font_scale", base.font_scale),
        locale=levels.get("locale", base.locale),
        wallpaper=levels.get("wallpaper", base.wallpaper),
        dark_mode=levels.get("dark_mode", base.dark_mode),
        home_icons=levels.get("icon_layout", base.home_icons),
        first_run=levels.get("first_run", base.first_run),
    )


def _icon_layout(rng: np.random.Generator) -> tuple[HomeScreenIcon, ...]:
    """Some apps on the home screen, each once, in cells drawn without order; the rest is in the drawer."""
    apps = _placeable_apps()
    in_hotseat = int(rng.integers(MOST_IN_HOTSEAT + 1))
    on_desktop = int(rng.integers(1, MOST_ON_DESKTOP + 1))
    chosen = iter(rng.permutation(len(apps)))
    cells = rng.permutation(COLUMNS * len(DESKTOP_ROWS))[:on_desktop]
    places = [("hotseat", int(slot), 0) for slot in rng.permutation(COLUMNS)[:in_hotseat]]
    places += [("desktop", int(cell) % COLUMNS, DESKTOP_ROWS[int(cell) // COLUMNS]) for cell in cells]
    return tuple(
        HomeScreenIcon(container, cell_x, cell_y, *apps[app])
        for (container, cell_x, cell_y), app in zip(places, chosen, strict=False)
    )


@cache
def _placeable_apps() -> tuple[tuple[str, str], ...]:
    """(package, activity) of every app that has an icon on some home screen of the benchmark."""
    icons = (icon for entry in configurations().values() for icon in entry.home_icons)
    return tuple(sorted({(icon.package, icon.activity) for icon in icons}))


@cache
def _table() -> Mapping[str, Any]:
    loaded: dict[str, Any] = load_yaml(
        (resources.files(__package__) / "factors.yaml").read_text(encoding="utf-8")
    )
    return loaded
