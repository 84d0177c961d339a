from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, by_text, ids, swipe, tap, tap_text, views, words
from tapclone.phone.apps import chrome
from tapclone.phone.apps.chrome.sites import articles, found_for, page_of, pages, tiles
from tapclone.phone.apps.chrome.store import NEW_TAB, ChromeStore
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

BACK = 4


def open_chrome(spec: str = "english", first_run: bool = False) -> Phone:
    phone = Phone(replace(SPECS[spec], first_run=first_run))
    phone.changed(lambda state: activities.start(state, chrome.PACKAGE, chrome.MAIN, new_task=True))
    return phone


def store_of(phone: Phone) -> ChromeStore:
    store = phone.state.stores[chrome.PACKAGE]
    assert isinstance(store, ChromeStore)
    return store


def from_menu(phone: Phone, key: str) -> None:
    tap(phone, by_id(phone, "menu_button"))
    tap_text(phone, words(phone, key))


def shown_page(phone: Phone) -> str:
    tab = store_of(phone).tab
    assert tab is not None
    return tab.page


def test_every_page_that_something_leads_to_exists() -> None:
    links = [key for page in pages().values() for key in page.links]
    links += [page.key for page in tiles()] + [key for key, _ in articles()]
    links += [visit.page for visit in store_of(open_chrome()).history]
    assert all(page_of(key).title for key in links)


def test_a_search_finds_what_it_names_and_is_never_empty() -> None:
    assert found_for("lentil soup")[0] == "plate/lentils"
    assert found_for("zzz")


@pytest.mark.parametrize("spec", SPECS)
def test_the_button_tells_the_number_of_tabs_in_the_phones_own_words(spec: str) -> None:
    phone = open_chrome(spec)
    for count in (1, 2, 3):
        desc = by_id(phone, "tab_switcher_button").desc
        assert any(int(digit) == count for digit in desc if digit.isdigit()) or spec in ("arabic", "tablet")
        from_menu(phone, "new_tab")
    assert len(store_of(phone).tabs) == 4


def test_arabic_counts_tabs_in_its_own_digits() -> None:
    phone = open_chrome("arabic")
    from_menu(phone, "new_tab")
    assert "٢" in by_id(phone, "tab_switcher_button").desc


@pytest.mark.parametrize("spec", SPECS)
def test_history_is_an_activity_of_its_own_whose_pages_open_in_the_tab(spec: str) -> None:
    phone = open_chrome(spec)
    from_menu(phone, "history")
    assert phone.state.front_activity.name == chrome.HISTORY
    assert any("chrome.browser.history.HistoryActivity" in line.message for line in phone.state.log)
    page = page_of(store_of(phone).history[0].page)
    tap(phone, by_id(phone, "title"))
    assert shown_page(phone) == page.key
    phone.key(BACK)
    assert shown_page(phone) == NEW_TAB


def test_history_forgets_a_page_or_all_of_them() -> None:
    phone = open_chrome()
    from_menu(phone, "history")
    count = len(store_of(phone).history)
    tap(phone, by_id(phone, "remove"))
    assert len(store_of(phone).history) == count - 1
    tap(phone, by_id(phone, "clear_browsing_data_button"))
    tap_text(phone, words(phone, "clear_data"))
    assert store_of(phone).history == []
    assert "empty_text" in ids(phone)


def test_history_is_searched_and_back_ends_the_search_first() -> None:
    phone = open_chrome()
    from_menu(phone, "history")
    tap(phone, by_id(phone, "search_menu_id"))
    phone.changed(lambda state: state.front_activity.ui.update(search_text="flatbread"))
    assert [view.text for view in views(phone) if view.id == "title"] == ["Flatbread without an oven"]
    phone.key(BACK)
    phone.key(BACK)
    assert "search_menu_id" in ids(phone)
    assert phone.state.front_activity.name == chrome.HISTORY


def test_links_lead_on_and_back_leads_back_through_them() -> None:
    phone = open_chrome()
    tap_text(phone, tiles()[0].site)
    tap_text(phone, page_of(page_of(tiles()[0].key).links[0]).title)
    way = [shown_page(phone)]
    phone.key(BACK)
    way.append(shown_page(phone))
    phone.key(BACK)
    assert [*way, shown_page(phone)] == ["harbour/ferry", "harbour", NEW_TAB]
    from_menu(phone, "forward")
    assert shown_page(phone) == "harbour"
    phone.key(BACK)
    phone.key(BACK)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


def test_the_switcher_selects_and_closes_tabs() -> None:
    phone = open_chrome()
    tap_text(phone, tiles()[1].site)
    from_menu(phone, "new_tab")
    tap(phone, by_id(phone, "tab_switcher_button"))
    assert [view.selected for view in views(phone) if view.id == "content_view"] == [False, True]
    tap(phone, by_id(phone, "content_view"))
    assert shown_page(phone) == tiles()[1].key
    tap(phone, by_id(phone, "tab_switcher_button"))
    for _ in range(2):
        tap(phone, by_id(phone, "action_button"))
    assert store_of(phone).tabs == []
    tap(phone, by_id(phone, "new_tab_button"))
    assert shown_page(phone) == NEW_TAB
    from_menu(phone, "recent_tabs")
    assert by_text(phone, tiles()[1].site)


def test_incognito_counts_its_own_tabs_and_leaves_no_history() -> None:
    phone = open_chrome()
    before = len(store_of(phone).history)
    from_menu(phone, "new_incognito_tab")
    assert "1" in by_id(phone, "tab_switcher_button").desc
    assert "new_tab_incognito_title" in ids(phone)
    tap(phone, by_id(phone, "url_bar"))
    tap(phone, by_id(phone, "line_1"))
    assert len(store_of(phone).history) == before
    tap(phone, by_id(phone, "tab_switcher_button"))
    tap(phone, by_id(phone, "action_button"))
    assert not store_of(phone).incognito
    assert len(store_of(phone).shown_tabs) == 1


def test_what_is_typed_is_searched_for_and_remembered() -> None:
    phone = open_chrome()
    tap(phone, by_id(phone, "search_box_text"))
    phone.changed(lambda state: state.front_activity.ui.update(url_bar="paper lamp"))
    tap(phone, by_id(phone, "line_1"))
    assert shown_page(phone) == "search:paper lamp"
    assert store_of(phone).searches[0] == "paper lamp"
    tap_text(phone, page_of("loom/lamp").title)
    assert by_id(phone, "url_bar").text == "shop.loomandlamp.example/lamp"


def test_a_bookmark_is_set_from_the_menu_and_found_in_the_list() -> None:
    phone = open_chrome()
    tap_text(phone, tiles()[0].site)
    from_menu(phone, "bookmark_page")
    from_menu(phone, "bookmarks")
    assert by_text(phone, "Harbour Daily")
    tap(phone, by_id(phone, "remove"))
    assert "harbour" not in store_of(phone).bookmarks


def test_a_theme_of_its_own_wins_over_the_phones() -> None:
    phone = open_chrome()
    light = phone.render(64, 128).mean()
    from_menu(phone, "settings")
    tap_text(phone, words(phone, "theme"))
    tap_text(phone, words(phone, "theme_dark"))
    phone.key(BACK)
    phone.key(BACK)
    assert phone.render(64, 128).mean() < light / 2


def test_a_new_chrome_asks_for_its_terms_once() -> None:
    phone = open_chrome(first_run=True)
    tap(phone, by_id(phone, "terms_accept"))
    tap(phone, by_id(phone, "negative_button"))
    assert "search_box_text" in ids(phone)


def test_long_pages_scroll_each_for_itself() -> None:
    phone = open_chrome("bad_tag")
    tap_text(phone, tiles()[1].site)
    swipe(phone, "up")
    first = page_of(tiles()[1].key).links[0]
    swipe(phone, "down")
    tap_text(phone, page_of(first).title)
    assert by_text(phone, page_of(first).title)


def test_pages_of_chromes_own_are_no_history() -> None:
    phone = open_chrome()
    from_menu(phone, "recent_tabs")
    from_menu(phone, "history")
    assert by_id(phone, "title").text == page_of("harbour/ferry").title
