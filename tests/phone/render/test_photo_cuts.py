"""A photo is drawn at one of a few aspects and cut to its box, whatever the box."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from tapclone.phone.render.pictures import _drawn_aspect, _middle


@given(st.integers(1, 900), st.integers(1, 900), st.floats(0.05, 20.0))
def test_every_box_has_a_middle_that_lies_within_the_drawing(width: int, height: int, aspect: float) -> None:
    left, top, right, bottom = _middle(Image.new("RGB", (width, height)), aspect)
    assert 0 <= left < right <= width
    assert 0 <= top < bottom <= height


@given(st.floats(0.05, 20.0))
def test_what_is_drawn_is_hardly_larger_than_what_is_shown(aspect: float) -> None:
    assert 0.89 < _drawn_aspect(aspect) / aspect < 1.12
