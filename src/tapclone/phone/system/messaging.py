"""Text messages: conversations by number, kept newest first, and what the messages app logs of its use."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.phone.system import log
from tapclone.phone.system.state import PhoneState

MESSAGES_PACKAGE = "com.google.android.apps.messaging"


@dataclass(slots=True)
class Message:
    """One text. `outgoing` ones are the phone's own."""

    text: str
    time_ms: int
    outgoing: bool


@dataclass(slots=True)
class Conversation:
    """The messages to and from one number, oldest first; `folder` is "inbox", "archived" or "blocked"."""

    number: str
    messages: list[Message] = field(default_factory=list)
    unread: bool = False
    folder: str = "inbox"
    notifies: bool = True


@dataclass(slots=True)
class MessagesStore:
    """What the messages app keeps: `state.stores[MESSAGES_PACKAGE]`.

    Attributes:
        greeted: whether the dialog of the first start was answered.
        switches: the app's own settings by name.
    """

    conversations: list[Conversation] = field(default_factory=list)
    greeted: bool = True
    switches: dict[str, bool] = field(default_factory=dict)


def messages_store(state: PhoneState) -> MessagesStore:
    """The messages on this phone."""
    store = state.stores[MESSAGES_PACKAGE]
    assert isinstance(store, MessagesStore)
    return store


def conversations(state: PhoneState, folder: str = "inbox") -> list[Conversation]:
    """Those of one folder that hold a message, the latest first."""
    everything = messages_store(state).conversations
    found = [entry for entry in everything if entry.folder == folder and entry.messages]
    return sorted(found, key=lambda entry: -entry.messages[-1].time_ms)


def conversation_with(state: PhoneState, number: str) -> Conversation | None:
    """The conversation with a number, or None."""
    found = (entry for entry in messages_store(state).conversations if entry.number == number)
    return next(found, None)


def begin_conversation(state: PhoneState) -> None:
    """The user wants to write to somebody: what the start button tells the app's usage statistics."""
    pid = state.processes.get(MESSAGES_PACKAGE, log.SYSTEM_SERVER_PID)
    log.write(state, "I", "BugleUsageStatistics", "BUGLE CREATE CONVERSATION, entry point VIA_DEFAULT", pid)


def send(state: PhoneState, number: str, text: str) -> None:
    """Send a text; the first one to a number opens its conversation."""
    entry = conversation_with(state, number)
    if entry is None:
        entry = Conversation(number)
        messages_store(state).conversations.append(entry)
    entry.messages.append(Message(text, state.time_ms, outgoing=True))
    entry.folder = "inbox" if entry.folder == "archived" else entry.folder
