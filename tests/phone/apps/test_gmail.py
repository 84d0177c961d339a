from __future__ import annotations

import pytest

from phone.specs import SPECS, by_id, by_text, find, tap, tap_text, views
from tapclone.phone.apps.gmail import APP, MAIN_ACTIVITY
from tapclone.phone.apps.gmail.mail import Mailbox
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities
from tapclone.phone.system.spec import PhoneSpec

BACK = 4


def gmail(spec: PhoneSpec) -> Phone:
    phone = Phone(spec)
    phone.changed(lambda state: activities.start(state, APP.package, MAIN_ACTIVITY, new_task=True))
    return phone


def box(phone: Phone) -> Mailbox:
    store = phone.state.stores[APP.package]
    assert isinstance(store, Mailbox)
    return store


def texts(phone: Phone, id: str) -> list[str]:
    return [view.text for view in views(phone) if view.id == id and view.is_visible]


def open_drawer(phone: Phone) -> None:
    tap(phone, find(phone, lambda view: view.icon is not None and view.icon.name == "menu"))


def fill(phone: Phone, **fields: str) -> None:
    phone.changed(lambda state: state.front_activity.ui.update(fields))


def test_its_icon_starts_it_with_the_package_named() -> None:
    phone = Phone(SPECS["english"])
    tap_text(phone, "Gmail")
    assert any("START" in line.message and "com.google.android.gm " in line.message for line in phone.state.log)
    assert len(phone.state.front_task.activities) == 1


@pytest.mark.parametrize("name", SPECS)
def test_a_mail_is_read_and_back_leads_to_the_list(name: str) -> None:
    phone = gmail(SPECS[name])
    first = texts(phone, "senders")[0]
    unread = len(box(phone).unread)
    tap_text(phone, first)
    assert texts(phone, "sender_name") == [first]
    assert len(box(phone).unread) == unread - 1
    phone.key(BACK)
    assert texts(phone, "senders")[0] == first


def test_the_drawer_leads_to_folders_and_hides_what_lies_below_it() -> None:
    phone = gmail(SPECS["english"])
    open_drawer(phone)
    assert "viewified_conversation_item_view" not in phone.dump_xml()
    tap(phone, find(phone, lambda view: view.text == "Promotions" and view.id == "name"))
    assert texts(phone, "senders")[0] == "Fern & Fig"
    phone.key(BACK)
    assert texts(phone, "section_inbox_label") == ["Primary"]


def test_a_deleted_mail_lies_in_the_trash() -> None:
    phone = gmail(SPECS["english"])
    tap_text(phone, "Priya Sharma")
    tap(phone, by_id(phone, "delete"))
    assert "Priya Sharma" not in texts(phone, "senders")
    assert [mail.sender for mail in box(phone).in_folder("trash")] == ["Priya Sharma"]


def test_a_star_stays() -> None:
    phone = gmail(SPECS["english"])
    before = len(box(phone).in_folder("starred"))
    tap(phone, by_id(phone, "star"))
    assert len(box(phone).in_folder("starred")) == before + 1


def test_a_mail_needs_a_recipient_and_is_then_sent() -> None:
    phone = gmail(SPECS["english"])
    tap(phone, by_id(phone, "compose_button"))
    tap(phone, by_id(phone, "send"))
    tap(phone, by_id(phone, "android:button1"))
    fill(phone, to="grace@example.com", subject="Soup")
    tap(phone, by_id(phone, "send"))
    assert box(phone).in_folder("sent")[0].subject == "Soup"
    assert texts(phone, "section_inbox_label") == ["Primary"]


def test_leaving_keeps_a_draft_that_can_be_continued() -> None:
    phone = gmail(SPECS["english"])
    tap(phone, by_id(phone, "compose_button"))
    fill(phone, body="Dear")
    tap_text(phone, "Navigate up")
    fill(phone, folder="drafts")
    tap_text(phone, "(no subject)")
    fill(phone, body="Dear Grace")
    tap_text(phone, "Navigate up")
    assert box(phone).in_folder("drafts")[0].body == "Dear Grace"
    assert len(box(phone).in_folder("drafts")) == 2


def test_a_reply_begins_with_its_recipient() -> None:
    phone = gmail(SPECS["english"])
    tap_text(phone, "Priya Sharma")
    tap(phone, by_id(phone, "reply_button"))
    assert texts(phone, "to") == ["priya.sharma@example.com"]
    assert texts(phone, "subject") == ["Re: Slides for Thursday"]


def test_the_search_finds_words_in_mails() -> None:
    phone = gmail(SPECS["english"])
    tap(phone, by_id(phone, "open_search_bar"))
    fill(phone, query="LEMON")
    assert set(texts(phone, "senders")) == {"Grace Mbeki", "To: Grace Mbeki"}


def test_the_tour_of_the_first_start_ends_in_the_inbox() -> None:
    phone = gmail(PhoneSpec(first_run=True))
    tap(phone, by_id(phone, "welcome_tour_got_it"))
    tap(phone, by_id(phone, "action_done"))
    assert by_text(phone, "Compose")
