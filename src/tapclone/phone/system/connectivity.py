"""Radios: airplane mode, Wi-Fi, Bluetooth, mobile data, and what Android logs when one is switched."""

from __future__ import annotations

from tapclone.phone.system import log, settings
from tapclone.phone.system.state import PhoneState

WIFI_NETWORK = "AndroidWifi"
CARRIER = "T-Mobile"

_WIFI_OFF, _WIFI_ON, _WIFI_ON_IN_AIRPLANE, _WIFI_OFF_FOR_AIRPLANE = "0", "1", "2", "3"


def set_airplane_mode(state: PhoneState, on: bool) -> None:
    """Switch every radio off, or back on to what it was."""
    if state.airplane_mode == on:
        return
    state.airplane_mode = on
    settings.put(state, "global", "airplane_mode_on", "1" if on else "0")
    log.write(state, "I", "PhoneGlobals", f"Turning radio {'off' if on else 'on'} - airplane")
    wifi = settings.get(state, "global", "wifi_on", _WIFI_ON)
    if on and wifi == _WIFI_ON:
        state.wifi_on = False
        settings.put(state, "global", "wifi_on", _WIFI_OFF_FOR_AIRPLANE)
    elif not on and wifi in (_WIFI_OFF_FOR_AIRPLANE, _WIFI_ON_IN_AIRPLANE):
        state.wifi_on = True
        settings.put(state, "global", "wifi_on", _WIFI_ON)
    if on and state.bluetooth_on:
        set_bluetooth(state, False)


def set_wifi(state: PhoneState, on: bool, package: str = "com.android.settings") -> None:
    """Switch Wi-Fi on behalf of `package`: the call is logged even if it changes nothing."""
    enable = "true" if on else "false"
    log.write(state, "I", "WifiService", f"setWifiEnabled package={package} uid=1000 enable={enable}")
    if state.wifi_on == on:
        return
    state.wifi_on = on
    value = (_WIFI_ON_IN_AIRPLANE if state.airplane_mode else _WIFI_ON) if on else _WIFI_OFF
    settings.put(state, "global", "wifi_on", value)


def set_bluetooth(state: PhoneState, on: bool) -> None:
    if state.bluetooth_on == on:
        return
    state.bluetooth_on = on
    settings.put(state, "global", "bluetooth_on", "1" if on else "0")
    log.write(state, "D", "BluetoothManagerService", f"{'enable' if on else 'disable'}(com.android.settings)")


def mobile_connected(state: PhoneState) -> bool:
    """Whether the mobile radio carries data."""
    return not state.airplane_mode and settings.get(state, "global", "mobile_data", "1") == "1"
