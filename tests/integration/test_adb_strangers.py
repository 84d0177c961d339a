"""Programs that nobody here wrote drive the real simulated phone: the adb command, and adbutils as it is."""

import os
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import adbutils
import numpy as np
import pytest
from PIL import Image

from tapclone.phone.adbd import SimulatedAdbServer
from tapclone.phone.runtime import Phone
from tapclone.phone.system.spec import PhoneSpec

SERIAL = "emulator-5554"
pytestmark = pytest.mark.stranger


@pytest.fixture(scope="module")
def phone():
    return Phone(PhoneSpec())


@pytest.fixture(scope="module")
def server(phone):
    with SimulatedAdbServer(
        {SERIAL: phone, "emulator-5556": Phone(PhoneSpec(serial="emulator-5556"))}
    ) as server:
        yield server


def _bundled_adb() -> str | None:
    """The adb inside adbutils' wheel, which `adb_path` passes over where the system has one."""
    found = Path(adbutils.__file__).parent / "binaries" / "adb"
    return str(found) if found.is_file() else None


@pytest.fixture(scope="module", params=["system", "bundled"])
def adb(server, request):
    """Runs an adb program against our server: (status, output, errors)."""
    program = shutil.which("adb") if request.param == "system" else _bundled_adb()
    if program is None:
        pytest.skip(f"there is no {request.param} adb on this machine")
    quiet = {"ADB_USB": "0", "ADB_MDNS": "0", "ADB_EMU": "0"}

    def adb(*args: str, stdin: bytes = b"", serial: str = SERIAL) -> tuple[int, bytes, bytes]:
        done = subprocess.run(
            [program, "-P", str(server.port), "-s", serial, *args],
            input=stdin,
            capture_output=True,
            check=False,
            timeout=30,
            env=os.environ | quiet,
        )
        return done.returncode, done.stdout, done.stderr

    return adb


def test_adb_lists_and_knows_the_phones(adb):
    assert adb("devices")[1] == b"List of devices attached\nemulator-5554\tdevice\nemulator-5556\tdevice\n\n"
    assert adb("get-state")[1] == b"device\n"
    assert adb("wait-for-device")[0] == 0
    status, _, complaint = adb("shell", "true", serial="nope")
    assert (status, b"device 'nope' not found" in complaint) == (1, True)


def test_adb_shell_tells_output_errors_and_status_apart(adb):
    status, output, errors = adb("shell", "echo a; echo b >&2; exit 5")
    assert (status, output, errors) == (5, b"a\n", b"b\n")
    assert adb("shell", "wm", "size")[1] == b"Physical size: 1080x2160\n"
    assert (
        adb("shell", "cat > /sdcard/typed; cat /sdcard/typed", stdin=b"from outside\n")[1] == b"from outside\n"
    )
    assert adb("shell", "-tt", "echo a")[1] == b"a\r\n"


def test_a_script_on_standard_input_becomes_root_and_leaves_again(adb):
    script = b"su\nwhoami\nexit\nwhoami\nexit 3\n"
    assert adb("shell", stdin=script)[:2] == (3, b"root\nshell\n")


def test_adb_moves_files_both_ways(adb, tmp_path):
    sent, back = tmp_path / "sent.bin", tmp_path / "back.bin"
    sent.write_bytes(bytes(range(256)) * 4000)
    assert adb("push", str(sent), "/sdcard/Download/")[0] == 0
    assert adb("pull", "/sdcard/Download/sent.bin", str(back))[0] == 0
    assert back.read_bytes() == sent.read_bytes()
    assert b"sent.bin" in adb("ls", "/sdcard/Download")[1]
    status, output, complaint = adb("pull", "/nope", str(back))
    assert (status, b"No such file" in output + complaint) == (1, True)  # versions differ in where they say so


def test_a_screenshot_is_a_png_of_what_is_drawn(adb, phone, tmp_path):
    status, png, _ = adb("exec-out", "screencap", "-p")
    assert status == 0
    (tmp_path / "screen.png").write_bytes(png)
    with Image.open(tmp_path / "screen.png") as image:
        assert np.array_equal(np.asarray(image.convert("RGB")), phone.render())


def test_logcat_dumps_and_clears(adb):
    adb("shell", "log", "-t", "Stranger", "hello")
    assert b"I Stranger: hello" in adb("logcat", "-d", "-v", "threadtime", "Stranger:I", "*:S")[1]
    assert adb("logcat", "-c")[0] == 0
    assert b"hello" not in adb("logcat", "-d")[1]


def test_root_and_refusals_are_polite(adb):
    assert adb("root", serial="emulator-5556")[1] == b"restarting adbd as root\n"
    assert adb("shell", "whoami", serial="emulator-5556")[1] == b"root\n"
    assert adb("unroot", serial="emulator-5556")[0] == 0
    status, _, complaint = adb("forward", "tcp:1", "tcp:2")
    assert (status, b"no service" in complaint) == (1, True)


def test_adbutils_starts_an_app_and_sees_its_views(server, phone):
    device = adbutils.AdbClient("127.0.0.1", server.port).device(SERIAL)
    device.app_start("com.google.android.deskclock")
    assert device.app_current().package == "com.google.android.deskclock"
    assert 'package="com.google.android.deskclock"' in device.dump_hierarchy()
    assert np.array_equal(np.asarray(device.screenshot()), phone.render())
    device.keyevent("HOME")
    assert device.app_current().package == "com.google.android.apps.nexuslauncher"
    assert device.app_info("com.google.android.deskclock") is not None


def test_four_clients_drive_two_phones_at_once(server):
    def drive(serial: str) -> str:
        device = adbutils.AdbClient("127.0.0.1", server.port).device(serial)
        for _ in range(3):
            device.click(0.5, 0.5)
            assert device.dump_hierarchy()
        return device.shell("getprop ro.serialno")

    serials = [SERIAL, "emulator-5556"] * 2
    with ThreadPoolExecutor(len(serials)) as pool:
        assert list(pool.map(drive, serials)) == serials
