"""A link through an adb server, by adbutils: a real phone's, an emulator's, or the simulated phone's own.

adbutils is slow in three places that count at hundreds of commands a second: it sleeps 10 ms whenever it
closes a connection, asks for the server's version before each, and reads 4 KiB at a time. The subclasses
here replace just these, so that its device API runs unchanged on top.
"""

from __future__ import annotations

import math
import socket
from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

from adbutils import AdbClient, AdbConnection
from adbutils.errors import AdbError, AdbTimeout

from tapclone.core.errors import DeviceCommandError, DeviceError, DeviceLostError
from tapclone.device.link import ShellResult

Result = TypeVar("Result")
_LOST = ("not found", "offline", "unauthorized", "closed", "no devices", "still connecting", "protocol fault")
_CHUNK = 1 << 16
_CONNECT_TIMEOUT_S = 3.0


class QuickConnection(AdbConnection):  # type: ignore[misc]
    """adbutils' connection without its sleeps and short reads, and without starting a server by itself."""

    def __init__(self, host: str, port: int) -> None:
        self._socket: socket.socket | None = socket.create_connection((host, port), _CONNECT_TIMEOUT_S)
        self._socket.settimeout(None)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    @property
    def conn(self) -> socket.socket:
        if self._socket is None:
            raise AdbError("connection closed")
        return self._socket

    @property
    def closed(self) -> bool:
        return self._socket is None

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    def send(self, data: bytes) -> int:
        self.conn.sendall(data)
        return len(data)

    def check_okay(self) -> None:
        """adbutils drops a refused connection without closing it."""
        try:
            super().check_okay()
        except (AdbError, OSError, ValueError):
            self.close()
            raise

    def read_until_close(self, encoding: str | None = "utf-8") -> str | bytes:
        content, chunk = bytearray(), bytearray(_CHUNK)
        view = memoryview(chunk)
        try:
            while size := self.conn.recv_into(chunk):
                content += view[:size]
        except TimeoutError as error:
            raise AdbTimeout("adb read timeout") from error
        return content.decode(encoding, errors="replace") if encoding else bytes(content)

    def _read_fully(self, n: int) -> bytes:
        content = bytearray(n)
        view, done = memoryview(content), 0
        while done < n and (size := self.conn.recv_into(view[done:])):
            done += size
        return bytes(view[:done])


class QuickClient(AdbClient):  # type: ignore[misc]
    """adbutils' client over `QuickConnection`s; the server's version is asked for once.

    Its `device(serial)` has the whole device API of adbutils. Raises DeviceLostError where there is no server.
    `timeout_s` caps every wait, also those that adbutils would let go on for ten minutes or for ever.
    """

    def __init__(self, host: str, port: int, timeout_s: float = math.inf) -> None:
        super().__init__(host, port)
        self._timeout_s = timeout_s

    def make_connection(self, timeout: float | None = None) -> QuickConnection:
        try:
            connection = QuickConnection(self.host, self.port)
        except OSError as error:
            raise DeviceLostError(
                f"no adb server answers on {self.host}:{self.port} ({error.strerror or error}); "
                "start one with 'adb start-server', or name another port"
            ) from error
        longest_s = min(timeout or math.inf, self._timeout_s)
        connection.conn.settimeout(longest_s if math.isfinite(longest_s) else None)
        return connection

    def server_version(self) -> int:
        return self._version

    @cached_property
    def _version(self) -> int:
        return int(super().server_version())


class SocketLink:
    """`Link` to the device `serial` of the adb server at `host`:`port`."""

    def __init__(self, serial: str, host: str = "127.0.0.1", port: int = 5037, timeout_s: float = 60.0) -> None:
        """Connects to nothing yet. `timeout_s` bounds every wait for an answer."""
        self._serial = serial
        self._timeout_s = timeout_s
        self._client = QuickClient(host, port, timeout_s)
        self._device: Any = self._client.device(serial)

    def run(self, command: str) -> ShellResult:
        result = self._translated(
            command, lambda: self._device.shell2(command, timeout=self._timeout_s, encoding=None, v2=True)
        )
        return _Output(result)

    def pull(self, path: str) -> bytes:
        return self._translated(f"pull {path}", lambda: bytes(self._device.sync.read_bytes(path)))

    def push(self, data: bytes, path: str) -> None:
        self._translated(f"push {path}", lambda: self._device.sync.push(data, path, mode=0o644))

    def close(self) -> None:
        """Nothing stays open between commands."""

    def _translated(self, what: str, act: Callable[[], Result]) -> Result:
        """Run `act`; adbutils' errors, and those of the socket below it, come out as our own."""
        where = f"{what!r} on device {self._serial}"
        try:
            self._client.server_version()  # asked in the middle of a command, its failure would leak a socket
            return act()
        except AdbTimeout as error:
            raise DeviceLostError(f"{where}: no answer within {self._timeout_s:g} s; is it hung?") from error
        except AdbError as error:
            said = " ".join(str(part) for part in error.args)
            if any(word in said for word in _LOST):
                raise DeviceLostError(f"{where}: {said}; is it still attached?") from error
            if what.startswith(("pull ", "push ")):
                raise DeviceCommandError(f"{where}: {said}") from error
            raise DeviceError(f"{where}: {said}") from error
        except ValueError as error:
            raise DeviceError(f"{where}: the answer is not adb's ({error})") from error
        except (EOFError, OSError) as error:
            raise DeviceLostError(f"{where}: the connection broke ({error}); is it still attached?") from error


class _Output:
    """adbutils' result under our names; without shell v2 there is no stderr, and all output is stdout."""

    def __init__(self, result: Any) -> None:
        self.stdout: bytes = result.stdout or (b"" if result.stderr else result.output)
        self.stderr: bytes = result.stderr
        self.exit_code: int = result.returncode
