"""The camera: photos and videos that land in the gallery, options, what it asks at first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, swipe, tap, tap_text, views
from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import media

PACKAGE = "com.android.camera2"
BACK = 4


def start(name: str = "english", first_run: bool = False) -> Phone:
    phone = Phone(replace(SPECS[name], first_run=first_run))
    InProcessLink(phone).run(f"am start -n {PACKAGE}/com.android.camera.CameraLauncher")
    return phone


def newest(phone: Phone) -> media.MediaFile:
    return media.files(phone.state)[0]


@pytest.mark.parametrize("name", ["english", "arabic", "tablet"])
def test_the_shutter_takes_a_photo_that_the_thumbnail_opens(name: str) -> None:
    phone = start(name)
    before = len(media.files(phone.state))
    tap(phone, by_id(phone, "shutter_button"))
    assert len(media.files(phone.state)) == before + 1
    assert newest(phone).name == "IMG_20240227_133200.jpg"
    tap(phone, by_id(phone, "rounded_thumbnail_view"))
    assert phone.state.front_activity.args == {"file": newest(phone).id}


def test_a_video_is_as_long_as_it_was_recorded() -> None:
    phone = start()
    tap_text(phone, "Camera modes")
    tap_text(phone, "Video")
    tap(phone, by_id(phone, "shutter_button"))
    phone.changed(lambda state: setattr(state, "time_ms", state.time_ms + 10_000))
    assert by_id(phone, "recording_time").text == "00:11"
    tap(phone, by_id(phone, "shutter_button"))
    assert newest(phone).kind == "video"
    assert newest(phone).duration_s == 11


def test_back_ends_a_recording_first_and_keeps_it() -> None:
    phone = start()
    phone.state.stores[PACKAGE].mode = "video"
    tap(phone, by_id(phone, "shutter_button"))
    phone.key(BACK)
    assert phone.state.front_activity.package == PACKAGE
    assert newest(phone).kind == "video"


@pytest.mark.parametrize(("name", "direction"), [("english", "right"), ("arabic", "left")])
def test_a_swipe_in_reading_direction_brings_the_modes(name: str, direction: str) -> None:
    phone = start(name)
    swipe(phone, direction)
    assert by_id(phone, "mode_list_layout")
    phone.key(BACK)
    assert not any(view.id == "mode_list_layout" for view in views(phone))


def test_options_change_and_are_remembered() -> None:
    phone = start()
    tap_text(phone, "Options")
    for label in ("Flash auto", "Grid lines off", "Back camera"):
        tap_text(phone, label)
    store = phone.state.stores[PACKAGE]
    assert (store.flash, store.switches["grid"], store.lens) == ("on", True, "front")


def test_the_first_run_asks_for_permissions_and_places_once() -> None:
    phone = start(first_run=True)
    for _ in range(3):
        tap(phone, by_id(phone, "permission_allow_button"))
    tap(phone, by_id(phone, "permission_deny_button"))
    assert not by_id(phone, "check_box").checked
    tap(phone, by_id(phone, "confirm_button"))
    assert by_id(phone, "shutter_button")
    assert not phone.state.stores[PACKAGE].switches["save_location"]
