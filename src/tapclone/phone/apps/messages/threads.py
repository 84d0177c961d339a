"""The conversations of a new phone, as long ago as `threads.csv` says."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from functools import cache
from importlib import resources

from tapclone.phone.system.messaging import Conversation, Message, MessagesStore
from tapclone.phone.system.state import PhoneState

UNREAD = ("2065550174", "2125550171", "15284")
ARCHIVED, BLOCKED = ("3055550116",), ("7335550",)
SWITCHES = {"sounds": True, "previews": True, "spam_protection": True, "suggestions": True, "wifi_only": False}
MS_PER_MINUTE = 60_000


def new_store(state: PhoneState) -> MessagesStore:
    """What the app keeps at first."""
    talks: dict[str, Conversation] = {}
    for row in _rows():
        number = row["number"]
        talk = talks.setdefault(number, Conversation(number, unread=number in UNREAD, folder=_folder(number)))
        sent_ms = state.time_ms - int(row["minutes_ago"]) * MS_PER_MINUTE
        talk.messages.append(Message(row["text"], sent_ms, bool(row["outgoing"])))
    for talk in talks.values():
        talk.messages.sort(key=lambda message: message.time_ms)
    return MessagesStore(list(talks.values()), greeted=not state.spec.first_run, switches=dict(SWITCHES))


def _folder(number: str) -> str:
    if number in ARCHIVED:
        return "archived"
    return "blocked" if number in BLOCKED else "inbox"


@cache
def _rows() -> tuple[Mapping[str, str], ...]:
    source = resources.files(__package__) / "threads.csv"
    return tuple(csv.DictReader(source.read_text(encoding="utf-8").splitlines()))
