from __future__ import annotations

import pytest

from phone.specs import SPECS, by_id, by_text, find, tap, tap_text, views
from tapclone.phone.apps.messages import MAIN_ACTIVITY
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities, messaging
from tapclone.phone.system.messaging import MESSAGES_PACKAGE
from tapclone.phone.system.spec import PhoneSpec

BACK = 4


def messages(spec: PhoneSpec) -> Phone:
    phone = Phone(spec)
    phone.changed(lambda state: activities.start(state, MESSAGES_PACKAGE, MAIN_ACTIVITY, new_task=True))
    return phone


def texts(phone: Phone, id: str) -> list[str]:
    return [view.text for view in views(phone) if view.id == id and view.is_visible]


def type_into(phone: Phone, field: str, text: str) -> None:
    """As `input text` does, into a field that has the focus."""
    tap(phone, by_id(phone, field))
    phone.changed(lambda state: state.front_activity.ui.update({field: text}))


def usage(phone: Phone) -> list[str]:
    return [line.message for line in phone.state.log if line.tag == "BugleUsageStatistics"]


@pytest.mark.parametrize("name", SPECS)
def test_the_start_button_opens_the_picker_and_is_logged(name: str) -> None:
    phone = messages(SPECS[name])
    assert not usage(phone)
    tap(phone, by_id(phone, "start_new_conversation_button"))
    assert any("BUGLE CREATE" in line and "VIA_DEFAULT" in line for line in usage(phone))
    assert by_id(phone, "recipient_text_view").focused


def test_conversations_stand_newest_first_and_are_read_when_opened() -> None:
    phone = messages(SPECS["english"])
    names = texts(phone, "conversation_name")
    assert names[:2] == ["Emma Tanaka", "Mum"]
    assert texts(phone, "conversation_timestamp")[0] == "7 min"
    tap_text(phone, "Mum")
    assert texts(phone, "conversation_title") == ["Mum"]
    assert texts(phone, "message_text")[-1] == "Call me when you are home"
    entry = messaging.conversation_with(phone.state, "2125550171")
    assert entry is not None
    assert not entry.unread


def test_a_text_to_a_contact_opens_a_conversation_on_top_of_the_list() -> None:
    phone = messages(SPECS["english"])
    tap(phone, by_id(phone, "start_new_conversation_button"))
    type_into(phone, "recipient_text_view", "grace")
    assert texts(phone, "contact_name") == ["Grace Mbeki"]
    tap_text(phone, "Grace Mbeki")
    type_into(phone, "compose_message_text", "Lemon!")
    tap(phone, by_id(phone, "send_message_button_icon"))
    assert texts(phone, "message_text") == ["Lemon!"]
    phone.key(BACK)
    phone.key(BACK)
    assert texts(phone, "conversation_name")[0] == "Grace Mbeki"


def test_a_group_is_made_of_several_people() -> None:
    phone = messages(SPECS["english"])
    tap(phone, by_id(phone, "start_new_conversation_button"))
    tap(phone, by_id(phone, "create_group_row"))
    for name in ("Amelia Novak", "Ana Belmonte"):
        tap_text(phone, name)
    tap(phone, by_id(phone, "action_confirm_participants"))
    assert texts(phone, "conversation_title") == ["Amelia Novak, Ana Belmonte"]


def test_an_archived_conversation_moves_to_the_archive() -> None:
    phone = messages(SPECS["english"])
    tap_text(phone, "Mum")
    tap_text(phone, "More options")
    tap_text(phone, "Archive")
    assert "Mum" not in texts(phone, "conversation_name")
    tap_text(phone, "More options")
    tap_text(phone, "Archived")
    assert "Mum" in texts(phone, "conversation_name")


def test_deleting_asks_first() -> None:
    phone = messages(SPECS["english"])
    tap_text(phone, "Mum")
    tap_text(phone, "More options")
    tap_text(phone, "Delete")
    tap(phone, by_id(phone, "android:button2"))
    assert texts(phone, "conversation_title") == ["Mum"]
    tap_text(phone, "More options")
    tap_text(phone, "Delete")
    tap(phone, by_id(phone, "android:button1"))
    assert "Mum" not in texts(phone, "conversation_name")


def test_the_search_finds_words_inside_texts() -> None:
    phone = messages(SPECS["english"])
    tap(phone, by_id(phone, "action_zero_state_search"))
    tap(phone, find(phone, lambda view: view.text == "Unread" and view.checkable))
    assert texts(phone, "conversation_name") == ["Mum", "15284"] or "Emma Tanaka" in texts(
        phone, "conversation_name"
    )
    tap(phone, find(phone, lambda view: view.text == "Unread" and view.checkable))
    type_into(phone, "zero_state_search_box_auto_complete", "")
    phone.changed(lambda state: state.front_activity.ui.update(query="projector"))
    assert texts(phone, "conversation_name") == ["Ben Okafor"]


def test_settings_are_kept() -> None:
    phone = messages(SPECS["english"])
    tap_text(phone, "More options")
    tap_text(phone, "Settings")
    tap_text(phone, "Hear outgoing message sounds")
    assert not messaging.messages_store(phone.state).switches["sounds"]
    phone.key(BACK)
    assert by_text(phone, "Start chat")


def test_the_first_start_tells_which_app_answers_texts() -> None:
    phone = messages(PhoneSpec(first_run=True))
    tap(phone, by_id(phone, "android:button1"))
    tap(phone, by_id(phone, "start_new_conversation_button"))
    assert usage(phone)
