"""Files: roots and what they log, folders, search, selection, and the picker for other apps."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from phone.specs import SPECS, by_id, by_text, centre_px, find, tap, tap_text, views
from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import media
from tapclone.phone.ui.view import View

PACKAGE = media.PICKER_PACKAGE
BACK = 4
DUMPS = Path(os.environ.get("TAPCLONE_DUMPS", Path(__file__).parents[4] / "shared" / "dumps"))
SCREENS = {
    "recent": [],
    "drawer": ["Show roots"],
    "search": ["Search"],
    "overflow_menu": ["More options"],
    "sort_dialog": ["More options", "Sort by..."],
    "downloads_list": ["Show roots", "root Downloads"],
    "new_folder_dialog": ["Show roots", "root Downloads", "More options", "New folder"],
}
"""Pages of the picker that were recorded on a real phone, and the way to each."""
MISSING_FROM_OURS = {
    "toolbar_background_layout": "a drawing that collapses",
    "drawer_edge": "takes no taps",
    "container_save": "is shown when a document is saved",
    "statusBarBackground": "a drawing",
    "navigationBarBackground": "a drawing",
    "search_bar": "a frame of the field",
    "search_edit_frame": "a frame of the field",
    "search_plate": "a frame of the field",
    "empty": "our phone has files",
    "message": "our phone has files",
    "artwork": "our phone has files",
    "content": "our phone has files, or a frame",
    "button1": "the folder was asked for as a whole, by another kind of picker",
}


def start(name: str = "english", activity: str = "LauncherActivity") -> Phone:
    phone = Phone(SPECS[name])
    InProcessLink(phone).run(f"am start -n {PACKAGE}/.{activity}")
    return phone


def open_root(phone: Phone, label: str) -> None:
    tap_text(phone, "Show roots")
    roots = by_id(phone, "roots_list")
    tap(phone, next(view for view in _walk(roots) if view.text == label))


def _walk(view: View) -> Iterator[View]:
    yield view
    for child in view.children:
        yield from _walk(child)


def press(phone: Phone, view: View) -> None:
    phone.tap(*centre_px(phone, view), 600)


def shown(phone: Phone) -> list[str]:
    return [view.text for view in views(phone) if view.is_visible and view.id == "android:title"]


def logged(phone: Phone, tag: str) -> list[str]:
    return [line.message for line in phone.state.log if line.tag == tag]


def test_the_icons_activity_starts_the_browser_every_time() -> None:
    phone = start()
    assert [activity.name for activity in phone.state.front_task.activities] == [
        f"{PACKAGE}.files.FilesActivity"
    ]
    phone.key(3)
    InProcessLink(phone).run(f"am start -n {PACKAGE}/.LauncherActivity")
    assert len(phone.state.front_task.activities) == 1
    starts = [line for line in logged(phone, "ActivityTaskManager") if ".files.FilesActivity" in line]
    assert len(starts) == 2


@pytest.mark.parametrize(
    ("label", "document"),
    [
        ("Images", "com.android.providers.media.documents/document/images_root"),
        ("Videos", "com.android.providers.media.documents/document/videos_root"),
        ("Audio", "com.android.providers.media.documents/document/audio_root"),
        ("Downloads", "com.android.providers.downloads.documents/document/downloads"),
    ],
)
def test_a_root_is_logged_when_it_is_listed(label: str, document: str) -> None:
    phone = start()
    assert not logged(phone, "DirectoryFragment")
    open_root(phone, label)
    assert logged(phone, "DirectoryFragment") == [f"Showing directory: content://{document}"]


def test_a_chip_filters_without_listing_a_root() -> None:
    phone = start()
    tap_text(phone, "Audio")
    assert all(name.endswith(("mp3", "m4a")) for name in shown(phone))
    assert not logged(phone, "DirectoryFragment")


def test_albums_and_folders_lead_down_and_back_leads_up() -> None:
    phone = start()
    open_root(phone, "Images")
    assert {"Camera", "Screenshots", "Download"} <= set(shown(phone))
    tap_text(phone, "Screenshots")
    assert all(name.startswith("Screenshot_") for name in shown(phone))
    phone.key(BACK)
    assert "Camera" in shown(phone)
    open_root(phone, "sdk_gphone_x86_64")
    tap_text(phone, "DCIM")
    tap_text(phone, "Camera")
    assert [view.text for view in views(phone) if view.id == "breadcrumb_text"][1:] == ["DCIM", "Camera"]
    phone.key(BACK)
    phone.key(BACK)
    phone.key(BACK)
    assert phone.state.front_activity.package != PACKAGE


def test_list_or_grid_is_remembered_for_each_root() -> None:
    phone = start()
    open_root(phone, "Downloads")
    tap_text(phone, "List view")
    open_root(phone, "Videos")
    assert by_id(phone, "sub_menu_list")
    open_root(phone, "Downloads")
    assert by_id(phone, "sub_menu_grid")


def test_sorting_by_size_puts_the_largest_first() -> None:
    phone = start()
    tap_text(phone, "More options")
    tap_text(phone, "Sort by...")
    tap_text(phone, "Size (largest first)")
    assert shown(phone)[0] == "VID_20240218_112015.mp4"


def test_search_finds_files_in_any_folder() -> None:
    phone = start()
    tap(phone, by_id(phone, "searchbar_title"))
    phone.type_text("voice")
    assert sorted(shown(phone)) == ["voice_note_0208.m4a", "voice_note_0219.m4a"]


def test_a_new_folder_can_be_opened_and_has_nothing_in_it() -> None:
    phone = start()
    open_root(phone, "Downloads")
    tap_text(phone, "More options")
    tap_text(phone, "New folder")
    phone.type_text("Trips")
    tap(phone, by_id(phone, "android:button1"))
    tap_text(phone, "Trips")
    assert by_id(phone, "message").text == "No items"
    assert "Download/Trips" in media.media_store(phone.state).folders


def test_a_long_press_selects_and_what_is_selected_can_be_deleted() -> None:
    phone = start()
    name = shown(phone)[0]
    press(phone, by_text(phone, name))
    assert by_id(phone, "action_bar_title").text == "1 selected"
    tap_text(phone, "Delete")
    tap(phone, by_id(phone, "android:button1"))
    assert name not in shown(phone)
    assert all(file.name != name for file in media.files(phone.state))


def test_a_file_can_be_renamed() -> None:
    phone = start()
    press(phone, by_text(phone, "budget_2024.xlsx"))
    tap_text(phone, "More options")
    tap_text(phone, "Rename")
    phone.type_text("x")
    tap(phone, by_id(phone, "android:button1"))
    assert "budget_2024.xlsxx" in shown(phone)


@pytest.mark.parametrize(
    ("label", "button", "folders"),
    [
        ("Move to…", "MOVE", {"Download"}),
        ("Copy to…", "COPY", {"Documents", "Download"}),
    ],
)
def test_a_file_goes_to_another_folder(label: str, button: str, folders: set[str]) -> None:
    phone = start()
    press(phone, by_text(phone, "budget_2024.xlsx"))
    tap_text(phone, "More options")
    tap_text(phone, label)
    assert not by_text(phone, button).enabled
    open_root(phone, "Downloads")
    tap_text(phone, button)
    assert phone.state.front_activity.name == f"{PACKAGE}.files.FilesActivity"
    assert {file.folder for file in media.files(phone.state) if file.name == "budget_2024.xlsx"} == folders


def test_a_photo_opens_in_photos_and_back_returns() -> None:
    phone = start()
    tap_text(phone, shown(phone)[0])
    assert phone.state.front_activity.package == "com.google.android.apps.photos"
    phone.key(BACK)
    assert phone.state.front_activity.package == PACKAGE


def test_the_picker_hands_the_chosen_file_to_the_app_that_asked() -> None:
    phone = Phone(SPECS["english"])
    asking = phone.state.front_activity
    phone.changed(lambda state: media.pick_file(state, "image", "picked", "com.example"))
    tap(phone, find(phone, lambda view: view.id == "item_root"))
    assert phone.state.front_activity is asking
    picked = media.find(phone.state, asking.ui["picked"])
    assert picked is not None
    assert picked.kind == "image"


def test_the_picker_shows_only_what_was_asked_for_and_back_gives_nothing() -> None:
    phone = Phone(SPECS["english"])
    asking = phone.state.front_activity
    phone.changed(lambda state: media.pick_file(state, "image", "picked", "com.example"))
    assert all(name.endswith(("jpg", "png")) for name in shown(phone))
    phone.key(BACK)
    assert phone.state.front_activity is asking
    assert "picked" not in asking.ui


def test_on_a_tablet_the_roots_stand_beside_the_list() -> None:
    phone = start("tablet")
    assert by_id(phone, "roots_list")
    assert not any(view.id == "drawer_roots" for view in views(phone))


@pytest.mark.parametrize("name", SCREENS)
def test_pages_have_the_resource_ids_of_the_real_ones(name: str) -> None:
    file = DUMPS / "apps" / f"documentsui_{name}_api29.json"
    if not file.is_file():
        pytest.skip(f"no dumps of real phones at {DUMPS}; set TAPCLONE_DUMPS")
    recorded = json.loads(file.read_text(encoding="utf-8"))["views"]
    real = {
        view["resource_id"].rpartition("/")[2] for view in recorded if view["resource_id"] and view["visible"]
    }
    phone = start(activity="picker.PickActivity")
    for step in SCREENS[name]:
        kind, _, label = step.partition(" ")
        matches = [view for view in views(phone) if view.is_visible]
        wanted = label if kind == "root" else step
        tap(phone, [view for view in matches if wanted in (view.text, view.desc)][-1])
    ours = {view.id.rpartition(":")[2] for view in views(phone) if view.id}
    missing = MISSING_FROM_OURS if name != "new_folder_dialog" else {}
    assert real - set(missing) <= ours
