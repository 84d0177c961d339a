"""Tar files whose bytes depend on their contents alone, and writes that survive a power cut.

`write_durably` is the one way in which files of a data set come into being: a temporary file beside the
target, flushed to the disk, renamed over the target, and the directory flushed too. A reader sees the old
file or the new one, whole, and never anything between.
"""

from __future__ import annotations

import hashlib
import io
import os
import tarfile
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO

from tapclone.core.errors import DataError

TEMPORARY_SUFFIX = ".tmp"


def write_durably(path: Path, write: Callable[[IO[bytes]], object]) -> None:
    """Create or replace `path` with what `write` writes; once this returns, it survives a power cut.

    Raises DataError where the disk refuses.
    """
    temporary = path.with_name(f"{path.name}.{os.getpid()}{TEMPORARY_SUFFIX}")
    try:
        with temporary.open("wb") as file:
            write(file)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
        flush_directory(path.parent)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if not isinstance(error, OSError):
            raise
        raise DataError(
            f"cannot write {path}: {error.strerror}; free some space or choose another directory"
        ) from error


def create_durably(directory: Path) -> None:
    """Create a directory, and those above it, if it is not there. Raises DataError where that cannot be."""
    if directory.is_dir():
        return
    try:
        create_durably(directory.parent)
        directory.mkdir(exist_ok=True)
        flush_directory(directory.parent)
    except OSError as error:
        raise DataError(f"cannot create {directory}: {error.strerror}; choose another directory") from error


def flush_directory(directory: Path) -> None:
    """Make renames and removals in `directory` survive a power cut."""
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def write_members(file: IO[bytes], members: Iterable[tuple[str, bytes]]) -> None:
    """A plain tar of (name, contents) in the given order: no owner, no time, mode 0644."""
    with tarfile.open(fileobj=file, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, contents in members:
            info = tarfile.TarInfo(name)
            info.size = len(contents)
            archive.addfile(info, io.BytesIO(contents))


def read_members(path: Path) -> Iterator[tuple[str, bytes]]:
    """(name, contents) of every file in a tar, in order. Raises DataError where it is missing or damaged."""
    try:
        with tarfile.open(path, mode="r:") as archive:
            for info in archive:
                if (member := archive.extractfile(info)) is not None:
                    contents = member.read()
                    if len(contents) != info.size:
                        raise DataError(f"{path} is truncated in {info.name}; restore it or collect it again")
                    yield info.name, contents
    except FileNotFoundError as error:
        raise DataError(f"{path} is missing; restore it or collect it again") from error
    except (tarfile.TarError, OSError) as error:
        raise DataError(f"{path} is not a readable tar ({error}); restore it or collect it again") from error


def sha256_of(path: Path) -> str:
    """Hexadecimal digest of a file. Raises DataError where it is missing."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest()
    except OSError as error:
        raise DataError(f"cannot read {path}: {error.strerror}; restore it or collect it again") from error
