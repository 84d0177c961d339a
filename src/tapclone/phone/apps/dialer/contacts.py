"""How the Phone app names whom a number belongs to."""

from __future__ import annotations

from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system import contacts
from tapclone.phone.system.state import PhoneState


def name_or_number(state: PhoneState, number: str) -> str:
    """How a call with `number` is shown."""
    contact = contacts.with_number(state, number)
    return format_number(number) if contact is None else contact.name
