"""Messages: begin a conversation."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import Look

PACKAGE = "com.google.android.apps.messaging"


@dataclass(frozen=True, slots=True)
class ChatIsStarted:
    """The episode ends when the start button has been used: while it lasts, that is still to be done."""

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        button = look.find("start_new_conversation_button")
        return None if button is None else look.tap(button)


def _start_chat(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001 - there is only one way
    return [AppIsOpen(PACKAGE), ChatIsStarted()]


FAMILIES: Mapping[str, Family] = {"start_chat": _start_chat}
