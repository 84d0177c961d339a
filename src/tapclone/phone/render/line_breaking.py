"""Where text may be broken into lines: after words, and between the characters of Chinese and Japanese.

To know how wide a text is it has to be shaped, so as few widths are asked for as possible: where a line ends is
guessed from the mean width of a character, and only what is needed of a long text is broken.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import islice

ELLIPSIS = "…"
_CLOSING = "、。，．・：；？！）」』】〕〉》”’ーぁぃぅぇぉっゃゅょァィゥェォッャュョ％"
_OPENING = "（「『【〔〈《“‘"
_HAN = "\u2e80-\u2fff\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
_PIECE = re.compile(rf"[{_OPENING}]*[{_HAN}][{_CLOSING}]*|[^\s{_HAN}]+|\s+")
_LEAST_ADVANCE = 1e-3

Width = Callable[[str], float]


def break_lines(text: str, width: Width, max_width: float, max_lines: int) -> tuple[str, ...]:
    """Lines of `text` no wider than `max_width`, the last one ellipsised where `max_lines` cuts it."""
    broken = _broken(text, width, max_width) if max_lines > 1 else iter(text.split("\n"))
    lines = list(islice(broken, max_lines))
    following = next(broken, None)
    if following is None:
        return tuple(ellipsise(line, width, max_width) for line in lines)
    rest = f"{lines.pop().strip()} {following.strip()}"
    while width(rest) <= max_width and (following := next(broken, None)) is not None:
        rest = f"{rest} {following.strip()}"
    return (*lines, ellipsise(rest, width, max_width, always=True))


def ellipsise(line: str, width: Width, max_width: float, always: bool = False) -> str:
    """`line`, or as much of its beginning as leaves room for an ellipsis."""
    whole = width(line)
    if whole <= max_width:
        if not always:
            return line
        if width(line + ELLIPSIS) <= max_width:
            return line + ELLIPSIS
    end = _last_fit(line, range(1, len(line) + 1), width, max_width, whole / max(len(line), 1), ELLIPSIS)
    return line[:end].rstrip() + ELLIPSIS


def _broken(text: str, width: Width, max_width: float) -> Iterator[str]:
    for paragraph in text.split("\n"):
        yield from _break_paragraph(paragraph, width, max_width)


def _break_paragraph(text: str, width: Width, max_width: float) -> Iterator[str]:
    whole = width(text)
    if whole <= max_width:
        yield text
        return
    advance = whole / len(text)
    ends = [piece.end() for piece in _PIECE.finditer(text)]
    start, stop = 0, len(text.rstrip())
    if not stop:
        yield ""
    while start < stop:
        rest = text[start:]
        rest_ends = [end - start for end in ends[bisect_right(ends, start) :]]
        end = _last_fit(rest, rest_ends, width, max_width, advance)
        if not end:  # a word that is wider than a line
            end = _last_fit(rest, range(1, rest_ends[0] + 1), width, max_width, advance) or 1
        if line := rest[:end].rstrip():
            yield line
        start = len(text) - len(rest[end:].lstrip())


def _last_fit(
    text: str, ends: Sequence[int], width: Width, max_width: float, advance: float, suffix: str = ""
) -> int:
    """The last of `ends` up to which `text`, with `suffix`, is no wider than `max_width`; 0 if none is.

    Width grows with length, by about `advance` a character, which leads to the place in two or three steps.
    """
    fits, too_wide = -1, len(ends)
    place = max_width / max(advance, _LEAST_ADVANCE)
    while too_wide - fits > 1:
        guess = min(max(bisect_right(ends, place) - 1, fits + 1), too_wide - 1)
        wide = width(text[: ends[guess]].rstrip() + suffix)
        if wide <= max_width:
            fits = guess
        else:
            too_wide = guess
        place = ends[guess] + (max_width - wide) / max(advance, _LEAST_ADVANCE)
    return ends[fits] if fits >= 0 else 0


__all__ = ["ELLIPSIS", "break_lines", "ellipsise"]
