"""Script text to words and operators: quoting, expansions and redirections, nothing evaluated yet."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tapclone.phone.adbd.shell.ast import Literal, Substitution, Variable, Word

_REDIRECT = re.compile(r"(\d?)(>&|>>|>|<)")
_OPERATORS = ("&&", "||", ";;", ";", "|", "&", "(", ")", "\n")
_NAME = re.compile(r"[A-Za-z_]\w*|[?#$!@*0-9]")
_PLAIN = re.compile(r"[^\s\\'\"`$;|&()<>#]+")
_BRACED = re.compile(r"([A-Za-z_]\w*|[?#$!@*0-9])(?::?-([^}]*))?\}")


class ShellSyntaxError(Exception):
    """The script is not valid; the text is what mksh would print behind `/system/bin/sh: syntax error: `."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, or an operator in `text`; `fd` belongs to redirections."""

    text: str
    word: Word | None = None
    fd: int = -1

    @property
    def keyword(self) -> str:
        """The word's text where nothing in it is quoted or expanded, so that it may be a reserved word."""
        if self.word and len(self.word) == 1 and isinstance(self.word[0], Literal) and not self.word[0].quoted:
            return self.word[0].text
        return ""


def tokens(script: str) -> Iterator[Token]:
    """The tokens of a script. Raises ShellSyntaxError at an unclosed quote or bracket."""
    position = 0
    while position < len(script):
        letter = script[position]
        if letter in " \t\r":
            position += 1
        elif script.startswith("\\\n", position):
            position += 2
        elif letter == "#":
            position = _line_end(script, position)
        elif found := _REDIRECT.match(script, position):
            fd = int(found[1]) if found[1] else (0 if found[2] == "<" else 1)
            yield Token(found[2], fd=fd)
            position = found.end()
        elif operator := next((text for text in _OPERATORS if script.startswith(text, position)), None):
            yield Token(operator)
            position += len(operator)
        else:
            word, position = _word(script, position)
            yield Token("", word)


def _line_end(script: str, position: int) -> int:
    end = script.find("\n", position)
    return len(script) if end < 0 else end


def _word(script: str, position: int) -> tuple[Word, int]:
    parts: list[Literal | Variable | Substitution] = []
    while position < len(script):
        letter = script[position]
        if letter == "'":
            end = _closing(script, "'", position + 1)
            parts.append(Literal(script[position + 1 : end], quoted=True))
            position = end + 1
        elif letter == '"':
            inner, position = _double_quoted(script, position + 1)
            parts += inner
        elif letter == "\\":
            parts.append(Literal(script[position + 1 : position + 2], quoted=True))
            position += 2
        elif letter in "$`":
            part, position = _expansion(script, position, quoted=False)
            parts.append(part)
        elif found := _PLAIN.match(script, position):
            parts.append(Literal(found[0], quoted=False))
            position = found.end()
        elif letter == "#":
            parts.append(Literal("#", quoted=False))
            position += 1
        else:
            break
    return tuple(parts), position


def _double_quoted(script: str, position: int) -> tuple[list[Literal | Variable | Substitution], int]:
    parts: list[Literal | Variable | Substitution] = [Literal("", quoted=True)]
    text = ""
    while position < len(script):
        letter = script[position]
        if letter == '"':
            return [*parts, Literal(text, quoted=True)], position + 1
        if letter == "\\" and script[position + 1 : position + 2] in ("$", "`", '"', "\\", "\n"):
            text += script[position + 1].replace("\n", "")
            position += 2
        elif letter in "$`":
            part, position = _expansion(script, position, quoted=True)
            parts += [Literal(text, quoted=True), part]
            text = ""
        else:
            text += letter
            position += 1
    raise ShellSyntaxError("no closing quote")


def _expansion(script: str, position: int, quoted: bool) -> tuple[Literal | Variable | Substitution, int]:
    if script[position] == "`":
        end = _closing(script, "`", position + 1)
        return Substitution(script[position + 1 : end], quoted), end + 1
    if script.startswith("$(", position):
        end = _closing_bracket(script, position + 2)
        return Substitution(script[position + 2 : end], quoted), end + 1
    if script.startswith("${", position):
        if not (found := _BRACED.match(script, position + 2)):
            raise ShellSyntaxError(f"{script[position:]}: bad substitution")
        return Variable(found[1], quoted, found[2] or ""), found.end()
    if found := _NAME.match(script, position + 1):
        return Variable(found[0], quoted), found.end()
    return Literal("$", quoted=True), position + 1


def _closing(script: str, quote: str, position: int) -> int:
    end = script.find(quote, position)
    if end < 0:
        raise ShellSyntaxError("no closing quote")
    return end


def _closing_bracket(script: str, position: int) -> int:
    depth = 1
    while position < len(script):
        letter = script[position]
        if letter == "\\":
            position += 1
        elif letter in "'\"":
            position = _closing(script, letter, position + 1)
        depth += (letter == "(") - (letter == ")")
        if depth == 0:
            return position
        position += 1
    raise ShellSyntaxError("unexpected EOF")
