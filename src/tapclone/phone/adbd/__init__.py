"""The far end of the wire: a phone's shell, files and adb server, as Android 10 answers them."""

from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.adbd.server import SimulatedAdbServer

__all__ = ["InProcessLink", "SimulatedAdbServer"]
