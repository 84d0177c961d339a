from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from phone.specs import SPECS, by_id, by_text, centre_px, find, ids, swipe, tap, tap_text, views, walk, words
from tapclone import lexicon
from tapclone.phone.apps import wikipedia
from tapclone.phone.apps.wikipedia.articles import all_articles
from tapclone.phone.apps.wikipedia.store import FEED_CARDS, SHOWN_CARDS, WikipediaStore
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities
from tapclone.phone.ui.view import View

BACK, ENTER = 4, 66


def open_wikipedia(spec: str = "english") -> Phone:
    phone = Phone(SPECS[spec])
    phone.changed(lambda state: activities.start(state, wikipedia.PACKAGE, wikipedia.ACTIVITY, new_task=True))
    return phone


def store_of(phone: Phone) -> WikipediaStore:
    store = phone.state.stores[wikipedia.PACKAGE]
    assert isinstance(store, WikipediaStore)
    return store


def texts(phone: Phone, view_id: str) -> list[str]:
    return [view.text for view in views(phone) if view.id == view_id and view.is_visible]


def activity(phone: Phone) -> str:
    return phone.state.front_activity.name.rpartition(".")[2]


def open_settings(phone: Phone) -> None:
    tap(phone, by_id(phone, "nav_more_container"))
    tap(phone, by_id(phone, "main_drawer_settings_container"))


def headers_to_the_end(phone: Phone) -> set[str]:
    """Titles of all cards, scrolled past; the finger starts above the bottom bar of the smallest screen."""
    width, height = phone.size_px
    seen: set[str] = set()
    for _ in range(14):
        seen |= set(texts(phone, "view_card_header_title"))
        phone.swipe(width // 2, int(0.7 * height), width // 2, int(0.2 * height))
    return seen


def open_configuration(phone: Phone) -> None:
    tap(phone, by_id(phone, "view_list_card_header_menu"))
    tap_text(phone, words(phone, "customize_the_feed"))


def switch_of(phone: Phone, key: str) -> View:
    """The switch beside a card's title, scrolling down to it."""
    title = words(phone, key)
    if title not in texts(phone, "feed_content_type_title"):
        swipe(phone, "up")
    shown = by_text(phone, title)
    return find(
        phone,
        lambda view: (
            view.id == "feed_content_type_checkbox" and view.y <= shown.y + shown.h / 2 < view.y + view.h
        ),
    )


@pytest.mark.parametrize("spec", SPECS)
def test_settings_lead_to_the_cards_and_back_to_the_feed(spec: str) -> None:
    phone = open_wikipedia(spec)
    open_settings(phone)
    tap_text(phone, words(phone, "explore_feed"))
    assert activity(phone) == "ConfigureActivity"
    for key in ("featured_article", "top_read", "randomizer"):
        tap(phone, switch_of(phone, key))
    off = [number for number, enabled in enumerate(store_of(phone).feed_cards_enabled, 1) if not enabled]
    assert off == [1, 2, 7]
    phone.key(BACK)
    assert activity(phone) == "SettingsActivity"
    phone.key(BACK)
    assert by_id(phone, "nav_tab_explore").selected
    assert texts(phone, "view_card_header_title")[0] == words(phone, "picture_of_the_day")


@pytest.mark.parametrize("spec", SPECS)
def test_a_cards_own_menu_leads_there_too(spec: str) -> None:
    phone = open_wikipedia(spec)
    open_configuration(phone)
    assert texts(phone, "feed_content_type_title")[0] == words(phone, "featured_article")
    phone.key(BACK)
    assert activity(phone) == "MainActivity"


def test_the_list_scrolls_to_nine_rows_and_no_tenth() -> None:
    phone = open_wikipedia("large_dark_chinese")
    open_configuration(phone)
    seen = texts(phone, "feed_content_type_title")
    swipe(phone, "up")
    seen += [title for title in texts(phone, "feed_content_type_title") if title not in seen]
    assert seen == [words(phone, key) for key in FEED_CARDS[:SHOWN_CARDS]]


@pytest.mark.parametrize(
    ("entry", "flags"),
    [("hide_all", [False] * 9 + [True]), ("show_all", [True] * 10), ("restore_default", [True] * 10)],
)
def test_the_overflow_menu_sets_all_cards_but_the_unlisted_one(entry: str, flags: list[bool]) -> None:
    phone = open_wikipedia()
    open_configuration(phone)
    tap(phone, switch_of(phone, "top_read"))
    tap_text(phone, words(phone, "more_options"))
    tap_text(phone, words(phone, entry))
    assert store_of(phone).feed_cards_enabled == flags


def test_an_empty_feed_offers_to_fill_it() -> None:
    phone = open_wikipedia()
    phone.changed(lambda _state: store_of(phone).set_all_cards(False))
    tap(phone, by_id(phone, "customize_button"))
    assert activity(phone) == "ConfigureActivity"


def test_dragging_a_handle_moves_a_card_but_not_its_flag() -> None:
    phone = open_wikipedia()
    open_configuration(phone)
    tap(phone, switch_of(phone, "featured_article"))
    x, y = centre_px(phone, by_id(phone, "feed_content_type_drag_handle"))
    phone.swipe(x, y, x, y + 400)
    store = store_of(phone)
    assert texts(phone, "feed_content_type_title")[:2] == ["Top read", "Featured article"]
    assert store.feed_cards_enabled == [False] + [True] * 9
    assert store.feed_cards_order == [1, 0, 2, 3, 4, 5, 6, 7, 8, 9]


@pytest.mark.parametrize("spec", SPECS)
def test_tabs_are_selected_one_at_a_time_and_back_returns_to_explore(spec: str) -> None:
    phone = open_wikipedia(spec)
    for tab in ("nav_tab_reading_lists", "nav_tab_search", "nav_tab_edits"):
        tap(phone, by_id(phone, tab))
        selected = [view.id for view in views(phone) if view.id.startswith("nav_tab") and view.selected]
        assert selected == [tab]
        assert not by_id(phone, tab).is_clickable
        phone.render(64, 128)
    phone.key(BACK)
    assert by_id(phone, "nav_tab_explore").selected
    phone.key(BACK)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


def test_settings_return_to_the_tab_that_they_were_opened_from() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "nav_tab_search"))
    open_settings(phone)
    phone.key(BACK)
    assert by_id(phone, "nav_tab_search").selected


def test_a_tap_beside_the_more_sheet_closes_it() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "nav_more_container"))
    assert "nav_tab_explore" not in ids(phone)
    phone.tap(phone.size_px[0] // 2, phone.size_px[1] // 5)
    assert "nav_tab_explore" in ids(phone)


@pytest.mark.parametrize("spec", [name for name in SPECS if name != "bad_tag"])
def test_text_size_goes_in_tenths_between_its_limits(spec: str) -> None:
    phone = open_wikipedia(spec)
    open_settings(phone)
    tap_text(phone, words(phone, "app_theme"))
    tap(phone, by_id(phone, "buttonIncreaseTextSize"))
    assert store_of(phone).text_size_multiplier == 1
    for _ in range(9):
        tap(phone, by_id(phone, "buttonDecreaseTextSize"))
    assert store_of(phone).text_size_multiplier == -5
    phone.key(BACK)
    assert activity(phone) == "SettingsActivity"


@pytest.mark.parametrize("spec", ["english", "arabic", "tablet"])
def test_the_size_bar_follows_the_finger_in_reading_direction(spec: str) -> None:
    phone = open_wikipedia(spec)
    open_settings(phone)
    tap_text(phone, words(phone, "app_theme"))
    bar = by_id(phone, "text_size_seek_bar")
    ends = (0.97, 0.03) if bar.rtl else (0.03, 0.97)
    for share, size in zip(ends, (-5, 8), strict=True):
        x = int((bar.x + share * bar.w) * phone.state.dp_scale)
        phone.tap(x, centre_px(phone, bar)[1])
        assert store_of(phone).text_size_multiplier == size
    assert texts(phone, "text_size_percent")[0].endswith(("180%", "١٨٠%"))


def test_the_default_size_says_so() -> None:
    phone = open_wikipedia()
    open_settings(phone)
    tap_text(phone, "App theme")
    assert texts(phone, "text_size_percent") == ["100% (Default)"]


def test_a_chosen_theme_overrules_the_systems() -> None:
    phone = open_wikipedia()
    bright = phone.render(32, 64).mean()
    open_settings(phone)
    tap_text(phone, "App theme")
    tap(phone, by_id(phone, "button_theme_black"))
    assert not store_of(phone).match_system_theme
    phone.key(BACK)
    phone.key(BACK)
    assert phone.render(32, 64).mean() < bright / 2


def test_link_previews_are_switched_by_their_row() -> None:
    phone = open_wikipedia()
    open_settings(phone)
    tap_text(phone, "Show link previews")
    assert not store_of(phone).show_link_previews
    assert not find(phone, lambda view: view.id == "switchWidget").checked


def test_reading_an_article_fills_history_and_the_card_that_builds_on_it() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "view_featured_article_card_content_container"))
    assert activity(phone) == "PageActivity"
    read = store_of(phone).visited[0]
    tap(phone, by_id(phone, "page_save"))
    phone.key(BACK)
    assert "Because you read" in headers_to_the_end(phone)
    tap(phone, by_id(phone, "nav_tab_search"))
    assert texts(phone, "page_list_item_title") == [lexicon.text("wikipedia_articles", read, "en")]
    tap(phone, by_id(phone, "history_delete"))
    assert store_of(phone).visited == []
    tap(phone, by_id(phone, "nav_tab_reading_lists"))
    assert len(texts(phone, "page_list_item_title")) == 1


def test_a_hidden_card_leaves_the_feed_but_not_the_settings() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "view_list_card_header_menu"))
    tap_text(phone, "Hide this card")
    assert texts(phone, "view_card_header_title")[0] == "Top read"
    assert all(store_of(phone).feed_cards_enabled)


@pytest.mark.parametrize("spec", SPECS)
def test_the_feed_can_be_read_to_its_end(spec: str) -> None:
    phone = open_wikipedia(spec)
    expected = {words(phone, key) for key in FEED_CARDS[:SHOWN_CARDS] if key != "because_you_read"}
    assert headers_to_the_end(phone) == expected


@pytest.mark.parametrize("spec", ["english", "large_dark_chinese", "arabic"])
def test_search_finds_articles_by_what_is_typed_and_remembers_it(spec: str) -> None:
    phone = open_wikipedia(spec)
    tap(phone, by_id(phone, "search_container"))
    assert activity(phone) == "SearchActivity"
    assert phone.keyboard_shown()
    phone.type_text(lexicon.text("wikipedia_articles", "moon", lexicon.language_of(phone.state.locale)))
    tap(phone, by_id(phone, "page_list_item_container"))
    assert store_of(phone).visited == ["moon"]
    phone.key(BACK)
    assert not phone.keyboard_shown()
    tap(phone, by_id(phone, "search_close_btn"))
    assert "recent_searches_recycler" in ids(phone)


def test_a_search_for_nothing_known_says_so() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "search_container"))
    phone.type_text("qqq")
    assert texts(phone, "results_text") == ["No results"]


@pytest.mark.parametrize("spec", SPECS)
def test_a_new_app_is_toured_once(spec: str) -> None:
    phone = Phone(replace(SPECS[spec], first_run=True))
    phone.changed(lambda state: activities.start(state, wikipedia.PACKAGE, wikipedia.ACTIVITY, new_task=True))
    for _ in range(3):
        tap(phone, by_id(phone, "fragment_onboarding_forward_button"))
    phone.key(BACK)
    assert "fragment_onboarding_skip_button" in ids(phone)
    tap(phone, by_id(phone, "fragment_onboarding_forward_button"))
    tap(phone, by_id(phone, "fragment_onboarding_done_button"))
    tap(phone, by_id(phone, "view_announcement_action_negative"))
    assert by_id(phone, "nav_tab_explore").selected
    phone.key(BACK)
    phone.changed(lambda state: activities.start(state, wikipedia.PACKAGE, wikipedia.ACTIVITY, new_task=True))
    assert not {"fragment_onboarding_skip_button", "view_announcement_action_negative"} & ids(phone)


def test_words_are_found_in_an_article_until_back_ends_it() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "view_featured_article_card_content_container"))
    tap(phone, by_id(phone, "page_find_in_article"))
    phone.type_text("chess")
    assert texts(phone, "find_in_page_match") == ["1/2"]
    tap(phone, by_id(phone, "find_in_page_next"))
    assert texts(phone, "find_in_page_match") == ["2/2"]
    phone.key(BACK)
    assert not phone.keyboard_shown()
    phone.key(BACK)
    assert "page_toolbar" in ids(phone)
    assert activity(phone) == "PageActivity"


def test_nobody_logs_in_without_a_network() -> None:
    phone = open_wikipedia()
    tap(phone, by_id(phone, "nav_more_container"))
    tap(phone, by_id(phone, "main_drawer_account_container"))
    phone.type_text("me")
    phone.key(ENTER)
    phone.type_text("secret")
    assert texts(phone, "login_password_input") == ["\u2022" * 6]
    phone.key(ENTER)
    tap(phone, by_id(phone, "login_button"))
    assert phone.state.toast == words(phone, "no_network")


@pytest.mark.parametrize("language", lexicon.LANGUAGES)
def test_no_two_cards_have_one_name_in_any_language(language: str) -> None:
    names = [lexicon.text("wikipedia", key, language) for key in FEED_CARDS[:SHOWN_CARDS]]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("table", ["wikipedia_articles", "wikipedia_descriptions", "wikipedia_extracts"])
def test_every_article_says_something(table: str) -> None:
    assert [article.key for article in all_articles()] == list(lexicon.table(table))


def _clickable(phone: Phone) -> list[View]:
    return [view for view in views(phone) if view.is_visible and (view.is_clickable or view.on_drag)]


@pytest.mark.parametrize("spec", SPECS)
def test_a_monkey_finds_no_screen_that_breaks(spec: str) -> None:
    rng = np.random.default_rng(7)
    phone = open_wikipedia(spec)
    moves: list[Callable[[], None]] = [
        lambda: swipe(phone, "up"),
        lambda: swipe(phone, "down"),
        lambda: swipe(phone, "left"),
        lambda: phone.key(BACK),
    ]
    for _ in range(60):
        targets = _clickable(phone)
        if targets and rng.random() < 0.75:
            tap(phone, targets[rng.integers(len(targets))])
        else:
            moves[rng.integers(len(moves))]()
        if phone.state.front_task.package != wikipedia.PACKAGE:
            phone.changed(
                lambda state: activities.start(state, wikipedia.PACKAGE, wikipedia.ACTIVITY, new_task=True)
            )
        phone.dump_xml()
    phone.render(64, 128)


def test_text_is_never_cut_to_nothing() -> None:
    phone = open_wikipedia("bad_tag")
    open_settings(phone)
    shown = [view for view in walk(phone.windows()[0].root) if view.text and view.style and view.is_visible]
    assert shown
    assert all("".join(view.lines).strip("…") for view in shown)
