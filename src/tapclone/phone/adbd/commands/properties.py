"""`getprop` and `setprop`; a few properties are more than a string, because Android acts on them."""

from __future__ import annotations

from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import activities
from tapclone.phone.system.state import PhoneState

_LOCALE = "persist.sys.locale"


def getprop(call: Invocation) -> int:
    match call.args:
        case []:
            for name, value in sorted(call.state.properties.items()):
                call.out(f"[{name}]: [{value}]")
        case [name, *default]:
            call.out(call.state.properties.get(name) or "".join(default[:1]))
    return 0


def setprop(call: Invocation) -> int:
    if len(call.args) != 2:
        call.error(f"setprop: Need{'s' * (len(call.args) > 2)} 2 arguments")
        return 1
    name, value = call.args
    if name.startswith("ro.") and name in call.state.properties:
        call.error(f"setprop: failed to set property '{name}' to '{value}'")
        return 1

    def change(state: PhoneState) -> None:
        if name == "ctl.restart":
            _restart_zygote(state)
        else:
            state.properties[name] = value

    call.change(change)
    return 0


def _restart_zygote(state: PhoneState) -> None:
    """Every app starts anew, and with the locale that is set by now."""
    state.locale = state.properties.get(_LOCALE) or state.locale
    for package in list(state.processes):
        activities.force_stop(state, package)
    activities.go_home(state)
