"""A step survives the way to bytes and back, and the same step gives the same bytes."""

import dataclasses
import string

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from made_up import actions, bounds, make_demonstration, screen

from tapclone.core import BMOCA, Button
from tapclone.core.errors import DataError
from tapclone.core.frame_size import in_pixels
from tapclone.data.demonstration import Demonstration, DemonstrationStep, Element, Label
from tapclone.data.image import decode, encode_jpeg, encode_png, resize
from tapclone.data.sample import SampleFormat, decode_demonstration, encode_sample, sample_key

EXACT = SampleFormat(image_size=None, image_format="png")

texts = st.text(max_size=12)
steps = st.builds(
    DemonstrationStep,
    image_HW3=st.integers(0, 5).map(screen),
    action=actions,
    target=st.none() | bounds,
    elements=st.lists(st.builds(Element, texts, bounds), max_size=3).map(tuple),
    labels=st.lists(st.builds(Label, texts, texts, actions, st.none() | bounds), max_size=4).map(tuple),
    ui_xml=st.none() | texts,
    time_s=st.floats(0, 1e6),
)
demonstrations = st.builds(
    Demonstration,
    episode_id=st.text(string.ascii_letters + ".-_", min_size=1, max_size=20),
    task_id=texts,
    configuration_id=texts,
    instruction=texts,
    seed=st.integers(0, 2**64 - 1),
    expert=texts,
    steps=st.lists(steps, min_size=1, max_size=3).map(tuple),
    versions=st.dictionaries(texts, texts | st.integers(), max_size=2),
)


def encoded(demonstration, form=EXACT):
    return [encode_sample(demonstration, step, form) for step in range(len(demonstration.steps))]


@given(demonstrations)
@settings(max_examples=60, deadline=None)
def test_everything_comes_back(demonstration):
    back = decode_demonstration(encoded(demonstration))
    for field in dataclasses.fields(Demonstration):
        if field.name != "steps":
            assert getattr(back, field.name) == getattr(demonstration, field.name)
    for new, old in zip(back.steps, demonstration.steps, strict=True):
        assert np.array_equal(new.image_HW3, old.image_HW3)
        assert sorted(map(repr, new.labels)) == sorted(map(repr, old.labels))
        for name in ("action", "target", "elements", "ui_xml", "time_s"):
            assert getattr(new, name) == getattr(old, name)


@given(demonstrations)
@settings(max_examples=20, deadline=None)
def test_the_same_step_gives_the_same_bytes(demonstration):
    assert encoded(demonstration, SampleFormat()) == encoded(demonstration, SampleFormat())


def test_frames_are_stored_as_they_were_observed_unless_a_size_is_asked_for():
    demonstration = make_demonstration(steps=1)
    assert decode(encode_sample(demonstration, 0, SampleFormat((512, 256)))["jpg"]).shape == (512, 256, 3)
    assert decode(encode_sample(demonstration, 0, SampleFormat())["jpg"]).shape == (64, 32, 3)


def test_the_recorded_index_is_that_of_the_recorded_space():
    demonstration = make_demonstration(steps=1)
    record = encode_sample(demonstration, 0, SampleFormat(space=BMOCA))["json"].decode()
    assert f'"action_index":{BMOCA.encode(demonstration.steps[0].action)}' in record
    assert '"action_space":"bmoca"' in record


def test_keys_sort_as_steps_do():
    assert [sample_key("a", step) for step in (2, 10, 100)] == sorted(sample_key("a", s) for s in (10, 100, 2))


def test_an_episode_with_a_missing_step_is_an_error():
    members = encoded(make_demonstration(steps=3))
    with pytest.raises(DataError, match="has 2 of 3 steps; collect it again"):
        decode_demonstration(members[:2])


@pytest.mark.parametrize("damage", [{"json": b"{}"}, {"json": b"\xff"}, {"png": b"\x89PNG broken"}])
def test_damaged_members_are_an_error(damage):
    members = encoded(make_demonstration(steps=1))[0]
    with pytest.raises(DataError):
        decode_demonstration([members | damage])


@pytest.mark.parametrize("size", [(64, 32), (32, 16), (24, 12), (100, 50)])
def test_jpeg_and_png_decode_to_the_size_asked_for(size):
    image = screen("sizes")
    for data in (encode_jpeg(image), encode_png(image)):
        decoded = decode(data, size)
        assert decoded.shape == (*size, 3)
        assert np.abs(decoded.astype(int) - resize(image, size).astype(int)).mean() < 8


@pytest.mark.parametrize("px_per_dp", [0.5, 0.33, 0.2, 0.1, 0.05])
def test_a_picture_is_decoded_at_so_many_pixels_a_dp_whatever_its_codec_can_skip(px_per_dp):
    image = resize(screen("scale"), (512, 256))
    for data in (encode_jpeg(image), encode_png(image)):
        assert decode(data, px_per_dp, 0.65).shape[:2] == in_pixels(px_per_dp, 512, 256, 0.65)


def test_a_truncated_picture_is_an_error():
    with pytest.raises(DataError, match="not a readable picture"):
        decode(encode_jpeg(screen("cut"))[:200])


def test_a_demonstration_needs_steps_and_a_frame_needs_three_channels():
    with pytest.raises(ValueError, match="no steps"):
        Demonstration("e", "t", "c", "i", 0, "x", ())
    with pytest.raises(ValueError, match="uint8 HxWx3"):
        DemonstrationStep(np.zeros((4, 4), np.uint8), Button.BACK)
