"""`logcat` and `log`."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import log
from tapclone.phone.system.state import LogLine

_LEVELS = "VDIWEFS"
_HEADER = "--------- beginning of main"
_FOLLOW_POLL_S = 0.5
_WITH_VALUE = frozenset(("-b", "-v", "-t", "-T", "-m", "-e", "-f", "-r", "-n", "--pid", "--regex", "--buffer"))


@dataclass(slots=True)
class _Options:
    dump: bool = False
    clear: bool = False
    style: str = "threadtime"
    last: int | None = None
    since_s: float | None = None
    filters: list[str] = field(default_factory=list)


def logcat(call: Invocation) -> int:
    """-d, -c, -v epoch|threadtime|time|brief|tag|raw, -s, -t N, -T N|TIME, -b, and filters TAG:LEVEL."""
    options = _parse(call.args)
    if options.clear:
        call.change(log.clear)
        return 0
    levels = _levels([*_ambient_filters(call), *options.filters])
    lines = _wanted(call.state.log, levels, options)
    call.out(_HEADER)
    _print(call, lines, options.style)
    if options.dump or not call.session.follows:
        return 0
    _follow(call, levels, options.style)
    return 0


def log_line(call: Invocation) -> int:
    """`log -p LEVEL -t TAG message`: a program's way to write to the log."""
    args = list(call.args)
    level, tag = "I", "log"
    while len(args) > 1 and args[0] in ("-p", "-t"):
        option, value = args.pop(0), args.pop(0)
        level, tag = (value[:1].upper(), tag) if option == "-p" else (level, value)
    call.change(lambda state: log.write(state, level, tag, " ".join(args)))
    return 0


def _ambient_filters(call: Invocation) -> list[str]:
    # adb's own `logcat` hands on the host's variable, with quotes of its own around nothing.
    return call.session.variables.get("ANDROID_LOG_TAGS", "").strip("'\"").split()


def _parse(args: Sequence[str]) -> _Options:
    options = _Options()
    position = 0
    while position < len(args):
        name, _, value = args[position].partition("=")
        if name in _WITH_VALUE and not value and position + 1 < len(args):
            position += 1
            value = args[position]
        _take(options, name, value)
        position += 1
    return options


def _take(options: _Options, name: str, value: str) -> None:
    match name:
        case "-d":
            options.dump = True
        case "-c" | "--clear":
            options.clear = True
        case "-s":
            options.filters.insert(0, "*:S")
        case "-v":
            options.style = value if value in _STYLES else options.style
        case "-t" | "-T":
            options.dump = options.dump or name == "-t"
            if value.isdigit():
                options.last = int(value)
            else:
                options.since_s = float(value)
        case _ if not name.startswith("-"):
            options.filters.append(name)


def _levels(filters: Iterable[str]) -> dict[str, int]:
    """Tag -> lowest level shown, under `*` for all others."""
    levels: dict[str, int] = {}
    for spec in filters:
        tag, _, level = spec.rpartition(":") if ":" in spec else (spec, "", "V")
        levels[tag] = _LEVELS.find(level.upper() if level != "*" else "V")
    return levels


def _wanted(lines: Sequence[LogLine], levels: dict[str, int], options: _Options) -> list[LogLine]:
    shown = [line for line in lines if _passes(line, levels)]
    if options.since_s is not None:
        shown = [line for line in shown if line.time_ms >= 1000 * options.since_s]
    return shown if options.last is None else shown[max(len(shown) - options.last, 0) :]


def _passes(line: LogLine, levels: dict[str, int]) -> bool:
    return _LEVELS.find(line.level) >= levels.get(line.tag, levels.get("*", 0))


def _follow(call: Invocation, levels: dict[str, int], style: str) -> None:
    """Print lines as they come until the reader is gone, which shows as an OSError from its sink."""
    seen: LogLine | None = call.state.log[-1] if call.state.log else None
    while True:
        call.session.host.changed.wait(_FOLLOW_POLL_S)
        call.streams.out("")  # raises where the reader has left
        fresh: list[LogLine] = []
        for line in reversed(call.state.log):
            if line is seen:
                break
            fresh.append(line)
        if fresh:
            seen = fresh[0]
            _print(call, [line for line in reversed(fresh) if _passes(line, levels)], style)


def _print(call: Invocation, lines: Iterable[LogLine], style: str) -> None:
    template = _STYLES[style]
    text = "".join(
        template.format(
            line=line,
            seconds=line.time_ms // 1000,
            milliseconds=line.time_ms % 1000,
            moment=time.strftime("%m-%d %H:%M:%S", time.gmtime(line.time_ms // 1000)),
        )
        for line in lines
    )
    if text:
        call.streams.out(text)


_PROCESS = " {line.pid:>5} {line.tid:>5} {line.level} {line.tag:<8}: {line.message}\n"
_STYLES = {
    "threadtime": "{moment}.{milliseconds:03}" + _PROCESS,
    "epoch": "{seconds:>10}.{milliseconds:03}" + _PROCESS,
    "time": "{moment}.{milliseconds:03} {line.level}/{line.tag:<8}({line.pid:>5}): {line.message}\n",
    "brief": "{line.level}/{line.tag:<8}({line.pid:>5}): {line.message}\n",
    "tag": "{line.level}/{line.tag:<8}: {line.message}\n",
    "raw": "{line.message}\n",
}
