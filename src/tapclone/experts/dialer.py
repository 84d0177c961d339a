"""The Phone app: dial a number and call it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import Look

PACKAGE = "com.android.dialer"
KEYS = {
    "0": "zero",
    "1": "one",
    "2": "two",
    "3": "three",
    "4": "four",
    "5": "five",
    "6": "six",
    "7": "seven",
    "8": "eight",
    "9": "nine",
    "*": "star",
    "#": "pound",
}
"""What a key types -> its resource id."""


@dataclass(frozen=True, slots=True)
class NumberIsCalled:
    """The episode ends with the right call, so a call that still stands is a wrong one and is ended."""

    number: str

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        if (end_call := look.find("incall_end_call")) is not None:
            return look.tap(end_call)
        if (digits := look.find("digits")) is not None:
            button = look.find(self._next_button(_typed(digits.text)))
        else:
            button = look.find("fab")
        return None if button is None else look.tap(button)

    def _next_button(self, typed: str) -> str:
        """The next key, backspace after a wrong one, or the call button."""
        if typed == self.number:
            return "dialpad_floating_action_button"
        return KEYS[self.number[len(typed)]] if self.number.startswith(typed) else "deleteButton"


@dataclass(frozen=True, slots=True)
class MainPageIsOpen:
    """The episode ends with the main page, so what shows is another one, and BACK leads on."""

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:  # noqa: ARG002
        return None


def _typed(shown: str) -> str:
    """What was typed, without the blanks, hyphens and brackets that the phone adds."""
    return "".join(letter for letter in shown if letter not in " -()\u00a0")


def _call(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), NumberIsCalled(goal["number"])]


def _open_phone(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001
    return [AppIsOpen(PACKAGE), MainPageIsOpen()]


FAMILIES: Mapping[str, Family] = {"call": _call, "open_phone": _open_phone}
