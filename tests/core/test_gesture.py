import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapclone.core import CENTRED, Button, Point, Touch
from tapclone.core.action_space import BMOCA, NUM_ACTIONS
from tapclone.core.gesture import decode_gesture, encode_gesture

share = st.floats(0, 1)


@pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=lambda space: space.name)
def test_every_touch_of_an_action_space_survives(space):
    for index in range(NUM_ACTIONS):
        action = space.decode(index)
        if isinstance(action, Touch):
            assert space.encode(decode_gesture(encode_gesture(action), space)) == index


@given(share, share, share, share)
def test_the_length_alone_decides_between_tap_and_swipe(y1, x1, y2, x2):
    touch = decode_gesture((y1, x1, y2, x2))
    long = (x2 - x1) ** 2 + 4 * (y2 - y1) ** 2 > 0.14**2
    assert touch.start == Point(x1, y1)
    assert (touch.end == Point(x2, y2)) if long else touch.end == touch.start


def test_a_button_is_a_tap_on_the_navigation_bar():
    assert encode_gesture(Button.HOME) == (0.95, 0.5, 0.95, 0.5)


def test_what_leaves_the_screen_is_brought_back():
    assert decode_gesture((-0.2, 0.5, 1.3, 0.5)) == Touch(Point(0.5, 0.0), Point(0.5, 1.0), CENTRED.swipe_s)
