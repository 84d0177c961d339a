"""Words to arguments: variables, command substitution, field splitting and file name patterns."""

from __future__ import annotations

import fnmatch
import posixpath
import re
from collections.abc import Callable

from tapclone.phone.adbd.shell.ast import Literal, Substitution, Word
from tapclone.phone.adbd.shell.session import Session

_PATTERN = re.compile(r"[*?\[]")
SHELL_PID = "4242"


def expand_fields(session: Session, words: tuple[Word, ...], substitute: Callable[[str], str]) -> list[str]:
    """The arguments that `words` stand for; unquoted expansions are split, unquoted patterns matched."""
    return [argument for word in words for argument in _expand_word(session, word, substitute)]


def expand_text(session: Session, word: Word, substitute: Callable[[str], str]) -> str:
    """One word as one string, as in an assignment or a redirection: nothing is split or matched."""
    return "".join(_value(session, part, substitute) for part in word)


def _expand_word(session: Session, word: Word, substitute: Callable[[str], str]) -> list[str]:
    # A field is (text, pattern): in the pattern, quoted letters are escaped so that they match themselves.
    fields: list[tuple[str, str]] = []
    text, pattern, present = "", "", False
    for part in word:
        value = _value(session, part, substitute)
        if part.quoted or isinstance(part, Literal):
            text += value
            pattern += _escape(value) if part.quoted else value
            present = present or part.quoted or bool(value)
            continue
        pieces = re.split(r"[ \t\n]+", value)
        for number, piece in enumerate(pieces):
            if number:
                fields += [(text, pattern)] if present else []
                text, pattern, present = "", "", False
            text, pattern, present = text + piece, pattern + piece, present or bool(piece)
    if present:
        fields.append((text, pattern))
    return [path for text, pattern in fields for path in _match(session, text, pattern)]


def _value(session: Session, part: Literal | Substitution | object, substitute: Callable[[str], str]) -> str:
    match part:
        case Literal(text, _):
            return text
        case Substitution(script, _):
            return substitute(script).rstrip("\n")
    name, default = getattr(part, "name", ""), getattr(part, "default", "")
    match name:
        case "?":
            return str(session.status)
        case "$":
            return SHELL_PID
        case "#":
            return "0"
    return session.variables.get(name) or default


def _escape(text: str) -> str:
    return re.sub(r"([*?\[])", r"[\1]", text)


def _match(session: Session, text: str, pattern: str) -> list[str]:
    """The paths that fit a pattern, or the text itself where it is no pattern or nothing fits."""
    if not _PATTERN.search(re.sub(r"\[[*?\[]\]", "", pattern)):
        return [text]
    found = [""] if pattern.startswith("/") else [session.folder]
    for piece in pattern.strip("/").split("/"):
        found = [
            posixpath.join(place or "/", name) for place in found for name in _names(session, place, piece)
        ]
    return sorted(found) or [text]


def _names(session: Session, place: str, piece: str) -> list[str]:
    try:
        names = session.host.files.list(session.state, place or "/", session.user)
    except OSError:
        return []
    return [name for name in names if fnmatch.fnmatchcase(name, piece)]
