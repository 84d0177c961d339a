"""cat, ls, rm, mkdir and the other programs that work on files."""

from __future__ import annotations

import hashlib
import posixpath
import time
from collections.abc import Callable

from tapclone.phone.adbd.files import ROOT
from tapclone.phone.adbd.shell.session import STDOUT, Invocation


def cat(call: Invocation) -> int:
    _, paths = split_flags(call.args)
    if not paths:
        call.streams.write(STDOUT, call.streams.read())
    return _each(call, paths, lambda path: call.streams.write(STDOUT, call.read_file(path)))


def ls(call: Invocation) -> int:
    flags, paths = split_flags(call.args)
    return _each(call, paths or ["."], lambda path: _list(call, path, flags))


def rm(call: Invocation) -> int:
    flags, paths = split_flags(call.args)
    recursive = bool(flags & {"r", "R"})
    files = call.session.host.files

    def remove(path: str) -> None:
        absolute = call.session.path(path)
        if "f" in flags and not files.exists(call.state, absolute):
            return
        call.change(lambda state: files.remove(state, absolute, call.session.user, recursive))

    return _each(call, paths, remove)


def mkdir(call: Invocation) -> int:
    flags, paths = split_flags(call.args)
    make, user = call.session.host.files.make_directory, call.session.user
    return _each(
        call,
        paths,
        lambda path: call.change(lambda state: make(state, call.session.path(path), user, "p" in flags)),
    )


def touch(call: Invocation) -> int:
    _, paths = split_flags(call.args)
    exists = call.session.host.files.exists
    missing = [path for path in paths if not exists(call.state, call.session.path(path))]
    return _each(call, missing, lambda path: call.write_file(path, b""))


def cp(call: Invocation) -> int:
    return _copy(call, keep=True)


def mv(call: Invocation) -> int:
    return _copy(call, keep=False)


def stat(call: Invocation) -> int:
    _, paths = split_flags(call.args)
    return _each(call, paths, lambda path: call.out(f"  File: {path}\n  Size: {len(call.read_file(path))}"))


def md5sum(call: Invocation) -> int:
    _, paths = split_flags(call.args)
    # Not a safeguard: the program's name says which digest it prints.
    return _each(
        call,
        paths,
        lambda path: call.out(
            f"{hashlib.md5(call.read_file(path), usedforsecurity=False).hexdigest()}  {path}"
        ),
    )


def df(call: Invocation) -> int:
    call.out("Filesystem     1K-blocks    Used Available Use% Mounted on")
    call.out("/data/media      6062624 1893240   4169384  32% /storage/emulated")
    return 0


def permit(_call: Invocation) -> int:
    """chmod, chown, chcon, sync: accepted, for there are no modes here."""
    return 0


def split_flags(args: list[str]) -> tuple[set[str], list[str]]:
    """Single-letter options and the rest."""
    flags = {letter for arg in args if arg.startswith("-") and arg != "-" for letter in arg[1:]}
    return flags, [arg for arg in args if not arg.startswith("-") or arg == "-"]


def _each(call: Invocation, paths: list[str], act: Callable[[str], None]) -> int:
    """Act on every path; one that fails is named, and the others still get their turn."""
    status = 0
    for path in paths:
        try:
            act(path)
        except OSError as error:
            if error.filename is None:
                raise
            call.error(f"{call.name}: {path}: {error.strerror}")
            status = 1
    return status


def _list(call: Invocation, path: str, flags: set[str]) -> None:
    files, absolute = call.session.host.files, call.session.path(path)
    if files.is_directory(call.state, absolute) and "d" not in flags:
        names = files.list(call.state, absolute, call.session.user)
        names = names if flags & {"a", "A"} else [name for name in names if not name.startswith(".")]
        places = [(name, posixpath.join(absolute, name)) for name in names]
        if "l" in flags:
            call.out("total 0")
    else:
        call.session.host.files.exists(call.state, absolute) or call.read_file(path)
        places = [(path, absolute)]
    for name, place in places:
        call.out(_long_line(call, name, place) if "l" in flags else name)


def _long_line(call: Invocation, name: str, path: str) -> str:
    moment = time.strftime("%Y-%m-%d %H:%M", time.gmtime(call.state.time_ms / 1000))
    if call.session.host.files.is_directory(call.state, path):
        return f"drwxrwx--x 2 root sdcard_rw 4096 {moment} {name}"
    size = len(call.session.host.files.read(call.state, path, ROOT))
    return f"-rw-rw---- 1 root sdcard_rw {size:>4} {moment} {name}"


def _copy(call: Invocation, keep: bool) -> int:
    _, paths = split_flags(call.args)
    if len(paths) < 2:
        call.error(f"{call.name}: Needs {2 - len(paths)} more argument{'s' * (len(paths) < 1)}")
        return 1
    *sources, target = paths
    files, user = call.session.host.files, call.session.user

    def move(source: str) -> None:
        data = call.read_file(source)
        into = files.is_directory(call.state, call.session.path(target))
        call.write_file(posixpath.join(target, posixpath.basename(source)) if into else target, data)
        if not keep:
            call.change(lambda state: files.remove(state, call.session.path(source), user))

    return _each(call, sources, move)
