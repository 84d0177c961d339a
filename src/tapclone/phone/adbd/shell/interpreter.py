"""Runs parsed scripts: expansion, pipelines, redirections and the built-ins that change the shell itself."""

from __future__ import annotations

import posixpath
from collections.abc import Callable
from collections.abc import Sequence as Words
from functools import partial

from tapclone.phone.adbd.files import ROOT, SHELL
from tapclone.phone.adbd.shell import ast
from tapclone.phone.adbd.shell.expansion import expand_fields, expand_text
from tapclone.phone.adbd.shell.lexer import ShellSyntaxError
from tapclone.phone.adbd.shell.parser import parse
from tapclone.phone.adbd.shell.session import STDERR, STDOUT, Invocation, Session, Sink, Streams

NOT_FOUND = 127
_MAX_LOOPS = 10_000


class ExitShellError(Exception):
    """`exit`: unwinds to the shell that it ends."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


def run_script(session: Session, script: str, streams: Streams) -> int:
    """Run a script in `session` to its end; returns its exit status."""
    try:
        return run_lines(session, script, streams)
    except ExitShellError as ended:
        session.status = ended.status
        return ended.status


def run_lines(session: Session, script: str, streams: Streams) -> int:
    """Like `run_script`, but lets `exit` pass. Raises ExitShellError."""
    try:
        tree = parse(script)
    except ShellSyntaxError as error:
        streams.error(f"/system/bin/sh: syntax error: {error}\n")
        session.status = 1
        return 1
    return _run(session, tree, streams)


def _run(session: Session, node: ast.Node, streams: Streams) -> int:
    match node:
        case ast.Simple():
            session.status = _run_simple(session, node, streams)
        case ast.Sequence(items):
            for item in items:
                _run(session, item, streams)
        case ast.AndOr(first, rest):
            _run(session, first, streams)
            for operator, following in rest:
                if (session.status == 0) == (operator == "&&"):
                    _run(session, following, streams)
        case ast.Pipeline(commands, negated):
            _run_pipeline(session, commands, streams)
            if negated:
                session.status = int(session.status == 0)
        case ast.Group(body, subshell, redirects):
            inner = session.fork() if subshell else session
            _redirected(session, redirects, streams, lambda streams: _run_body(inner, body, streams, subshell))
            session.status = inner.status
        case _:
            _run_control(session, node, streams)
    return session.status


def _run_body(session: Session, body: ast.Sequence, streams: Streams, subshell: bool) -> int:
    try:
        return _run(session, body, streams)
    except ExitShellError as ended:
        if not subshell:
            raise
        session.status = ended.status
        return ended.status


def _run_control(session: Session, node: ast.If | ast.For | ast.While, streams: Streams) -> None:
    match node:
        case ast.If(branches, otherwise):
            for condition, body in branches:
                if _run(session, condition, streams) == 0:
                    _run(session, body, streams)
                    return
            session.status = 0
            _run(session, otherwise, streams)
        case ast.For(name, words, body):
            for value in expand_fields(session, words, partial(_substitute, session, streams)):
                session.variables[name] = value
                _run(session, body, streams)
        case ast.While(condition, body, until):
            for _ in range(_MAX_LOOPS):
                if (_run(session, condition, streams) == 0) == until:
                    break
                _run(session, body, streams)
            session.status = 0


def _run_pipeline(session: Session, commands: tuple[ast.Node, ...], streams: Streams) -> None:
    read = streams.read
    for command in commands[:-1]:
        piped = bytearray()
        inner = session.fork()
        inner.follows = False
        _run_body(inner, ast.Sequence((command,)), Streams(_capture(piped, streams.write), read), subshell=True)
        read = partial(bytes, piped)
    _run(session, commands[-1], Streams(streams.write, read))


def _capture(target: bytearray, otherwise: Sink) -> Sink:
    """A sink that keeps standard output and lets the rest pass."""

    def write(fd: int, data: bytes) -> None:
        if fd == STDOUT:
            target.extend(data)
        else:
            otherwise(fd, data)

    return write


def _run_simple(session: Session, node: ast.Simple, streams: Streams) -> int:
    substitute = partial(_substitute, session, streams)
    words = expand_fields(session, node.words, substitute)
    if not words:
        values = {name: expand_text(session, word, substitute) for name, word in node.assignments}
        session.variables.update(values)
    return _redirected(session, node.redirects, streams, lambda inner: run_command(session, words, inner))


def run_command(session: Session, words: Words[str], streams: Streams) -> int:
    """Run one command with its arguments; returns its status, 127 where there is no such command."""
    if not words:
        return 0
    name, *args = words
    if name in _BUILTINS:
        return _run_builtin(session, name, args, streams)
    command = session.host.commands.get(name.removeprefix("/system/bin/"))
    if command is None:
        streams.error(f"/system/bin/sh: {name}: inaccessible or not found\n")
        return NOT_FOUND
    invocation = Invocation(name, args, streams, session)
    with session.host.changed:
        try:
            return command(invocation)
        except OSError as error:
            if error.filename is None:  # the reader's socket, not a file of the phone
                raise
            invocation.error(f"{name}: {error.filename}: {error.strerror}")
            return 1
        except (ValueError, IndexError):  # a number that is none, an operand that is missing
            invocation.error(f"{name}: bad arguments: {' '.join(args)}")
            return 255
        finally:
            session.host.changed.notify_all()


_BUILTINS = frozenset((":", "cd", "command", "eval", "exec", "exit", "export", "set", "sh", "su", "unset"))


def _run_builtin(session: Session, name: str, args: list[str], streams: Streams) -> int:
    match name, args:
        case "exit", _:
            raise ExitShellError(int(args[0]) & 255 if args and args[0].isdigit() else session.status)
        case "cd", _:
            return _change_folder(session, args[0] if args else "/", streams)
        case "export", _:
            session.variables.update(_assignments(args))
        case "unset", _:
            for arg in args:
                session.variables.pop(arg, None)
        case "command", _:
            return run_command(session, args, streams)
        case "exec", _:
            raise ExitShellError(run_command(session, args, streams))
        case "eval", _:
            return run_lines(session, " ".join(args), streams)
        case "sh", ["-c", script, *_]:
            return run_script(session.fork(), script, streams)
        case "sh", _:
            return run_script(session.fork(), streams.read().decode("utf-8", errors="replace"), streams)
        case "su", _:
            return _switch_user(session, args, streams)
    return 0


def _assignments(args: list[str]) -> dict[str, str]:
    parted = (arg.partition("=") for arg in args)
    return {name: value for name, equals, value in parted if equals}


def _change_folder(session: Session, target: str, streams: Streams) -> int:
    path = posixpath.normpath(session.path(target))
    if not session.host.files.is_directory(session.state, path):
        streams.error(f"/system/bin/sh: cd: {target}: No such file or directory\n")
        return 2
    session.folder = path
    return 0


def _switch_user(session: Session, args: list[str], streams: Streams) -> int:
    """`su`, `su 0 cmd`, `su root cmd`, `su -c script`. Without a command the session itself changes user."""
    user = ROOT
    if args and args[0] in ("0", "root", "shell", "2000"):
        user = ROOT if args[0] in ("0", "root") else SHELL
        args = args[1:]
    if not args:
        session.users.append(user)
        return 0
    inner = session.fork()
    inner.users.append(user)
    if args[0] == "-c":
        return run_script(inner, args[1] if len(args) > 1 else "", streams)
    return run_command(inner, args, streams)


def _redirected(
    session: Session,
    redirects: tuple[ast.Redirect, ...],
    streams: Streams,
    run: Callable[[Streams], int],
) -> int:
    """Run with file descriptors led elsewhere, then write what went to files."""
    if not redirects:
        return run(streams)
    table: dict[int, Callable[[bytes], None]] = {fd: partial(streams.write, fd) for fd in (STDOUT, STDERR)}
    read = streams.read
    files: list[tuple[str, bytearray]] = []
    for redirect in redirects:
        target = expand_text(session, redirect.target, partial(_substitute, session, streams))
        path = session.path(target)
        try:
            if redirect.operator == "<":
                read = partial(bytes, session.host.files.read(session.state, path, session.user))
            elif redirect.operator == ">&":
                table[redirect.fd] = (
                    table.get(int(target), table[STDOUT]) if target.isdigit() else table[STDOUT]
                )
            elif target == "/dev/tty":
                table[redirect.fd] = partial(streams.write, STDOUT)
            else:
                buffer = bytearray(_kept(session, path) if redirect.operator == ">>" else b"")
                session.write_file(path, bytes(buffer))
                files.append((path, buffer))
                table[redirect.fd] = buffer.extend
        except OSError as error:
            reason = "can't open" if redirect.operator == "<" else "can't create"
            streams.error(f"/system/bin/sh: {reason} {target}: {error.strerror}\n")
            return 1
    status = run(Streams(lambda fd, data: table[fd](data), read))
    for path, buffer in files:
        session.write_file(path, bytes(buffer))
    return status


def _kept(session: Session, path: str) -> bytes:
    """What an append starts from."""
    if not session.host.files.exists(session.state, path):
        return b""
    return session.host.files.read(session.state, path, session.user)


def _substitute(session: Session, streams: Streams, script: str) -> str:
    output = bytearray()
    inner = session.fork()
    inner.follows = False
    session.status = run_script(inner, script, Streams(_capture(output, streams.write), streams.read))
    return output.decode("utf-8", errors="replace")
