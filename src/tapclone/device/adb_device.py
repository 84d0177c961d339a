"""`Device` over adb's shell: the same commands for a real phone and for the simulated one."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import cached_property

import numpy as np

from tapclone.core import Action, Button, Clock, Image, Touch, UiNode
from tapclone.core.errors import DeviceCommandError
from tapclone.device.frames import decode_capture, decode_scaled_capture, resize
from tapclone.device.hierarchy import parse_hierarchy
from tapclone.device.link import Link, ShellResult
from tapclone.device.parsers import LogLine, parse_log, parse_wm_density, parse_wm_size

KEYCODES = {Button.BACK: 4, Button.HOME: 3, Button.OVERVIEW: 187}
_DUMP = "/data/local/tmp/tapclone_window.xml"
_LONGEST_TAP_S = 0.3
_STABLE_SIZE_PX = (90, 180)


class AdbDevice:
    """One phone behind a link.

    A simulated phone advertises by properties what a real one cannot do: it renders at any size
    (`ro.tapclone.screencap.scale`) and has settled when a command returns (`ro.tapclone.settled`).
    """

    def __init__(self, link: Link, serial: str) -> None:
        self._link = link
        self._serial = serial
        self._frame_size_px: tuple[int, int] | None = None

    @property
    def serial(self) -> str:
        return self._serial

    @property
    def size_px(self) -> tuple[int, int]:
        """(width, height) of the last native frame, which knows how the phone is turned; else of `wm size`."""
        return self._frame_size_px or self._unturned_size_px

    def screenshot(self, size_px: tuple[int, int] | None = None) -> Image:
        if self._scales:
            size = "" if size_px is None else f" {size_px[0]} {size_px[1]}"
            return decode_scaled_capture(self._output(f"screencap --raw-rgb{size}"))
        # Raw and not PNG: at USB speed the phone's PNG encoder takes longer than the extra bytes.
        frame = decode_capture(self._output("screencap"))
        self._frame_size_px = frame.shape[1], frame.shape[0]
        return frame if size_px is None else resize(frame, size_px)

    def ui_tree(self) -> UiNode:
        # Not to /dev/tty, which mixes the status line in; rm first, or a failed dump shows the last one.
        dump = self._output(f"rm -f {_DUMP}; uiautomator dump {_DUMP} && cat {_DUMP}")
        return parse_hierarchy(dump, self._unturned_size_px)

    def perform(self, action: Action) -> None:
        self._output(self._input_command(action))

    def shell(self, command: str) -> str:
        return self._output(command).decode("utf-8", errors="replace")

    def pull(self, path: str) -> bytes:
        return self._link.pull(path)

    def push(self, data: bytes, path: str) -> None:
        self._link.push(data, path)

    def read_log(self, filters: Sequence[str] = ()) -> list[LogLine]:
        specs = [*filters, "*:S"] if filters else []
        return parse_log(self.shell(shlex.join(["logcat", "-d", "-v", "epoch", *specs])))

    def clear_log(self) -> None:
        self._output("logcat -c")

    def wait_until_stable(self, timeout_s: float, clock: Clock) -> bool:
        if self._settles_at_once:
            return True
        deadline_s = clock.now_s() + timeout_s
        before = self.screenshot(_STABLE_SIZE_PX)
        while clock.now_s() < deadline_s:
            clock.sleep(0.1)
            after = self.screenshot(_STABLE_SIZE_PX)
            if np.array_equal(before, after):
                return True
            before = after
        return False

    def close(self) -> None:
        self._link.close()

    def _input_command(self, action: Action) -> str:
        match action:
            case Button():
                return f"input keyevent {KEYCODES[action]}"
            case Touch(start, end, duration_s):
                x1, y1 = start.to_pixel(*self.size_px)
                x2, y2 = end.to_pixel(*self.size_px)
                if (x1, y1) == (x2, y2) and duration_s <= _LONGEST_TAP_S:
                    return f"input tap {x1} {y1}"
                return f"input swipe {x1} {y1} {x2} {y2} {round(duration_s * 1000)}"

    @cached_property
    def _unturned_size_px(self) -> tuple[int, int]:
        return parse_wm_size(self.shell("wm size"))

    @cached_property
    def density_dpi(self) -> int:
        return parse_wm_density(self.shell("wm density"))

    @cached_property
    def _scales(self) -> bool:
        return self.shell("getprop ro.tapclone.screencap.scale").strip() == "1"

    @cached_property
    def _settles_at_once(self) -> bool:
        return self.shell("getprop ro.tapclone.settled").strip() == "1"

    def _output(self, command: str) -> bytes:
        result = self._link.run(command)
        if result.exit_code:
            raise self._command_error(command, result)
        return result.stdout

    def _command_error(self, command: str, result: ShellResult) -> DeviceCommandError:
        said = (result.stderr or result.stdout).decode("utf-8", errors="replace").strip()
        return DeviceCommandError(
            f"{command!r} on device {self._serial} exited {result.exit_code}: {said[:300] or 'it said nothing'}"
        )
