"""What is wrong with the words on a screen: untranslated, cut off, out of their box, on top of others."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tapclone import lexicon
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.ui.view import Layout, View, Window

APPS = Path(lexicon.__file__).parents[1] / "phone"
OTHER_SCRIPTS = ("ru", "ar", "hi", "zh", "ja", "ko")
"""Languages in which an English word strikes the eye."""

NAMES = frozenset(
    ["pixel", "wxga_tablet", "sdk_gphone_x", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz"]
)
"""Models of phones, letters on a dial pad, the mark of a forwarded mail: these everywhere."""

LATIN_WORD = re.compile(r"[A-Za-z_]{3,}")
TOLERANCE_DP = 2.0
FLOATING_DP = 4.0
"""What is this high above a page, a round button or a bar, lies over its text on purpose."""
LEAST_SHOWN = 0.5
"""Share of a label that has to be left before its ellipsis. Android too shortens long hints and app names."""


@dataclass(frozen=True, order=True)
class Finding:
    """One fault: the kind, and the app and words that it befell."""

    kind: str
    package: str
    text: str


def audit(phone: Phone) -> set[Finding]:
    """Everything wrong with the words of the screen in front."""
    language = lexicon.language_of(phone.state.locale)
    found = set()
    for window in phone.windows():
        if window.kind == "overlay":
            continue
        for view, parents in _texts(window.root):
            found |= {Finding(kind, window.package, view.text) for kind in _faults(view, parents)}
            if language in OTHER_SCRIPTS and _is_english(window.package, view.text, language):
                found.add(Finding("untranslated", window.package, view.text))
        found |= set(_overlaps(window))
    return found


def _texts(view: View, parents: tuple[View, ...] = ()) -> Iterator[tuple[View, tuple[View, ...]]]:
    if view.text and view.lines and view.is_visible:
        yield view, parents
    for child in view.children:
        yield from _texts(child, (*parents, view))


def _faults(view: View, parents: tuple[View, ...]) -> Iterator[str]:
    shown = "".join(view.lines)
    is_cut = shown.endswith("…") and not view.text.endswith("…")
    if is_cut and len(shown) < LEAST_SHOWN * len(view.text) and _is_label(view.text):
        yield "cut off"
    for parent in reversed(parents):
        if parent.layout is Layout.SCROLL:
            break
        outside = max(parent.x - view.x, view.x + view.w - parent.x - parent.w)
        if outside > TOLERANCE_DP:
            yield "too wide"
            break
        if max(parent.y - view.y, view.y + view.h - parent.y - parent.h) > TOLERANCE_DP + 0.2 * view.h:
            yield "too tall"
            break


def _overlaps(window: Window) -> Iterator[Finding]:
    """Two texts of a window that cover each other by more than a touch."""
    views = [
        view
        for view, parents in _texts(window.root)
        if not any(parent.background and parent.background.elevation >= FLOATING_DP for parent in parents)
    ]
    for number, one in enumerate(views):
        for other in views[number + 1 :]:
            width = min(_right(one), _right(other)) - max(_left(one), _left(other))
            height = min(one.clip[3], other.clip[3]) - max(one.clip[1], other.clip[1])
            if width > TOLERANCE_DP and height > 0.35 * min(one.h, other.h):
                yield Finding("on top of each other", window.package, f"{one.text!r} and {other.text!r}")


def _left(view: View) -> float:
    return view.clip[0]


def _right(view: View) -> float:
    return view.clip[2]


@cache
def _labels() -> frozenset[str]:
    """Every text of the lexicon, in every language, but for the articles of an encyclopedia."""
    tables = Path(lexicon.__file__).parent / "strings"
    return frozenset(
        text
        for table in tables.glob("*.csv")
        if not table.stem.startswith("wikipedia_")
        for row in csv.DictReader(table.read_text(encoding="utf-8").splitlines())
        for key, text in row.items()
        if key != "key"
    )


def _is_label(text: str) -> bool:
    """Whether these are words of an app, not of its user, and more than a name."""
    return text in _labels() and " " in text.strip()


@cache
def _content() -> str:
    """All that the data files of apps say: names, mails, titles, in whatever language they are."""
    files = [*APPS.rglob("*.csv"), *APPS.rglob("*.yaml")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files).casefold()


@cache
def _words_in(language: str) -> str:
    tables = Path(lexicon.__file__).parent / "strings"
    return "\n".join(
        row.get(language) or row["en"]
        for table in tables.glob("*.csv")
        for row in csv.DictReader(table.read_text(encoding="utf-8").splitlines())
    ).casefold()


def _is_english(package: str, text: str, language: str) -> bool:
    """Whether a text has an English word that neither this language nor any content has."""
    table = lexicon.table_of(package)
    if table and language not in next(iter(lexicon.table(table).values())):
        return False  # an app that does not ship in this language
    words = {word.casefold() for word in LATIN_WORD.findall(text)} - NAMES
    return any(word not in _words_in(language) and word not in _content() for word in words)
