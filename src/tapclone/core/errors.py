"""The one error tree. Foreign exceptions are translated into it once, at the seam where they enter.

Every message is one sentence that names the file, key or device and, where there is one, the way out;
`tapclone.app` prints it and exits with a non-zero status, so no user ever reads a stack of frames.
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class TapcloneError(Exception):
    """Root of every error that tapclone raises on purpose."""


class ConfigurationError(TapcloneError):
    """What the user asked for contradicts itself or cannot be."""


class UnknownNameError(ConfigurationError):
    """A task, configuration, suite, policy or other name that is not in its catalogue."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        known = sorted(known)
        nearest = difflib.get_close_matches(name, known, n=3, cutoff=0.4) or known[:3]
        super().__init__(f"unknown {kind} {name!r}; nearest: {', '.join(nearest) or 'none known'}")
        self.kind, self.name, self.nearest = kind, name, nearest

    def __reduce__(self) -> tuple[type[UnknownNameError], tuple[str, str, list[str]]]:
        """Workers send errors to their parent, who makes them again."""
        return type(self), (self.kind, self.name, self.nearest)


class DeviceError(TapcloneError):
    """A device answered something that cannot be used."""


class DeviceLostError(DeviceError):
    """The device, or the adb server in front of it, is no longer there."""


class DeviceCommandError(DeviceError):
    """A shell command failed on the device."""


class PhoneError(TapcloneError):
    """The simulated phone was asked for something that it cannot be or do."""


class TaskError(TapcloneError):
    """A task cannot be set up."""


class DetectorError(TaskError):
    """A detector could not read what it judges by. Never the same as "not done"."""


class UnreachableError(TapcloneError):
    """An expert knows no way from this screen to the task's goal."""


class DataError(TapcloneError):
    """Demonstrations are missing, damaged or contradict their manifest."""


class CheckpointError(TapcloneError):
    """A checkpoint cannot be loaded, or was made for another action space or policy."""
