from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, by_text, find, ids, opened, swipe, tap, tap_text, views, words
from tapclone.phone.apps import walmart
from tapclone.phone.apps.walmart.goods import department, departments, matching, of_section, price, product
from tapclone.phone.apps.walmart.store import WalmartStore
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities
from tapclone.phone.system.spec import PhoneSpec

BACK = 4
TABS = ("shop", "my_items", "search", "services", "account")


def open_walmart(spec: PhoneSpec) -> Phone:
    return opened(walmart.APP, spec)


def store_of(phone: Phone) -> WalmartStore:
    store = phone.state.stores[walmart.PACKAGE]
    assert isinstance(store, WalmartStore)
    return store


@pytest.mark.parametrize("spec", SPECS)
def test_each_tab_is_selected_alone_and_back_leads_to_the_shop_first(spec: str) -> None:
    phone = open_walmart(SPECS[spec])
    for tab in TABS:
        tap(phone, by_id(phone, f"navigation_{tab}"))
        assert [other for other in TABS if by_id(phone, f"navigation_{other}").selected] == [tab]
    phone.key(BACK)
    assert by_id(phone, "navigation_shop").selected
    phone.key(BACK)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


@pytest.mark.parametrize("spec", SPECS)
def test_grocery_shows_its_sections_and_a_section_its_products(spec: str) -> None:
    phone = open_walmart(SPECS[spec])
    tap(phone, by_id(phone, "navigation_search"))
    tap_text(phone, words(phone, "grocery"))
    assert by_id(phone, "category_container_title").text == "Grocery"
    tap_text(phone, words(phone, "fresh_produce"))
    assert "product_tile_list_view" in ids(phone)
    tap(phone, by_id(phone, "navigation_search"))
    assert "departments_title" in ids(phone)


@pytest.mark.parametrize("spec", SPECS)
def test_the_stores_map_lies_behind_services(spec: str) -> None:
    phone = open_walmart(SPECS[spec])
    tap(phone, by_id(phone, "navigation_services"))
    tap(phone, by_id(phone, "store_map_row"))
    assert "instoremaps_webview_container" in ids(phone)


def test_the_app_speaks_spanish_and_english_and_no_third_language() -> None:
    spanish = open_walmart(replace(SPECS["english"], locale="es-US"))
    assert by_id(spanish, "navigation_search").desc == "Buscar"
    german = open_walmart(replace(SPECS["english"], locale="de-DE"))
    assert by_id(german, "navigation_search").desc == "Search"


def test_what_is_added_stands_in_the_cart_until_it_is_removed() -> None:
    phone = open_walmart(SPECS["small"])
    tap(phone, by_id(phone, "product_title"))
    title = by_id(phone, "item_title").text
    tap(phone, by_id(phone, "add_to_cart_button"))
    tap_text(phone, words(phone, "increase"))
    tap(phone, by_id(phone, "cart"))
    assert "cart_fragment_constraint_layout" in ids(phone)
    assert by_id(phone, "cart_item_title").text == title
    (key,) = store_of(phone).cart
    assert by_text(phone, price(2 * product(key).cents))
    tap(phone, by_id(phone, "cart_item_remove"))
    assert not store_of(phone).cart
    assert "cart_empty_state" in ids(phone)
    phone.key(BACK)
    assert "item_title" in ids(phone)


def test_a_heart_puts_a_product_on_my_list() -> None:
    phone = open_walmart(SPECS["small"])
    tap(phone, by_id(phone, "product_heart"))
    (key,) = store_of(phone).saved
    tap(phone, by_id(phone, "navigation_my_items"))
    tap(phone, find(phone, lambda view: view.text == words(phone, "lists")))
    assert by_text(phone, product(key).title)


def test_a_search_finds_by_words_and_is_remembered() -> None:
    phone = open_walmart(SPECS["english"])
    tap(phone, by_id(phone, "search_view"))
    tap_text(phone, "milk")
    assert by_text(phone, product("milk").title)
    phone.key(BACK)
    phone.key(BACK)
    assert store_of(phone).searches == ["milk"]
    assert [found.key for found in matching("Cheese Pizza")] == ["pizza"]
    assert not matching("   ")


@pytest.mark.parametrize("spec", ["english", "bad_tag", "tablet"])
def test_a_first_run_asks_who_and_where_before_the_shop_opens(spec: str) -> None:
    phone = open_walmart(replace(SPECS[spec], first_run=True))
    tap(phone, by_id(phone, "onboarding_welcome_secondary_button"))
    tap(phone, by_id(phone, "onboarding_enable_location_button"))
    assert 'package="com.android.permissioncontroller"' in phone.dump_xml()
    tap(phone, by_id(phone, "permission_allow_foreground_only_button"))
    assert by_id(phone, "navigation_shop").selected


def test_shelves_come_as_the_shop_is_scrolled() -> None:
    phone = open_walmart(SPECS["large_dark_chinese"])
    seen: list[str] = []
    for _ in range(8):
        seen += [view.text for view in views(phone) if view.id == "shelf_title" and view.text not in seen]
        swipe(phone, "up")
    assert seen == [words(phone, f"shelf_{name}") for name in ("deals", "groceries", "home", "tech", "fun")]


def test_every_shelf_holds_something() -> None:
    for entry in departments():
        assert department(entry.key) is entry
        for key in (entry.key, *entry.sections):
            assert of_section(key), key
