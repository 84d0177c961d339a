from __future__ import annotations

import pytest

from phone.specs import SPECS, by_id, by_text, find, ids, tap, views
from tapclone.phone.apps.contacts.navigation import DETAILS_ACTIVITY, EDITOR_ACTIVITY
from tapclone.phone.apps.dialer import APP, MAIN_ACTIVITY
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities, contacts
from tapclone.phone.system.telephony import DIALER_PACKAGE, dialer_store

BACK = 4
WORDS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "zero", "star", "pound"]
KEYS = dict(zip("1234567890*#", WORDS, strict=True))


def dialer(spec: str = "english") -> Phone:
    phone = Phone(SPECS[spec])
    launch(phone)
    return phone


def launch(phone: Phone) -> None:
    phone.changed(lambda state: activities.start(state, DIALER_PACKAGE, MAIN_ACTIVITY, new_task=True))
    assert APP.on_launch is not None
    phone.changed(APP.on_launch)


def call(phone: Phone, number: str) -> None:
    tap(phone, by_id(phone, "fab"))
    for symbol in number:
        tap(phone, by_id(phone, KEYS[symbol]))
    tap(phone, by_id(phone, "dialpad_floating_action_button"))


def logged(phone: Phone, tag: str) -> list[str]:
    return [line.message for line in phone.state.log if line.tag == tag]


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("2024561111", "(202) 456-1111"),
        ("2234458", "223-4458"),
        ("264451193", "(264) 451-193"),
        ("8007721213", "(800) 772-1213"),
        ("1234578", "1234578"),
        ("311311", "311311"),
        ("11489", "11489"),
        ("18003334636", "1 800-333-4636"),
        ("223", "223"),
        ("22344589990", "22344589990"),
        ("*67", "*67"),
        ("", ""),
    ],
)
def test_numbers_are_written_as_the_detectors_expect(typed: str, shown: str) -> None:
    assert format_number(typed) == shown


@pytest.mark.parametrize("spec", SPECS)
def test_a_number_can_be_dialled_and_hung_up_on_every_phone(spec: str) -> None:
    phone = dialer(spec)
    call(phone, "2024561111")
    assert by_id(phone, "contactgrid_contact_name").text == "(202) 456-1111"
    assert "com.android.dialer:id/incall_end_call" in phone.dump_xml()
    tap(phone, by_id(phone, "incall_end_call"))
    assert phone.state.call is None
    assert [record.number for record in dialer_store(phone.state).calls] == ["2024561111"]
    assert "bottom_nav_bar" in ids(phone)


def test_an_emergency_number_is_told_to_the_log() -> None:
    phone = dialer()
    call(phone, "911")
    assert logged(phone, "Telecom")[0].startswith("CreateConnectionProcessor: Emergency number detected")
    assert by_id(phone, "contactgrid_contact_name").text == "Emergency number"
    tap(phone, by_id(phone, "incall_end_call"))
    call(phone, "311311")
    assert len(logged(phone, "Telecom")) == 1


def test_creation_is_logged_once_for_each_time_the_activity_is_made() -> None:
    phone = dialer()
    phone.key(3)
    launch(phone)
    assert logged(phone, "Dialer") == ["MainActivity.onCreate - enter"]
    phone.key(4)
    launch(phone)
    assert len(logged(phone, "Dialer")) == 2


def test_digits_are_typed_deleted_and_kept_while_the_pad_is_closed() -> None:
    phone = dialer()
    tap(phone, by_id(phone, "fab"))
    assert "deleteButton" not in ids(phone)
    for symbol in "2234":
        tap(phone, by_id(phone, KEYS[symbol]))
    assert by_id(phone, "digits").text == "223-4"
    tap(phone, by_id(phone, "deleteButton"))
    phone.key(4)
    assert "dialpad_view" not in ids(phone)
    tap(phone, by_id(phone, "fab"))
    assert by_id(phone, "digits").text == "223"


def test_the_far_end_answers_and_the_time_runs() -> None:
    phone = dialer()
    call(phone, "2234458")
    assert by_id(phone, "contactgrid_status_text").text == "Calling…"
    for _ in range(2):
        tap(phone, by_id(phone, "incall_first_button"))
    assert by_id(phone, "contactgrid_bottom_timer").text == "00:00"
    tap(phone, by_id(phone, "incall_second_button"))
    assert by_id(phone, "contactgrid_bottom_timer").text == "00:01"
    tap(phone, by_id(phone, "five"))
    assert by_id(phone, "digits").text == "5"
    phone.key(4)
    assert "incall_pager" in ids(phone)


def test_a_call_goes_on_behind_the_main_page_and_can_be_returned_to() -> None:
    phone = dialer()
    call(phone, "2234458")
    phone.key(4)
    assert phone.state.call is not None
    tap(phone, by_id(phone, "return_to_call"))
    tap(phone, by_id(phone, "incall_end_call"))
    assert "return_to_call" not in ids(phone)


def test_somebody_is_called_from_their_page_and_again_from_the_recent_calls() -> None:
    phone = dialer()
    tap(phone, by_id(phone, "contacts_tab"))
    tap(phone, find(phone, lambda view: view.id == "click_target"))
    assert phone.state.front_activity.name == DETAILS_ACTIVITY
    tap(phone, by_text(phone, "(212) 555-0143"))
    assert by_id(phone, "contactgrid_contact_name").text == "Amelia Novak"
    tap(phone, by_id(phone, "incall_end_call"))
    assert phone.state.front_activity.name == DETAILS_ACTIVITY
    phone.key(BACK)
    tap(phone, by_id(phone, "call_log_tab"))
    assert by_id(phone, "name").text == "Amelia Novak"
    tap(phone, by_id(phone, "primary_action_button"))
    assert phone.state.call is not None


def test_starred_people_are_favorites_which_a_tap_calls() -> None:
    phone = dialer()
    phone.changed(lambda state: setattr(contacts.everyone(state)[2], "starred", True))
    tap(phone, by_text(phone, "Ben Okafor"))
    assert phone.state.call is not None
    assert phone.state.call.number == "4155550187"


def test_a_dialled_number_can_be_given_to_somebody() -> None:
    phone = dialer()
    tap(phone, by_id(phone, "fab"))
    for symbol in "2234458":
        tap(phone, by_id(phone, KEYS[symbol]))
    tap(phone, by_text(phone, "Add to a contact"))
    tap(phone, by_text(phone, "Ana Belmonte"))
    assert phone.state.front_activity.name == EDITOR_ACTIVITY
    assert by_text(phone, "223-4458").class_name == "EditText"
    tap(phone, by_id(phone, "editor_menu_save_button"))
    assert contacts.with_number(phone.state, "2234458") is not None
    assert by_id(phone, "digits").text == "223-4458"


def test_people_are_found_by_what_is_typed() -> None:
    phone = dialer()
    tap(phone, by_id(phone, "search_box_start_search"))
    phone.type_text("pri")
    assert [view.text for view in views(phone) if view.id == "contact_name"] == ["Priya Sharma"]
    tap(phone, by_id(phone, "search_clear_button"))
    assert by_text(phone, "Amelia Novak")


def test_the_empty_pages_lead_on() -> None:
    phone = dialer()
    tap(phone, by_id(phone, "empty_list_view_action"))
    assert by_id(phone, "contacts_tab").selected
    tap(phone, by_id(phone, "call_log_tab"))
    tap(phone, by_id(phone, "empty_list_view_action"))
    assert "dialpad_view" in ids(phone)


def test_search_and_menus_open_and_close() -> None:
    phone = dialer()
    tap(phone, by_id(phone, "search_box_start_search"))
    assert "search_view" in ids(phone)
    phone.key(BACK)
    assert "search_view" in ids(phone)
    phone.key(BACK)
    tap(phone, by_id(phone, "main_options_menu_button"))
    tap(phone, by_text(phone, "Call History"))
    assert by_id(phone, "call_log_tab").selected


def test_dial_pads_keep_their_order_in_arabic() -> None:
    phone = dialer("arabic")
    favorites, contacts = by_id(phone, "speed_dial_tab"), by_id(phone, "contacts_tab")
    assert favorites.x > contacts.x
    tap(phone, by_id(phone, "fab"))
    assert by_id(phone, "one").x < by_id(phone, "three").x
