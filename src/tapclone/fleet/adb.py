"""Real phones and emulators behind an adb server. A phone is touched only when asked for by serial."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tapclone.core import Clock, WallClock
from tapclone.core.errors import ConfigurationError, DeviceLostError
from tapclone.device import AdbDevice, Device
from tapclone.device.parsers import parse_wm_density, parse_wm_size
from tapclone.device.socket_link import SocketLink
from tapclone.envs import DeviceProvider
from tapclone.tasks import Configuration


@dataclass(frozen=True, slots=True)
class AdbFleet:
    """The phones with these serials.

    Args:
        serials: as `adb devices` lists them.
        host, port: of the adb server.
    """

    serials: tuple[str, ...] = ()
    host: str = "127.0.0.1"
    port: int = 5037

    def __post_init__(self) -> None:
        if not self.serials:
            raise ConfigurationError(
                "fleet=adb needs the serials of the phones that may be touched: fleet.serials=[emulator-5554]"
            )

    @property
    def parallelism(self) -> int | None:
        return len(self.serials)

    @property
    def clock(self) -> Clock:
        return WallClock()

    def lend(self, number: int = 0) -> DeviceProvider:
        if number >= len(self.serials):
            raise DeviceLostError(f"device {number} was asked for, but fleet.serials names {len(self.serials)}")
        return _AdbProvider(self.serials[number], self.host, self.port)


class _AdbProvider:
    """One phone, taken as it is: it is checked against the configuration, not changed into it."""

    def __init__(self, serial: str, host: str, port: int) -> None:
        self._device: Device = AdbDevice(SocketLink(serial, host, port), serial)

    def prepare(self, configuration: Configuration) -> Device:
        """The phone. Raises ConfigurationError where it is not what the configuration says."""
        device = self._device
        wanted = {
            "size": (configuration.width_px, configuration.height_px),
            "density": configuration.density,
            "locale": configuration.locale,
        }
        found = {
            "size": parse_wm_size(device.shell("wm size")),
            "density": parse_wm_density(device.shell("wm density")),
            "locale": _locale(device),
        }
        for key, value in wanted.items():
            if found[key] != value:
                raise ConfigurationError(
                    f"device {device.serial} has {key} {found[key]}, configuration {configuration.id} asks for "
                    f"{value}; set the device up first or choose another configuration"
                )
        return device

    def close(self) -> None:
        self._device.close()


def _locale(device: Device) -> str:
    answer = device.shell("getprop persist.sys.locale").strip()
    return answer or re.sub(r"\s", "", device.shell("getprop ro.product.locale"))
