"""The real simulated phone behind `AdbDevice`: the same through a socket as in the process."""

from contextlib import ExitStack
from itertools import pairwise

import numpy as np
import pytest

from tapclone.core import CENTRED, Button, Point, Touch
from tapclone.core.rng import generator
from tapclone.device import AdbDevice
from tapclone.device.socket_link import SocketLink
from tapclone.phone.adbd import InProcessLink, SimulatedAdbServer
from tapclone.phone.runtime import Phone
from tapclone.phone.system.spec import PhoneSpec

CLOCK = "com.google.android.deskclock"
SERIAL = "emulator-5554"


@pytest.fixture(params=["in_process", "socket"])
def device(request):
    phone = Phone(PhoneSpec())
    with ExitStack() as stack:
        if request.param == "in_process":
            yield AdbDevice(InProcessLink(phone), SERIAL)
        else:
            server = stack.enter_context(SimulatedAdbServer({SERIAL: phone}))
            yield AdbDevice(SocketLink(SERIAL, port=server.port), SERIAL)


def test_what_is_tapped_by_its_bounds_opens(device):
    device.clear_log()
    device.shell(f"am start -n {CLOCK}/com.android.deskclock.DeskClock")
    tree = device.ui_tree()
    assert any(node.package == CLOCK for node in tree.walk())
    assert any("START u0" in line.message for line in device.read_log(["ActivityTaskManager:I"]))
    device.perform(Button.HOME)
    assert not any(node.package == CLOCK for node in device.ui_tree().walk())


def test_every_view_lies_on_the_screen(device):
    for node in device.ui_tree().walk():
        left, top, right, bottom = node.bounds.as_tuple()
        assert 0 <= left <= right <= 1
        assert 0 <= top <= bottom <= 1


def test_dark_mode_locale_and_density_change_what_is_drawn(device):
    frames = [device.screenshot((128, 256))]
    device.shell("am start -a android.settings.SETTINGS")
    for command in ("cmd uimode night yes", "wm density 550", "settings put system font_scale 1.3"):
        device.shell(command)
        frames.append(device.screenshot((128, 256)))
    for before, after in pairwise(frames):
        assert not np.array_equal(before, after)


def test_app_data_is_pulled_through_root(device):
    device.shell(f"su 0 cp /data/data/{CLOCK}/databases/alarms.db /sdcard/alarms.db")
    assert device.pull("/sdcard/alarms.db").startswith(b"SQLite format 3")
    preferences = "/data/data/org.wikipedia/shared_prefs/org.wikipedia_preferences.xml"
    assert "textSizeMultiplier" in device.shell(f"su 0 cat {preferences}")


def test_both_links_give_the_same_frames_for_the_same_actions():
    phones = [Phone(PhoneSpec()), Phone(PhoneSpec())]
    rng = generator("same frames")
    actions = [CENTRED.decode(int(index)) for index in rng.integers(0, 385, 25)]
    with SimulatedAdbServer({SERIAL: phones[1]}) as server:
        near = AdbDevice(InProcessLink(phones[0]), SERIAL)
        far = AdbDevice(SocketLink(SERIAL, port=server.port), SERIAL)
        for action in actions:
            near.perform(action)
            far.perform(action)
            assert np.array_equal(near.screenshot((64, 128)), far.screenshot((64, 128))), action
        assert near.ui_tree() == far.ui_tree()
        assert near.read_log() == far.read_log()


def test_a_long_press_is_told_from_a_tap(device):
    middle = Point(0.5, 0.35)
    device.perform(Touch.tap(middle, 0.8))
    device.perform(Touch.tap(middle))
    assert device.screenshot((64, 128)).shape == (128, 64, 3)
