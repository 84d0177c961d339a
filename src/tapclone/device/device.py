"""The interface between everything that acts or watches and the phone in front of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tapclone.core import Action, Clock, Image, UiNode
from tapclone.device.parsers import LogLine


class Device(Protocol):
    """One phone. Methods raise `DeviceLostError` where it is gone, `DeviceError` on an unusable answer."""

    @property
    def serial(self) -> str: ...

    @property
    def size_px(self) -> tuple[int, int]:
        """(width, height) of the screen as it is turned now."""
        ...

    @property
    def density_dpi(self) -> int:
        """Dots per inch that the screen is set to: 160 make a pixel a dp."""
        ...

    def screenshot(self, size_px: tuple[int, int] | None = None) -> Image:
        """The screen, RGB uint8 HxWx3, at `size_px` (width, height) by area averaging; None is native."""
        ...

    def ui_tree(self) -> UiNode:
        """The view hierarchy of the active window under a root that covers the whole screen."""
        ...

    def perform(self, action: Action) -> None:
        """Touch the screen or press a system button; returns once the input was injected."""
        ...

    def shell(self, command: str) -> str:
        """The standard output of a shell command. Raises DeviceCommandError where its status is not 0."""
        ...

    def pull(self, path: str) -> bytes: ...

    def push(self, data: bytes, path: str) -> None: ...

    def read_log(self, filters: Sequence[str] = ()) -> list[LogLine]:
        """Log lines since `clear_log`, oldest first; `filters` like `AlarmClock:I`, none means all."""
        ...

    def clear_log(self) -> None: ...

    def wait_until_stable(self, timeout_s: float, clock: Clock) -> bool:
        """Wait until two screenshots in a row agree; False where they never did within `timeout_s`."""
        ...

    def close(self) -> None:
        """Let go of the connection; the phone itself runs on."""
        ...
