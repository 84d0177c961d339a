"""Photos: days, albums, one photo large, the trash, search, what it asks at first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, centre_px, swipe, tap, tap_text, views
from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import media
from tapclone.phone.ui.view import View

PACKAGE = "com.google.android.apps.photos"
BACK = 4


def start(name: str = "english", first_run: bool = False) -> Phone:
    phone = Phone(replace(SPECS[name], first_run=first_run))
    InProcessLink(phone).run(f"am start -n {PACKAGE}/.home.HomeActivity")
    return phone


def tiles(phone: Phone) -> list[View]:
    return [view for view in views(phone) if view.is_visible and view.on_long_click is not None]


def shown_id(phone: Phone) -> int:
    activity = phone.state.front_activity
    return int(activity.ui.get("file", activity.args["file"]))


def test_photos_stand_under_their_days_the_newest_first() -> None:
    phone = start()
    titles = [view.text for view in views(phone) if view.id == "title" and view.is_visible]
    assert titles[:3] == ["Today", "Yesterday", "Sun, Feb 25"]
    tap(phone, tiles(phone)[0])
    assert shown_id(phone) == media.files(phone.state, "image", "video")[0].id


def test_a_photo_taken_now_comes_first() -> None:
    phone = start()
    shot = media.add(phone.state, "IMG_1.jpg", media.CAMERA_FOLDER, "image/jpeg", 1, picture="camera_room")
    phone.changed(lambda _state: None)
    tap(phone, tiles(phone)[0])
    assert shown_id(phone) == shot.id


@pytest.mark.parametrize(("name", "onward"), [("english", "left"), ("arabic", "right")])
def test_swipes_turn_to_the_next_photo(name: str, onward: str) -> None:
    phone = start(name)
    photos = [file for file in media.files(phone.state, "image", "video") if file.folder == media.CAMERA_FOLDER]
    tap(phone, tiles(phone)[0])
    swipe(phone, onward)
    assert shown_id(phone) == photos[1].id


def test_a_deleted_photo_waits_in_the_trash_and_can_be_restored() -> None:
    phone = start()
    tap(phone, tiles(phone)[0])
    gone = shown_id(phone)
    tap_text(phone, "Delete")
    tap_text(phone, "Move to trash")
    assert media.find(phone.state, gone) is None
    assert shown_id(phone) != gone
    phone.key(BACK)
    tap_text(phone, "Show Navigation Drawer")
    tap_text(phone, "Trash")
    tap(phone, tiles(phone)[0])
    tap_text(phone, "Restore")
    assert media.find(phone.state, gone) is not None


def test_a_star_puts_a_photo_among_the_favorites() -> None:
    phone = start()
    tap(phone, tiles(phone)[0])
    starred = shown_id(phone)
    tap_text(phone, "Favorite")
    assert starred in phone.state.stores[PACKAGE].favorites


def test_selected_photos_go_into_a_new_album() -> None:
    phone = start()
    phone.tap(*centre_px(phone, tiles(phone)[0]), 600)
    tap(phone, tiles(phone)[1])
    tap_text(phone, "Add to album")
    tap_text(phone, "Album")
    phone.type_text("Home")
    tap_text(phone, "Done")
    assert len(phone.state.stores[PACKAGE].albums["Home"]) == 2
    tap_text(phone, "Albums")
    swipe(phone, "up")
    tap_text(phone, "Home")
    assert len(tiles(phone)) == 2


def test_search_finds_what_a_photo_shows() -> None:
    phone = start()
    tap(phone, by_id(phone, "search_box"))
    phone.type_text("garden")
    assert len(tiles(phone)) == 1


def test_an_edited_photo_is_saved_beside_the_original() -> None:
    phone = start()
    tap(phone, tiles(phone)[0])
    original = media.find(phone.state, shown_id(phone))
    assert original is not None
    tap_text(phone, "Edit")
    tap_text(phone, "Warm")
    tap_text(phone, "Save copy")
    copy = media.find(phone.state, shown_id(phone))
    assert copy is not None
    assert copy.name == original.name.replace(".jpg", "-EDIT.jpg")


def test_the_first_run_asks_for_the_storage_and_about_backup_once() -> None:
    phone = start(first_run=True)
    tap(phone, by_id(phone, "permission_allow_button"))
    assert by_id(phone, "auto_backup_switch")
    tap(phone, by_id(phone, "confirm_button"))
    assert by_id(phone, "search_box")
    assert not phone.state.stores[PACKAGE].switches["backup"]


@pytest.mark.parametrize("steps", [["Albums", "Camera"], ["For you"], ["Sharing"], ["Search your photos"]])
def test_back_leads_out_of_every_page(steps: list[str]) -> None:
    phone = start()
    for step in steps:
        tap_text(phone, step)
    for _ in range(6):
        phone.key(BACK)
    assert phone.state.front_activity.package != PACKAGE
