"""Labels are derived from raw gestures for any action space; tensors have the contract's shapes."""

from dataclasses import replace

import numpy as np
import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from made_up import actions, bounds, icon_box, make_demonstration, pack

from tapclone.core import BMOCA, CENTRED, NUM_ACTIONS, Bounds, Button, Point, Touch, generator
from tapclone.data.augmentation import Augmentation
from tapclone.data.batch import HISTORY_FEATURES
from tapclone.data.collation import Collation, answers, worths
from tapclone.data.elements import element_class, rasterise
from tapclone.data.frames import Query
from tapclone.data.history import history_features
from tapclone.data.stream import read_frames, read_samples

SPACES = pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=["centred", "bmoca"])


def query(action, target=None, history=()):
    return Query("do it", "a.b", action, target, history)


@SPACES
@given(st.lists(st.tuples(actions, st.none() | bounds), max_size=6))
@settings(max_examples=60, deadline=None)
def test_answers_are_those_of_the_action_space(space, pairs):
    action_Q, acceptable_QA = answers([query(*pair) for pair in pairs], space)
    assert acceptable_QA.shape == (len(pairs), NUM_ACTIONS)
    for number, (action, target) in enumerate(pairs):
        expected = np.zeros(NUM_ACTIONS, bool)
        if action_Q[number] < 378 and target is not None:
            expected[:378] = space.bins_within(target)
        expected[space.encode(action)] = True
        assert action_Q[number] == space.encode(action)
        assert np.array_equal(acceptable_QA[number], expected)


def test_history_is_newest_last_padded_in_front_and_cut_at_the_oldest():
    taps = [Touch.tap(Point(0.1 * n, 0.5)) for n in range(5)]
    history_NF = history_features([*taps, Button.HOME], CENTRED, slots=8)
    assert history_NF.shape == (8, HISTORY_FEATURES)
    assert (history_NF[:2] == 0).all()
    assert history_NF[:, 3].tolist() == [0, 0, 1, 1, 1, 1, 1, 1]
    assert history_NF[-1].tolist() == [6, 0, 0, 1]
    assert history_NF[-2].tolist() == pytest.approx([0, 0.4, 0.5, 1])
    assert np.array_equal(history_features([*taps, Button.HOME], CENTRED, slots=3), history_NF[-3:])
    assert history_features([], CENTRED, slots=0).shape == (0, HISTORY_FEATURES)


@pytest.mark.parametrize(
    ("kind", "end"), [(1, (0.5, 0.1)), (2, (0.5, 0.9)), (3, (0.9, 0.5)), (4, (0.1, 0.5))], ids=str
)
def test_history_tells_swipes_apart(kind, end):
    (row,) = history_features([Touch(Point(0.5, 0.5), Point(*end), 0.3)], CENTRED, slots=1)
    assert row.tolist() == [kind, 0.5, 0.5, 1]


def grid(names, boxes, space=CENTRED):
    boxes_E4 = np.array([box.as_tuple() for box in boxes]).reshape(-1, 4)
    return rasterise([(names, boxes_E4)], space, 256)[0].reshape(27, 14)


def test_smaller_elements_lie_above_larger_ones_and_later_above_earlier():
    whole, half, corner = Bounds(0, 0, 1, 1), Bounds(0, 0, 0.5, 1), Bounds(0, 0, 0.2, 0.2)
    found = grid(["corner", "twin", "whole", "half"], [corner, corner, whole, half])
    assert found[0, 0] == element_class("twin", 256)
    assert found[26, 0] == element_class("half", 256)
    assert found[0, 13] == element_class("whole", 256)


@SPACES
@given(bounds)
@settings(max_examples=80, deadline=None)
def test_an_element_covers_the_bins_that_count_as_hitting_it(space, box):
    covered = grid(["it"], [box], space) == element_class("it", 256)
    assert np.array_equal(covered.reshape(-1), space.bins_within(box))


def test_what_no_element_covers_is_background_and_without_elements_all_is_unknown():
    assert (grid(["it"], [Bounds(0, 0, 0.5, 0.5)])[20:] == 0).all()
    assert (grid([], []) == -1).all()


def test_element_classes_are_the_same_everywhere_and_never_the_background():
    classes = [element_class(f"clock/{n}", 32) for n in range(500)]
    assert set(classes) == set(range(1, 32))
    assert element_class("clock/alarm_tab", 256) == 27


@pytest.fixture(scope="module")
def frames(tmp_path_factory):
    directory = pack(tmp_path_factory.mktemp("shards"), [make_demonstration(seed=seed) for seed in range(3)])
    return list(read_frames(read_samples(sorted(directory.glob("*.tar"))), {"env_100"}, lambda record: 1.0))


@pytest.mark.parametrize("rng", [None, generator("batch")], ids=["plain", "augmented"])
def test_a_batch_has_the_shapes_of_the_contract(frames, rng):
    collation = Collation((64, 32), max_queries_per_frame=2, history_slots=5, augmentation=Augmentation())
    batch = collation.batch(frames, rng)
    queries = len(batch)
    assert queries == sum(1 if rng is None else min(1 + len(frame.labels), 2) for frame in frames)
    assert (batch.image_BCHW.shape, batch.image_BCHW.dtype) == ((9, 3, 64, 32), torch.float32)
    assert 0 <= batch.image_BCHW.min() <= batch.image_BCHW.max() <= 1
    assert (batch.element_BT.shape, batch.element_BT.dtype) == ((9, 378), torch.int64)
    assert (batch.history_QNF.shape, batch.history_QNF.dtype) == ((queries, 5, 4), torch.float32)
    assert (batch.acceptable_QA.shape, batch.acceptable_QA.dtype) == ((queries, 385), torch.bool)
    assert batch.frame_Q.dtype == batch.action_Q.dtype == torch.int64
    assert batch.acceptable_QA[torch.arange(queries), batch.action_Q].all()
    assert batch.weight_Q.shape == (queries,)


def test_labels_come_after_the_actions_of_their_frame(frames):
    history = {name: frames[2].queries[0][name] for name in ("previous_actions", "previous_targets")}
    later = replace(frames[2], labels=[replace(frames[0].labels[0], **history)])
    batch = Collation((64, 32)).batch([frames[0], later], generator("batch"))
    present_Q = batch.history_QNF[:, :, 3].sum(1).tolist()
    assert batch.instructions[0] == batch.instructions[3] == "do clock.open"
    assert {*batch.instructions[1:3], batch.instructions[4]} == {"open clock", "open camera"}
    assert present_Q == [0, 0, 0, 2, 2]


def test_the_target_is_what_is_acceptable(frames):
    batch = Collation((64, 32)).batch(frames[:1], generator("batch"))
    for place, instruction in enumerate(batch.instructions):
        row = int(instruction == "open camera")
        assert np.array_equal(batch.acceptable_QA[place, :378].numpy(), CENTRED.bins_within(icon_box(row)))


@given(bounds)
def test_the_best_bins_lie_well_inside_the_target(target):
    asked = [query(Touch.tap(target.centre), target)]
    action_Q, acceptable_QA = answers(asked, CENTRED)
    worth_A = worths(asked, acceptable_QA, CENTRED)[0]
    assert ((worth_A > 0) == acceptable_QA[0]).all()
    assert worth_A.max() == pytest.approx(1)
    assert worth_A[:378].max() == 1 or action_Q[0] >= 378


def test_bins_near_the_edge_are_worth_less():
    step = CENTRED.step_y
    target = Bounds(0.0, 10 * step, 1.0, 12.6 * step)  # three rows of bins, the last one barely
    asked = [query(Touch.tap(target.centre), target), query(Button.BACK)]
    worth_QA = worths(asked, answers(asked, CENTRED)[1], CENTRED)
    by_row = worth_QA[0, :378].reshape(27, 14)[:, 7]
    assert by_row[by_row > 0].tolist() == pytest.approx([1.0, 1.0, 0.2])
    assert sorted(set(worth_QA[1].tolist())) == [0, 1]


def test_a_batch_without_queries_still_has_frames(frames):
    silent = type(frames[0])(frames[0].picture, "env_100", [], [], np.zeros(0))
    batch = Collation((64, 32)).batch([silent], None)
    assert len(batch) == 0
    assert batch.history_QNF.shape == (0, 16, 4)
