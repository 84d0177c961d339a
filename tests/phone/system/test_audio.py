from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapclone.phone.runtime.boot import boot
from tapclone.phone.system import audio
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState


def new_state() -> PhoneState:
    state = boot(PhoneSpec(), {})
    state.log.clear()
    return state


def events(state: PhoneState) -> list[str]:
    return [line.message for line in state.log if line.tag == "vol.Events"]


def test_a_change_is_logged_as_system_ui_does() -> None:
    state = new_state()
    audio.set_volume(state, audio.ALARM, 6)
    assert events(state) == ["writeEvent level_changed STREAM_ALARM 6"]


def test_no_change_leaves_no_trace() -> None:
    state = new_state()
    audio.set_volume(state, audio.MUSIC, state.volumes[audio.MUSIC])
    assert not state.log


@pytest.mark.parametrize("stream", audio.STREAMS)
def test_an_index_is_clamped_to_the_range_of_its_stream(stream: int) -> None:
    state = new_state()
    audio.set_volume(state, stream, 99)
    assert state.volumes[stream] == audio.STREAMS[stream].highest
    audio.set_volume(state, stream, -1)
    assert state.volumes[stream] == audio.STREAMS[stream].lowest


@given(stream=st.sampled_from(sorted(audio.STREAMS)), share=st.floats(0, 1))
def test_a_slider_stands_where_it_was_dragged_to(stream: int, share: float) -> None:
    state = new_state()
    audio.set_fraction(state, stream, share)
    kind = audio.STREAMS[stream]
    assert abs(audio.fraction(state, stream) - share) <= 0.5 / (kind.highest - kind.lowest) + 1e-9


def test_a_silent_ringer_vibrates_and_takes_notifications_with_it() -> None:
    state = new_state()
    audio.set_volume(state, audio.RING, 0)
    assert state.volumes[audio.NOTIFICATION] == 0
    assert state.settings["global"]["mode_ringer"] == str(audio.RINGER_VIBRATE)
    audio.set_volume(state, audio.RING, 3)
    assert state.settings["global"]["mode_ringer"] == str(audio.RINGER_NORMAL)
