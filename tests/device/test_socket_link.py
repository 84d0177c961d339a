"""What comes out of a socket link when the real collaborator, an adb server, fails."""

import socket
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

import pytest

from tapclone.core.errors import DeviceCommandError, DeviceError, DeviceLostError
from tapclone.device.socket_link import SocketLink


def served(answers: dict[bytes, bytes], last: bytes = b"never"):
    """A server on a free port that answers a request with the first entry found in it, else hangs up.

    It also hangs up once it has answered a request that holds `last`.
    """

    def converse(connection: socket.socket) -> None:
        with closing(connection), suppress(OSError):
            while request := connection.recv(4096):
                answer = next((answer for part, answer in answers.items() if part in request), None)
                if answer is None:
                    return
                connection.sendall(answer)
                if last in request:
                    return

    def accept(listener: socket.socket) -> None:
        while True:
            try:
                connection, _ = listener.accept()
            except OSError:
                return
            threading.Thread(target=converse, args=(connection,), daemon=True).start()

    @contextmanager
    def serve() -> Iterator[int]:
        with closing(socket.create_server(("127.0.0.1", 0))) as listener:
            acceptor = threading.Thread(target=accept, args=(listener,), daemon=True)
            acceptor.start()
            yield listener.getsockname()[1]
            listener.shutdown(socket.SHUT_RDWR)
            acceptor.join()

    return serve()


VERSION = {b"host:version": b"OKAY00040029"}
CHOSEN = {**VERSION, b"features": b"OKAY0008shell_v2", b"tport": b"OKAY" + bytes(8)}


def fail(reason: bytes) -> bytes:
    return b"FAIL%04x" % len(reason) + reason


def test_no_server_says_how_to_start_one():
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
    link = SocketLink("emulator-5554", port=port)
    for use in (lambda: link.run("true"), lambda: link.pull("/x"), lambda: link.push(b"", "/x")):
        with pytest.raises(DeviceLostError, match=f"127.0.0.1:{port} .*adb start-server"):
            use()


@pytest.mark.parametrize("reason", [b"device 'gone' not found", b"device offline", b"device unauthorized."])
def test_a_device_that_is_gone_is_lost(reason):
    with served({**VERSION, b"gone": fail(reason)}) as port:
        with pytest.raises(DeviceLostError, match="gone"):
            SocketLink("gone", port=port).run("true")
        with pytest.raises(DeviceLostError):
            SocketLink("gone", port=port).pull("/sdcard/x")


def test_a_server_that_hangs_up_in_the_middle_is_lost():
    with (
        served({**CHOSEN, b"echo": b"OKAY\x01\x09\x00"}, b"echo") as port,
        pytest.raises(DeviceLostError),
    ):
        SocketLink("half", port=port).run("echo x")


def test_a_server_that_never_answers_is_lost_after_the_timeout():
    with closing(socket.create_server(("127.0.0.1", 0))) as silent:
        link = SocketLink("mute", port=silent.getsockname()[1], timeout_s=0.05)
        with pytest.raises(DeviceLostError):
            link.run("true")


def test_something_that_is_no_adb_server_is_a_device_error():
    with served({b"": b"HTTP/1.1 400 Bad Request\r\n\r\n"}) as port, pytest.raises(DeviceError):
        SocketLink("web", port=port).run("true")


def test_a_refused_file_is_a_command_error():
    refusal = b"FAIL\x11\x00\x00\x00Permission denied"
    with (
        served({**CHOSEN, b"sync": b"OKAY", b"RECV": refusal}) as port,
        pytest.raises(DeviceCommandError, match="denied"),
    ):
        SocketLink("x", port=port).pull("/data/secret")
