"""A home screen without an icon asks for what experts do where an icon is missing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from made_up import ICONS, icon_box, screen

from tapclone.core import CENTRED, Touch, generator
from tapclone.data.frames import FrameSample, Query
from tapclone.data.removal import remove_icons

SWIPE_UP = CENTRED.decode(378)


def _home() -> FrameSample:
    boxes = [icon_box(place) for place in range(len(ICONS))]
    queries = tuple(
        Query(f"open {name}", f"{name}.open", Touch.tap(box.centre), box, ())
        for name, box in zip(ICONS, boxes, strict=True)
    )
    names = tuple(f"launcher/icon/{name}" for name in ICONS)
    return FrameSample(screen("removal"), names, np.array([box.as_tuple() for box in boxes]), queries, SWIPE_UP)


def test_who_looks_for_a_missing_icon_swipes_up() -> None:
    bare = remove_icons(_home(), 1.0, generator("all"))
    assert bare.names == ()
    assert {query.action for query in bare.queries} == {SWIPE_UP}
    assert {query.target for query in bare.queries} == {None}


def test_what_stays_is_still_tapped_and_what_goes_leaves_no_trace() -> None:
    home = _home()
    half = remove_icons(home, 0.5, generator("some"))
    assert 0 < len(half.names) < len(home.names)
    height, width, _ = home.image_HW3.shape
    for before, after, name in zip(home.queries, half.queries, ICONS, strict=True):
        assert before.target is not None
        x, y = before.target.centre.to_pixel(width, height)
        if f"launcher/icon/{name}" in half.names:
            assert after == before
            assert np.array_equal(half.image_HW3[y, x], home.image_HW3[y, x])
        else:
            assert after.action == SWIPE_UP
            assert not np.array_equal(half.image_HW3[y, x], home.image_HW3[y, x])


def test_a_frame_that_knows_no_answer_keeps_its_icons() -> None:
    drawer = replace(_home(), absent=None)
    assert remove_icons(drawer, 1.0, generator("drawer")) is drawer
