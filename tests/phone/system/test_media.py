"""The shared storage: what a new phone holds, and how files come and go."""

from __future__ import annotations

import pytest

from tapclone.phone.runtime import Phone
from tapclone.phone.system import activities, media
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState


@pytest.fixture
def state() -> PhoneState:
    return Phone(PhoneSpec()).state


def test_a_new_phone_holds_files_of_every_kind_the_newest_first(state: PhoneState) -> None:
    for kind in ("image", "video", "audio", "document"):
        found = media.files(state, kind)
        times = [file.modified_ms for file in found]
        assert found
        assert {file.kind for file in found} == {kind}
        assert times == sorted(times, reverse=True)
        assert times[0] < state.time_ms


def test_pictures_belong_to_photos_and_videos_only(state: PhoneState) -> None:
    for file in media.files(state):
        assert bool(file.picture) == (file.kind in ("image", "video"))


def test_every_file_lies_in_a_folder_that_can_be_opened_from_the_top(state: PhoneState) -> None:
    reached, open_next = set(), [""]
    while open_next:
        folder = open_next.pop()
        reached.add(folder)
        open_next += media.folders_in(state, folder)
    assert {file.folder for file in media.files(state)} <= reached


def test_an_added_file_is_the_newest_and_can_be_deleted_and_put_back(state: PhoneState) -> None:
    shot = media.add(state, "IMG_1.jpg", media.CAMERA_FOLDER, "image/jpeg", 10, picture="camera_room")
    assert media.files(state)[0] == shot
    media.delete(state, shot.id)
    assert media.find(state, shot.id) is None
    media.put_back(state, shot)
    assert media.find(state, shot.id) == shot


def test_a_deleted_folder_takes_its_files_along(state: PhoneState) -> None:
    media.delete_folder(state, "DCIM")
    assert not any(file.folder.startswith("DCIM") for file in media.files(state))
    assert "DCIM" not in media.folders_in(state, "")
    assert "Download" in media.folders_in(state, "")


def test_a_renamed_file_keeps_its_id(state: PhoneState) -> None:
    file = media.files(state, "document")[0]
    media.change(state, file, name="renamed.pdf")
    renamed = media.find(state, file.id)
    assert renamed is not None
    assert renamed.name == "renamed.pdf"


def test_a_result_goes_to_the_activity_that_asked_for_it(state: PhoneState) -> None:
    asking = state.front_activity
    activities.start(state, media.PICKER_PACKAGE, media.PICKER_ACTIVITY, result_key="picked")
    activities.finish(state, 7)
    assert state.front_activity is asking
    assert asking.ui["picked"] == 7


def test_leaving_without_a_result_leaves_nothing_behind(state: PhoneState) -> None:
    activities.start(state, media.PICKER_PACKAGE, media.PICKER_ACTIVITY, result_key="picked")
    activities.finish(state)
    assert "picked" not in state.front_activity.ui
