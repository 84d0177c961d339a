"""Whatever is changed, the right answer stays right: targets, taps and names follow the pixels."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_up import ICONS, icon_box, screen

from tapclone.core import CENTRED, Bounds, Button, Point, Touch, generator
from tapclone.data.augmentation import NO_AUGMENTATION, Augmentation, shift, swap_icons, to_float
from tapclone.data.collation import answers
from tapclone.data.frames import FrameSample, Query

COLOURS = {name: 40 + 50 * place for place, name in enumerate(ICONS)}
"""`made_up.screen` paints each icon in its own grey."""


def query(name="clock", action=None, target=None) -> Query:
    box = icon_box(ICONS.index(name))
    return Query(f"open {name}", f"{name}.open", action or Touch.tap(box.centre), target or box, ())


def sample(*queries: Query) -> FrameSample:
    names = ("launcher/workspace", *(f"launcher/icon/{name}" for name in ICONS), "launcher/label/clock")
    label = Bounds(0.0, 0.34, 0.1875, 0.375)
    boxes = [Bounds(0, 0, 1, 0.9), *(icon_box(place) for place in range(len(ICONS))), label]
    return FrameSample(screen("augment"), names, np.array([box.as_tuple() for box in boxes]), queries)


def pixels(frame: FrameSample, bounds: Bounds) -> np.ndarray:
    height, width, _ = frame.image_HW3.shape
    left, right = round(bounds.left * width), round(bounds.right * width)
    top, bottom = round(bounds.top * height), round(bounds.bottom * height)
    return frame.image_HW3[top:bottom, left:right]


@given(st.integers(0, 10_000))
@settings(max_examples=60, deadline=None)
def test_swapped_icons_take_name_target_and_tap_along(seed):
    before = sample(*(query(name) for name in ICONS))
    after = swap_icons(before, np.random.default_rng(seed))
    for name, asked in zip(ICONS, after.queries, strict=True):
        assert (pixels(after, asked.target) == COLOURS[name]).all()
        assert asked.target.contains(asked.action.start)
        element = after.names.index(f"launcher/icon/{name}")
        assert after.boxes_E4[element] == pytest.approx(asked.target.as_tuple())
    clock, label = after.boxes_E4[1], after.boxes_E4[-1]
    assert label - clock == pytest.approx(before.boxes_E4[-1] - before.boxes_E4[1])
    assert (after.boxes_E4[0] == before.boxes_E4[0]).all()


def test_icons_do_change_places():
    before = sample()
    moved = [not np.array_equal(swap_icons(before, generator(n)).boxes_E4, before.boxes_E4) for n in range(20)]
    assert sum(moved) > 15


def test_a_tap_without_a_target_follows_its_icon():
    bare = Query("i", "t", Touch.tap(icon_box(2).centre), None, ())
    after = swap_icons(sample(bare, query(ICONS[2])), generator("bare"))
    assert after.queries[0].action.start.x == pytest.approx(after.queries[1].action.start.x)


@pytest.mark.parametrize("action", [Button.HOME, Touch(Point(0.1, 0.3), Point(0.9, 0.3), 0.3)])
def test_swipes_and_buttons_stay(action):
    asked = Query("i", "t", action, None, ())
    assert swap_icons(sample(asked), generator("stay")).queries[0].action == action
    assert shift(sample(asked), 3, -2).queries[0].action == action


def test_what_is_outside_the_icons_is_not_touched():
    after = swap_icons(sample(), generator("outside"))
    rows = np.r_[0:16, 24:64]
    assert np.array_equal(after.image_HW3[rows], sample().image_HW3[rows])


def test_icons_of_other_sizes_keep_their_places():
    before = sample()
    before.boxes_E4[1, 3] += 0.2
    for seed in range(10):
        assert np.array_equal(swap_icons(before, generator(seed)).boxes_E4[1], before.boxes_E4[1])


@given(st.integers(-6, 6), st.integers(-12, 12))
@settings(max_examples=60, deadline=None)
def test_a_shift_moves_pixels_targets_and_taps_alike(right_px, down_px):
    before = sample(*(query(name) for name in ICONS))
    after = shift(before, right_px, down_px)
    assert after.queries
    for asked in after.queries:
        name = asked.instruction.removeprefix("open ")
        assert (pixels(after, asked.target) == COLOURS[name]).all()
        action_Q, acceptable_QA = answers([asked], CENTRED)
        assert acceptable_QA[0, action_Q[0]]
    assert (after.boxes_E4 >= 0).all()
    assert (after.boxes_E4 <= 1).all()


def test_earlier_taps_move_with_the_screen_and_swipes_do_not():
    swipe = CENTRED.swipe("up")
    asked = Query("open", "a.b", Button.HOME, None, (Touch.tap(Point(0.5, 0.5)), swipe))
    (moved,) = shift(sample(asked), 2, -4).queries
    assert moved.history == (Touch.tap(Point(0.5 + 2 / 32, 0.5 - 4 / 64)), swipe)


def test_queries_whose_target_leaves_the_screen_are_dropped_but_never_all_of_a_frame():
    width = 32
    kept = shift(sample(query("clock"), query("phone")), -5, 0).queries
    assert [asked.instruction for asked in kept] == ["open phone"]
    assert len(shift(sample(query("clock")), -width // 4, 0).queries) == 1


def test_edges_are_repeated():
    before = sample()
    after = shift(before, 2, 3).image_HW3
    assert np.array_equal(after[3:, 2:], before.image_HW3[:-3, :-2])
    assert np.array_equal(after[0, 2:], before.image_HW3[0, :-2])
    assert np.array_equal(after[3:, 0], before.image_HW3[:-3, 0])


def test_without_augmentation_nothing_changes():
    before = sample(query())
    assert NO_AUGMENTATION.move(before, generator("none")) is before
    plain = to_float([before.image_HW3])
    assert np.allclose(plain[0], before.image_HW3.transpose(2, 0, 1) / 255, atol=1e-6)
    assert np.array_equal(NO_AUGMENTATION.colour([before.image_HW3], generator("none")), plain)


@pytest.mark.parametrize("kind", ["brightness", "contrast", "saturation", "hue", "noise"])
def test_each_colour_change_changes_each_frame_in_its_own_way_and_stays_in_range(kind):
    off = dict.fromkeys(("swap_probability", "brightness", "contrast", "saturation", "hue", "noise"), 0.0)
    augmentation = Augmentation(**(off | {kind: 0.3, "shift_px": 0}))
    images = [screen("colour")] * 3
    changed = augmentation.colour(images, generator(kind))
    assert changed.dtype == np.float32
    assert changed.min() >= 0
    assert changed.max() <= 1
    assert not np.allclose(changed[0], changed[1])
    assert not np.allclose(changed[0], to_float(images)[0])
    assert np.array_equal(changed, augmentation.colour(images, generator(kind)))


@pytest.mark.parametrize("kind", ["saturation", "hue"])
def test_grey_stays_grey_where_only_colour_changes(kind):
    off = dict.fromkeys(("swap_probability", "brightness", "contrast", "saturation", "hue", "noise"), 0.0)
    grey = np.full((8, 4, 3), 90, np.uint8)
    changed = Augmentation(**(off | {kind: 0.4, "shift_px": 0})).colour([grey], generator(kind))
    assert np.allclose(changed, 90 / 255, atol=1e-5)


def test_haze_is_smooth_stays_in_range_and_spares_half_of_the_frames():
    frames = [np.full((64, 32, 3), 128, np.uint8)] * 64
    image_BCHW = Augmentation(0, 0, 0, 0, 0, 0, 0, haze=0.5).colour(frames, generator("haze"))
    assert image_BCHW.min() >= 0
    assert image_BCHW.max() <= 1
    changed = np.ptp(image_BCHW, axis=(2, 3)).max(axis=1) > 1e-3
    assert 16 < changed.sum() < 48
    steps = np.abs(np.diff(image_BCHW, axis=3)).max(), np.abs(np.diff(image_BCHW, axis=2)).max()
    assert max(steps) < 0.1
