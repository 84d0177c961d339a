from __future__ import annotations

import pytest

from phone.specs import SPECS, by_id, by_text, swipe, tap, tap_text, walk
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.runtime.system_ui import key_centres
from tapclone.phone.system import activities, audio, connectivity, display, settings
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.view import View, Window

OVERVIEW, BACK = 187, 4
YOUTUBE, CAMERA = "com.google.android.youtube", "com.android.camera2"


def window_with(phone: Phone, id: str) -> Window:
    return next(window for window in phone.windows() if window.root.id == id)


def key(phone: Phone, id: str) -> View:
    return next(view for view in walk(window_with(phone, "navigation_bar_frame").root) if view.id == id)


def press(phone: Phone, id: str) -> None:
    view = key(phone, id)
    scale = phone.state.dp_scale
    phone.tap(int((view.x + view.w / 2) * scale), int((view.y + view.h - 8.0) * scale))


def start(phone: Phone, *packages: str) -> None:
    def change(state: PhoneState) -> None:
        for package in packages:
            activities.start(state, package, phone.apps[package].launcher_activity, new_task=True)

    phone.changed(change)


@pytest.mark.parametrize(
    ("spec", "fraction"),
    [(PhoneSpec(), 0.226), (PhoneSpec(density=330), 0.221), (PhoneSpec(density=550), 0.262)],
)
def test_keys_stand_where_pictures_of_real_phones_show_them(spec: PhoneSpec, fraction: float) -> None:
    back, home, overview = key_centres(spec.width_dp, spec.height_dp)
    assert back / spec.width_dp == pytest.approx(fraction, abs=0.003)
    assert home == spec.width_dp / 2
    assert overview == pytest.approx(spec.width_dp - back)


def test_keys_of_a_tablet_stand_together_and_mirrored_in_arabic() -> None:
    phone = Phone(SPECS["tablet"])
    places = [key(phone, id).x + key(phone, id).w / 2 for id in ("back", "home", "recent_apps")]
    assert [place / 1280 for place in places] == pytest.approx([0.627, 0.5, 0.373], abs=0.001)


@pytest.mark.parametrize("name", SPECS)
def test_the_bars_keys_do_what_key_events_do(name: str) -> None:
    phone = Phone(SPECS[name])
    start(phone, YOUTUBE)
    press(phone, "recent_apps")
    assert phone.state.overview_open
    press(phone, "back")
    assert not phone.state.overview_open
    assert phone.state.front_task.package == YOUTUBE
    press(phone, "home")
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


def test_the_bar_keeps_every_touch_from_what_lies_below() -> None:
    phone = Phone(SPECS["english"])
    before = phone.snapshot()
    width, height = phone.size_px
    phone.tap(width // 3, height - 30)
    phone.tap(width // 2, height - int(42 * phone.state.dp_scale))
    after = phone.state
    fresh = Phone(SPECS["english"])
    fresh.restore(before)
    assert (after.tasks, after.overview_open, after.shade_open) == (
        fresh.state.tasks,
        fresh.state.overview_open,
        fresh.state.shade_open,
    )


def test_an_app_lies_between_the_bars() -> None:
    phone = Phone(SPECS["english"])
    start(phone, YOUTUBE)
    root = phone.windows()[0].root
    assert root.y == 24.0
    assert root.y + root.h == pytest.approx(phone.state.height_dp - 48.0)


def test_the_status_bar_tells_of_the_radios() -> None:
    phone = Phone(SPECS["english"])
    shown = [view.icon.name for view in walk(window_with(phone, "status_bar").root) if view.icon]
    phone.changed(lambda state: connectivity.set_airplane_mode(state, True))
    later = [view.icon.name for view in walk(window_with(phone, "status_bar").root) if view.icon]
    assert "airplane" in later
    assert "airplane" not in shown


def test_the_clock_stands_at_the_start_edge() -> None:
    for name, edge in (("english", 9.0), ("bad_tag", 12.0)):
        root = window_with(Phone(SPECS[name]), "status_bar").root
        assert next(view for view in walk(root) if view.id == "clock").x == edge
    phone = Phone(SPECS["arabic"])
    clock = next(view for view in walk(window_with(phone, "status_bar").root) if view.id == "clock")
    assert clock.x + clock.w == pytest.approx(phone.state.width_dp - 9.0)


def test_a_toast_is_shown_until_the_next_touch() -> None:
    phone = Phone(SPECS["english"])
    phone.changed(lambda state: setattr(state, "toast", "Alarm set"))
    assert any(view.text == "Alarm set" for window in phone.windows() for view in walk(window.root))
    phone.key(BACK)
    assert phone.state.toast is None


# -- overview -------------------------------------------------------------------------------------


def test_the_overview_shows_the_latest_task_in_the_middle_and_a_tap_opens_it() -> None:
    phone = Phone(SPECS["english"])
    start(phone, YOUTUBE, CAMERA)
    phone.key(OVERVIEW)
    card = by_text(phone, "Camera")
    assert card.x + card.w / 2 == pytest.approx(phone.state.width_dp / 2)
    tap(phone, card)
    assert phone.state.front_task.package == CAMERA


@pytest.mark.parametrize("name", ["english", "arabic"])
def test_older_tasks_lie_towards_the_start(name: str) -> None:
    phone = Phone(SPECS[name])
    start(phone, YOUTUBE, CAMERA)
    phone.key(OVERVIEW)
    swipe(phone, "left" if name == "arabic" else "right")
    tap(phone, by_text(phone, "YouTube"))
    assert phone.state.front_task.package == YOUTUBE


def test_clear_all_stands_after_the_oldest_task() -> None:
    phone = Phone(SPECS["english"])
    start(phone, YOUTUBE, CAMERA)
    phone.key(OVERVIEW)
    for _ in range(2):
        swipe(phone, "right")
    tap_text(phone, "Clear all")
    assert [task.package for task in phone.state.tasks] == [activities.LAUNCHER_PACKAGE]
    assert by_id(phone, "workspace")
    phone.key(OVERVIEW)
    assert by_text(phone, "No recent items")


def test_a_card_swiped_up_is_gone_and_so_is_its_process() -> None:
    phone = Phone(SPECS["english"])
    start(phone, YOUTUBE, CAMERA)
    phone.key(OVERVIEW)
    phone.swipe(540, 1300, 540, 300)
    assert phone.state.overview_open
    assert CAMERA not in phone.state.processes
    tap_text(phone, "YouTube")
    assert phone.state.front_task.package == YOUTUBE


def test_a_swipe_up_below_the_cards_opens_the_drawer() -> None:
    phone = Phone(SPECS["english"])
    start(phone, CAMERA)
    phone.key(OVERVIEW)
    swipe(phone, "up")
    assert by_id(phone, "apps_list_view")


def test_a_tap_beside_the_cards_goes_home() -> None:
    phone = Phone(SPECS["english"])
    start(phone, CAMERA)
    phone.key(OVERVIEW)
    phone.tap(60, 1000)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


# -- shade ----------------------------------------------------------------------------------------


def test_a_swipe_from_the_top_edge_opens_the_shade_over_any_app() -> None:
    phone = Phone(SPECS["english"])
    start(phone, CAMERA)
    phone.swipe(540, 10, 540, 1200)
    assert by_id(phone, "notification_panel")
    phone.key(BACK)
    assert not phone.state.shade_open
    assert phone.state.front_task.package == CAMERA


@pytest.mark.parametrize("close", ["swipe", "tap"])
def test_the_shade_closes_by_a_swipe_up_anywhere_and_a_tap_beside_it(close: str) -> None:
    phone = Phone(SPECS["english"])
    swipe(phone, "down")
    if close == "swipe":
        swipe(phone, "up")
    else:
        phone.tap(540, 1800)
    assert not phone.state.shade_open
    assert by_id(phone, "workspace")


@pytest.mark.parametrize(("name", "share"), [("english", 0.9), ("arabic", 0.1)])
def test_the_brightness_line_follows_the_finger_from_the_start_edge(name: str, share: float) -> None:
    phone = Phone(SPECS[name])
    swipe(phone, "down")
    line = by_id(phone, "slider")
    scale = phone.state.dp_scale
    phone.tap(int((line.x + share * line.w) * scale), int((line.y + line.h / 2) * scale))
    assert display.brightness_fraction(phone.state) > 0.8


@pytest.mark.parametrize(
    ("label", "reads"),
    [
        ("Wi-Fi", lambda state: not state.wifi_on),
        ("Bluetooth", lambda state: state.bluetooth_on),
        ("Airplane mode", lambda state: state.airplane_mode),
        ("Dark theme", lambda state: state.dark_mode),
        ("Do Not Disturb", lambda state: state.settings["global"]["zen_mode"] == "1"),
    ],
)
def test_tiles_switch_through_the_services(label: str, reads) -> None:  # type: ignore[no-untyped-def]
    phone = Phone(SPECS["english"])
    swipe(phone, "down")
    assert not reads(phone.state)
    tap_text(phone, label)
    assert reads(phone.state)
    assert phone.state.shade_open
    assert phone.state.log


def test_the_status_bar_tells_of_silence_and_of_the_battery() -> None:
    phone = Phone(PhoneSpec())

    def shown() -> set[str]:
        return {view.id for view in walk(window_with(phone, "status_bar").root)}

    assert not shown() & {"zen", "volume", "percentage"}
    phone.changed(lambda state: audio.set_volume(state, audio.RING, 0))
    assert "volume" in shown()
    phone.changed(lambda state: settings.put(state, "global", "zen_mode", "1"))
    phone.changed(lambda state: settings.put(state, "system", "status_bar_show_battery_percent", "1"))
    assert shown() >= {"zen", "percentage"}
