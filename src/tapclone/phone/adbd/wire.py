"""The bytes that adb's client and server exchange before a service takes over."""

from __future__ import annotations

import socket

FEATURES = "shell_v2,cmd,stat_v2,ls_v2,fixed_push_mkdir"
"""Only what is really done here: a client believes every word of it."""

VERSION = 41
"""An adb client kills and replaces a server of any other version."""


class ClientGoneError(Exception):
    """The client has closed its end."""


def read_exactly(connection: socket.socket, size: int) -> bytes:
    """Raises ClientGoneError where the stream ends first."""
    parts: list[bytes] = []
    while size > 0:
        part = connection.recv(min(size, 1 << 20))
        if not part:
            raise ClientGoneError
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def read_request(connection: socket.socket) -> str:
    """A service name behind its length in four hexadecimal digits."""
    try:
        size = int(read_exactly(connection, 4), 16)
    except ValueError as error:
        raise ClientGoneError from error
    return read_exactly(connection, size).decode("utf-8", errors="replace")


def send_okay(connection: socket.socket, rest: bytes = b"") -> None:
    connection.sendall(b"OKAY" + rest)


def send_fail(connection: socket.socket, reason: str) -> None:
    connection.sendall(b"FAIL" + block(reason))


def block(text: str) -> bytes:
    data = text.encode("utf-8")
    return f"{len(data):04x}".encode() + data
