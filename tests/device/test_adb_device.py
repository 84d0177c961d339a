"""AdbDevice against the recorded words of a phone that can neither scale nor settle at once."""

import struct
from dataclasses import dataclass, field

import numpy as np
import pytest

from tapclone.core import Button, ManualClock, Point, Touch
from tapclone.core.errors import DeviceCommandError, DeviceError
from tapclone.device import AdbDevice


@dataclass
class Result:
    stdout: bytes = b""
    stderr: bytes = b""
    exit_code: int = 0


@dataclass
class RecordedPhone:
    """A link that answers from a table and keeps what it was asked."""

    answers: dict[str, Result] = field(default_factory=dict)
    frames: list[bytes] = field(default_factory=list)
    asked: list[str] = field(default_factory=list)

    def run(self, command: str) -> Result:
        self.asked.append(command)
        if command == "screencap":
            return Result(self.frames.pop(0) if len(self.frames) > 1 else self.frames[0])
        if command.startswith("getprop "):
            return Result(b"\n")
        return self.answers.get(command, Result())

    def pull(self, path: str) -> bytes:
        return b""

    def push(self, data: bytes, path: str) -> None: ...

    def close(self) -> None: ...


def frame(shade: int, width: int = 108, height: int = 216) -> bytes:
    return struct.pack("<IIII", width, height, 1, 1) + bytes([shade] * 4) * (width * height)


@pytest.fixture
def phone():
    return RecordedPhone({"wm size": Result(b"Physical size: 1080x2160\n")}, [frame(7)])


@pytest.fixture
def device(phone):
    return AdbDevice(phone, "R58M123")


@pytest.mark.parametrize(
    ("action", "command"),
    [
        (Touch.tap(Point(0.5, 0.25)), "input tap 540 540"),
        (Touch.tap(Point(1.0, 1.0)), "input tap 1079 2159"),
        (Touch.tap(Point(0.0, 0.0), 0.8), "input swipe 0 0 0 0 800"),
        (Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3), "input swipe 540 1728 540 432 300"),
        (Button.BACK, "input keyevent 4"),
        (Button.HOME, "input keyevent 3"),
        (Button.OVERVIEW, "input keyevent 187"),
    ],
)
def test_actions_become_input_commands(phone, device, action, command):
    device.perform(action)
    assert phone.asked[-1] == command


def test_a_phone_that_cannot_scale_is_scaled_here(device):
    assert device.screenshot().shape == (216, 108, 3)
    scaled = device.screenshot((54, 100))
    assert scaled.shape == (100, 54, 3)
    assert np.all(scaled == 7)


def test_a_turned_phone_is_touched_as_it_is_turned(phone, device):
    phone.frames = [frame(7, 216, 108)]
    device.screenshot()
    device.perform(Touch.tap(Point(0.5, 0.5)))
    assert phone.asked[-1] == "input tap 108 54"


def test_a_failing_command_names_itself_the_device_and_the_reason(phone, device):
    phone.answers["foo"] = Result(b"", b"/system/bin/sh: foo: inaccessible or not found\n", 127)
    with pytest.raises(DeviceCommandError, match=r"'foo' on device R58M123 exited 127: .*not found"):
        device.shell("foo")


def test_a_failed_dump_is_an_error_and_never_an_old_tree(phone, device):
    with pytest.raises(DeviceError, match="no view hierarchy"):
        device.ui_tree()
    assert phone.asked[0].startswith("rm -f ")


def test_a_moving_screen_is_waited_for_until_two_frames_agree(phone, device):
    phone.frames = [frame(1), frame(2), frame(3), frame(3)]
    assert device.wait_until_stable(5.0, ManualClock())
    assert len(phone.frames) == 1


def test_a_screen_that_never_rests_is_reported(phone, device):
    phone.frames = [frame(shade % 256) for shade in range(500)]
    clock = ManualClock()
    assert not device.wait_until_stable(2.0, clock)
    assert clock.now_s() >= 2.0


def test_log_filters_silence_all_other_tags(phone, device):
    device.read_log(["AlarmClock:I", "vol.Events:I"])
    assert phone.asked[-1] == "logcat -d -v epoch AlarmClock:I vol.Events:I '*:S'"
    device.clear_log()
    assert phone.asked[-1] == "logcat -c"
