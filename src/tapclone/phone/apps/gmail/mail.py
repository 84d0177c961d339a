"""The mailbox: what a new phone finds in it, and what has become of it since."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib import resources
from typing import Any

from tapclone.core.yaml_text import load_yaml
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_account import ADDRESS, OWNER
from tapclone.phone.system.state import PhoneState

MS_PER_MINUTE = 60_000
PRIMARY = "primary"
TABS = ("primary", "social", "promotions")
FOLDERS = ("starred", "snoozed", "important", "sent", "outbox", "drafts", "all_mail", "spam", "trash")
HIDDEN = ("spam", "trash", "continued")
"""What "All mail" leaves out; a draft that was continued lives on in its successor."""
SWITCHES = {"notify": True, "threads": True, "auto_advance": False, "confirm_delete": False, "images": True}


@dataclass(frozen=True, slots=True)
class Mail:
    """One mail, as it arrived or was written."""

    id: int
    sender: str
    address: str
    subject: str
    body: str
    time_ms: int
    folder: str = PRIMARY
    recipient: str = OWNER
    important: bool = False


@dataclass(slots=True)
class Mailbox:
    """What the app keeps.

    Attributes:
        first_ms: when the phone was new; seeded mails count back from it.
        unread, starred: ids. moved: id -> the folder that a mail is in now.
        written: sent mails and drafts of this phone. greeting: page of the welcome tour, 0 once it is over.
    """

    first_ms: int
    unread: set[int] = field(default_factory=set)
    starred: set[int] = field(default_factory=set)
    moved: dict[int, str] = field(default_factory=dict)
    written: list[Mail] = field(default_factory=list)
    switches: dict[str, bool] = field(default_factory=lambda: dict(SWITCHES))
    greeting: int = 0

    def mails(self) -> list[Mail]:
        """Everything, the latest first."""
        moved = self.moved
        everything = (*self.written, *_seeded(self.first_ms))
        placed = (replace(mail, folder=moved[mail.id]) if mail.id in moved else mail for mail in everything)
        return sorted(placed, key=lambda mail: -mail.time_ms)

    def in_folder(self, folder: str) -> list[Mail]:
        """The mails that a folder, or a view over all of them, shows."""
        if folder == "starred":
            return [mail for mail in self.mails() if mail.id in self.starred and mail.folder not in HIDDEN]
        if folder == "important":
            return [mail for mail in self.mails() if mail.important and mail.folder not in HIDDEN]
        if folder == "all_mail":
            return [mail for mail in self.mails() if mail.folder not in HIDDEN]
        if folder == "all_inboxes":
            return [mail for mail in self.mails() if mail.folder in TABS]
        return [mail for mail in self.mails() if mail.folder == folder]

    def find(self, mail_id: int) -> Mail | None:
        return next((mail for mail in self.mails() if mail.id == mail_id), None)

    def unread_in(self, folder: str) -> int:
        return sum(mail.id in self.unread for mail in self.in_folder(folder))

    def toggle_star(self, mail: Mail) -> None:
        self.starred ^= {mail.id}

    def write(self, recipient: str, subject: str, body: str, folder: str, time_ms: int) -> None:
        """Keep a mail of one's own, sent or as a draft."""
        number = len(_entries()) + len(self.written) + 1
        mail = Mail(number, OWNER, ADDRESS, subject, body, time_ms, folder, recipient)
        self.written.append(mail)


def new_mailbox(state: PhoneState) -> Mailbox:
    """What the app keeps at first."""
    entries = list(enumerate(_entries(), 1))
    unread = {number for number, entry in entries if entry.get("unread")}
    starred = {number for number, entry in entries if entry.get("starred")}
    return Mailbox(state.time_ms, unread, starred, greeting=1 if state.spec.first_run else 0)


def mailbox(ctx: Context) -> Mailbox:
    return ctx.store_as(Mailbox)


@lru_cache(maxsize=64)
def _seeded(first_ms: int) -> tuple[Mail, ...]:
    """The mails of the file, as far back from the moment when the phone was new as they say."""
    return tuple(
        Mail(
            number,
            entry["sender"],
            entry["address"],
            entry["subject"],
            entry["body"],
            first_ms - entry["ago"] * MS_PER_MINUTE,
            entry.get("folder", PRIMARY),
            entry.get("recipient", OWNER),
            entry.get("important", False),
        )
        for number, entry in enumerate(_entries(), 1)
    )


@cache
def _entries() -> tuple[Mapping[str, Any], ...]:
    return tuple(load_yaml((resources.files(__package__) / "mails.yaml").read_text(encoding="utf-8")))
