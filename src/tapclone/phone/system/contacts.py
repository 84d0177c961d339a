"""The contacts provider: the people that the phone knows. The Contacts and the Phone app share them."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field, replace
from functools import cache
from importlib import resources

from tapclone.phone.system.state import PhoneState

PACKAGE = "com.android.contacts"
GIVEN, FAMILY = "given", "family"
"""Which name comes first: when people are sorted, and when a name is shown."""

_KEYS = str.maketrans("abcdefghijklmnopqrstuvwxyz", "22233344455566677778889999")
"""Letter -> the key of a dial pad that has it."""
_DIALLED = frozenset("0123456789*#+,;")


@dataclass(slots=True)
class Contact:
    """A person. `birthday` is "MM-DD"; the types are keys of the Contacts app's strings."""

    id: int = 0
    given: str = ""
    family: str = ""
    phone: str = ""
    phone_type: str = "mobile"
    email: str = ""
    email_type: str = "home"
    company: str = ""
    address: str = ""
    birthday: str = ""
    note: str = ""
    starred: bool = False

    @property
    def name(self) -> str:
        """Given name first; who has none goes by company, number or address, as on Android."""
        full = " ".join(part for part in (self.given, self.family) if part)
        return full or self.company or self.phone or self.email


@dataclass(slots=True)
class ContactsStore:
    """What the provider keeps, `state.stores[PACKAGE]`, with how the Contacts app shows it.

    Attributes:
        account_asked: whether the app has asked where new contacts are to be kept.
    """

    contacts: list[Contact] = field(default_factory=list)
    next_id: int = 1
    sort_by: str = GIVEN
    shown_first: str = GIVEN
    account_asked: bool = True


def new_store(account_asked: bool = True) -> ContactsStore:
    """The people of a new phone."""
    people = [replace(contact) for contact in _seeded()]
    return ContactsStore(people, len(people) + 1, account_asked=account_asked)


def contacts_store(state: PhoneState) -> ContactsStore:
    """The people on this phone."""
    store = state.stores[PACKAGE]
    assert isinstance(store, ContactsStore)
    return store


def everyone(state: PhoneState, sort_by: str = GIVEN) -> list[Contact]:
    """All people in alphabetical order of one of their names."""
    other = FAMILY if sort_by == GIVEN else GIVEN

    def key(contact: Contact) -> str:
        names = (getattr(contact, sort_by), getattr(contact, other))
        return (" ".join(name for name in names if name) or contact.name).casefold()

    return sorted(contacts_store(state).contacts, key=key)


def starred(state: PhoneState) -> list[Contact]:
    """Favorites, in alphabetical order."""
    return [contact for contact in everyone(state) if contact.starred]


def find(state: PhoneState, contact_id: int | None) -> Contact | None:
    """The person with this id; None for one who was deleted."""
    return next((contact for contact in contacts_store(state).contacts if contact.id == contact_id), None)


def with_number(state: PhoneState, number: str) -> Contact | None:
    """Whose number this is, or None."""
    return next((entry for entry in contacts_store(state).contacts if number and entry.phone == number), None)


def dialled(state: PhoneState, digits: str) -> list[Contact]:
    """People whom the keys of a dial pad may mean: by their number, or by a name in the keys' letters."""
    return [
        contact
        for contact in everyone(state)
        if contact.phone.startswith(digits)
        or any(word.translate(_KEYS).startswith(digits) for word in contact.name.casefold().split())
    ]


def matching(state: PhoneState, query: str) -> list[Contact]:
    """People one of whose names begins with `query`, or whose number has it inside; nobody for an empty one."""
    wanted, digits = query.strip().casefold(), plain_number(query)

    def matches(contact: Contact) -> bool:
        words = f"{contact.name} {contact.company}".casefold().split()
        whole = contact.name.casefold().startswith(wanted)
        return (
            whole or any(word.startswith(wanted) for word in words) or bool(digits and digits in contact.phone)
        )

    return [contact for contact in everyone(state) if matches(contact)] if wanted else []


def save(state: PhoneState, contact: Contact) -> Contact:
    """Take over an edited person, or a new one, whose id is 0; returns it with its id."""
    store = contacts_store(state)
    saved = replace(contact, phone=plain_number(contact.phone))
    if saved.id:
        store.contacts = [saved if entry.id == saved.id else entry for entry in store.contacts]
        return saved
    saved.id, store.next_id = store.next_id, store.next_id + 1
    store.contacts.append(saved)
    return saved


def delete(state: PhoneState, contact_id: int) -> None:
    """Forget a person."""
    store = contacts_store(state)
    store.contacts = [contact for contact in store.contacts if contact.id != contact_id]


def plain_number(number: str) -> str:
    """What is dialled of a number as people write it."""
    return "".join(letter for letter in number if letter in _DIALLED)


@cache
def _seeded() -> tuple[Contact, ...]:
    source = resources.files(__package__) / "contacts.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return tuple(Contact(number, **row) for number, row in enumerate(rows, 1))  # type: ignore[arg-type]
