"""The 385 actions: the published table bit for bit, and encoding that inverts decoding at every screen size."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapclone.core import BMOCA, CENTRED, NUM_ACTIONS, ActionSpace, Bounds, Button, Point, Touch, action_space
from tapclone.core.action import action_from_json, action_to_json
from tapclone.core.errors import UnknownNameError

SPACES = pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=lambda space: space.name)
SIZES = st.tuples(st.integers(200, 3200), st.integers(200, 3200))
UNIT = st.floats(0, 1, allow_nan=False)
POINTS = st.builds(Point, UNIT, UNIT)


@SPACES
@pytest.mark.parametrize("index", range(NUM_ACTIONS))
def test_every_index_survives_decoding_and_encoding(space: ActionSpace, index: int) -> None:
    assert space.encode(space.decode(index)) == index


@SPACES
@given(index=st.integers(0, 377), size=SIZES)
def test_a_tap_survives_the_way_through_pixels(space: ActionSpace, index: int, size: tuple[int, int]) -> None:
    touch = space.decode(index)
    assert isinstance(touch, Touch)
    pixel = touch.start.to_pixel(*size)
    assert 0 <= pixel[0] < size[0]
    assert 0 <= pixel[1] < size[1]
    assert space.encode(Touch.tap(Point.from_pixel(*pixel, *size))) == index


@SPACES
@given(index=st.integers(378, 381), size=SIZES)
def test_a_swipe_survives_the_way_through_pixels(space: ActionSpace, index: int, size: tuple[int, int]) -> None:
    touch = space.decode(index)
    assert isinstance(touch, Touch)
    start, end = (Point.from_pixel(*point.to_pixel(*size), *size) for point in (touch.start, touch.end))
    assert space.encode(Touch(start, end, touch.duration_s)) == index


@pytest.mark.parametrize(
    ("index", "neighbours"),
    [
        (0, {0, 1, 14, 15}),
        (13, {12, 13, 26, 27}),
        (20, {5, 6, 7, 19, 20, 21, 33, 34, 35}),
        (377, {362, 363, 376, 377}),
        (378, {378}),
        (384, {384}),
    ],
)
def test_around_a_tap_are_the_bins_that_touch_its_own(index: int, neighbours: set[int]) -> None:
    assert CENTRED.around(index) == neighbours


def test_bmoca_reproduces_the_published_table() -> None:
    for index in range(378):
        row, column = divmod(index, 14)
        assert BMOCA.centre(index) == Point(min(0.025 + 0.075 * column, 1), min(0.025 + 0.0375 * row, 1))
    assert BMOCA.centre(377) == Point(1.0, 1.0)
    assert [BMOCA.decode(index).start.x for index in (382, 383, 384)] == [0.22, 0.5, 0.78]  # type: ignore[union-attr]


def test_swipes_run_in_the_fingers_direction() -> None:
    up, down, right, left = (CENTRED.decode(index) for index in range(378, 382))
    assert isinstance(up, Touch)
    assert (up.start, up.end, up.duration_s) == (Point(0.5, 0.8), Point(0.5, 0.2), 0.3)
    assert isinstance(down, Touch)
    assert down.end.y > down.start.y
    assert isinstance(right, Touch)
    assert right.end.x > right.start.x
    assert isinstance(left, Touch)
    assert left.end.x < left.start.x


def test_buttons_are_key_events_in_the_default_space() -> None:
    assert [CENTRED.decode(index) for index in (382, 383, 384)] == [Button.BACK, Button.HOME, Button.OVERVIEW]


@given(point=POINTS)
def test_a_tap_lands_in_the_nearest_bin(point: Point) -> None:
    index = CENTRED.encode(Touch.tap(point))
    nearest = min(
        range(378),
        key=lambda i: math.hypot(CENTRED.centre(i).x - point.x, CENTRED.centre(i).y - point.y),
    )
    own, best = (
        math.hypot(CENTRED.centre(i).x - point.x, CENTRED.centre(i).y - point.y) for i in (index, nearest)
    )
    assert own == pytest.approx(best)


@SPACES
@given(left=UNIT, top=UNIT, width=UNIT, height=UNIT)
def test_every_box_can_be_aimed_at(
    space: ActionSpace, left: float, top: float, width: float, height: float
) -> None:
    bounds = Bounds(left, top, min(left + width, 1), min(top + height, 1))
    mask = space.bins_within(bounds)
    assert mask.shape == (378,)
    assert mask.any()
    inside = [bounds.contains(space.centre(index)) for index in range(378)]
    assert np.array_equal(mask, inside) or (not any(inside) and mask.sum() == 1)


@SPACES
@pytest.mark.parametrize("index", [-1, 385])
def test_an_index_outside_is_refused(space: ActionSpace, index: int) -> None:
    with pytest.raises(IndexError, match="outside"):
        space.decode(index)


def test_an_unknown_space_names_the_known_ones() -> None:
    with pytest.raises(UnknownNameError, match="centred"):
        action_space("centered")


@given(start=POINTS, end=POINTS, duration_s=st.floats(0, 5))
def test_raw_gestures_survive_json(start: Point, end: Point, duration_s: float) -> None:
    touch = Touch(start, end, duration_s)
    assert action_from_json(action_to_json(touch)) == touch


@pytest.mark.parametrize("button", list(Button))
def test_buttons_survive_json(button: Button) -> None:
    assert action_from_json(action_to_json(button)) is button


def test_points_and_boxes_refuse_what_they_cannot_be() -> None:
    with pytest.raises(ValueError, match="normalised"):
        Point(1.2, 0)
    with pytest.raises(ValueError, match="inverted"):
        Bounds(0.5, 0, 0.4, 1)
    with pytest.raises(ValueError, match="duration_s"):
        Touch(Point(0, 0), Point(0, 0), -1)
