"""Frames on screens of other shapes: gaps give, what they separate does not, and what is known moves along."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import Bounds, Point, Touch
from tapclone.core.rng import generator
from tapclone.data.augmentation import Augmentation
from tapclone.data.frames import FrameSample, Query
from tapclone.data.stretch import stretch

SIZE = 120, 60
BUTTON = Bounds(0.5, 0.5, 0.7, 0.6)  # 12 x 12 pixels


def _sample() -> FrameSample:
    """A chequered button on an empty screen, tapped in its middle after a tap below it."""
    image_HW3 = np.full((*SIZE, 3), 230, np.uint8)
    ys, xs = np.mgrid[60:72, 30:42]
    image_HW3[60:72, 30:42] = np.where((xs + ys) % 2, 0, 160)[..., None]
    query = Query(
        "press",
        "a.b",
        Touch.tap(BUTTON.centre),
        BUTTON,
        (Touch.tap(Point(0.6, 0.8)), Touch.tap(Point(0.1, 0.1))),
    )
    return FrameSample(image_HW3, ("button",), np.array([BUTTON.as_tuple()]), (query,))


@pytest.mark.parametrize("size", [(120, 96), (160, 60), (96, 48), (192, 96), SIZE])
def test_a_button_keeps_its_size_on_every_screen(size: tuple[int, int]) -> None:
    moved = stretch(_sample(), size)
    assert moved.image_HW3.shape == (*size, 3)
    dark_y, dark_x = np.nonzero(moved.image_HW3[..., 0] < 200)
    assert np.ptp(dark_x) + 1 == pytest.approx(12, abs=3)
    assert np.ptp(dark_y) + 1 == pytest.approx(12, abs=3)
    left, top, right, bottom = moved.boxes_E4[0] * (size[1], size[0], size[1], size[0])
    assert (left, right) == pytest.approx((dark_x.min(), dark_x.max() + 1), abs=1.5)
    assert (top, bottom) == pytest.approx((dark_y.min(), dark_y.max() + 1), abs=1.5)


def test_targets_and_taps_follow_the_picture() -> None:
    moved = stretch(_sample(), (192, 96))
    (query,) = moved.queries
    assert query.target is not None
    assert query.target.as_tuple() == pytest.approx(tuple(moved.boxes_E4[0]))
    assert isinstance(query.action, Touch)
    assert query.target.contains(query.action.start)
    below, corner = query.history
    assert isinstance(below, Touch)
    assert isinstance(corner, Touch)
    assert query.target.left < below.start.x < query.target.right
    assert below.start.y > query.target.bottom
    assert corner.start.x < query.target.left


def test_a_screen_of_noise_gives_everywhere() -> None:
    noise_HW3 = generator("noise").integers(0, 256, (*SIZE, 3), dtype=np.uint8)
    box = Bounds(0.25, 0.25, 0.5, 0.5)
    moved = stretch(FrameSample(noise_HW3, ("thing",), np.array([box.as_tuple()]), ()), (240, 120))
    assert moved.boxes_E4[0] == pytest.approx(box.as_tuple(), abs=0.02)


def test_half_of_the_batches_are_laid_out_on_other_shapes_in_whole_steps() -> None:
    augmentation = Augmentation(stretch=1.5)
    shapes = [augmentation.shape((259, 130), generator("shape", number)) for number in range(400)]
    changed = [shape for shape in shapes if shape != (259, 130)]
    assert 150 < len(changed) < 250
    assert {length % 32 for shape in changed for length in shape} == {0}
    assert min(height for height, _ in changed) >= 259 / 1.5 - 16
    assert max(height for height, _ in changed) <= 259 * 1.5 + 16
    assert min(width for _, width in changed) < 130 < max(width for _, width in changed)
    assert Augmentation().shape((259, 130), generator("shape")) == (259, 130)


def test_some_batches_are_laid_out_as_on_a_tablet_on_its_side() -> None:
    augmentation = Augmentation(landscape=0.25)
    shapes = [augmentation.shape((259, 130), generator("shape", number)) for number in range(400)]
    lying = [(height, width) for height, width in shapes if (height, width) != (259, 130)]
    assert 70 < len(lying) < 130
    assert min(width for _, width in lying) > 1.6 * 130
    assert max(width for _, width in lying) > 3 * 130
    assert min(height for height, _ in lying) < 0.75 * 259
