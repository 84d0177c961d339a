"""Simulated phones, made on demand and restored from a snapshot at every reset."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.core import Clock, ManualClock
from tapclone.core.errors import UnknownNameError
from tapclone.device import AdbDevice, Device
from tapclone.device.socket_link import SocketLink
from tapclone.envs import DeviceProvider
from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.adbd.server import SimulatedAdbServer
from tapclone.phone.runtime import Phone
from tapclone.phone.system.spec import HomeIcon, PhoneSpec
from tapclone.tasks import Configuration

LINKS = ("in_process", "socket")


def phone_spec(configuration: Configuration, serial: str = "emulator-5554") -> PhoneSpec:
    """The phone that a configuration describes."""
    return PhoneSpec(
        model=configuration.model,
        width_px=configuration.width_px,
        height_px=configuration.height_px,
        base_density=configuration.base_density,
        density=configuration.density,
        font_scale=configuration.font_scale,
        locale=configuration.locale,
        wallpaper=configuration.wallpaper,
        dark_mode=configuration.dark_mode,
        home_icons=tuple(
            HomeIcon(icon.container, icon.cell_x, icon.cell_y, icon.package, icon.activity)
            for icon in configuration.home_icons
        ),
        screenshot_turned=configuration.screenshot_turned,
        first_run=configuration.first_run,
        serial=serial,
    )


@dataclass(frozen=True, slots=True)
class SimulatedFleet:
    """As many simulated phones as wanted.

    Args:
        link: "in_process" hands commands straight to the phone's shell; "socket" goes through adbutils to an
            adb server of our own on a loopback port, as to a real phone.
    """

    link: str = "in_process"

    def __post_init__(self) -> None:
        if self.link not in LINKS:
            raise UnknownNameError("link", self.link, LINKS)

    @property
    def parallelism(self) -> int | None:
        return None

    @property
    def clock(self) -> Clock:
        """Stands still: these phones are done at once, and what is recorded on them is the same every time."""
        return ManualClock()

    def lend(self, number: int = 0) -> DeviceProvider:
        serial = f"emulator-{5554 + 2 * number}"
        if self.link == "socket":
            return _SocketProvider(serial)
        return _InProcessProvider(serial)


class _InProcessProvider:
    """Keeps one phone, for the configuration that was last asked for."""

    def __init__(self, serial: str) -> None:
        self._serial = serial
        self._configuration: Configuration | None = None
        self._phone: Phone | None = None
        self._snapshot = b""
        self._device: Device | None = None

    def prepare(self, configuration: Configuration) -> Device:
        if self._phone is not None and self._device is not None and configuration is self._configuration:
            self._phone.restore(self._snapshot)
            return self._device
        self.close()
        self._phone = Phone(phone_spec(configuration, self._serial))
        self._snapshot = self._phone.snapshot()
        self._configuration = configuration
        self._device = self._connect(self._phone)
        return self._device

    def _connect(self, phone: Phone) -> Device:
        return AdbDevice(InProcessLink(phone), self._serial)

    def close(self) -> None:
        if self._device is not None:
            self._device.close()
        self._device = self._phone = None


class _SocketProvider(_InProcessProvider):
    """The same phone behind an adb server of its own."""

    _server: SimulatedAdbServer | None = None

    def _connect(self, phone: Phone) -> Device:
        self._server = SimulatedAdbServer({self._serial: phone}).__enter__()
        return AdbDevice(SocketLink(self._serial, port=self._server.port), self._serial)

    def close(self) -> None:
        super().close()
        if self._server is not None:
            self._server.close()
            self._server = None
