"""SVG path data ("M4 4h16v2z") to skia paths."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from tapclone.core.errors import PhoneError
from tapclone.phone.render.graphics import skia

_TOKEN = re.compile(r"[MmLlHhVvCcSsQqTtAaZz]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@lru_cache(maxsize=4096)
def parse_path(data: str) -> Any:
    """A skia.Path. Raises PhoneError for data that is no SVG path. Flags of arcs must be spaced apart."""
    path = skia().Path()
    tokens = _TOKEN.findall(data)
    pen = _Pen(path)
    place = 0
    command = ""
    while place < len(tokens):
        if tokens[place].isalpha():
            command = tokens[place]
            place += 1
        elif not command or command in "Zz":
            raise PhoneError(f"{data[:40]!r} is not an SVG path: a number stands where a command should")
        count = _ARGUMENTS[command.upper()]
        try:
            numbers = [float(token) for token in tokens[place : place + count]]
        except ValueError as error:
            raise PhoneError(f"{data[:40]!r} is not an SVG path: {command} wants {count} numbers") from error
        if len(numbers) < count:
            raise PhoneError(f"{data[:40]!r} is not an SVG path: {command} wants {count} numbers")
        place += count
        pen.draw(command, numbers)
        command = {"M": "L", "m": "l"}.get(command, command)
    return path


class _Pen:
    """Follows the current point and the last control point, which relative and smooth commands count from."""

    def __init__(self, path: Any) -> None:
        self._path = path
        self._x = self._y = 0.0
        self._start = (0.0, 0.0)
        self._control: tuple[float, float] | None = None

    def draw(self, command: str, numbers: list[float]) -> None:
        kind = command.upper()
        if kind == "Z":
            self._path.close()
            self._x, self._y = self._start
            self._control = None
        elif kind == "A":
            self._arc(numbers, command.islower())
        else:
            self._curve(kind, self._absolute(kind, numbers, command.islower()))

    def _absolute(self, kind: str, numbers: list[float], relative: bool) -> list[float]:
        dx, dy = (self._x, self._y) if relative else (0.0, 0.0)
        if kind == "H":
            return [numbers[0] + dx, self._y]
        if kind == "V":
            return [self._x, numbers[0] + dy]
        return [number + (dy if index % 2 else dx) for index, number in enumerate(numbers)]

    def _curve(self, kind: str, points: list[float]) -> None:
        smooth = self._control or (self._x, self._y)
        if kind in "ST":
            points = [2 * self._x - smooth[0], 2 * self._y - smooth[1], *points]
        if kind == "M":
            self._path.moveTo(*points)
            self._start = (points[0], points[1])
        elif kind in "LHV":
            self._path.lineTo(*points)
        elif kind in "CS":
            self._path.cubicTo(*points)
        else:
            self._path.quadTo(*points)
        self._control = (points[-4], points[-3]) if kind in "CSQT" else None
        self._x, self._y = points[-2:]

    def _arc(self, numbers: list[float], relative: bool) -> None:
        rx, ry, rotation, large, sweep, x, y = numbers
        if relative:
            x, y = x + self._x, y + self._y
        sk = skia().Path
        self._path.arcTo(
            rx, ry, rotation,
            sk.kLarge_ArcSize if large else sk.kSmall_ArcSize,
            skia().PathDirection.kCW if sweep else skia().PathDirection.kCCW,
            x, y,
        )  # fmt: skip
        self._control = None
        self._x, self._y = x, y
