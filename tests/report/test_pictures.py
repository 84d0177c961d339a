"""Marks lie where the action is, and nowhere else."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import CENTRED, Bounds, Button, Observation, Point, Step, Touch
from tapclone.report.pictures import TARGET, action_name, draw_action, film_strip, strip

WHITE = np.full((256, 128, 3), 255, np.uint8)


def changed(picture) -> Bounds:
    """The box of pixels that are no longer white."""
    rows, columns = np.nonzero((np.asarray(picture) != 255).any(-1))
    return Bounds(columns.min() / 128, rows.min() / 256, (columns.max() + 1) / 128, (rows.max() + 1) / 256)


def colour_at(picture, point: Point) -> tuple[int, ...]:
    return picture.getpixel(point.to_pixel(*picture.size))


def test_a_tap_is_a_ring_around_its_point() -> None:
    box = changed(draw_action(WHITE, Touch.tap(Point(0.25, 0.75))))
    assert box.centre.x == pytest.approx(0.25, abs=0.01)
    assert box.centre.y == pytest.approx(0.75, abs=0.01)
    assert box.width < 0.2


def test_a_swipe_is_an_arrow_whose_head_is_at_its_end() -> None:
    picture = draw_action(WHITE, CENTRED.decode(378))  # up
    box = changed(picture)
    assert (box.top, box.bottom) == (pytest.approx(0.2, abs=0.02), pytest.approx(0.8, abs=0.02))
    wide = np.asarray(picture)[..., 1] < 128
    assert wide[60].sum() > wide[180].sum() > 0


def test_a_button_is_named_at_the_foot() -> None:
    assert changed(draw_action(WHITE, Button.OVERVIEW)).top > 0.85


def test_the_target_is_framed_even_where_it_reaches_over_the_edge() -> None:
    target = Bounds(0.5, 0.25, 1.2, 0.5)
    picture = draw_action(WHITE, Touch.tap(Point(0.8, 0.4)), target)
    assert colour_at(picture, Point(0.505, 0.3)) == TARGET
    assert changed(picture).as_tuple() == pytest.approx((0.5, 0.25, 1.0, 0.5), abs=0.02)


def test_the_screen_below_is_left_alone() -> None:
    before = WHITE.copy()
    draw_action(WHITE, Touch.tap(Point(0.5, 0.5)))
    assert np.array_equal(before, WHITE)


def test_a_strip_wraps_into_rows() -> None:
    pictures = [draw_action(WHITE, Button.BACK)] * 5
    bare, titled = strip(pictures, columns=3), strip(pictures, ["a title"] * 5, columns=3)
    assert bare.width == titled.width == 3 * 136 + 8
    assert bare.height == 2 * 264 + 8 < titled.height


def test_an_episode_is_a_strip_of_its_steps() -> None:
    observation = Observation(WHITE, "open the clock")
    steps = [Step(observation, Touch.tap(Point(0.5, 0.5))), Step(observation, Button.HOME)]
    assert film_strip(steps, width_px=64).size == (2 * 72 + 8, 128 + 8 + 18 + 8)


@pytest.mark.parametrize(
    ("action", "name"),
    [(CENTRED.decode(5), "tap"), (CENTRED.decode(379), "swipe down"), (Button.HOME, "home")],
)
def test_actions_have_names(action, name) -> None:
    assert action_name(action) == name
