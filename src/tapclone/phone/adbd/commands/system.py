"""date, id, ps, content and the other programs that ask the system who, when and what."""

from __future__ import annotations

import itertools
import re
from datetime import UTC, datetime

from tapclone.phone.adbd.commands.dumpsys import services
from tapclone.phone.adbd.files import ROOT
from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import settings, wall_clock
from tapclone.phone.system.state import PhoneState

_SETTINGS_URI = "content://settings/"
_DATE = re.compile(r"(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\d\d)?)?(?:\.(\d\d))?")


def date(call: Invocation) -> int:
    """Show the phone's time, `+FORMAT`, or, for root, set it: MMDDhhmm[[CC]YY][.SS] or @SECONDS."""
    args = [arg for arg in call.args if arg != "-u"]
    if args and not args[0].startswith("+"):
        moment = _moment(call, args[-1])
        if moment is None:
            call.error(f"date: bad date '{args[-1]}'")
            return 1
        if call.session.user != ROOT:
            call.error("date: cannot set date: Operation not permitted")
            return 1
        time_ms = round(moment.timestamp() * 1000)
        if time_ms != call.state.time_ms:
            call.change(lambda state: setattr(state, "time_ms", time_ms))
    now = wall_clock.local_time(call.state)
    zone = "GMT" if call.state.timezone == "GMT" else now.strftime("%Z")
    if args and args[0].startswith("+"):
        call.out(now.strftime(args[0][1:].replace("%s", str(int(now.timestamp())))))
    else:
        call.out(f"{now:%a %b} {now.day:2} {now:%H:%M:%S} {zone} {now.year}")
    return 0


def sleep(call: Invocation) -> int:
    """Time passes on the phone, and only there."""
    seconds = float(call.args[0]) if call.args else 0.0
    call.change(lambda state: setattr(state, "time_ms", state.time_ms + round(1000 * seconds)))
    return 0


def whoami(call: Invocation) -> int:
    call.out(call.session.user)
    return 0


def identity(call: Invocation) -> int:
    root = call.session.user == ROOT
    call.out(
        "uid=0(root) gid=0(root) groups=0(root) context=u:r:su:s0"
        if root
        else "uid=2000(shell) gid=2000(shell) groups=2000(shell),1004(input),1007(log) context=u:r:shell:s0"
    )
    return 0


def uname(call: Invocation) -> int:
    call.out("Linux localhost 4.14.175 #1 SMP PREEMPT x86_64" if "-a" in call.args else "Linux")
    return 0


def pwd(call: Invocation) -> int:
    call.out(call.session.folder)
    return 0


def ps(call: Invocation) -> int:
    call.out("USER           PID  PPID     VSZ    RSS WCHAN            ADDR S NAME")
    for package, pid in sorted(call.state.processes.items(), key=lambda item: item[1]):
        call.out(f"u0_a{pid % 100:<10} {pid:>5}  1300 1000000  90000 0                   0 S {package}")
    return 0


def pidof(call: Invocation) -> int:
    found = [str(call.state.processes[name]) for name in call.args if name in call.state.processes]
    if found:
        call.out(" ".join(found))
    return int(not found)


def service(call: Invocation) -> int:
    match call.args:
        case ["check", name]:
            call.out(f"Service {name}: {'found' if name in services() else 'not found'}")
        case ["call", *_]:
            call.out("Result: Parcel(00000000    '....')")
        case _:
            call.out("Usage: service [-h|-?]")
    return 0


def content(call: Invocation) -> int:
    """`content query|insert|delete` on the settings; every other provider is empty."""
    verb = call.args[0] if call.args else ""
    options = dict(zip(call.args[1::2], call.args[2::2], strict=False))
    uri = options.get("--uri", "")
    table = uri.removeprefix(_SETTINGS_URI)
    if not uri or verb not in ("query", "insert", "update", "delete"):
        call.error("[ERROR] Unsupported operation")
        return 1
    known = uri.startswith(_SETTINGS_URI) and table in settings.TABLES
    if verb == "query":
        rows = sorted(call.state.settings[table].items()) if known else []
        for number, (key, value) in enumerate(rows):
            call.out(f"Row: {number} _id={number + 1}, name={key}, value={value}")
        if not rows:
            call.out("No result found.")
    elif verb == "insert" and known:
        bound = [value.split(":", 2)[2] for flag, value in _pairs(call.args) if flag == "--bind"]
        call.change(lambda state: _insert(state, table, *bound[:2]))
    return 0


def _insert(state: PhoneState, table: str, key: str, value: str) -> None:
    settings.put(state, table, key, value)
    if key == "system_locales":
        state.properties["persist.sys.locale"] = value


def _pairs(args: list[str]) -> list[tuple[str, str]]:
    return list(itertools.pairwise(args))


def _moment(call: Invocation, text: str) -> datetime | None:
    if re.fullmatch(r"@\d+(\.\d+)?", text):
        return datetime.fromtimestamp(float(text[1:]), UTC)
    if not (found := _DATE.fullmatch(text)):
        return None
    now = wall_clock.local_time(call.state)
    month, day, hour, minute, year, second = found.groups()
    century = "" if year and len(year) == 4 else "20"
    try:
        return now.replace(
            year=int(century + year) if year else now.year,
            month=int(month),
            day=int(day),
            hour=int(hour),
            minute=int(minute),
            second=int(second or 0),
            microsecond=0,
        )
    except ValueError:
        return None
