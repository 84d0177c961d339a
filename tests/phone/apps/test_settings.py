from __future__ import annotations

import json
import os
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from phone.specs import SPECS, by_id, by_text, find, swipe, tap, tap_text, views
from tapclone import lexicon
from tapclone.phone.apps import settings
from tapclone.phone.apps.catalogue import installed_apps
from tapclone.phone.apps.settings import table
from tapclone.phone.apps.settings.pages import SEARCH, open_page
from tapclone.phone.apps.settings.views import LOCALE_PICKER
from tapclone.phone.locale.format import localized_digits, percent_text
from tapclone.phone.render.icons import glyph_codes
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.runtime.screen import active_window, context_of
from tapclone.phone.system import activities, alarms, audio, display, wall_clock
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.view import View

BACK = 4
PAGES = tuple(table.pages())
DUMPS = Path(os.environ.get("TAPCLONE_DUMPS", Path(__file__).parents[4] / "shared" / "dumps"))


def settings_phone(spec: PhoneSpec | None = None) -> Phone:
    phone = Phone(spec or PhoneSpec())
    phone.changed(lambda state: activities.start(state, settings.PACKAGE, settings.MAIN, new_task=True))
    return phone


def go_to(phone: Phone, page: str) -> None:
    """Open a page without the way to it."""
    phone.changed(lambda state: open_page(context_of(state, state.front_activity, phone.apps), page))


def words(phone: Phone, key: str, **values: object) -> str:
    return lexicon.text("settings", key, lexicon.language_of(phone.state.locale)).format(**values)


def log(phone: Phone, tag: str) -> list[str]:
    return [line.message for line in phone.state.log if line.tag == tag]


def page_title(phone: Phone) -> str:
    return by_id(phone, "action_bar").children[1].text


def slide(phone: Phone, slider: View, share: float) -> None:
    """Tap a seek bar at a share of its way, as it runs in the phone's language."""
    scale = phone.state.dp_scale
    inner = slider.w - 32.0
    across = 16.0 + inner * share
    x = slider.x + (slider.w - across if slider.rtl else across)
    phone.tap(int(x * scale), int((slider.y + slider.h / 2) * scale))


def rows_of(view: View) -> Iterator[View]:
    yield view
    for child in view.children:
        yield from rows_of(child)


def settings_rows() -> list[table.Row]:
    return [row for page in (*PAGES, "home") for row in table.rows_of(page)]


# -- the table ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", settings_rows(), ids=lambda row: f"{row.page}-{row.key}")
def test_every_row_has_words_an_icon_and_a_way_that_exist(row: table.Row) -> None:
    if row.kind not in ("view", "apps", "permission"):
        assert lexicon.text("settings", row.key, "en")
    icon = row.icon.partition(":")[0]
    assert not icon or icon.startswith("@app/") or icon in glyph_codes()
    kind, _, name = row.target.partition(":")
    if kind == "choice":
        assert table.choices(name)
    elif kind in ("message", "confirm"):
        assert lexicon.text("settings", name, "en")
    elif kind == "app":
        assert name in installed_apps()
    elif kind and kind not in ("window", "picker", "edit", "add", "remove"):
        assert kind in PAGES


# -- the main page -----------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_every_entry_of_the_main_page_leads_to_a_page_of_its_name_and_back(spec: PhoneSpec) -> None:
    for entry in table.rows_of("home"):
        phone = settings_phone(spec)
        label = words(phone, entry.key)
        for _ in range(4):
            titles = [view for view in views(phone) if view.id == "android:title" and view.text == label]
            if titles and titles[0].clip[3] - titles[0].clip[1] > titles[0].h - 1:
                break
            swipe(phone, "up")
        tap(phone, find(phone, lambda view, label=label: view.id == "android:title" and view.text == label))
        assert page_title(phone) == label
        phone.key(BACK)
        assert by_id(phone, "settings_homepage_container")


def test_the_entries_stand_where_pictures_of_the_real_phone_show_them() -> None:
    phone = settings_phone()
    discs = [view for view in views(phone) if view.id == "android:icon"][:7]
    centres = [disc.y + disc.h / 2 for disc in discs]
    assert centres == pytest.approx([260.2, 333.2, 405.8, 478.5, 551.1, 623.8, 696.4], abs=2.0)
    assert discs[0].x + discs[0].w / 2 == pytest.approx(34.0, abs=0.5)


def test_the_suggestion_stays_away_once_dismissed() -> None:
    phone = settings_phone()
    tap_text(phone, "Dismiss")
    assert not [view for view in views(phone) if view.id == "suggestion_card"]
    assert by_text(phone, "Network & internet").y < 200


def test_search_opens_and_closes() -> None:
    phone = settings_phone()
    tap_text(phone, "Search settings")
    assert phone.state.front_activity.name == SEARCH
    tap_text(phone, "Navigate up")
    assert by_id(phone, "settings_homepage_container")


# -- every page on every phone -----------------------------------------------------------------------


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_every_page_draws_and_is_left_by_back(spec: PhoneSpec) -> None:
    phone = settings_phone(spec)
    for page in PAGES:
        go_to(phone, page)
        phone.render(64, 128)
        assert ET.fromstring(phone.dump_xml()).tag == "hierarchy"
        phone.key(BACK)
        assert by_id(phone, "settings_homepage_container")


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_no_title_is_squeezed_to_nothing(spec: PhoneSpec) -> None:
    phone = settings_phone(spec)
    for page in PAGES:
        go_to(phone, page)
        for view in rows_of(active_window(phone.windows()).root):
            if view.id == "android:title" and view.is_visible:
                assert view.w > 20.0, (page, view.text)
        phone.key(BACK)


@pytest.mark.parametrize("page", PAGES)
def test_a_tap_on_any_row_of_any_page_never_breaks(page: str) -> None:
    phone = settings_phone()
    go_to(phone, page)
    before = phone.snapshot()
    places = [
        (view.clip[0] + 80, (view.clip[1] + view.clip[3]) / 2) for view in views(phone) if view.is_clickable
    ]
    for x, y in places:
        phone.restore(before)
        phone.tap(int(x * phone.state.dp_scale), int(y * phone.state.dp_scale))
        phone.windows()


def test_right_to_left_puts_icons_and_switches_on_the_other_side() -> None:
    spec = SPECS["arabic"]
    phone = settings_phone(spec)
    go_to(phone, "network")
    icon, toggle = by_id(phone, "android:icon"), by_id(phone, "switchWidget")
    assert icon.x > spec.width_dp - 50
    assert toggle.x < 60


# -- what tasks rely on ------------------------------------------------------------------------------


def test_airplane_mode_switches_from_its_row() -> None:
    phone = settings_phone()
    tap_text(phone, "Network & internet")
    tap_text(phone, "Airplane mode")
    assert phone.state.airplane_mode
    assert log(phone, "PhoneGlobals") == ["Turning radio off - airplane"]
    assert by_id(phone, "android:switch_widget").text == "ON"
    tap_text(phone, "Airplane mode")
    assert log(phone, "PhoneGlobals")[-1] == "Turning radio on - airplane"


def test_the_two_targets_of_wifi_are_two() -> None:
    phone = settings_phone()
    go_to(phone, "network")
    tap(phone, find(phone, lambda view: view.id == "android:widget_frame"))
    assert not phone.state.wifi_on
    assert log(phone, "WifiService")[-1].endswith("package=com.android.settings uid=1000 enable=false")
    tap_text(phone, "Wi‑Fi")
    assert page_title(phone) == "Wi‑Fi"
    assert by_id(phone, "switch_widget").text == "OFF"
    tap(phone, by_id(phone, "switch_bar"))
    assert phone.state.wifi_on
    assert by_text(phone, "AndroidWifi")


def test_the_bluetooth_page_is_three_taps_away_and_tells_its_controller() -> None:
    phone = settings_phone()
    tap_text(phone, "Connected devices")
    tap_text(phone, "Connection preferences")
    assert not log(phone, "PrefCtrlListHelper")
    tap(phone, find(phone, lambda view: view.id == "android:title" and view.text == "Bluetooth"))
    (line,) = log(phone, "PrefCtrlListHelper")
    assert line.endswith("com.android.settings.bluetooth.BluetoothDeviceRenamePreferenceController")
    tap(phone, by_id(phone, "switch_bar"))
    assert phone.state.bluetooth_on
    assert by_text(phone, "Device name")


def test_the_list_of_apps_is_reached_with_and_without_recent_apps() -> None:
    fragment = "com.android.settings.applications.manageapplications.ManageApplications"
    for recent in (False, True):
        phone = settings_phone()
        if recent:
            clock = phone.apps["com.google.android.deskclock"]
            start = (clock.package, clock.launcher_activity)
            phone.changed(lambda state, start=start: activities.start(state, *start, new_task=True))
            phone.changed(lambda state: activities.start(state, settings.PACKAGE, settings.MAIN, new_task=True))
        tap_text(phone, "Apps & notifications")
        label = words(phone, "see_all_apps", count=len(phone.apps) - 1)
        tap_text(phone, label.upper() if recent else label)
        assert log(phone, "SettingsActivity")[-1] == f"Switching to fragment {fragment}"
        assert by_id(phone, "filter_spinner")
        tap_text(phone, "Calculator")
        assert page_title(phone) == "App info"


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_a_language_is_added_from_the_list_of_languages(spec: PhoneSpec) -> None:
    phone = settings_phone(spec)
    go_to(phone, "system")
    for key in ("languages_and_input", "languages"):
        title = words(phone, key)
        tap(phone, find(phone, lambda view, title=title: view.id == "android:title" and view.text == title))
    tap(phone, by_id(phone, "add_language"))
    assert phone.state.front_activity.name == LOCALE_PICKER
    start = "START u0 {cmp=com.android.settings/.localepicker.LocalePickerWithRegionActivity} from uid 1000"
    assert log(phone, "ActivityTaskManager")[-1] == start
    name = find(phone, lambda view: view.id == "android:locale")
    tap(phone, name)
    assert name.text in [view.text for view in views(phone) if view.id == "label"]


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_each_volume_slider_moves_its_stream(spec: PhoneSpec) -> None:
    phone = settings_phone(spec)
    go_to(phone, "sound")
    for key, stream in (
        ("media_volume", audio.MUSIC),
        ("call_volume", audio.CALL),
        ("ring_volume", audio.RING),
    ):
        title = words(phone, key)
        for share, index in ((0.0, audio.STREAMS[stream].lowest), (1.0, audio.STREAMS[stream].highest)):
            slider = find(phone, lambda view, title=title: view.desc == title)
            slide(phone, slider, share)
            assert phone.state.volumes[stream] == index
    assert "level_changed STREAM_VOICE_CALL" in "".join(log(phone, "vol.Events"))


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_the_brightness_strip_lowers_the_brightness_and_goes_at_a_tap_beside_it(spec: PhoneSpec) -> None:
    phone = settings_phone(spec)
    go_to(phone, "display")
    tap_text(phone, words(phone, "brightness_level"))
    slider = by_id(phone, "slider")
    assert active_window(phone.windows()).package == "com.android.systemui"
    slide(phone, slider, 0.3)
    assert display.brightness(phone.state) < 40
    assert "reason changing to: 'manual'" in log(phone, "DisplayPowerController")[-1]
    phone.tap(phone.size_px[0] // 2, int(phone.size_px[1] * 0.8))
    percent = round(100 * display.brightness_fraction(phone.state))
    assert percent_text(percent, spec.locale) in [view.text for view in views(phone)]


def test_dark_theme_turns_the_page_dark_at_once() -> None:
    phone = settings_phone()
    go_to(phone, "display")
    before = phone.render(64, 128).mean()
    tap_text(phone, "Dark theme")
    assert phone.state.dark_mode
    assert phone.render(64, 128).mean() < before / 4
    assert [line for line in log(phone, "SettingsProvider") if "secure/dark_mode" in line]


def test_vibrate_for_calls_is_a_system_setting() -> None:
    phone = settings_phone()
    go_to(phone, "sound")
    tap_text(phone, "Vibrate for calls")
    assert phone.state.settings["system"]["vibrate_when_ringing"] == "1"
    assert log(phone, "SettingsProvider")[-1].endswith("content://settings/system/vibrate_when_ringing")


def test_advanced_shows_the_other_rows() -> None:
    phone = settings_phone()
    go_to(phone, "display")
    tap_text(phone, "Advanced")
    tap_text(phone, "Font size")
    tap_text(phone, "Make larger")
    tap_text(phone, "Make larger")
    assert phone.state.font_scale == 1.3
    phone.key(BACK)
    assert "Largest" in [view.text for view in views(phone)]


def test_a_choice_is_left_as_it_was_by_cancel_and_back() -> None:
    phone = settings_phone()
    go_to(phone, "display")
    tap_text(phone, "Screen timeout")
    tap_text(phone, "CANCEL")
    tap_text(phone, "Screen timeout")
    phone.key(BACK)
    assert phone.state.settings["system"]["screen_off_timeout"] == "60000"
    tap_text(phone, "Screen timeout")
    tap_text(phone, "5 minutes")
    assert phone.state.settings["system"]["screen_off_timeout"] == "300000"


def test_search_finds_pages_and_rows_by_what_is_typed() -> None:
    phone = settings_phone()
    tap_text(phone, "Search settings")
    phone.type_text("airplane")
    tap_text(phone, "Airplane mode")
    assert page_title(phone) == "Network & internet"


def test_a_network_is_added_by_its_name_and_forgotten() -> None:
    phone = settings_phone()
    go_to(phone, "wifi")
    tap_text(phone, "Add network")
    phone.type_text("Harbour")
    tap_text(phone, "OK")
    tap_text(phone, "Saved networks")
    tap_text(phone, "Harbour")
    tap_text(phone, "FORGET")
    assert not phone.state.settings["secure"]["saved_networks"]


def test_the_phone_is_given_a_name() -> None:
    phone = settings_phone()
    go_to(phone, "about")
    tap_text(phone, "Device name")
    phone.key(67)
    phone.type_text("X")
    tap_text(phone, "OK")
    assert phone.state.settings["global"]["device_name"] == "Pixel X"
    assert [view.text for view in views(phone)].count("Pixel 3") == 1


def test_a_permission_is_taken_away_on_the_page_of_the_app_and_on_its_own() -> None:
    phone = settings_phone()
    go_to(phone, "permission_manager")
    assert by_text(phone, "1 of 2 apps allowed")
    tap_text(phone, "Calendar")
    tap(phone, find(phone, lambda view: view.id == "android:title" and view.text == "Calendar"))
    phone.key(BACK)
    assert by_text(phone, "0 of 2 apps allowed")


def test_pages_of_an_app_are_about_that_app() -> None:
    phone = settings_phone()
    go_to(phone, "app_list")
    tap_text(phone, "Calculator")
    tap_text(phone, "Notifications")
    tap(phone, by_id(phone, "switch_bar"))
    assert phone.state.settings["global"]["notifications_com.google.android.calculator"] == "0"
    phone.key(BACK)
    phone.key(BACK)
    tap_text(phone, "Calendar")
    assert by_text(phone, "On")


def test_clearing_the_storage_of_an_app_makes_it_new() -> None:
    phone = settings_phone()
    clock = alarms.clock_store(phone.state)
    phone.changed(lambda state: alarms.remove(state, clock.alarms[0]))
    go_to(phone, "app_list")
    tap_text(phone, "Clock")
    tap_text(phone, "Storage & cache")
    tap_text(phone, "Clear storage")
    tap_text(phone, "OK")
    assert [alarm.hour for alarm in alarms.clock_store(phone.state).alarms] == [9]


def test_display_size_changes_everything_at_once() -> None:
    phone = settings_phone()
    go_to(phone, "display_size")
    tap_text(phone, "Make larger")
    assert phone.state.density == round(1.1 * phone.state.spec.base_density)


@pytest.mark.parametrize("spec", SPECS.values(), ids=SPECS)
def test_date_and_time_are_set_by_hand(spec: PhoneSpec) -> None:
    phone = settings_phone(spec)
    go_to(phone, "date_time")
    tap_text(phone, words(phone, "auto_time"))
    tap_text(phone, words(phone, "date"))
    tap(phone, by_id(phone, "android:next"))
    day = localized_digits("15", phone.state.locale)
    tap(phone, find(phone, lambda view: view.checkable and view.text == day))
    tap(phone, by_id(phone, "android:button1"))
    tap_text(phone, words(phone, "time"))
    hour = localized_digits("7", phone.state.locale)
    tap(phone, find(phone, lambda view: "TouchHelper" in view.class_name and view.desc == hour))
    tap(phone, by_id(phone, "android:button1"))
    now = wall_clock.local_time(phone.state)
    assert (now.month, now.day, now.hour % 12) == (3, 15, 7)


def test_a_time_zone_moves_the_clock() -> None:
    phone = settings_phone()
    go_to(phone, "date_time")
    tap_text(phone, "Use network-provided time zone")
    tap_text(phone, "Time zone")
    tap_text(phone, "Tokyo")
    assert wall_clock.local_time(phone.state).hour == 22
    assert by_text(phone, "Tokyo")


def test_a_wallpaper_is_hung() -> None:
    phone = settings_phone()
    go_to(phone, "wallpapers")
    tap_text(phone, "Blue")
    assert phone.state.wallpaper == "02_blue"


def test_an_added_language_can_go_again() -> None:
    phone = settings_phone()
    phone.changed(lambda state: state.settings["system"].update(system_locales="en-US,de-DE"))
    go_to(phone, "languages")
    assert by_text(phone, "2, Deutsch (Deutschland)")
    tap_text(phone, "More options")
    tap_text(phone, "Remove")
    assert phone.state.settings["system"]["system_locales"] == "en-US"


# -- the real tree -----------------------------------------------------------------------------------


def shape_of_dump(nodes: list[dict[str, Any]], titles: tuple[str, ...]) -> list[tuple[str, str]]:
    """(class, id) of what a real dump holds below the rows of these titles, in order."""
    parent = {child: node for node in nodes for child in node["children"]}
    found = []
    for node in nodes:
        if node["text"] in titles and node["resource_id"] == "android:id/title":
            row = node
            while parent[row["temp_id"]]["resource_id"] != "com.android.settings:id/recycler_view":
                row = parent[row["temp_id"]]
            found += list(below(nodes, row))
    return found


def below(nodes: list[dict[str, Any]], node: dict[str, Any]) -> Iterator[tuple[str, str]]:
    yield node["class"], node["resource_id"] or ""
    for child in node["children"]:
        yield from below(nodes, nodes[child])


def shape_of_ours(phone: Phone, titles: tuple[str, ...]) -> list[tuple[str, str]]:
    root = ET.fromstring(phone.dump_xml())
    (recycler,) = [node for node in root.iter() if node.get("resource-id", "").endswith("/recycler_view")]
    rows = [row for row in recycler if {node.get("text") for node in row.iter()} & set(titles)]
    return [(node.get("class", ""), node.get("resource-id", "")) for row in rows for node in row.iter()]


@pytest.mark.parametrize(
    ("dump", "page", "titles"),
    [
        ("settings_sound_api29", "sound", ("Media volume", "Alarm volume", "Vibrate for calls")),
        ("settings_privacy_api29", "privacy", ("Permission manager", "Show passwords")),
        ("settings_storage_api29", "storage", ("Storage manager",)),
        ("settings_location_api29", "location", ("App permission",)),
        ("settings_apps_notifications_api29", "apps", ("Notifications", "Default apps", "Advanced")),
        ("settings_main_api29", "", ("Battery", "Display")),
    ],
)
def test_rows_are_nested_and_named_as_on_a_real_android_10(
    dump: str, page: str, titles: tuple[str, ...]
) -> None:
    file = DUMPS / "apps" / f"{dump}.json"
    if not file.is_file():
        pytest.skip(f"no dumps of real phones at {DUMPS}; set TAPCLONE_DUMPS")
    phone = settings_phone()
    if page:
        go_to(phone, page)
    nodes = json.loads(file.read_text(encoding="utf-8"))["views"]
    assert shape_of_ours(phone, titles) == shape_of_dump(nodes, titles)
