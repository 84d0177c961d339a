from __future__ import annotations

import pytest

from phone.specs import SPECS, by_id, by_text, tap, tap_text, views, words
from tapclone import lexicon
from tapclone.phone.apps import app_details, appium_settings, google
from tapclone.phone.apps.chrome.sites import articles, page_of
from tapclone.phone.apps.google.store import GoogleStore
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

BACK = 4


def open_app(package: str, activity: str, spec: str = "english") -> Phone:
    phone = Phone(SPECS[spec])
    phone.changed(lambda state: activities.start(state, package, activity, new_task=True))
    return phone


def store_of(phone: Phone) -> GoogleStore:
    store = phone.state.stores[google.PACKAGE]
    assert isinstance(store, GoogleStore)
    return store


@pytest.mark.parametrize("spec", SPECS)
def test_a_search_leads_to_a_page_and_back_to_the_feed(spec: str) -> None:
    phone = open_app(google.PACKAGE, google.ACTIVITY, spec)
    tap(phone, by_id(phone, "googleapp_search_box"))
    tap_text(phone, "weather this weekend")
    tap(phone, by_id(phone, "title"))
    assert phone.state.front_activity.name.endswith("ArticleActivity")
    phone.key(BACK)
    phone.key(BACK)
    assert by_id(phone, "googleapp_search_box")


def test_stories_are_saved_and_hidden() -> None:
    phone = open_app(google.PACKAGE, google.ACTIVITY)
    first = articles()[0][0]
    tap_text(phone, words(phone, "save"))
    assert store_of(phone).saved[0] == first
    tap_text(phone, words(phone, "hide_story"))
    assert page_of(first).title not in {view.text for view in views(phone)}
    tap_text(phone, words(phone, "collections"))
    assert by_text(phone, page_of(first).title)


def test_the_feed_can_be_switched_off() -> None:
    phone = open_app(google.PACKAGE, google.ACTIVITY)
    tap_text(phone, words(phone, "more"))
    tap_text(phone, words(phone, "settings"))
    tap_text(phone, words(phone, "discover"))
    assert not store_of(phone).toggles["discover"]


@pytest.mark.parametrize("app", [appium_settings, app_details])
def test_what_has_no_other_page_shows_its_name(app: object) -> None:
    package, activity = app.PACKAGE, app.ACTIVITY  # type: ignore[attr-defined]
    phone = open_app(package, activity, "arabic")
    assert by_text(phone, lexicon.text("apps", package, "en"))
    phone.key(BACK)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE
