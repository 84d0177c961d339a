"""What a shell script is made of once it is parsed. Immutable, so that parsed scripts can be cached."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Literal:
    text: str
    quoted: bool


@dataclass(frozen=True, slots=True)
class Variable:
    """`$name`, `$?`, `${name}` or `${name:-default}`."""

    name: str
    quoted: bool
    default: str = ""


@dataclass(frozen=True, slots=True)
class Substitution:
    """`$(script)` or backquotes."""

    script: str
    quoted: bool


Word = tuple[Literal | Variable | Substitution, ...]


@dataclass(frozen=True, slots=True)
class Redirect:
    """`fd operator target`; `operator` is one of `>`, `>>`, `<`, `>&`."""

    fd: int
    operator: str
    target: Word


@dataclass(frozen=True, slots=True)
class Simple:
    assignments: tuple[tuple[str, Word], ...]
    words: tuple[Word, ...]
    redirects: tuple[Redirect, ...]


@dataclass(frozen=True, slots=True)
class Pipeline:
    commands: tuple[Node, ...]
    negated: bool


@dataclass(frozen=True, slots=True)
class AndOr:
    """`first`, then each of `rest` where its operator, `&&` or `||`, lets it run."""

    first: Node
    rest: tuple[tuple[str, Node], ...]


@dataclass(frozen=True, slots=True)
class Sequence:
    items: tuple[Node, ...]


@dataclass(frozen=True, slots=True)
class If:
    branches: tuple[tuple[Sequence, Sequence], ...]
    otherwise: Sequence


@dataclass(frozen=True, slots=True)
class For:
    name: str
    words: tuple[Word, ...]
    body: Sequence


@dataclass(frozen=True, slots=True)
class While:
    condition: Sequence
    body: Sequence
    until: bool


@dataclass(frozen=True, slots=True)
class Group:
    """`{ body; }`, or `( body )` where `subshell` is set."""

    body: Sequence
    subshell: bool
    redirects: tuple[Redirect, ...]


Node = Simple | Pipeline | AndOr | Sequence | If | For | While | Group
