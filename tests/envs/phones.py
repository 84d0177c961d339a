"""Devices for environments: simulated phones, and one that breaks when it is told to."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tapclone.core.errors import DetectorError, DeviceLostError
from tapclone.device import Device
from tapclone.envs import DeviceEnv, DeviceProvider
from tapclone.fleet import SimulatedFleet
from tapclone.tasks import Configuration, Detector

SIZE_PX = (90, 180)


@contextmanager
def environment(link: str = "in_process", **options: Any) -> Iterator[DeviceEnv]:
    env = DeviceEnv(SimulatedFleet(link).lend(), **{"image_size_px": SIZE_PX, **options})
    try:
        yield env
    finally:
        env.close()


@dataclass(frozen=True)
class Unreadable(Detector):
    """A detector that can read what it judges by at the start only."""

    def is_met(self, device: Device, baseline: Any) -> bool:
        raise DetectorError("the log cannot be read")


class Breaking:
    """A device that is lost at its n-th action."""

    def __init__(self, device: Device, after: int) -> None:
        self._device, self._left = device, after

    def __getattr__(self, name: str) -> Any:
        return getattr(self._device, name)

    def perform(self, action: Any) -> None:
        self._left -= 1
        if self._left < 0:
            raise DeviceLostError("the cable was pulled")
        self._device.perform(action)


@dataclass
class BreakingProvider:
    """Lends simulated phones that break at their n-th action, each time anew."""

    after: int
    provider: DeviceProvider

    def prepare(self, place: Configuration) -> Device:
        return Breaking(self.provider.prepare(place), self.after)  # type: ignore[return-value]

    def close(self) -> None:
        self.provider.close()
