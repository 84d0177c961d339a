"""Small, made-up demonstrations: colourful screens with launcher icons, a few steps, a few labels."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from hypothesis import strategies as st

from tapclone.core import Action, Bounds, Button, Point, Touch, generator
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Element, Label
from tapclone.data.store import EpisodeStore

ICONS = ("clock", "camera", "settings", "phone")
SMALL = (64, 32)

fractions = st.floats(0, 1)
points = st.builds(Point, fractions, fractions)
actions: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from(Button), st.builds(Touch, points, points, st.floats(0, 5))
)
bounds = st.builds(
    lambda x, y: Bounds(min(x), min(y), max(x), max(y)),
    st.tuples(fractions, fractions),
    st.tuples(fractions, fractions),
)


def icon_box(place: int) -> Bounds:
    """Icons stand in a row, 0.2 wide, aligned to the pixels of a 64x32 frame."""
    return Bounds(0.25 * place, 0.25, 0.25 * place + 0.1875, 0.375)


def screen(*keys: str | int, size: tuple[int, int] = SMALL) -> np.ndarray:
    """A smooth random picture (so that JPEG keeps it) with a flat block of its own colour for each icon."""
    height, width = size
    rng = generator("screen", *keys)
    coarse = rng.integers(60, 200, size=(4, 4, 3)).astype(np.uint8)
    image = np.kron(coarse, np.ones((height // 4, width // 4, 1), np.uint8))
    for place in range(len(ICONS)):
        box = icon_box(place)
        rows = slice(int(box.top * height), int(box.bottom * height))
        image[rows, int(box.left * width) : int(box.right * width)] = 40 + 50 * place
    return image


def make_demonstration(
    task: str = "clock.open", configuration: str = "env_100", seed: int = 0, steps: int = 3, labels: int = 2
) -> Demonstration:
    rng = generator("demonstration", task, configuration, seed)
    elements = (
        Element("launcher/workspace", Bounds(0, 0, 1, 0.9)),
        *(Element(f"launcher/icon/{name}", icon_box(place)) for place, name in enumerate(ICONS)),
    )
    label_set = tuple(
        Label(f"open {name}", f"{name}.open", Touch.tap(icon_box(place).centre), icon_box(place))
        for place, name in enumerate(ICONS[:labels])
    )
    actions: list[tuple[Action, Bounds | None]] = [
        (Touch.tap(icon_box(0).centre), icon_box(0)),
        (Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3), None),
        (Button.BACK, None),
    ]
    made = []
    for number in range(steps):
        action, target = actions[int(rng.integers(3))] if number else actions[0]
        image = screen(task, configuration, seed, number)
        shown = label_set if number == 0 else ()
        made.append(DemonstrationStep(image, action, target, elements, shown, time_s=0.5 * number))
    return Demonstration(
        f"{task}-{configuration}-{seed}",
        task,
        configuration,
        f"do {task}",
        seed,
        "scripted",
        tuple(made),
        {"v": "1"},
        px_per_dp=0.5,
    )


def pack(directory: Path, demonstrations: list[Demonstration], max_samples_per_shard: int = 8) -> Path:
    """Save and pack; returns the directory."""
    store = EpisodeStore(directory)
    for demonstration in demonstrations:
        store.save(demonstration)
    store.pack(max_samples_per_shard)
    return directory
