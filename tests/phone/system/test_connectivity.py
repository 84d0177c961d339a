from __future__ import annotations

from tapclone.phone.runtime.boot import boot
from tapclone.phone.system import connectivity
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState


def new_state() -> PhoneState:
    state = boot(PhoneSpec(), {})
    state.log.clear()
    return state


def lines(state: PhoneState, tag: str) -> list[str]:
    return [line.message for line in state.log if line.tag == tag]


def test_airplane_mode_turns_every_radio_off_and_back_on() -> None:
    state = new_state()
    connectivity.set_bluetooth(state, True)
    connectivity.set_airplane_mode(state, True)
    assert not state.wifi_on
    assert not state.bluetooth_on
    assert not connectivity.mobile_connected(state)
    connectivity.set_airplane_mode(state, False)
    assert state.wifi_on
    assert connectivity.mobile_connected(state)
    assert lines(state, "PhoneGlobals") == ["Turning radio off - airplane", "Turning radio on - airplane"]
    assert state.settings["global"]["airplane_mode_on"] == "0"


def test_wifi_that_was_off_stays_off_after_a_flight() -> None:
    state = new_state()
    connectivity.set_wifi(state, False)
    connectivity.set_airplane_mode(state, True)
    connectivity.set_airplane_mode(state, False)
    assert not state.wifi_on


def test_wifi_turned_on_in_the_air_stays_on() -> None:
    state = new_state()
    connectivity.set_airplane_mode(state, True)
    connectivity.set_wifi(state, True)
    assert state.settings["global"]["wifi_on"] == "2"
    connectivity.set_airplane_mode(state, False)
    assert state.wifi_on
    assert state.settings["global"]["wifi_on"] == "1"


def test_every_call_for_wifi_is_logged_with_its_caller() -> None:
    state = new_state()
    connectivity.set_wifi(state, False)
    connectivity.set_wifi(state, False)
    line = "setWifiEnabled package=com.android.settings uid=1000 enable=false"
    assert lines(state, "WifiService") == [line, line]
