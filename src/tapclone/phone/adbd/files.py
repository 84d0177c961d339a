"""The phone's file system: plain files in the state, and app data that is written out when it is read.

Directories are fixed by a table, implied by a file below them, or made by mkdir (an entry ending in `/`).
Refusals are OSErrors with Android's own wording, which the shell prints and sync reports.
"""

from __future__ import annotations

import csv
import errno
import os
import posixpath
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from tapclone.phone.system.state import PhoneState

ROOT, SHELL = "root", "shell"
_ALIASES = (
    ("/storage/emulated/0", "/sdcard"),
    ("/storage/emulated/legacy", "/sdcard"),
    ("/storage/self/primary", "/sdcard"),
    ("/mnt/sdcard", "/sdcard"),
    ("/data/media/0", "/sdcard"),
    ("/data/user/0", "/data/data"),
)


@dataclass(frozen=True, slots=True)
class DataFile:
    """An app's private file, which exists only as a function of the state.

    Attributes:
        read: its bytes now; None where the app has not written it yet.
        write: takes over what was pushed in its place; None where the app cannot be given one.
    """

    read: Callable[[PhoneState], bytes | None]
    write: Callable[[PhoneState, bytes], None] | None = None


class FileSystem:
    """Reads and changes files of one phone on behalf of `user`, ROOT or SHELL. Paths are absolute."""

    def __init__(self, data_files: Mapping[str, DataFile]) -> None:
        self._data_files = data_files

    def read(self, state: PhoneState, path: str, user: str) -> bytes:
        path = canonical(path)
        if path == "/dev/null":
            return b""
        if self._is_directory(state, path):
            raise _refusal(errno.EISDIR, path)
        _check(path, user, writing=False)
        content = self._content(state, path)
        if content is None:
            raise _refusal(errno.ENOENT, path)
        return content

    def write(self, state: PhoneState, path: str, data: bytes, user: str) -> None:
        path = canonical(path)
        if path == "/dev/null":
            return
        if self._is_directory(state, path):
            raise _refusal(errno.EISDIR, path)
        _check(path, user, writing=True)
        if (data_file := self._data_files.get(path)) is not None:
            if data_file.write is None:
                raise _refusal(errno.EROFS, path)
            data_file.write(state, data)
        elif self._is_directory(state, posixpath.dirname(path)):
            state.files[path] = data
        else:
            raise _refusal(errno.ENOENT, path)

    def exists(self, state: PhoneState, path: str) -> bool:
        path = canonical(path)
        return path == "/dev/null" or self._is_directory(state, path) or self._content(state, path) is not None

    def is_directory(self, state: PhoneState, path: str) -> bool:
        return self._is_directory(state, canonical(path))

    def list(self, state: PhoneState, path: str, user: str) -> list[str]:
        """The names in a directory, sorted."""
        path = canonical(path)
        if not self._is_directory(state, path):
            raise _refusal(errno.ENOTDIR if self.exists(state, path) else errno.ENOENT, path)
        _check(path, user, writing=False)
        prefix = path.rstrip("/") + "/"
        paths = self._all_paths(state)
        return sorted(
            {name for each in paths if each.startswith(prefix) if (name := _head(each[len(prefix) :]))}
        )

    def make_directory(self, state: PhoneState, path: str, user: str, parents: bool = False) -> None:
        path = canonical(path)
        if self.exists(state, path):
            if parents and self._is_directory(state, path):
                return
            raise _refusal(errno.EEXIST, path)
        _check(path, user, writing=True)
        if not parents and not self._is_directory(state, posixpath.dirname(path)):
            raise _refusal(errno.ENOENT, path)
        state.files[path + "/"] = b""

    def remove(self, state: PhoneState, path: str, user: str, recursive: bool = False) -> None:
        path = canonical(path)
        if not self.exists(state, path):
            raise _refusal(errno.ENOENT, path)
        _check(path, user, writing=True)
        if not self._is_directory(state, path):
            if state.files.pop(path, None) is None:
                raise _refusal(errno.EACCES, path)
            return
        if not recursive:
            raise _refusal(errno.EISDIR, path)
        for each in [each for each in state.files if each.startswith(path + "/")]:
            del state.files[each]

    def _content(self, state: PhoneState, path: str) -> bytes | None:
        if (data_file := self._data_files.get(path)) is not None:
            return data_file.read(state)
        return state.files.get(path)

    def _is_directory(self, state: PhoneState, path: str) -> bool:
        if path in _directories():
            return True
        return any(each.startswith(path + "/") for each in self._all_paths(state))

    def _all_paths(self, state: PhoneState) -> Iterator[str]:
        yield from _directories()
        yield from state.files
        yield from (path for path, data_file in self._data_files.items() if data_file.read(state) is not None)


def canonical(path: str) -> str:
    """One name for each file: no `.`, `..` or trailing slash, links of Android followed."""
    path = posixpath.normpath("/" + path.lstrip("/"))
    for alias, target in _ALIASES:
        if path == alias or path.startswith(alias + "/"):
            return target + path[len(alias) :]
    return path


@cache
def _directories() -> Mapping[str, tuple[bool, bool]]:
    """Path to (the shell user may read, may write)."""
    text = resources.files(__package__).joinpath("directories.csv").read_text(encoding="utf-8")
    return {
        row["path"]: (row["shell_reads"] == "yes", row["shell_writes"] == "yes")
        for row in csv.DictReader(text.splitlines())
    }


def _check(path: str, user: str, writing: bool) -> None:
    if user == ROOT:
        return
    place = path
    while place not in _directories():
        place = posixpath.dirname(place)
    if not _directories()[place][writing]:
        raise _refusal(errno.EACCES, path)


def _head(relative: str) -> str:
    return relative.split("/", 1)[0]


def _refusal(number: int, path: str) -> OSError:
    return OSError(number, os.strerror(number), path)
