"""A policy sees its own taps in its history, and they lie anywhere inside what was touched."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from made_up import make_demonstration, pack

from tapclone.core import Bounds, Button, Point, Touch, generator
from tapclone.data.augmentation import Augmentation
from tapclone.data.frames import FrameSample, Query
from tapclone.data.sources import alike, load_frames
from tapclone.data.touches import touch_elsewhere

ROW = Bounds(0.0, 0.4, 1.0, 0.5)
SMALL = Bounds(0.30, 0.30, 0.34, 0.32)
DOWN = Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3)


def looks(share: float, count: int = 200) -> list[Query]:
    history = Touch.tap(ROW.centre), Touch.tap(SMALL.centre), DOWN, Button.BACK, Touch.tap(Point(0.1, 0.1))
    query = Query("go", "a.task", Button.HOME, None, history, touched=(ROW, SMALL, ROW, None, None))
    sample = FrameSample(np.zeros((4, 2, 3), np.uint8), (), np.zeros((0, 4)), (query,))
    rng = generator("touches")
    return [touch_elsewhere(sample, share, rng).queries[0] for _ in range(count)]


@pytest.mark.parametrize(("number", "box"), [(0, ROW), (1, SMALL)])
def test_taps_are_drawn_all_over_what_they_touched(number: int, box: Bounds) -> None:
    starts = [tap.start for query in looks(1.0) if isinstance(tap := query.history[number], Touch)]
    across = [(start.x - box.left) / box.width for start in starts]
    down = [(start.y - box.top) / box.height for start in starts]
    assert 0.03 < min(across) < max(across) < 0.97
    assert 0.15 < min(down) < max(down) < 0.85
    assert max(across) - min(across) > (0.85 if box is ROW else 0.35)


def test_whatever_is_no_tap_or_touched_something_unknown_stays() -> None:
    assert {query.history[2:] for query in looks(1.0)} == {(DOWN, Button.BACK, Touch.tap(Point(0.1, 0.1)))}


def test_a_share_of_the_taps_stays_where_the_expert_touched() -> None:
    kept = [query.history[0] == Touch.tap(ROW.centre) for query in looks(0.5)]
    assert 60 < sum(kept) < 140


def test_recorded_demonstrations_say_what_was_touched(tmp_path) -> None:
    demonstration = make_demonstration(steps=3)
    acted = make_demonstration(seed=1, steps=2)
    acted = replace(
        acted, steps=(acted.steps[0], replace(acted.steps[1], history=(Touch.tap(Point(0.9, 0.9)),)))
    )
    directory = pack(tmp_path, [demonstration, acted])
    frames = load_frames(sorted(directory.glob("*.tar")), ["env_100"], (64, 32), alike)
    queries = [query for frame in frames for query in frame.whole((64, 32)).queries]
    touched = {len(query.history): query.touched for query in queries if query.task_id == "clock.open"}
    assert touched[0] == ()
    assert touched[2] == tuple(step.target for step in demonstration.steps[:2])
    by_another = [query for query in queries if query.history == acted.steps[1].history]
    assert [query.touched for query in by_another] == [(None,)]


def test_frames_move_with_the_taps_drawn_anew() -> None:
    (query,) = looks(0.0, 1)
    sample = FrameSample(np.zeros((64, 32, 3), np.uint8), (), np.zeros((0, 4)), (query,))
    augmentation = Augmentation(swap_probability=0, shift_px=0, elsewhere=1.0)
    moved = augmentation.move(sample, generator("move")).queries[0]
    assert moved.history[0] != query.history[0]
    assert augmentation.move(sample, generator("move")).queries[0] == moved
