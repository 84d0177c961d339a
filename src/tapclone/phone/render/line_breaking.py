"""Where text may be broken into lines: after words, and between the characters of Chinese and Japanese."""

from __future__ import annotations

import re
from collections.abc import Callable

ELLIPSIS = "…"
_CLOSING = "、。，．・：；？！）」』】〕〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ％"
_OPENING = "（「『【〔〈《“‘"
_HAN = "\u2e80-\u2fff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECE = re.compile(rf"[{_OPENING}]*[{_HAN}][{_CLOSING}]*|[^\s{_HAN}]+|\s+")

Width = Callable[[str], float]


def break_lines(text: str, width: Width, max_width: float, max_lines: int) -> tuple[str, ...]:
    """Lines of `text` no wider than `max_width`, the last one ellipsised where `max_lines` cuts it."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        lines += _break_paragraph(paragraph, width, max_width) if max_lines > 1 else [paragraph]
    if len(lines) > max_lines:
        rest = " ".join(line.strip() for line in lines[max_lines - 1 :])
        return (*lines[: max_lines - 1], ellipsise(rest, width, max_width, always=True))
    return tuple(ellipsise(line, width, max_width) for line in lines)


def ellipsise(line: str, width: Width, max_width: float, always: bool = False) -> str:
    """`line`, or as much of its beginning as leaves room for an ellipsis."""
    if not always and width(line) <= max_width:
        return line
    if width(line + ELLIPSIS) <= max_width:
        return line + ELLIPSIS
    return line[: _longest_fit(line, width, max_width, ELLIPSIS)].rstrip() + ELLIPSIS


def _break_paragraph(text: str, width: Width, max_width: float) -> list[str]:
    if width(text) <= max_width:
        return [text]
    lines: list[str] = []
    line = ""
    for piece in _PIECE.findall(text):
        if width((line + piece).rstrip()) <= max_width:
            line += piece
            continue
        if line.strip():
            lines.append(line.rstrip())
        line = piece.lstrip()
        while width(line) > max_width and len(line) > 1:
            fit = max(_longest_fit(line, width, max_width), 1)
            lines.append(line[:fit])
            line = line[fit:]
    if line.strip() or not lines:
        lines.append(line.rstrip())
    return lines


def _longest_fit(line: str, width: Width, max_width: float, suffix: str = "") -> int:
    """How many characters of `line`, with `suffix`, fit. Bisection: width grows with length."""
    low, high = 0, len(line)
    while low < high:
        middle = (low + high + 1) // 2
        if width(line[:middle] + suffix) <= max_width:
            low = middle
        else:
            high = middle - 1
    return low


__all__ = ["ELLIPSIS", "break_lines", "ellipsise"]
