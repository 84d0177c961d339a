"""What adbd needs of a phone. The runtime's Phone is one; a test may bring a smaller one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from tapclone.phone.system.state import PhoneState


class InstalledApp(Protocol):
    """What the package manager knows of an app."""

    @property
    def package(self) -> str: ...

    @property
    def launcher_activity(self) -> str:
        """Full class name; "" for an app without an icon."""
        ...

    @property
    def activities(self) -> Mapping[str, Any]:
        """Keyed by full class name."""
        ...

    @property
    def version_name(self) -> str: ...

    @property
    def make_store(self) -> Callable[[PhoneState], Any]:
        """The app's data on a new phone."""
        ...

    @property
    def on_launch(self) -> Callable[[PhoneState], None] | None: ...


class Phone(Protocol):
    """A phone that can be touched in pixels, seen at any size, and changed from outside."""

    @property
    def state(self) -> PhoneState: ...

    @property
    def apps(self) -> Mapping[str, InstalledApp]: ...

    @property
    def size_px(self) -> tuple[int, int]:
        """(width, height)."""
        ...

    def render(self, width_px: int, height_px: int) -> npt.NDArray[np.uint8]:
        """RGB, HxWx3."""
        ...

    def dump_xml(self) -> str:
        """uiautomator's document for the active window."""
        ...

    def tap(self, x_px: int, y_px: int) -> None: ...

    def swipe(self, x1_px: int, y1_px: int, x2_px: int, y2_px: int, duration_ms: float) -> None: ...

    def key(self, code: int) -> None: ...

    def type_text(self, text: str) -> None:
        """Into the field that has the focus; nowhere without one."""
        ...

    def clear_text(self) -> None:
        """Empty that field."""
        ...

    def keyboard_shown(self) -> bool: ...

    def changed(self, change: Callable[[PhoneState], None]) -> None:
        """Apply a change to the state and build the screen anew."""
        ...
