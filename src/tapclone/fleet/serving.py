"""A simulated phone for other programs: behind an adb server of its own, until its `with` block ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tapclone.fleet.simulated import phone_spec
from tapclone.phone.adbd.server import SimulatedAdbServer
from tapclone.phone.runtime import Phone
from tapclone.tasks import Configuration


@contextmanager
def serve(configuration: Configuration, serial: str = "emulator-5554", port: int = 0) -> Iterator[int]:
    """Serve a fresh phone on the loopback; yields the port, a free one for 0 (`adb -P PORT devices`).

    Raises PhoneError where the port is taken.
    """
    with SimulatedAdbServer({serial: Phone(phone_spec(configuration, serial))}, port) as server:
        yield server.port
