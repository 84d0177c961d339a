"""A curve is a picture."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from tapclone.report.figures import draw_bars, draw_diversity, draw_learning

ROWS = [
    {
        "agent": agent,
        "configurations": count,
        "success_rate": rate,
        "ci95": [rate - 0.1, rate + 0.1],
        "success_rate_by_seed": {"0": rate, "1": rate},
        "seeds": [0, 1],
    }
    for agent, rate in (("bc_vit", 0.8), ("bc_bmoca", 0.4))
    for count in (7, 35)
]


def test_a_curve_is_drawn_beside_the_published_one(tmp_path: Path) -> None:
    path = draw_diversity(ROWS, {"published": {7: 0.195, 35: 0.6}}, "Data diversity", tmp_path / "a" / "c.png")
    with Image.open(path) as picture:
        assert picture.size == (1050, 675)
        assert len(picture.convert("RGB").getcolors(10**6) or []) > 50


@pytest.mark.parametrize(("rows", "bars"), [(ROWS[::2], 2), (ROWS, 4)])
def test_there_is_a_bar_for_every_agent_and_number_of_configurations(
    rows: list[dict[str, Any]], bars: int, tmp_path: Path
) -> None:
    path = draw_bars(rows, "What each ingredient brings", tmp_path / "a" / "bars.png")
    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGB")).astype(int)
    blue = np.abs(pixels - (87, 147, 199)).max(axis=2) < 12  # of the bars, as they are blended with white
    rows_with_a_bar = blue.sum(axis=1) > 50
    assert np.count_nonzero(np.diff(rows_with_a_bar.astype(int)) == 1) == bars
    assert blue[rows_with_a_bar].sum(axis=1).max() > 1.9 * blue[rows_with_a_bar].sum(axis=1).min()


def test_learning_curves_are_coloured_by_agent(tmp_path: Path) -> None:
    runs = [
        ("bc_vit", [(1.0, 0.2), (2.0, 0.8)]),
        ("bc_vit", [(1.0, 0.3)]),
        ("bc_bmoca", [(1.0, 0.1), (2.0, 0.2)]),
    ]
    with Image.open(draw_learning(runs, "Learning", tmp_path / "learning.png")) as picture:
        pixels = np.asarray(picture.convert("RGB")).astype(int)
    red, green, blue = np.moveaxis(pixels, 2, 0)
    assert ((blue > red + 60) & (blue > green + 20)).sum() > 100
    assert ((red > green + 80) & (red > blue + 60)).sum() > 100
