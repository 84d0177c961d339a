"""The Contacts app: finding, adding, changing and deleting people, and what its settings do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, by_text, find, swipe, tap, tap_text, views
from tapclone.phone.apps.contacts.navigation import DETAILS_ACTIVITY, EDITOR_ACTIVITY, PEOPLE_ACTIVITY
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities, contacts
from tapclone.phone.system.contacts import PACKAGE
from tapclone.phone.ui.view import View

BACK = 4


def open_contacts(spec: str = "english", first_run: bool = False) -> Phone:
    phone = Phone(replace(SPECS[spec], first_run=first_run))
    phone.changed(lambda state: activities.start(state, PACKAGE, PEOPLE_ACTIVITY, new_task=True))
    return phone


def listed(phone: Phone) -> list[str]:
    return [view.text for view in views(phone) if view.id == "cliv_name_textview"]


def field(phone: Phone, text: str) -> View:
    return find(phone, lambda view: view.class_name == "EditText" and view.text == text)


def starts(phone: Phone) -> list[str]:
    return [line.message for line in phone.state.log if "ContactEditorActivity" in line.message]


@pytest.mark.parametrize("spec", SPECS)
def test_a_person_is_opened_edited_and_saved_on_every_phone(spec: str) -> None:
    phone = open_contacts(spec)
    tap(phone, by_id(phone, "cliv_name_textview"))
    assert by_id(phone, "large_title").text == "Amelia Novak"
    tap(phone, by_id(phone, "menu_edit"))
    assert "act=android.intent.action.EDIT" in starts(phone)[-1]
    tap(phone, field(phone, "Amelia"))
    phone.type_text(" Maria")
    tap(phone, by_id(phone, "editor_menu_save_button"))
    assert by_id(phone, "large_title").text == "Amelia Maria Novak"
    phone.key(BACK)
    assert listed(phone)[0] == "Amelia Maria Novak"


def test_somebody_new_is_shown_after_saving() -> None:
    phone = open_contacts()
    tap(phone, by_id(phone, "floating_action_button"))
    assert "act=android.intent.action.INSERT" in starts(phone)[-1]
    assert phone.keyboard_shown
    phone.type_text("Ida")
    tap(phone, field(phone, "Phone"))
    phone.type_text("2025550199")
    assert field(phone, "(202) 555-0199")
    tap(phone, by_id(phone, "spinner"))
    tap_text(phone, "Work")
    tap(phone, by_id(phone, "editor_menu_save_button"))
    assert phone.state.toast == "Ida saved"
    assert phone.state.front_activity.name == DETAILS_ACTIVITY
    assert {by_id(phone, "header").text, by_id(phone, "sub_header").text} == {"(202) 555-0199", "Work"}


def test_an_empty_form_is_left_without_a_question_and_saves_nobody() -> None:
    phone = open_contacts()
    people = len(contacts.everyone(phone.state))
    for leave in ("editor_menu_save_button", ""):
        tap(phone, by_id(phone, "floating_action_button"))
        if leave:
            tap(phone, by_id(phone, leave))
        else:
            phone.key(BACK)
            phone.key(BACK)
        assert phone.state.front_activity.name == PEOPLE_ACTIVITY
    assert len(contacts.everyone(phone.state)) == people


def test_changes_are_not_lost_without_a_question() -> None:
    phone = open_contacts()
    tap(phone, by_id(phone, "cliv_name_textview"))
    tap(phone, by_id(phone, "menu_edit"))
    tap(phone, by_id(phone, "delete_button"))
    phone.key(BACK)
    tap(phone, by_id(phone, "android:button2"))
    assert phone.state.front_activity.name == EDITOR_ACTIVITY
    phone.key(BACK)
    tap(phone, by_id(phone, "android:button1"))
    assert by_id(phone, "large_title").text == "Amelia Novak"


def test_a_person_is_starred_and_deleted() -> None:
    phone = open_contacts()
    tap(phone, by_text(phone, "Carla Ruiz"))
    tap(phone, by_id(phone, "menu_star"))
    phone.key(BACK)
    assert listed(phone)[0] == "Carla Ruiz"
    tap(phone, by_id(phone, "cliv_name_textview"))
    tap_text(phone, "More options")
    tap_text(phone, "Delete")
    tap(phone, by_id(phone, "android:button1"))
    assert phone.state.toast == "Carla Ruiz deleted"
    assert "Carla Ruiz" not in listed(phone)


def test_a_number_is_called_and_written_to() -> None:
    phone = open_contacts()
    tap(phone, by_id(phone, "cliv_name_textview"))
    tap(phone, by_id(phone, "icon_alternate"))
    assert phone.state.front_activity.package == "com.google.android.apps.messaging"
    phone.key(BACK)
    tap_text(phone, "(212) 555-0143")
    assert by_id(phone, "contactgrid_contact_name").text == "Amelia Novak"


def test_the_head_shrinks_while_the_cards_scroll() -> None:
    phone = open_contacts("bad_tag")
    tap(phone, by_id(phone, "cliv_name_textview"))
    before = by_id(phone, "photo_touch_intercept_overlay").h
    swipe(phone, "up")
    assert by_id(phone, "photo_touch_intercept_overlay").h < before
    tap(phone, by_id(phone, "menu_edit"))
    assert phone.state.front_activity.name == EDITOR_ACTIVITY


def test_search_finds_while_it_is_typed_and_back_leads_out() -> None:
    phone = open_contacts()
    tap(phone, by_id(phone, "menu_search"))
    phone.type_text("mar")
    assert listed(phone) == ["Zoe Martin"]
    phone.type_text("x")
    assert by_text(phone, "No contacts")
    phone.key(BACK)
    phone.key(BACK)
    assert by_id(phone, "menu_search")


def test_the_drawer_leads_to_settings_which_sort_and_name() -> None:
    phone = open_contacts()
    tap_text(phone, "Open navigation drawer")
    tap_text(phone, "Settings")
    for row, choice in (("Sort by", "Last name"), ("Name format", "Last name first")):
        tap_text(phone, row)
        tap_text(phone, choice)
    phone.key(BACK)
    assert listed(phone)[:2] == ["Anwar, Farida", "Belmonte, Ana"]


def test_the_first_new_contact_asks_for_an_account_once() -> None:
    phone = open_contacts(first_run=True)
    tap(phone, by_id(phone, "floating_action_button"))
    tap(phone, by_id(phone, "left_button"))
    assert field(phone, "First name")
    phone.key(BACK)
    phone.key(BACK)
    tap(phone, by_id(phone, "floating_action_button"))
    assert field(phone, "First name")


def test_without_people_the_list_offers_to_make_one() -> None:
    phone = open_contacts()
    phone.changed(lambda state: contacts.contacts_store(state).contacts.clear())
    tap(phone, by_id(phone, "add_contact_button"))
    assert "act=android.intent.action.INSERT" in starts(phone)[-1]
