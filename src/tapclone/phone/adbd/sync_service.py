"""`sync:`, adb's file transfer: one connection, any number of requests, until QUIT."""

from __future__ import annotations

import errno
import socket
import stat
import struct

from tapclone.phone.adbd.files import ROOT
from tapclone.phone.adbd.shell.session import Host
from tapclone.phone.adbd.wire import read_exactly

_LARGEST_CHUNK = 64 * 1024
_REQUEST = struct.Struct("<4sI")
_STAT_V1 = struct.Struct("<4sIII")
_STAT_V2 = struct.Struct("<4sIQQIIIIQqqq")
_LONGEST_PATH = 1024 + 16


def serve_sync(connection: socket.socket, host: Host) -> None:
    while True:
        kind, size = _REQUEST.unpack(read_exactly(connection, _REQUEST.size))
        if kind == b"QUIT":
            return
        if size > _LONGEST_PATH:
            _fail(connection, "path too long")
            return
        path = read_exactly(connection, size).decode("utf-8", errors="replace")
        match kind:
            case b"STAT":
                connection.sendall(_stat_v1(host, path, b"STAT"))
            case b"STA2" | b"LST2":
                connection.sendall(_stat_v2(host, path, kind))
            case b"LIST":
                _list(connection, host, path, version=1)
            case b"LIS2":
                _list(connection, host, path, version=2)
            case b"RECV":
                _receive(connection, host, path)
            case b"SEND":
                _send(connection, host, path)
            case _:
                _fail(connection, f"unknown command {kind.decode('ascii', errors='replace')}")
                return


def _attributes(host: Host, path: str) -> tuple[int, int, int]:
    """(mode, size, time); all zero where there is no such file."""
    state = host.phone.state
    time_s = state.time_ms // 1000
    if host.files.is_directory(state, path):
        return stat.S_IFDIR | 0o771, 4096, time_s
    try:
        return stat.S_IFREG | 0o660, len(host.files.read(state, path, ROOT)), time_s
    except OSError:
        return 0, 0, 0


def _stat_v1(host: Host, path: str, kind: bytes) -> bytes:
    return _STAT_V1.pack(kind, *_attributes(host, path))


def _stat_v2(host: Host, path: str, kind: bytes) -> bytes:
    mode, size, time_s = _attributes(host, path)
    error = 0 if mode else errno.ENOENT
    return _STAT_V2.pack(kind, error, 0, 0, mode, int(bool(mode)), 0, 0, size, time_s, time_s, time_s)


def _list(connection: socket.socket, host: Host, path: str, version: int) -> None:
    """A directory's entries; one that cannot be read has none, as on a phone."""
    try:
        names = host.files.list(host.phone.state, path, host.user)
    except OSError:
        names = []
    for name in names:
        place = f"{path.rstrip('/')}/{name}"
        entry = _stat_v1(host, place, b"DENT") if version == 1 else _stat_v2(host, place, b"DNT2")
        encoded = name.encode("utf-8")
        connection.sendall(entry + struct.pack("<I", len(encoded)) + encoded)
    connection.sendall(b"DONE" + bytes(16 if version == 1 else 72))


def _receive(connection: socket.socket, host: Host, path: str) -> None:
    try:
        data = host.pull(path)
    except OSError as error:
        _fail(connection, f"open failed: {error.strerror}")
        return
    for start in range(0, len(data), _LARGEST_CHUNK):
        chunk = data[start : start + _LARGEST_CHUNK]
        connection.sendall(_REQUEST.pack(b"DATA", len(chunk)) + chunk)
    connection.sendall(_REQUEST.pack(b"DONE", 0))


def _send(connection: socket.socket, host: Host, target: str) -> None:
    """`target` is `path,mode`. All data is taken before a refusal is sent: clients look only then."""
    path = target.rpartition(",")[0]
    chunks: list[bytes] = []
    while True:
        kind, size = _REQUEST.unpack(read_exactly(connection, _REQUEST.size))
        if kind != b"DATA":
            break
        chunks.append(read_exactly(connection, size))
    try:
        host.push(b"".join(chunks), path)
    except OSError as error:
        _fail(connection, f"couldn't create file: {error.strerror}")
        return
    connection.sendall(_REQUEST.pack(b"OKAY", 0))


def _fail(connection: socket.socket, reason: str) -> None:
    data = reason.encode("utf-8")
    connection.sendall(_REQUEST.pack(b"FAIL", len(data)) + data)
