"""Frames that end earlier: what is cut off has to be scrolled to, what stays is where it was."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tapclone.core import CENTRED, Bounds, Button, Point, Touch
from tapclone.core.rng import generator
from tapclone.data.augmentation import Augmentation
from tapclone.data.cut import cut
from tapclone.data.frames import FrameSample, Query

UP = CENTRED.swipe("up")
UPPER, LOWER, BAR = Bounds(0, 0.1, 1, 0.2), Bounds(0, 0.6, 1, 0.7), Bounds(0.4, 0.9, 0.6, 1.0)


def _sample(*targets: Bounds, out_of_sight: Touch | None = UP) -> FrameSample:
    """A screen of 100 rows of pixels, each of its own grey, whose last ten are the navigation bar."""
    image_HW3 = np.repeat(np.arange(100, dtype=np.uint8), 50 * 3).reshape(100, 50, 3)
    queries = tuple(
        Query("press", "a.b", Touch.tap(target.centre), target, (Touch.tap(Point(0.5, 0.15)),), out_of_sight)
        for target in targets
    )
    boxes_E4 = np.array([UPPER.as_tuple(), LOWER.as_tuple()])
    return FrameSample(image_HW3, ("upper", "lower"), boxes_E4, queries, px_per_dp=10 / 48)


def test_the_screen_ends_earlier_above_its_navigation_bar() -> None:
    shorter = cut(_sample(UPPER), 60)
    assert shorter.image_HW3[:, 0, 0].tolist() == [*range(50), *range(90, 100)]
    assert shorter.names == ("upper",)
    assert tuple(shorter.boxes_E4[0] * 60) == pytest.approx((0, 10, 60, 20))


def test_targets_that_stay_move_with_the_picture() -> None:
    shorter = cut(_sample(UPPER, BAR), 60)
    upper, bar = shorter.queries
    assert upper.target is not None
    assert bar.target is not None
    assert (upper.target.top * 60, upper.target.bottom * 60) == pytest.approx((10, 20))
    assert (bar.target.top * 60, bar.target.bottom * 60) == pytest.approx((50, 60))
    (before,) = upper.history
    assert isinstance(before, Touch)
    assert before.start.y * 60 == pytest.approx(15)


def test_a_target_that_is_cut_off_is_scrolled_to() -> None:
    upper, lower = cut(_sample(UPPER, LOWER), 60).queries
    assert upper.action != UP
    assert (lower.action, lower.target) == (UP, None)


def test_a_target_that_nobody_would_scroll_to_is_not_asked_for() -> None:
    sample = _sample(UPPER, LOWER)
    upper, lower = sample.queries
    (query,) = cut(replace(sample, queries=(upper, replace(lower, out_of_sight=None))), 60).queries
    assert query.target is not None
    assert query.target.top * 60 == pytest.approx(10)


def test_most_of_a_target_is_enough() -> None:
    sample = _sample(LOWER)
    (seen,), (gone,) = cut(sample, 76).queries, cut(sample, 74).queries  # end at 66 and 64; it begins at 60
    assert (seen.action == UP, gone.action == UP) == (False, True)


@pytest.mark.parametrize(
    "sample",
    [
        replace(_sample(UPPER), absent=Button.HOME),
        replace(_sample(UPPER), px_per_dp=None),
        _sample(UPPER, out_of_sight=None),
    ],
)
def test_some_frames_stay_as_they_are(sample: FrameSample) -> None:
    assert cut(sample, 60) is sample


def test_augmentation_cuts_or_presses_lower_screens() -> None:
    augmentation = replace(Augmentation(0, 0, 0, 0, 0, 0, 0), cut=0.5)
    rng = generator("cut")
    moved = [augmentation.move(_sample(UPPER), rng, (60, 50)) for _ in range(40)]
    assert {sample.image_HW3.shape for sample in moved} == {(60, 50, 3)}
    assert {len(sample.names) for sample in moved} == {1, 2}
