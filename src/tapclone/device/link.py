"""The one thing that differs between a real phone and a simulated one: how a command reaches its shell."""

from __future__ import annotations

from typing import Protocol


class ShellResult(Protocol):
    """What a shell command left behind."""

    @property
    def stdout(self) -> bytes: ...

    @property
    def stderr(self) -> bytes:
        """Empty where the device cannot tell it from stdout (shell protocol v1)."""
        ...

    @property
    def exit_code(self) -> int: ...


class Link(Protocol):
    """A way to one device. Every method raises `DeviceLostError` where the device is gone."""

    def run(self, command: str) -> ShellResult:
        """Run `command` in the device's shell and wait for it; a failing command is not an error here."""
        ...

    def pull(self, path: str) -> bytes:
        """The bytes of a file on the device. Raises DeviceCommandError where it cannot be read."""
        ...

    def push(self, data: bytes, path: str) -> None:
        """Write a file on the device. Raises DeviceCommandError where it cannot be written."""
        ...

    def close(self) -> None: ...
