"""echo, grep, head, wc and the other programs that work on text, and the two that test conditions."""

from __future__ import annotations

import re

from tapclone.phone.adbd.commands.files import split_flags
from tapclone.phone.adbd.shell.session import Invocation


def echo(call: Invocation) -> int:
    args = list(call.args)
    newline, escapes = "\n", False
    while args and args[0] in ("-n", "-e", "-ne", "-en", "-E"):
        newline = "" if "n" in args[0] else newline
        escapes = escapes or "e" in args[0]
        args.pop(0)
    text = " ".join(args)
    call.streams.out((_unescape(text) if escapes else text) + newline)
    return 0


def printf(call: Invocation) -> int:
    pattern, *values = call.args or [""]
    parts = iter(values)
    call.streams.out(re.sub(r"%[sd]", lambda _found: next(parts, ""), _unescape(pattern)))
    return 0


def grep(call: Invocation) -> int:
    """-E -F -i -v -o -c -q -n, -e PATTERN, -m N; exit status 1 where nothing matched."""
    options = _grep_options(call.args)
    if options is None:
        call.error("grep: no REGEX")
        return 2
    pattern, flags, limit, paths = options
    try:
        matcher = re.compile(pattern, re.IGNORECASE if "i" in flags else 0)
    except re.error as error:
        call.error(f"grep: bad REGEX '{pattern}': {error}")
        return 2
    count = 0
    for number, line in enumerate(_lines(call, paths), 1):
        if count == limit:
            break
        if bool(matcher.search(line)) == ("v" in flags):
            continue
        count += 1
        if flags & {"q", "c"}:
            continue
        shown = [found[0] for found in matcher.finditer(line)] if "o" in flags else [line]
        for text in shown:
            call.out(f"{number}:{text}" if "n" in flags else text)
    if "c" in flags:
        call.out(str(count))
    return 0 if count else 1


def head(call: Invocation) -> int:
    number, paths = _line_count(call.args)
    for line in _lines(call, paths)[:number]:
        call.out(line)
    return 0


def tail(call: Invocation) -> int:
    number, paths = _line_count(call.args)
    for line in _lines(call, paths)[-number:] if number else []:
        call.out(line)
    return 0


def wc(call: Invocation) -> int:
    flags, paths = split_flags(call.args)
    data = b"".join(call.read_file(path) for path in paths) if paths else call.streams.read()
    counts = {"l": data.count(b"\n"), "w": len(data.split()), "c": len(data)}
    shown = [str(counts[flag]) for flag in "lwc" if flag in flags or not flags]
    call.out(" ".join([*shown, *paths]))
    return 0


def sort(call: Invocation) -> int:
    flags, paths = split_flags(call.args)
    for line in sorted(set(_lines(call, paths)) if "u" in flags else _lines(call, paths), reverse="r" in flags):
        call.out(line)
    return 0


def test(call: Invocation) -> int:
    """`test` and `[`: files, empty strings and comparisons."""
    args = call.args[:-1] if call.name == "[" else call.args
    match args:
        case ["!", *rest]:
            return int(_condition(call, rest))
        case _:
            return int(not _condition(call, args))


def succeed(_call: Invocation) -> int:
    return 0


def fail(_call: Invocation) -> int:
    return 1


def _condition(call: Invocation, args: list[str]) -> bool:
    files, path = call.session.host.files, call.session.path(args[-1] if args else "")
    match args:
        case ["-e", _]:
            return files.exists(call.state, path)
        case [("-f" | "-r"), _]:
            return files.exists(call.state, path) and not files.is_directory(call.state, path)
        case ["-d", _]:
            return files.is_directory(call.state, path)
        case ["-z", text]:
            return not text
        case ["-n", text]:
            return bool(text)
        case [left, ("=" | "=="), right]:
            return left == right
        case [left, "!=", right]:
            return left != right
        case [left, ("-eq" | "-ne" | "-lt" | "-le" | "-gt" | "-ge") as operator, right]:
            return _compare(operator, int(left), int(right))
    return bool(args and args[0])


def _compare(operator: str, left: int, right: int) -> bool:
    return {
        "-eq": left == right,
        "-ne": left != right,
        "-lt": left < right,
        "-le": left <= right,
        "-gt": left > right,
        "-ge": left >= right,
    }[operator]


def _unescape(text: str) -> str:
    names = {"n": "\n", "t": "\t", "r": "\r", "\\": "\\", "0": "\0"}
    return re.sub(r"\\([ntr\\0])", lambda found: names[found[1]], text)


def _lines(call: Invocation, paths: list[str]) -> list[str]:
    data = b"".join(call.read_file(path) for path in paths) if paths else call.streams.read()
    return data.decode("utf-8", errors="replace").splitlines()


def _line_count(args: list[str]) -> tuple[int, list[str]]:
    number, paths = 10, []
    waiting = False
    for arg in args:
        if waiting:
            number, waiting = int(arg), False
        elif arg == "-n":
            waiting = True
        elif re.fullmatch(r"-n?\d+", arg):
            number = int(arg.lstrip("-n"))
        else:
            paths.append(arg)
    return number, paths


def _grep_options(args: list[str]) -> tuple[str, set[str], int, list[str]] | None:
    """(regular expression, flags, most matches or -1, files); None where there is no pattern."""
    flags: set[str] = set()
    patterns: list[str] = []
    rest: list[str] = []
    limit, position = -1, 0
    while position < len(args):
        arg = args[position]
        if arg in ("-e", "-m") and position + 1 < len(args):
            position += 1
            if arg == "-e":
                patterns.append(args[position])
            else:
                limit = int(args[position])
        elif arg.startswith("-") and len(arg) > 1:
            flags |= set(arg[1:])
        else:
            rest.append(arg)
        position += 1
    if not patterns:
        if not rest:
            return None
        patterns.append(rest.pop(0))
    if "F" in flags:
        patterns = [re.escape(pattern) for pattern in patterns]
    elif "E" not in flags:
        patterns = [pattern.replace(r"\|", "|") for pattern in patterns]
    return "|".join(patterns), flags, limit, rest
