"""`svc`, `cmd`, `media` and `ime`: what is switched, turned up or chosen from outside."""

from __future__ import annotations

from tapclone.phone.adbd.commands import packages
from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import audio, connectivity, display, input_methods, settings

_FAILED = 255
_SHELL_PACKAGE = "com.android.shell"


def svc(call: Invocation) -> int:
    match call.args:
        case ["wifi", ("enable" | "disable") as verb]:
            call.change(lambda state: connectivity.set_wifi(state, verb == "enable", _SHELL_PACKAGE))
        case ["bluetooth", ("enable" | "disable") as verb]:
            call.change(lambda state: connectivity.set_bluetooth(state, verb == "enable"))
        case ["data", ("enable" | "disable") as verb]:
            value = "1" if verb == "enable" else "0"
            call.change(lambda state: settings.put(state, "global", "mobile_data", value))
        case ["power" | "usb" | "nfc", *_]:
            return 0
        case _:
            call.error("Available commands:")
            return 1
    return 0


def cmd(call: Invocation) -> int:
    """`cmd SERVICE ...`: a service's own command line."""
    match call.args:
        case ["uimode", "night", *mode]:
            return _night(call, mode)
        case ["package", *args]:
            call.args = args
            return packages.run(call)
        case ["statusbar", ("expand-notifications" | "collapse" | "expand-settings") as verb]:
            call.change(lambda state: setattr(state, "shade_open", verb != "collapse"))
        case ["connectivity", "airplane-mode", *verb]:
            return _airplane(call, verb)
        case ["wifi", "status"]:
            call.out(f"Wifi is {'enabled' if call.state.wifi_on else 'disabled'}")
        case [service, *_]:
            call.error(f"cmd: Can't find service: {service}")
            return 20
        case _:
            call.error("cmd: No service specified; use -l to list all services")
            return 20
    return 0


def media(call: Invocation) -> int:
    """`media volume [--show] --stream N [--set V | --adj raise|lower] [--get]`."""
    if call.args[:1] != ["volume"]:
        call.error("usage: media [subcommand] [options]")
        return 1
    stream = int(_value(call.args, "--stream") or audio.MUSIC)
    if stream not in audio.STREAMS:
        call.error(f"Error: invalid stream {stream}")
        return 1
    kind = audio.STREAMS[stream]
    call.out(f"[v] will control stream={stream} ({kind.name})")
    wanted = _wanted_volume(call, stream)
    if wanted is not None:
        call.out(f"[v] will set volume to index={wanted}")
    if "--get" in call.args:
        call.out("[v] will get volume")
    call.out("[v] Connecting to AudioService")
    if wanted is not None:
        if not kind.lowest <= wanted <= kind.highest:
            call.out(
                f"Error: invalid volume index {wanted} for stream {stream} "
                f"(should be in [{kind.lowest}..{kind.highest}])"
            )
            return 0
        call.change(lambda state: audio.set_volume(state, stream, wanted))
    if "--get" in call.args:
        call.out(f"[v] volume is {call.state.volumes[stream]} in range [{kind.lowest}..{kind.highest}]")
    return 0


def ime(call: Invocation) -> int:
    methods = input_methods.enabled(call.state)
    installed = input_methods.installed(call.state)
    match call.args:
        case ["list", *flags]:
            for method in installed if "-a" in flags else methods:
                call.out(method if "-s" in flags else f"mId={method}")
        case ["set", method] if method in methods:
            call.change(lambda state: input_methods.select(state, method))
            call.out(f"Input method {method} selected for user #0")
        case ["enable", method] if method in methods:
            call.out(f"Input method {method}: already enabled for user #0")
        case ["enable", method] if method in installed:
            call.change(lambda state: input_methods.enable(state, method))
            call.out(f"Input method {method}: now enabled for user #0")
        case ["disable", method] if method in methods:
            call.change(lambda state: input_methods.disable(state, method))
            call.out(f"Input method {method}: now disabled for user #0")
        case [_, method]:
            call.error(f"Unknown input method {method} cannot be selected for user #0")
            return _FAILED
        case _:
            call.error("ime: missing command")
            return _FAILED
    return 0


def _night(call: Invocation, mode: list[str]) -> int:
    if mode and mode[0] not in ("yes", "no", "auto"):
        call.error("Error: mode must be 'yes', 'no', or 'auto'")
        return _FAILED
    if mode:
        call.change(lambda state: display.set_dark_mode(state, mode[0] == "yes"))
    call.out(f"Night mode: {'yes' if call.state.dark_mode else 'no'}")
    return 0


def _airplane(call: Invocation, verb: list[str]) -> int:
    if not verb:
        call.out("enabled" if call.state.airplane_mode else "disabled")
    else:
        call.change(lambda state: connectivity.set_airplane_mode(state, verb[0] == "enable"))
    return 0


def _wanted_volume(call: Invocation, stream: int) -> int | None:
    if (text := _value(call.args, "--set")) is not None:
        return int(text)
    match _value(call.args, "--adj"):
        case "raise":
            return min(call.state.volumes[stream] + 1, audio.STREAMS[stream].highest)
        case "lower":
            return max(call.state.volumes[stream] - 1, audio.STREAMS[stream].lowest)
    return None


def _value(args: list[str], name: str) -> str | None:
    return args[args.index(name) + 1] if name in args[:-1] else None
