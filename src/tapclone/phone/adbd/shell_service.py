"""`shell:`, `shell,v2:` and `exec:`: a shell at the end of a connection."""

from __future__ import annotations

import socket
import struct
from collections.abc import Iterator

from tapclone.phone.adbd.shell.interpreter import ExitShellError, run_lines, run_script
from tapclone.phone.adbd.shell.session import STDERR, STDOUT, Host, Session, Sink, Streams
from tapclone.phone.adbd.wire import ClientGoneError, read_exactly

_STDIN, _EXIT, _CLOSE_STDIN = 0, 3, 4
_PACKET = struct.Struct("<BI")
_LARGEST_PACKET = 1 << 20


def serve_shell(connection: socket.socket, host: Host, service: str) -> None:
    """`service` is the whole request: `shell:CMD`, `exec:CMD` or `shell,OPTION,...:CMD`."""
    head, _, command = service.partition(":")
    options = head.split(",")[1:]
    packets = "v2" in options
    terminal = "pty" in options
    write = _packet_sink(connection) if packets else _plain_sink(connection)
    chunks = _packet_input(connection) if packets else _plain_input(connection)
    if terminal:
        write = _terminal_sink(write)
    session = Session(host, follows=True)
    if command:
        status = run_script(session, command, Streams(write, lambda: b"".join(chunks)))
    else:
        status = _interactive(session, write, chunks, terminal)
    if packets:
        connection.sendall(_PACKET.pack(_EXIT, 1) + bytes([status & 255]))


def _plain_sink(connection: socket.socket) -> Sink:
    def write(_fd: int, data: bytes) -> None:
        if data:
            connection.sendall(data)
        else:
            _check_reader(connection)

    return write


def _packet_sink(connection: socket.socket) -> Sink:
    def write(fd: int, data: bytes) -> None:
        if not data:
            _check_reader(connection)
        for start in range(0, len(data), _LARGEST_PACKET):
            part = data[start : start + _LARGEST_PACKET]
            connection.sendall(_PACKET.pack(fd, len(part)) + part)

    return write


def _terminal_sink(write: Sink) -> Sink:
    """A terminal knows one stream, and wants a carriage return before every line feed."""
    return lambda _fd, data: write(STDOUT, data.replace(b"\n", b"\r\n"))


def _check_reader(connection: socket.socket) -> None:
    """Raises ClientGoneError where the client has hung up; what it may have typed is dropped."""
    try:
        if not connection.recv(4096, socket.MSG_DONTWAIT):
            raise ClientGoneError
    except BlockingIOError:
        return


def _plain_input(connection: socket.socket) -> Iterator[bytes]:
    while data := connection.recv(4096):
        yield data


def _packet_input(connection: socket.socket) -> Iterator[bytes]:
    """Standard input until the client closes it; window sizes are passed over."""
    while True:
        kind, size = _PACKET.unpack(read_exactly(connection, _PACKET.size))
        data = read_exactly(connection, size)
        if kind == _CLOSE_STDIN:
            return
        if kind == _STDIN:
            yield data


def _interactive(session: Session, write: Sink, chunks: Iterator[bytes], terminal: bool) -> int:
    """Run line after line until the input ends or the outermost shell is left."""

    def prompt() -> None:
        if terminal:
            write(STDERR, f"generic_x86:{session.folder} {'#' if session.user == 'root' else '$'} ".encode())

    prompt()
    for line in _lines(chunks, write if terminal else None):
        try:
            run_lines(session, line, Streams(write))
        except ExitShellError as ended:
            if len(session.users) == 1:
                return ended.status
            session.users.pop()
        prompt()
    return session.status


def _lines(chunks: Iterator[bytes], echo: Sink | None) -> Iterator[str]:
    pending = b""
    for chunk in chunks:
        if echo is not None:
            chunk = chunk.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
            echo(STDOUT, chunk.replace(b"\x04", b""))
        pending += chunk
        *complete, pending = pending.split(b"\n")
        yield from (line.decode("utf-8", errors="replace") for line in complete)
        if echo is not None and pending.endswith(b"\x04"):
            return
    if pending:
        yield pending.decode("utf-8", errors="replace")
