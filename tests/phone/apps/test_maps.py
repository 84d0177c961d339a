from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, by_text, ids, swipe, tap, tap_text, words
from tapclone import lexicon
from tapclone.phone.apps import maps
from tapclone.phone.apps.maps.city import city, found_for, places
from tapclone.phone.apps.maps.store import MapsStore
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

BACK = 4
TABS = ("transportation", "saved", "contribute", "updates")


def open_maps(spec: str = "english", first_run: bool = False) -> Phone:
    phone = Phone(replace(SPECS[spec], first_run=first_run))
    phone.changed(lambda state: activities.start(state, maps.PACKAGE, maps.ACTIVITY, new_task=True))
    return phone


def store_of(phone: Phone) -> MapsStore:
    store = phone.state.stores[maps.PACKAGE]
    assert isinstance(store, MapsStore)
    return store


def test_every_place_lies_on_the_map_and_its_kind_has_a_name() -> None:
    for place in places().values():
        assert 0 < place.x < city().side
        assert 0 < place.y < city().side
        assert lexicon.text("maps", f"kind_{place.kind.key}", "en")


def test_a_swipe_moves_the_map_until_its_edge() -> None:
    phone = open_maps()
    frames = []
    for _ in range(8):
        swipe(phone, "left")
        frames.append(phone.render(64, 128))
    assert (frames[0] != frames[1]).any()
    assert (frames[6] == frames[7]).all()
    tap(phone, by_id(phone, "mylocation_button"))
    assert (phone.render(64, 128) != frames[7]).any()


@pytest.mark.parametrize("spec", SPECS)
def test_a_chip_leads_to_a_place_and_that_to_directions_and_back_to_the_map(spec: str) -> None:
    phone = open_maps(spec)
    tap_text(phone, words(phone, "chip_coffee"))
    tap_text(phone, "Third Cup")
    assert by_id(phone, "title").text == "Third Cup"
    tap_text(phone, words(phone, "directions"))
    assert "directions_header" in ids(phone)
    tap_text(phone, words(phone, "mode_walk"))
    assert store_of(phone).mode == "walk"
    for _ in range(2):
        phone.key(BACK)
    assert "on_map_directions_button" in ids(phone)


def test_a_place_on_the_map_opens_its_sheet_and_can_be_saved() -> None:
    phone = open_maps()
    tap_text(phone, "Corner Kitchen")
    tap_text(phone, words(phone, "save"))
    assert store_of(phone).saved[0] == "corner_kitchen"
    tap(phone, by_id(phone, "expandingscrollview_container"))
    assert by_text(phone, places()["corner_kitchen"].address)
    phone.key(BACK)
    tap(phone, by_id(phone, "saved_tab_strip_button"))
    assert by_text(phone, "Corner Kitchen")


@pytest.mark.parametrize("spec", ["english", "bad_tag", "tablet"])
def test_tabs_show_their_pages_and_back_leads_to_the_map(spec: str) -> None:
    phone = open_maps(spec)
    for tab in TABS:
        tap(phone, by_id(phone, f"{tab}_tab_strip_button"))
        assert by_id(phone, f"{tab}_tab_strip_button").selected
        phone.key(BACK)
        assert by_id(phone, "explore_tab_strip_button").selected


def test_layers_change_what_is_drawn() -> None:
    phone = open_maps()
    before = phone.render(64, 128)
    tap(phone, by_id(phone, "layers_fab"))
    tap_text(phone, words(phone, "layer_satellite"))
    phone.key(BACK)
    assert (phone.render(64, 128) != before).any()


def test_search_offers_what_fits() -> None:
    assert [place.key for place in found_for("castle road")] == ["city_museum"]
    phone = open_maps()
    tap(phone, by_id(phone, "search_omnibox_text_box"))
    phone.changed(lambda state: state.front_activity.ui.update(query="inn"))
    tap_text(phone, "Station Inn")
    assert by_id(phone, "title").text == "Station Inn"
    assert store_of(phone).searches[0] == "station_inn"


def test_a_new_map_invites_to_sign_in_once() -> None:
    phone = open_maps(first_run=True)
    tap(phone, by_id(phone, "skip_button"))
    assert "search_omnibox_text_box" in ids(phone)
