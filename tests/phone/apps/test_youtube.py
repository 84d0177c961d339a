from __future__ import annotations

import pytest

from phone.specs import SPECS, by_id, by_text, swipe, tap, tap_text, views
from tapclone import lexicon
from tapclone.phone.apps import youtube
from tapclone.phone.apps.youtube.library import YouTubeStore, feed, found_for, shorts, videos
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

BACK = 4


def open_youtube(spec: str = "english") -> Phone:
    phone = Phone(SPECS[spec])
    phone.changed(lambda state: activities.start(state, youtube.PACKAGE, youtube.ACTIVITY, new_task=True))
    return phone


def store_of(phone: Phone) -> YouTubeStore:
    store = phone.state.stores[youtube.PACKAGE]
    assert isinstance(store, YouTubeStore)
    return store


def words(phone: Phone, key: str) -> str:
    return lexicon.text("youtube", key, lexicon.language_of(phone.state.locale))


def titles(phone: Phone) -> list[str]:
    return [view.text for view in views(phone) if view.id == "title" and view.is_visible]


def test_what_was_remembered_exists() -> None:
    store = YouTubeStore()
    assert {*store.history, *store.watch_later, *store.liked} <= set(videos())


@pytest.mark.parametrize("spec", SPECS)
def test_a_video_plays_and_back_leads_to_the_feed(spec: str) -> None:
    phone = open_youtube(spec)
    assert feed()[0].title in titles(phone)
    tap_text(phone, feed()[0].title)
    tap(phone, by_id(phone, "watch_player"))
    assert by_id(phone, "watch_player").desc == words(phone, "play")
    assert store_of(phone).history[0] == feed()[0].key
    phone.key(BACK)
    assert by_text(phone, words(phone, "home")).selected


@pytest.mark.parametrize("spec", SPECS)
def test_tabs_are_chosen_one_at_a_time(spec: str) -> None:
    phone = open_youtube(spec)
    for tab in ("shorts", "subscriptions", "library"):
        tap_text(phone, words(phone, tab))
        chosen = [view.desc for view in views(phone) if view.class_name == "Button" and view.selected]
        assert chosen == [words(phone, tab)]
    phone.key(BACK)
    assert by_text(phone, words(phone, "home")).selected


def test_a_swipe_shows_the_next_short() -> None:
    phone = open_youtube()
    tap_text(phone, "Shorts")
    assert titles(phone) == [shorts()[0].title]
    swipe(phone, "up")
    assert titles(phone) == [shorts()[1].title]
    swipe(phone, "down")
    swipe(phone, "down")
    assert titles(phone) == [shorts()[-1].title]


def test_a_video_is_liked_saved_and_followed() -> None:
    phone = open_youtube()
    tap_text(phone, "The only bread recipe I still use")
    store = store_of(phone)
    tap_text(phone, "Like")
    assert "bread" not in store.liked
    tap_text(phone, "Save")
    assert store.watch_later[0] == "bread"
    tap(phone, by_id(phone, "subscribe_button"))
    assert "small_kitchen" not in store.subscriptions
    phone.key(BACK)
    tap_text(phone, "Library")
    tap_text(phone, "Watch later")
    assert titles(phone)[0] == "The only bread recipe I still use"


def test_a_search_finds_and_is_remembered() -> None:
    assert [video.key for video in found_for("comet")] == ["comet"]
    assert found_for("zzz") == feed()
    phone = open_youtube()
    tap(phone, by_id(phone, "menu_item_search"))
    phone.changed(lambda state: state.front_activity.ui.update(query="night"))
    tap_text(phone, "night train")
    assert store_of(phone).searches[0] == "night train"
    assert "A night train across five countries" in titles(phone)


def test_the_menu_of_a_video_saves_it() -> None:
    phone = open_youtube()
    tap_text(phone, words(phone, "more_options"))
    tap_text(phone, words(phone, "save_to_watch_later"))
    assert store_of(phone).watch_later[0] == feed()[0].key


def test_settings_are_behind_the_owners_disc() -> None:
    phone = open_youtube()
    tap(phone, by_id(phone, "mobile_topbar_avatar"))
    tap_text(phone, words(phone, "settings"))
    tap_text(phone, words(phone, "restricted_mode"))
    assert store_of(phone).toggles["restricted_mode"]
