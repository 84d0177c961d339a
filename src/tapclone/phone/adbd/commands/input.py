"""`input`: fingers, keys and text."""

from __future__ import annotations

from tapclone.phone.adbd.shell.session import Invocation
from tapclone.phone.runtime import keycodes

_SOURCES = (
    "touchscreen",
    "keyboard",
    "touchpad",
    "mouse",
    "stylus",
    "dpad",
    "trackball",
    "joystick",
    "gamepad",
)
_USAGE = "Usage: input [<source>] [-d DISPLAY_ID] <command> [<arg>...]"
_SWIPE_MS = 300
_FAILED = 255


def run(call: Invocation) -> int:
    args = list(call.args)
    if args and args[0] in _SOURCES:
        args.pop(0)
    if len(args) > 1 and args[0] == "-d":
        del args[:2]
    if not args:
        call.out(_USAGE)
        return 0
    command, *values = args
    try:
        return _dispatch(call, command, values)
    except (ValueError, IndexError):
        call.error(f"Exception occurred while executing '{command}':")
        call.error("java.lang.NumberFormatException: bad arguments")
        call.error("\tat com.android.commands.input.Input.run(Input.java:106)")
        return _FAILED


def _dispatch(call: Invocation, command: str, values: list[str]) -> int:
    match command:
        case "tap":
            x, y = (int(float(value)) for value in values)
            call.phone.tap(x, y)
        case "swipe" | "draganddrop":
            x1, y1, x2, y2 = (int(float(value)) for value in values[:4])
            duration_ms = int(values[4]) if len(values) > 4 else _SWIPE_MS
            call.phone.swipe(x1, y1, x2, y2, duration_ms)
        case "keyevent":
            for value in values:
                if not value.startswith("--"):
                    call.phone.key(keycodes.code_of(value))
        case "text":
            return _text(call, values[0])
        case _:
            call.error(f"Error: Unknown command: {command}")
            call.out(_USAGE)
            return _FAILED
    return 0


def _text(call: Invocation, text: str) -> int:
    """Characters become key events, as on a phone; one without a key is the same failure as there."""
    text = text.replace("%s", " ")
    if not all(keycodes.has_key(character) for character in text):
        call.error(
            'Exception in thread "main" java.lang.NullPointerException: Attempt to get length of null array'
        )
        call.error("\tat com.android.commands.input.Input.sendText(Input.java:178)")
        return _FAILED
    call.phone.type_text(text)
    return 0
