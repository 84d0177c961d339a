"""Tokens to a tree: lists, pipelines, redirections, if, for, while and groups."""

from __future__ import annotations

import re
from functools import lru_cache

from tapclone.phone.adbd.shell.ast import (
    AndOr,
    For,
    Group,
    If,
    Literal,
    Node,
    Pipeline,
    Redirect,
    Sequence,
    Simple,
    While,
    Word,
)
from tapclone.phone.adbd.shell.lexer import ShellSyntaxError, Token, tokens

_ASSIGNMENT = re.compile(r"([A-Za-z_]\w*)=")
_REDIRECTS = (">", ">>", "<", ">&")
_CLOSERS = ("then", "elif", "else", "fi", "do", "done", "}")
_END = Token("end of script")


@lru_cache(maxsize=256)
def parse(script: str) -> Sequence:
    """The tree of a script. Raises ShellSyntaxError."""
    parser = _Parser(list(tokens(script)))
    tree = parser.sequence()
    if parser.peek() is not _END:
        raise ShellSyntaxError(f"'{parser.peek().text or parser.peek().keyword}' unexpected")
    return tree


class _Parser:
    def __init__(self, stream: list[Token]) -> None:
        self._tokens = stream
        self._position = 0

    def peek(self) -> Token:
        return self._tokens[self._position] if self._position < len(self._tokens) else _END

    def sequence(self) -> Sequence:
        """Commands up to whatever closes them, which is left in place."""
        items: list[Node] = []
        while True:
            while self.peek().text in (";", "\n", "&"):
                self._position += 1
            token = self.peek()
            if token is _END or token.text == ")" or token.keyword in _CLOSERS:
                return Sequence(tuple(items))
            items.append(self._and_or())

    def _next(self) -> Token:
        token = self.peek()
        self._position += 1
        return token

    def _expect(self, keyword: str) -> None:
        token = self._next()
        if keyword not in (token.keyword, token.text):
            raise ShellSyntaxError(f"'{token.keyword or token.text}' unexpected")

    def _and_or(self) -> Node:
        first = self._pipeline()
        rest: list[tuple[str, Node]] = []
        while self.peek().text in ("&&", "||"):
            operator = self._next().text
            self._skip_newlines()
            rest.append((operator, self._pipeline()))
        return AndOr(first, tuple(rest)) if rest else first

    def _pipeline(self) -> Node:
        negated = self.peek().keyword == "!"
        if negated:
            self._position += 1
        commands = [self._command()]
        while self.peek().text == "|":
            self._position += 1
            self._skip_newlines()
            commands.append(self._command())
        return Pipeline(tuple(commands), negated) if negated or len(commands) > 1 else commands[0]

    def _command(self) -> Node:
        token = self.peek()
        match token.keyword or token.text:
            case "if":
                return self._if()
            case "for":
                return self._for()
            case "while" | "until":
                return self._while()
            case "{" | "(":
                return self._group()
        return self._simple()

    def _if(self) -> If:
        branches: list[tuple[Sequence, Sequence]] = []
        otherwise = Sequence(())
        self._expect("if")
        while True:
            condition = self.sequence()
            self._expect("then")
            branches.append((condition, self.sequence()))
            if self.peek().keyword != "elif":
                break
            self._expect("elif")
        if self.peek().keyword == "else":
            self._expect("else")
            otherwise = self.sequence()
        self._expect("fi")
        return If(tuple(branches), otherwise)

    def _for(self) -> For:
        self._expect("for")
        name = self._next().keyword
        self._expect("in")
        words: list[Word] = []
        while (word := self.peek().word) is not None:
            words.append(word)
            self._position += 1
        return For(name, tuple(words), self._loop_body())

    def _while(self) -> While:
        until = self._next().keyword == "until"
        return While(self.sequence(), self._loop_body(), until)

    def _loop_body(self) -> Sequence:
        while self.peek().text in (";", "\n"):
            self._position += 1
        self._expect("do")
        body = self.sequence()
        self._expect("done")
        return body

    def _group(self) -> Group:
        subshell = self._next().text == "("
        body = self.sequence()
        self._expect(")" if subshell else "}")
        redirects: list[Redirect] = []
        while self.peek().text in _REDIRECTS:
            redirects.append(self._redirect())
        return Group(body, subshell, tuple(redirects))

    def _simple(self) -> Simple:
        assignments: list[tuple[str, Word]] = []
        words: list[Word] = []
        redirects: list[Redirect] = []
        while True:
            token = self.peek()
            if token.text in _REDIRECTS:
                redirects.append(self._redirect())
            elif token.word is None:
                break
            else:
                self._position += 1
                assignment = None if words else _assignment(token.word)
                if assignment:
                    assignments.append(assignment)
                else:
                    words.append(token.word)
        if not (assignments or words or redirects):
            raise ShellSyntaxError(f"'{self.peek().text}' unexpected")
        return Simple(tuple(assignments), tuple(words), tuple(redirects))

    def _redirect(self) -> Redirect:
        operator = self._next()
        target = self._next()
        if target.word is None:
            raise ShellSyntaxError(f"'{target.text}' unexpected")
        return Redirect(operator.fd, operator.text, target.word)

    def _skip_newlines(self) -> None:
        while self.peek().text == "\n":
            self._position += 1


def _assignment(word: Word) -> tuple[str, Word] | None:
    head = word[0]
    if isinstance(head, Literal) and not head.quoted and (found := _ASSIGNMENT.match(head.text)):
        return found[1], (Literal(head.text[found.end() :], quoted=False), *word[1:])
    return None
