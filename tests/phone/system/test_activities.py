"""Tasks and their back stacks."""

from __future__ import annotations

from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState

PHONE, CONTACTS = "com.android.dialer", "com.android.contacts"
DETAILS = f"{CONTACTS}.quickcontact.QuickContactActivity"


def open_from_icon(state: PhoneState, phone: Phone, package: str) -> None:
    activities.start(state, package, phone.apps[package].launcher_activity, new_task=True)


def test_an_icon_leads_to_its_own_app_and_not_to_what_another_put_on_top() -> None:
    phone = Phone(PhoneSpec())
    state = phone.state
    open_from_icon(state, phone, PHONE)
    activities.start(state, CONTACTS, DETAILS)
    assert state.front_activity.package == CONTACTS
    activities.go_home(state)
    open_from_icon(state, phone, PHONE)
    assert state.front_activity.package == PHONE


def test_an_icon_brings_back_the_page_that_was_left() -> None:
    phone = Phone(PhoneSpec())
    state = phone.state
    open_from_icon(state, phone, CONTACTS)
    activities.start(state, CONTACTS, DETAILS)
    activities.go_home(state)
    open_from_icon(state, phone, CONTACTS)
    assert state.front_activity.name == DETAILS
