"""The phone as its far end of the wire sees it: touch it, look at it, snapshot it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
import numpy.typing as npt

from tapclone.phone.apps.app import App
from tapclone.phone.apps.catalogue import installed_apps
from tapclone.phone.render.renderer import Renderer
from tapclone.phone.runtime import input as touch_input
from tapclone.phone.runtime.boot import BOOT_TIME_MS, boot
from tapclone.phone.runtime.screen import active_window, build_screen
from tapclone.phone.runtime.system_ui import SystemBars
from tapclone.phone.system import alarms
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState, restore, snapshot
from tapclone.phone.ui.dump import dump_xml
from tapclone.phone.ui.editor import Editor, blur, focus_of
from tapclone.phone.ui.layout import LayoutEngine
from tapclone.phone.ui.view import Window

SETTLE_MS = 1000
"""How far the phone's own clock moves on at every input: the time a person would let pass."""


class Phone:
    """One simulated phone. Deterministic: the same inputs from the same state give the same pixels."""

    def __init__(
        self, spec: PhoneSpec, apps: Mapping[str, App] | None = None, time_ms: int = BOOT_TIME_MS
    ) -> None:
        self._apps = installed_apps() if apps is None else apps
        self._renderer = Renderer()
        self._bars = SystemBars(self._press)
        self._windows: list[Window] | None = None
        self._state = boot(spec, self._apps, time_ms)

    @property
    def state(self) -> PhoneState:
        """To read. Whoever changes it from outside (the shell) does so inside `changed`."""
        return self._state

    @property
    def apps(self) -> Mapping[str, App]:
        return self._apps

    @property
    def size_px(self) -> tuple[int, int]:
        return self._state.spec.width_px, self._state.spec.height_px

    # -- touch -----------------------------------------------------------------------------------

    def tap(self, x_px: int, y_px: int, duration_ms: float = 50) -> None:
        """A finger down and up at one pixel; from 500 ms on a long press."""
        scale = self._state.dp_scale
        place = ((x_px + 0.5) / scale, (y_px + 0.5) / scale)
        self._input(lambda: touch_input.tap(self.windows(), *place, duration_ms), duration_ms)

    def swipe(self, x1_px: int, y1_px: int, x2_px: int, y2_px: int, duration_ms: float = 300) -> None:
        """A finger down at the first pixel, moved in a line, and up at the second."""
        scale = self._state.dp_scale
        start = ((x1_px + 0.5) / scale, (y1_px + 0.5) / scale)
        end = ((x2_px + 0.5) / scale, (y2_px + 0.5) / scale)
        self._input(
            lambda: touch_input.swipe(self._state, self.windows(), start, end, duration_ms), duration_ms
        )

    def key(self, code: int) -> None:
        """An Android key event, by its code."""
        self._input(lambda: touch_input.key(self._state, self.windows(), self._apps, code), 0)

    def type_text(self, text: str) -> None:
        """Type into the field that has the focus, as a hardware keyboard would."""
        self._input(lambda: touch_input.type_text(self.windows(), text), 0)

    def clear_text(self) -> None:
        """Empty the field that has the focus."""
        self._input(lambda: touch_input.clear_text(self.windows()), 0)

    def _press(self, name: str) -> None:
        """A key of the navigation bar, pressed by a tap that is being handled."""
        touch_input.key(self._state, self.windows(), self._apps, touch_input.KEY_CODES[name])

    def changed(self, change: Callable[[PhoneState], None]) -> None:
        """Change the state from outside, as shell commands do; the screen is built anew afterwards."""
        change(self._state)
        self._windows = None

    def _input(self, handle: Callable[[], None], duration_ms: float) -> None:
        self._state.toast = None
        editor = active_window(self.windows()).editor
        if editor is None and not (self._state.overview_open or self._state.shade_open):
            blur(self._state.front_activity.ui)
        focus_before = focus_of(self._state.front_activity.ui)
        handle()
        if editor is not None and editor.keyboard is not None and not self._still_in_front(editor):
            editor.hide_keyboard()
        before_ms = self._state.time_ms
        self._state.time_ms += SETTLE_MS + int(duration_ms)
        alarms.let_ring(self._state, before_ms)
        self._windows = None
        if focus_of(self._state.front_activity.ui) not in (None, focus_before):
            touch_input.reveal_focus(self._state, self.windows())
            self._windows = None

    def _still_in_front(self, editor: Editor) -> bool:
        return self._state.front_activity.ui is editor.ui and not self._state.overview_open

    # -- look ------------------------------------------------------------------------------------

    def windows(self) -> list[Window]:
        """The laid-out screen, bottom to top."""
        if self._windows is None:
            engine = LayoutEngine(self._renderer.measurer(self._state.font_scale, self._state.locale))
            self._windows = build_screen(self._state, self._apps, engine, self._bars)
        return self._windows

    def render(self, width_px: int | None = None, height_px: int | None = None) -> npt.NDArray[np.uint8]:
        """The screen as image_HW3, at the native or at any other size (drawn there, not resized)."""
        size = (width_px or self.size_px[0], height_px or self.size_px[1])
        return self._renderer.draw(self.windows(), self._state, size)

    def keyboard_shown(self) -> bool:
        """Whether the keyboard is on the screen."""
        editor = active_window(self.windows()).editor
        return editor is not None and editor.keyboard is not None

    def dump_xml(self) -> str:
        """The accessibility dump of the active window."""
        window = active_window(self.windows())
        return dump_xml(window.root, window.package, self._state.dp_scale, self.size_px)

    # -- remember --------------------------------------------------------------------------------

    def snapshot(self) -> bytes:
        return snapshot(self._state)

    def restore(self, data: bytes) -> None:
        """Be exactly as when `data` was taken."""
        self._state = restore(data)
        self._windows = None
