"""One conformance suite over every way to a phone: what holds on one link holds on all."""

from contextlib import ExitStack

import numpy as np
import pytest
from stand_in import CLOCK, StandInPhone

from tapclone.core import Button, ManualClock, Point, Touch
from tapclone.core.errors import DeviceCommandError, DeviceError, DeviceLostError
from tapclone.device import AdbDevice
from tapclone.device.socket_link import SocketLink
from tapclone.phone.adbd import InProcessLink, SimulatedAdbServer

SERIAL = "127.0.0.1:5555"


@pytest.fixture(params=["in_process", "socket"])
def link(request, phone):
    with ExitStack() as stack:
        if request.param == "in_process":
            link = InProcessLink(phone)
        else:
            server = stack.enter_context(SimulatedAdbServer({SERIAL: phone, "emulator-5556": StandInPhone()}))
            link = SocketLink(SERIAL, port=server.port)
        stack.callback(link.close)
        yield link


@pytest.fixture
def device(link):
    return AdbDevice(link, SERIAL)


def test_a_shell_keeps_output_errors_and_status_apart(link):
    result = link.run("echo out; echo err >&2; foo; (exit 7)")
    assert result.stdout == b"out\n"
    assert result.stderr == b"err\n/system/bin/sh: foo: inaccessible or not found\n"
    assert result.exit_code == 7
    assert link.run("true").exit_code == 0


def test_bytes_pass_unchanged(link):
    data = bytes(range(256)) * 700 + b"\r\n\n\x00"
    link.push(data, "/sdcard/new/folder/all bytes.bin")
    assert link.pull("/sdcard/new/folder/all bytes.bin") == data
    assert link.run("cat '/sdcard/new/folder/all bytes.bin'").stdout == data
    link.push(b"", "/sdcard/empty")
    assert link.pull("/sdcard/empty") == b""


@pytest.mark.parametrize("path", ["/nope", "/data/data/x", "/sdcard"])
def test_what_cannot_be_pulled_is_a_command_error_with_its_path(link, path):
    with pytest.raises(DeviceCommandError, match=path):
        link.pull(path)


def test_what_cannot_be_pushed_is_a_command_error_with_its_path(link):
    with pytest.raises(DeviceCommandError, match="/data/nope"):
        link.push(b"x" * 100_000, "/data/nope")
    assert link.run("echo fine").stdout == b"fine\n"


def test_the_same_picture_arrives_native_and_scaled(device, phone):
    assert device.size_px == (1080, 2160)
    assert np.array_equal(device.screenshot(), phone.render(1080, 2160))
    assert np.array_equal(device.screenshot((128, 256)), phone.render(128, 256))


def test_input_and_views_go_both_ways(device, phone):
    device.perform(Touch.tap(Point(0.5, 0.5)))
    device.perform(Touch(Point(0.5, 0.8), Point(0.5, 0.2), 0.3))
    device.perform(Button.BACK)
    assert phone.inputs == [("tap", 540, 1080), ("swipe", 540, 1728, 540, 432, 300), ("key", 4)]
    node = device.ui_tree().find("title")
    assert node.text == "Uhr & Wecker 🕰"
    assert node.bounds.as_tuple() == (0, 0, 0.5, 0.5)


def test_the_log_is_read_from_where_it_was_cleared(device):
    device.shell("log -t Before x")
    device.clear_log()
    device.shell(f"am start -n {CLOCK}/com.android.deskclock.DeskClock")
    lines = device.read_log(["ActivityTaskManager:I"])
    assert [line.tag for line in lines] == ["ActivityTaskManager"]
    assert lines[0].message.startswith("START u0 {")
    assert lines[0].time_s == pytest.approx(1709040720.123)
    assert not any(line.tag == "Before" for line in device.read_log())


def test_settings_survive_any_text(device):
    device.shell("settings put system note 'käse 한국 \"$x\" 🕰'")
    assert device.shell("settings get system note") == 'käse 한국 "$x" 🕰\n'


def test_a_simulated_phone_is_settled_at_once(device):
    clock = ManualClock()
    assert device.wait_until_stable(10.0, clock)
    assert clock.now_s() == 0.0


def test_a_benchmark_tablet_shows_itself_turned_but_is_touched_straight(device, phone):
    phone.state.spec = type(phone.state.spec)(width_px=1280, height_px=800, screenshot_turned=True)
    assert device.screenshot().shape == (1280, 800, 3)
    assert np.array_equal(device.screenshot((128, 256)), np.rot90(phone.render(256, 128), -1))
    device.perform(Touch.tap(Point(1.0, 1.0)))
    assert phone.inputs[-1] == ("tap", 1279, 799)


def test_a_closed_in_process_link_is_lost(phone):
    link = InProcessLink(phone)
    link.close()
    with pytest.raises(DeviceLostError, match="closed"):
        link.run("true")


class PhoneWithABug(StandInPhone):
    def tap(self, x_px, y_px, duration_ms=50):
        raise KeyError("no such view")


def test_a_bug_of_the_phone_is_an_error_of_the_device_on_every_link(caplog):
    phone = PhoneWithABug()
    with pytest.raises(DeviceError, match=r"broke at 'input tap 1 2': KeyError\('no such view'\)"):
        InProcessLink(phone).run("input tap 1 2")
    with SimulatedAdbServer({SERIAL: phone}) as server:
        link = SocketLink(SERIAL, port=server.port)
        with pytest.raises(DeviceError):
            link.run("input tap 1 2")
        assert [record.exc_info[0] for record in caplog.records] == [KeyError]  # told, and served on
        assert link.run("echo alive").stdout == b"alive\n"
        link.close()
