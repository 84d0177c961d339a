"""The contacts provider: who is found by what, and what editing leaves behind."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import contacts
from tapclone.phone.system.contacts import FAMILY, Contact
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState


@pytest.fixture
def state() -> PhoneState:
    return Phone(PhoneSpec()).state


def names(people: list[Contact]) -> list[str]:
    return [contact.name for contact in people]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("amel", ["Amelia Novak"]),
        ("NOVAK", ["Amelia Novak"]),
        ("amelia n", ["Amelia Novak"]),
        ("lumen", ["Kiran Patel"]),
        ("555-0143", ["Amelia Novak"]),
        ("ovak", []),
        ("", []),
        ("  ", []),
        ("-", []),
    ],
)
def test_people_are_found_by_the_beginning_of_a_name_or_part_of_a_number(
    state: PhoneState, query: str, found: list[str]
) -> None:
    assert names(contacts.matching(state, query)) == found


def test_people_are_sorted_by_either_name(state: PhoneState) -> None:
    assert names(contacts.everyone(state))[:2] == ["Amelia Novak", "Ana Belmonte"]
    assert names(contacts.everyone(state, FAMILY))[:2] == ["Farida Anwar", "Ana Belmonte"]


def test_a_new_person_gets_an_id_and_a_number_that_can_be_dialled(state: PhoneState) -> None:
    saved = contacts.save(state, Contact(given="Ida", phone="(202) 555-0199"))
    assert saved.phone == "2025550199"
    assert contacts.with_number(state, "2025550199") == contacts.find(state, saved.id) == saved
    assert contacts.dialled(state, "20255") == [saved]


def test_keys_mean_numbers_and_names(state: PhoneState) -> None:
    assert "Amelia Novak" in names(contacts.dialled(state, "2125"))
    assert names(contacts.dialled(state, "263")) == ["Amelia Novak"]
    assert "Amelia Novak" in names(contacts.dialled(state, "6682"))
    assert contacts.dialled(state, "*67") == []


def test_an_edited_person_stays_one(state: PhoneState) -> None:
    known = contacts.everyone(state)[0]
    contacts.save(state, replace(known, given="Amy"))
    assert names([entry for entry in contacts.everyone(state) if entry.id == known.id]) == ["Amy Novak"]
    contacts.delete(state, known.id)
    assert contacts.find(state, known.id) is None


def test_phones_do_not_share_their_people(state: PhoneState) -> None:
    contacts.everyone(state)[0].starred = True
    assert contacts.starred(Phone(PhoneSpec()).state) == []


def test_who_has_no_name_goes_by_what_is_known() -> None:
    assert Contact(company="Harbor Clinic", phone="1").name == "Harbor Clinic"
    assert Contact(phone="2025550199", email="a@example.com").name == "2025550199"
    assert Contact().name == ""
