"""`settings`: the three tables of the settings provider."""

from __future__ import annotations

from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import display, settings
from tapclone.phone.system.state import PhoneState

_FAILED = 255


def run(call: Invocation) -> int:
    args = list(call.args)
    if "--user" in args:
        position = args.index("--user")
        del args[position : position + 2]
    if len(args) < 2:
        call.error("Bad arguments" if args else "Settings provider (settings) commands:")
        return _FAILED
    verb, table, *rest = args
    table = table.lower()
    if table not in settings.TABLES:
        call.error(f"Invalid namespace '{table}'")
        return _FAILED
    match verb, rest:
        case "get", [key]:
            call.out(settings.get(call.state, table, key, "null") or "")
        case "put", [key, value, *flags] if set(flags) <= {"default"}:
            call.change(lambda state: _put(state, table, key, value))
        case "delete", [key]:
            removed = settings.get(call.state, table, key) is not None
            call.change(lambda state: _delete(state, table, key))
            call.out(f"Deleted {int(removed)} rows")
        case "list", []:
            for key, value in sorted(call.state.settings[table].items()):
                call.out(f"{key}={value}")
        case _:
            call.error("Too many arguments" if len(rest) > 2 else "Bad arguments")
            return _FAILED
    return 0


def _put(state: PhoneState, table: str, key: str, value: str) -> None:
    settings.put(state, table, key, value)
    if key == "font_scale":
        display.set_font_scale(state, float(value))


def _delete(state: PhoneState, table: str, key: str) -> None:
    settings.delete(state, table, key)
