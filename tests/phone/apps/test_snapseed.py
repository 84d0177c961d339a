"""Snapseed: opening a picture, looks, tools, edits that can be undone, preferences, the first start."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import numpy as np
import pytest

from phone.specs import SPECS, by_id, by_text, find, tap, tap_text, views
from tapclone import lexicon
from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.apps.permission_dialog import PACKAGE as PERMISSIONS
from tapclone.phone.apps.snapseed import APP, WELCOME_ACTIVITY
from tapclone.phone.apps.snapseed.catalogue import LOOKS, parameters, styles_of, tools
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.runtime.screen import active_window
from tapclone.phone.system import activities, media
from tapclone.phone.ui.view import View

BACK = 4
PREFERENCES = "/data/data/com.niksoftware.snapseed/shared_prefs/Preferences.xml"
NAMES = ("english", "small", "large_dark_chinese", "bad_tag", "tablet")


def started(name: str = "english", first_run: bool = False) -> Phone:
    phone = Phone(replace(SPECS[name], first_run=first_run))
    phone.changed(lambda state: activities.start(state, APP.package, WELCOME_ACTIVITY, new_task=True))
    return phone


def with_picture(name: str = "english") -> Phone:
    phone = started(name)
    tap(phone, by_id(phone, "logo_view"))
    tap(phone, by_id(phone, "item_root"))
    return phone


def said(phone: Phone, key: str) -> View:
    return by_text(phone, lexicon.text("snapseed", key, lexicon.language_of(phone.state.locale)))


def preferences(phone: Phone) -> dict[str, str]:
    root = ElementTree.fromstring(InProcessLink(phone).run(f"su 0 cat {PREFERENCES}").stdout)
    return {entry.get("name", ""): entry.get("value") or entry.text or "" for entry in root}


def picture(phone: Phone) -> np.ndarray:
    """What is drawn of the picture's middle."""
    view = by_id(phone, "image_view")
    image = phone.render().astype(float)
    scale = phone.state.dp_scale
    x, y = int((view.x + view.w / 2) * scale), int((view.y + view.h / 2) * scale)
    return image[y - 60 : y + 60, x - 60 : x + 60]


@pytest.mark.parametrize("name", NAMES)
def test_the_logo_opens_the_picker_and_its_choice_the_looks(name: str) -> None:
    phone = with_picture(name)
    assert by_id(phone, "looks_button").selected
    assert not by_id(phone, "tools_button").selected
    labels = [view.text for view in views(phone)]
    assert lexicon.text("snapseed", "portrait", lexicon.language_of(phone.state.locale)) in labels


def test_back_from_the_picker_opens_nothing() -> None:
    phone = started()
    tap(phone, by_id(phone, "logo_view"))
    assert phone.state.front_activity.package == media.PICKER_PACKAGE
    phone.key(BACK)
    assert by_id(phone, "logo_view")


def test_a_look_is_tried_applied_and_undone() -> None:
    phone = with_picture()
    before = picture(phone)
    tap_text(phone, "Accentuate")
    assert by_text(phone, "Accentuate").selected
    assert not any(view.id == "looks_button" for view in views(phone))
    tap(phone, said(phone, "cancel"))
    assert (picture(phone) == before).all()
    tap_text(phone, "Pop")
    tap(phone, said(phone, "apply"))
    assert by_id(phone, "looks_button").selected
    assert (picture(phone) != before).any()
    tap(phone, said(phone, "edit_stack"))
    tap_text(phone, "Undo")
    assert (picture(phone) == before).all()


@pytest.mark.parametrize("name", NAMES)
def test_noir_is_black_and_white_in_the_style_that_is_chosen(name: str) -> None:
    phone = with_picture(name)
    tap(phone, by_id(phone, "tools_button"))
    assert by_id(phone, "tools_button").selected
    phone.changed(lambda state: state.front_activity.ui.update(tools_scroll=1000.0))
    noir = lexicon.text("snapseed", "noir", lexicon.language_of(phone.state.locale))
    tap(phone, find(phone, lambda view: view.text == noir))
    assert by_text(phone, "S01").selected
    tap_text(phone, "S03")
    assert [view.text for view in views(phone) if view.selected and view.text] == ["S03"]
    assert np.ptp(picture(phone), axis=-1).max() < 20


def test_every_tool_opens_and_back_leaves_it() -> None:
    phone = with_picture("tablet")
    tap(phone, by_id(phone, "tools_button"))
    sheet = phone.snapshot()
    for tool in tools():
        phone.restore(sheet)
        tap(phone, find(phone, lambda view, name=tool: view.text == lexicon.text("snapseed", name, "ar")))
        assert said(phone, "apply"), tool
        assert not any(view.id == "toolbar" for view in views(phone)), tool
        phone.key(BACK)
        shown = by_id(phone, "image_view").background
        assert shown is not None
        assert not shown.tones, tool


def test_a_slider_changes_the_picture_and_its_label() -> None:
    phone = with_picture()
    tap(phone, by_id(phone, "tools_button"))
    tap_text(phone, "Tune image")
    before = picture(phone).mean()
    slider = find(phone, lambda view: view.class_name == "SeekBar")
    scale = phone.state.dp_scale
    phone.tap(int((slider.x + 0.9 * slider.w) * scale), int((slider.y + slider.h / 2) * scale))
    assert by_id(phone, "slider_label").text == "Brightness +80"
    assert picture(phone).mean() > before
    tap_text(phone, "Saturation")
    assert by_id(phone, "slider_label").text == "Saturation 0"


def test_a_crop_and_a_frame_stay_on_the_picture() -> None:
    phone = with_picture()
    for tool, style in (("Crop", "1:1"), ("Frames", "2")):
        tap(phone, by_id(phone, "tools_button"))
        tap_text(phone, tool)
        tap_text(phone, style)
        tap(phone, said(phone, "apply"))
    shown = by_id(phone, "image_view")
    assert shown.w == pytest.approx(shown.h)
    assert shown.background is not None
    assert shown.background.border > 0
    assert phone.snapshot() == phone.snapshot()


def test_edits_are_not_lost_without_a_question() -> None:
    phone = with_picture()
    tap_text(phone, "Pop")
    tap(phone, said(phone, "apply"))
    phone.key(BACK)
    tap_text(phone, "CANCEL")
    assert by_id(phone, "image_view")
    phone.key(BACK)
    tap_text(phone, "DISCARD")
    assert by_id(phone, "logo_view")


def test_an_export_is_a_new_photo() -> None:
    phone = with_picture()
    known = len(media.files(phone.state, "image"))
    tap(phone, by_id(phone, "export_button"))
    tap_text(phone, "Export as")
    assert phone.state.toast == "Photo saved"
    assert len(media.files(phone.state, "image")) == known + 1


def test_the_picture_of_a_deleted_file_closes() -> None:
    phone = with_picture()
    phone.changed(lambda state: media.delete(state, state.front_activity.ui["picture"]))
    assert by_id(phone, "logo_view")


@pytest.mark.parametrize("name", NAMES)
def test_settings_write_the_preferences_that_detectors_read(name: str) -> None:
    phone = started(name)
    assert preferences(phone) == {
        "pref_appearance_use_dark_theme": "false",
        "pref_export_setting_long_edge": "0",
        "pref_export_setting_compression": "95",
    }
    tap(phone, said(phone, "more_options"))
    tap(phone, said(phone, "settings"))
    tap(phone, said(phone, "dark_theme"))
    for row, place in (("image_sizing", 4), ("format_and_quality", 2)):
        tap(phone, said(phone, row))
        tap(phone, [view for view in views(phone) if view.id == "android:text1"][place])
    assert preferences(phone) == {
        "pref_appearance_use_dark_theme": "true",
        "pref_export_setting_long_edge": "2000",
        "pref_export_setting_compression": "100",
    }


def test_the_dark_theme_makes_every_page_dark() -> None:
    phone = with_picture()
    bright = phone.render(64, 128).mean()
    phone.changed(lambda state: setattr(state.stores[APP.package], "dark_theme", True))
    assert phone.render(64, 128).mean() < bright - 60
    assert started("large_dark_chinese").render(64, 128).mean() > 200


def test_a_first_start_asks_for_the_photos_and_a_refusal_comes_back_at_the_logo() -> None:
    phone = started(first_run=True)
    assert active_window(phone.windows()).package == PERMISSIONS
    tap(phone, by_id(phone, "permission_deny_button"))
    tap(phone, by_id(phone, "logo_view"))
    tap(phone, by_id(phone, "permission_allow_button"))
    tap(phone, by_id(phone, "logo_view"))
    assert phone.state.front_activity.package == media.PICKER_PACKAGE


def test_every_word_of_the_tables_is_in_the_lexicon() -> None:
    words = set(lexicon.table("snapseed"))
    used = {*tools(), *parameters()}
    used |= {style.word for name in (LOOKS, *tools()) for style in styles_of(name) if style.word}
    assert used <= words
    assert {name for tool in tools().values() for name in tool.parameters} <= set(parameters())
