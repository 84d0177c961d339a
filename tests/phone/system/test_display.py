from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tapclone.phone.runtime.boot import boot
from tapclone.phone.system import display
from tapclone.phone.system.spec import PhoneSpec


def test_the_factory_brightness_reads_as_on_the_real_phone() -> None:
    state = boot(PhoneSpec(), {})
    assert display.brightness(state) == 102
    assert round(100 * display.brightness_fraction(state)) == 82


def test_letting_the_slider_go_turns_temporary_brightness_manual() -> None:
    state = boot(PhoneSpec(), {})
    state.log.clear()
    display.set_brightness_fraction(state, 0.3)
    value = state.settings["system"]["screen_brightness"]
    reasons = [line.message for line in state.log if line.tag == "DisplayPowerController"]
    assert reasons[-1] == f"Brightness [{value}] reason changing to: 'manual', previous reason: 'temporary'."
    assert int(value) < 102


@given(share=st.floats(0, 1))
def test_the_slider_stands_where_it_was_left(share: float) -> None:
    state = boot(PhoneSpec(), {})
    display.set_brightness_fraction(state, share)
    assert display.DARKEST <= display.brightness(state) <= display.BRIGHTEST
    assert abs(display.brightness_fraction(state) - share) < 0.08


def test_dark_mode_tells_the_settings_that_detectors_watch() -> None:
    state = boot(PhoneSpec(), {})
    state.log.clear()
    display.set_dark_mode(state, True)
    assert state.dark_mode
    notified = [line.message.rpartition("/")[2] for line in state.log]
    assert notified == ["dark_mode_dialog_seen", "ui_night_mode"]
    display.set_dark_mode(state, True)
    assert len(state.log) == 2
