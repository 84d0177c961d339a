"""An adb server in this process, with simulated phones behind it: real clients see devices and nothing else."""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Mapping
from types import TracebackType

from tapclone.core.errors import PhoneError
from tapclone.phone.adbd.adbd import new_host
from tapclone.phone.adbd.host_services import serve_client
from tapclone.phone.adbd.phone_protocol import Phone
from tapclone.phone.adbd.shell.session import Host
from tapclone.phone.adbd.wire import ClientGoneError

LOOPBACK = "127.0.0.1"
"""No other address is offered: adb's authentication is not implemented here."""

_BACKLOG = 128
_LINGER_S = 2.0

_log = logging.getLogger(__name__)


class SimulatedAdbServer:
    """Serves phones, by serial, on a loopback port while its `with` block runs.

    Commands to one phone never interleave; phones are served side by side.

    Attributes:
        port: where it listens; a free one is picked for port 0.
    """

    def __init__(self, phones: Mapping[str, Phone], port: int = 0) -> None:
        """Raises PhoneError where the port is taken."""
        self._hosts: dict[str, Host] = {serial: new_host(phone) for serial, phone in phones.items()}
        self._listener = _listen(port)
        self._clients: set[socket.socket] = set()
        self._guard = threading.Lock()
        self._acceptor = threading.Thread(target=self._accept, name="adb-server", daemon=True)
        self.port: int = self._listener.getsockname()[1]

    def __enter__(self) -> SimulatedAdbServer:
        self._acceptor.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Stop listening and hang up on every client."""
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._guard:
            clients = list(self._clients)
        for client in clients:
            with contextlib.suppress(OSError):
                client.shutdown(socket.SHUT_RDWR)
        if self._acceptor.is_alive():
            self._acceptor.join()

    def _accept(self) -> None:
        while True:
            try:
                connection, _address = self._listener.accept()
            except OSError:
                return
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            with self._guard:
                self._clients.add(connection)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        try:
            serve_client(connection, self._hosts)
        except (ClientGoneError, OSError):
            pass  # the client has hung up in the middle: there is nobody left to tell
        except Exception:  # noqa: BLE001 (a bug of the phone must not end the server; its client sees a hang-up)
            _log.exception("the simulated phone broke while it served a client")
        finally:
            _hang_up(connection)
            with self._guard:
                self._clients.discard(connection)


def _hang_up(connection: socket.socket) -> None:
    """Close, but not before the client has read everything.

    A socket closed over unread input (an unused standard input, say) resets the connection, and the
    client loses what was already on its way.
    """
    with contextlib.suppress(OSError), connection:
        connection.shutdown(socket.SHUT_WR)
        connection.settimeout(_LINGER_S)
        while connection.recv(4096):
            pass


def _listen(port: int) -> socket.socket:
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((LOOPBACK, port))
    except OSError as error:
        listener.close()
        raise PhoneError(
            f"port {port} is taken ({error.strerror}); name another one, or 0 for any that is free"
        ) from error
    listener.listen(_BACKLOG)
    return listener
