"""A scaled frame keeps pixels, boxes, targets, taps and history together."""

from __future__ import annotations

import numpy as np
import pytest
from made_up import icon_box, screen

from tapclone.core import Bounds, Button, Point, Touch
from tapclone.data.frames import FrameSample, Query
from tapclone.data.zoom import zoom


def _sample(target: Bounds, history: tuple[Touch, ...] = ()) -> FrameSample:
    query = Query("open clock", "clock.open", Touch.tap(target.centre), target, history)
    return FrameSample(screen("zoom"), ("clock",), np.array([target.as_tuple()]), (query,))


def test_a_frame_as_it_is_stays_as_it_is() -> None:
    sample = _sample(icon_box(0))
    same = zoom(sample, 1.0, 1.0)
    assert np.array_equal(same.image_HW3, sample.image_HW3)
    assert same.queries[0].target is not None
    assert same.queries[0].target.as_tuple() == pytest.approx(icon_box(0).as_tuple())


@pytest.mark.parametrize("factors", [(1.2, 0.9), (0.85, 1.0), (1.1, 1.1)])
def test_what_lies_under_a_target_still_lies_under_it(factors: tuple[float, float]) -> None:
    box = Bounds(0.40, 0.45, 0.55, 0.55)
    sample = _sample(box, (Touch.tap(Point(0.5, 0.6)),))
    image_HW3 = sample.image_HW3.copy()
    height, width, _ = image_HW3.shape
    image_HW3[:] = 0
    image_HW3[int(0.45 * height) : int(0.55 * height), int(0.40 * width) : int(0.55 * width)] = 255
    zoomed = zoom(FrameSample(image_HW3, sample.names, sample.boxes_E4, sample.queries), *factors)
    (query,) = zoomed.queries
    assert query.target is not None
    assert isinstance(query.action, Touch)
    for point in (query.target.centre, query.action.start):
        x, y = point.to_pixel(width, height)
        assert zoomed.image_HW3[y, x].min() > 200
    assert query.target.width == pytest.approx(box.width * factors[0])
    assert query.target.height == pytest.approx(box.height * factors[1])
    (past,) = query.history
    assert isinstance(past, Touch)
    assert past.start.y == pytest.approx(0.5 + 0.1 * factors[1])
    assert zoomed.boxes_E4[0] == pytest.approx(query.target.as_tuple())


def test_a_query_whose_target_leaves_is_dropped_but_never_all_of_a_frame() -> None:
    edge = Bounds(0.0, 0.0, 0.05, 0.02)
    lonely = _sample(edge)
    assert zoom(lonely, 1.5, 1.5) is lonely
    home = Query("go home", "home", Button.HOME, None, ())
    both = FrameSample(lonely.image_HW3, lonely.names, lonely.boxes_E4, (*lonely.queries, home))
    zoomed = zoom(both, 1.5, 1.5)
    assert [query.task_id for query in zoomed.queries] == ["home"]
    assert zoomed.names == ()
