"""`wm`: the screen's size and density."""

from __future__ import annotations

from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.system import display

_LOWEST_DENSITY = 72
_FAILED = 255


def wm(call: Invocation) -> int:
    match call.args:
        case ["size"]:
            width_px, height_px = call.phone.size_px
            call.out(f"Physical size: {width_px}x{height_px}")
        case ["size", "reset"]:
            return 0
        case ["size", text]:
            if text != "x".join(str(side) for side in call.phone.size_px):
                call.error(f"Error: this phone's screen cannot be set to size {text}")
                return _FAILED
        case ["density"]:
            physical = call.state.spec.base_density
            call.out(f"Physical density: {physical}")
            if call.state.density != physical:
                call.out(f"Override density: {call.state.density}")
        case ["density", text]:
            return _set_density(call, text)
        case _:
            call.out("Window manager (window) commands:")
            return _FAILED
    return 0


def _set_density(call: Invocation, text: str) -> int:
    density = call.state.spec.base_density if text == "reset" else int(text) if text.isdigit() else 0
    if density < _LOWEST_DENSITY:
        call.error(f"Error: density must be >= {_LOWEST_DENSITY}")
        return _FAILED

    call.change(lambda state: display.set_density(state, density))
    return 0
