"""The adb server as its clients meet it: adbutils, unchanged, and bare sockets."""

import socket
import threading
from contextlib import closing

import pytest
from adbutils import AdbClient, AdbError
from stand_in import CLOCK, StandInPhone

from tapclone.core.errors import DeviceLostError, PhoneError
from tapclone.device.socket_link import QuickClient, SocketLink
from tapclone.phone.adbd import SimulatedAdbServer

SERIALS = ("emulator-5554", "192.168.1.51:41267")


@pytest.fixture
def phones():
    return {serial: StandInPhone(serial) for serial in SERIALS}


@pytest.fixture
def server(phones):
    with SimulatedAdbServer(phones) as server:
        yield server


@pytest.fixture(params=[AdbClient, QuickClient])
def client(request, server):
    return request.param("127.0.0.1", server.port)


@pytest.fixture
def device(client):
    return client.device(SERIALS[0])


def ask(port, *requests, size=4096):
    """Send requests one after the other; what came back until the server fell silent or hung up."""
    with closing(socket.create_connection(("127.0.0.1", port))) as connection:
        connection.settimeout(5)
        for request in requests:
            connection.sendall(f"{len(request):04x}{request}".encode())
        connection.shutdown(socket.SHUT_WR)
        answer = b""
        while part := connection.recv(size):
            answer += part
        return answer


def test_adbutils_finds_every_phone(client):
    assert [device.serial for device in client.device_list()] == list(SERIALS)
    assert client.server_version() == 41
    assert [info.tags["model"] for info in client.list(extended=True)] == ["pixel_3", "pixel_3"]
    assert client.wait_for(SERIALS[1], timeout=5) is None
    assert next(iter(client.track_devices())).present


def test_adbutils_reads_and_touches(device, phones):
    assert device.get_state() == "device"
    assert device.prop.get("ro.product.model") == "pixel 3"
    assert tuple(device.window_size()) == (1080, 2160)
    assert device.rotation() == 0
    device.click(0.5, 0.5)
    device.swipe(10, 20, 30, 40, 0.5)
    device.keyevent("HOME")
    device.send_keys("12")
    assert phones[SERIALS[0]].inputs == [
        ("tap", 540, 1080),
        ("swipe", 10, 20, 30, 40, 500),
        ("key", 3),
        ("text", "12"),
    ]
    assert phones[SERIALS[1]].inputs == []


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # framebuffer() leaks a socket
def test_adbutils_sees(device):
    image = device.screenshot(error_ok=False)
    assert (image.size, image.mode) == ((1080, 2160), "RGB")
    assert image.getpixel((5, 100)) == (100, 100, 100)
    assert device.framebuffer().convert("RGB").tobytes() == image.tobytes()
    assert device.dump_hierarchy().startswith("<?xml")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # framebuffer() leaks a socket
def test_a_turned_phone_looks_the_same_by_every_way(device, phones):
    state = phones[SERIALS[0]].state
    state.spec = type(state.spec)(width_px=1280, height_px=800, screenshot_turned=True)
    image = device.screenshot(error_ok=False)
    assert image.size == (800, 1280)
    assert device.framebuffer().convert("RGB").tobytes() == image.tobytes()


def test_adbutils_manages_apps(device):
    device.app_start(CLOCK)
    current = device.app_current()
    assert (current.package, current.activity) == (CLOCK, "com.android.deskclock.DeskClock")
    assert current.pid == 5400
    assert CLOCK in device.list_packages()
    assert device.app_info(CLOCK).version_name == "7.2"
    assert device.app_info("nope") is None
    assert device.is_screen_on()
    assert device.battery().level == 100
    assert device.brightness_value == 102
    device.app_stop(CLOCK)
    assert device.app_current().package != CLOCK


def test_adbutils_runs_commands_with_their_status(device):
    assert device.shell(["echo", "a b", "$x"]) == "a b $x"
    for v2 in (False, True):
        result = device.shell2("echo out; foo", v2=v2)
        assert result.returncode == 127
        assert result.output == "out\n/system/bin/sh: foo: inaccessible or not found\n"


def test_adbutils_moves_files(device, tmp_path):
    local = tmp_path / "local.bin"
    local.write_bytes(b"x" * 200_000)
    device.sync.push(local, "/sdcard/Download/", check=False)
    assert "local.bin" in [info.path for info in device.sync.list("/sdcard/Download")]
    assert device.sync.stat("/sdcard/Download/local.bin").size == 200_000
    assert device.sync.pull("/sdcard/Download", tmp_path / "pulled") == 200_000
    assert not device.sync.exists("/sdcard/nope")
    with pytest.raises(AdbError, match="open failed: No such file"):
        device.sync.read_bytes("/sdcard/nope")


def test_a_followed_log_streams_until_the_reader_leaves(device):
    before = threading.active_count()
    stream = device.open_shell("logcat -v brief Streamed:I '*:S'")
    assert stream.read_string(28) == "--------- beginning of main\n"
    device.shell("log -t Streamed hello; log -t Other x; log -t Streamed again")
    expected = "I/Streamed( 1250): hello\nI/Streamed( 1250): again\n"
    assert stream.read_string(len(expected)) == expected
    stream.close()
    for _ in range(100):
        if threading.active_count() <= before:
            break
        threading.Event().wait(0.05)
    assert threading.active_count() <= before


def test_commands_of_two_clients_never_interleave(server, phones):
    def count_up(link):
        for _ in range(25):
            link.run("log -t Race x")

    links = [SocketLink(SERIALS[0], port=server.port) for _ in range(4)]
    threads = [threading.Thread(target=count_up, args=(link,)) for link in links]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(phones[SERIALS[0]].state.log) == 100


def fail(reason):
    return b"FAIL%04x" % len(reason) + reason


@pytest.mark.parametrize(
    ("requests", "answer"),
    [
        (["host:version"], b"OKAY00040029"),
        (["host:transport:nope"], fail(b"device 'nope' not found")),
        (["host:tport:serial:emulator-5554", "shell:echo a"], b"OKAY\x01\0\0\0\0\0\0\0OKAYa\n"),
        (["host:transport:192.168.1.51:41267", "exec:getprop ro.serialno"], b"OKAYOKAY192.168.1.51:41267\n"),
        (["host:transport-id:2", "shell:getprop ro.serialno"], b"OKAYOKAY192.168.1.51:41267\n"),
        (["host:transport-any"], fail(b"more than one device/emulator")),
        (["host-serial:192.168.1.51:41267:get-state"], b"OKAY0006device"),
        (["host-serial:nope:features"], fail(b"device 'nope' not found")),
        (["host:emulator:x"], fail(b"the simulated phone's adb server has no service 'emulator:x'")),
        (
            ["host:transport:emulator-5554", "tcp:80"],
            b"OKAY" + fail(b"the simulated phone has no service 'tcp:80'"),
        ),
        (["shell:x"], fail(b"choose a device before asking it for 'shell:x'")),
    ],
)
def test_the_wire_protocol(server, requests, answer):
    assert ask(server.port, *requests) == answer


@pytest.mark.parametrize("noise", [b"GET / HTTP/1.1\r\n\r\n", b"zzzz", b"0010short", b"", b"\xff" * 99])
def test_noise_is_dropped_and_the_server_lives_on(server, noise):
    with closing(socket.create_connection(("127.0.0.1", server.port))) as connection:
        connection.sendall(noise)
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(5)
        assert connection.recv(100) == b""
    assert ask(server.port, "host:version") == b"OKAY00040029"


def test_a_port_in_use_is_one_sentence(server):
    with pytest.raises(PhoneError, match=f"port {server.port} is taken"):
        SimulatedAdbServer({}, server.port)


def test_a_server_that_has_closed_is_a_lost_device(phones):
    with SimulatedAdbServer(phones) as server:
        link = SocketLink(SERIALS[0], port=server.port)
        assert link.run("echo on").stdout == b"on\n"
    with pytest.raises(DeviceLostError, match="adb server"):
        link.run("echo off")
