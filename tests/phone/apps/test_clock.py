from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from phone.specs import SPECS, by_id, by_text, find, tap, views, walk
from tapclone import lexicon
from tapclone.phone.locale import format as formats
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities, alarms
from tapclone.phone.system.alarms import PACKAGE, Alarm, clock_store
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.view import View

ACTIVITY = "com.android.deskclock.DeskClock"
HALF_PAST_ONE = 1_451_568_600_000
"""2015-12-31 13:30 GMT, a Thursday."""


def clock(spec: str | PhoneSpec = "english", page: str = "alarm") -> Phone:
    phone = Phone(SPECS[spec] if isinstance(spec, str) else spec, time_ms=HALF_PAST_ONE)
    phone.changed(lambda state: activities.start(state, PACKAGE, ACTIVITY, new_task=True))
    if page != "clock":
        tap(phone, tab(phone, page))
    return phone


def tab(phone: Phone, page: str) -> View:
    label = lexicon.text("clock", f"tab_{page}", lexicon.language_of(phone.state.locale))
    return find(phone, lambda view: view.class_name == "xk" and view.desc == label)


def number(phone: Phone, value: int) -> View:
    """A number on the picker's dial."""
    written = formats.localized_digits(str(value), phone.state.locale)
    return find(phone, lambda view: "TouchHelper" in view.class_name and view.desc == written)


def logged(phone: Phone, tag: str) -> list[str]:
    return [line.message for line in phone.state.log if line.tag == tag]


def shown(phone: Phone, condition: Callable[[View], bool]) -> list[View]:
    return [view for view in views(phone) if view.is_visible and condition(view)]


def alarm_of(phone: Phone, alarm_id: int = 2) -> Alarm:
    alarm = alarms.find(phone.state, alarm_id)
    assert alarm is not None
    return alarm


def test_it_opens_on_the_clock_and_again_on_the_page_shown_last() -> None:
    phone = clock(page="clock")
    assert by_id(phone, "digital_clock").text == "1:30\u200aPM"
    assert by_id(phone, "date").text == "Thu, Dec 31"
    tap(phone, tab(phone, "timer"))
    assert logged(phone, "AlarmClock") == ["Events: [Timer] [Show Tab] [Tap]"]
    phone.key(4)
    phone.changed(lambda state: activities.start(state, PACKAGE, ACTIVITY, new_task=True))
    assert tab(phone, "timer").selected


def test_the_picker_starts_at_the_present_time_and_makes_the_next_alarm() -> None:
    phone = clock()
    tap(phone, by_id(phone, "fab"))
    assert (by_id(phone, "android:hours").text, by_id(phone, "android:minutes").text) == ("1", "30")
    assert by_id(phone, "android:pm_label").checked
    tap(phone, number(phone, 10))
    assert shown(phone, lambda view: view.desc == "55")
    tap(phone, by_id(phone, "android:am_label"))
    tap(phone, by_id(phone, "android:button1"))
    assert (alarm_of(phone).hour, alarm_of(phone).minute, alarm_of(phone).enabled) == (10, 30, True)
    (line,) = logged(phone, "ConditionProviders.SCP")
    assert line.endswith("nextUserAlarmTime=Fri Jan 01 10:30:00 GMT 2016 (1451644200000)")
    assert any(message.startswith("Created new alarm instance: ") for message in logged(phone, "AlarmClock"))
    assert by_id(phone, "repeat_onoff").text == "Repeat"


@pytest.mark.parametrize("spec", SPECS)
def test_an_hour_and_a_minute_can_be_set_on_every_phone(spec: str) -> None:
    phone = clock(spec)
    tap(phone, by_id(phone, "fab"))
    tap(phone, number(phone, 7))
    tap(phone, number(phone, 15))
    tap(phone, by_id(phone, "android:button1"))
    afternoon = not formats.uses_24_hour(phone.state.locale)
    assert (alarm_of(phone).hour % 12, alarm_of(phone).minute) == (7, 15)
    assert (alarm_of(phone).hour >= 12) == afternoon


def test_the_dial_takes_a_finger_by_its_angle() -> None:
    phone = clock("large_dark_chinese")
    tap(phone, by_id(phone, "fab"))
    dial = by_id(phone, "android:radial_picker")
    scale = phone.state.dp_scale

    def drag(dx: float, dy: float) -> None:
        x, y = (dial.x + dial.w / 2) * scale, (dial.y + dial.h / 2) * scale
        phone.swipe(int(x + 20 * scale), int(y), int(x + dx * scale), int(y + dy * scale))

    drag(3.0, 4.0)
    assert shown(phone, lambda view: "TouchHelper" in view.class_name and view.desc == "12")
    drag(-110.0, 0.0)
    drag(0.0, 80.0)
    tap(phone, by_id(phone, "android:button1"))
    assert (alarm_of(phone).hour % 12, alarm_of(phone).minute) == (9, 30)


def test_where_the_boxes_of_two_numbers_meet_the_angle_decides() -> None:
    """13 and 14 of a 24-hour dial overlap at a corner, and Android's picker asks for no box."""
    phone = clock(replace(SPECS["english"], locale="fr-FR"))
    tap(phone, by_id(phone, "fab"))
    first, second = number(phone, 13), number(phone, 14)
    assert second.x < first.x + first.w
    assert second.y < first.y + first.h
    scale = phone.state.dp_scale
    phone.tap(int((second.x + 1.0) * scale), int((second.y + 3.0) * scale))
    tap(phone, by_id(phone, "android:button1"))
    assert alarm_of(phone).hour == 13


def test_repeat_ticks_every_day_and_days_toggle_one_by_one() -> None:
    phone = clock()
    tap(phone, by_id(phone, "fab"))
    tap(phone, by_id(phone, "android:button1"))
    tap(phone, by_id(phone, "repeat_onoff"))
    assert alarm_of(phone).days == 127
    boxes = shown(phone, lambda view: view.id == "day_button_box")
    assert [box.desc for box in boxes][:2] == ["Sunday", "Monday"]
    tap(phone, by_text(phone, "Sunday"))
    tap(phone, by_text(phone, "Saturday"))
    assert alarm_of(phone).days == 31
    tap(phone, by_id(phone, "repeat_onoff"))
    tap(phone, by_id(phone, "repeat_onoff"))
    assert alarm_of(phone).days == 31


def test_the_seeded_alarm_is_switched_on_opened_and_deleted() -> None:
    phone = clock()
    assert by_id(phone, "days_of_week").text == "Sun, Sat"
    tap(phone, by_id(phone, "onoff"))
    assert logged(phone, "ConditionProviders.SCP")[-1].endswith("Sat Jan 02 09:00:00 GMT 2016 (1451725200000)")
    tap(phone, by_id(phone, "arrow"))
    tap(phone, by_id(phone, "delete"))
    assert clock_store(phone.state).alarms == []
    assert any(message.startswith("Removed alarm: ") for message in logged(phone, "AlarmClock"))
    assert logged(phone, "ConditionProviders.SCP")[-1].endswith("Thu Jan 01 00:00:00 GMT 1970 (0)")
    assert by_id(phone, "alarms_empty_view").text == "No Alarms"


def test_a_tap_on_a_time_edits_that_alarm_and_back_changes_nothing() -> None:
    phone = clock()
    tap(phone, by_id(phone, "digital_clock"))
    phone.key(4)
    assert (alarm_of(phone, 1).hour, alarm_of(phone, 1).enabled) == (9, False)
    tap(phone, by_id(phone, "digital_clock"))
    tap(phone, number(phone, 8))
    tap(phone, by_id(phone, "android:button1"))
    assert (alarm_of(phone, 1).hour, alarm_of(phone, 1).enabled) == (8, True)


def test_the_stopwatch_counts_the_phones_time_and_keeps_laps() -> None:
    phone = clock(page="stopwatch")
    tap(phone, by_id(phone, "fab"))
    assert logged(phone, "AlarmClock")[-1] == "Events: [Stopwatch] [Start] [Tap]"
    assert int(by_id(phone, "stopwatch_time_text").text) == 1
    tap(phone, by_id(phone, "right_button"))
    tap(phone, by_id(phone, "fab"))
    stopped = by_id(phone, "stopwatch_time_text").text
    tap(phone, tab(phone, "stopwatch"))
    assert by_id(phone, "stopwatch_time_text").text == stopped
    assert by_id(phone, "lap_number").text == "# 1"
    tap(phone, by_id(phone, "left_button"))
    assert by_id(phone, "stopwatch_time_text").text == "00"


def test_a_timer_is_typed_started_stopped_and_deleted() -> None:
    phone = clock(page="timer")
    assert not shown(phone, lambda view: view.id == "fab")
    for digit in "0130":
        tap(phone, by_id(phone, f"timer_setup_digit_{digit}"))
    assert by_id(phone, "timer_setup_time").text == "00h 01m 30s"
    tap(phone, by_id(phone, "fab"))
    assert by_id(phone, "timer_time_text").text == "1:29"
    tap(phone, by_id(phone, "fab"))
    tap(phone, by_id(phone, "reset_add"))
    assert by_id(phone, "timer_time_text").text == "1:30"
    tap(phone, by_id(phone, "left_button"))
    assert by_id(phone, "timer_setup_time").text == "00h 00m 00s"


def test_swipes_turn_pages_in_reading_direction() -> None:
    for spec, towards_timer in (("english", -1), ("arabic", 1)):
        phone = clock(spec, page="clock")
        width, height = phone.size_px
        phone.swipe(width // 2, height // 2, width // 2 + towards_timer * width // 4, height // 2)
        assert clock_store(phone.state).tab == "timer"


def test_cities_are_searched_and_shown_with_their_time() -> None:
    phone = clock(page="clock")
    tap(phone, by_id(phone, "fab"))
    tap(phone, by_id(phone, "search_src_text"))
    phone.type_text("tok")
    assert [view.text for view in shown(phone, lambda view: view.id == "city_name")] == ["Tokyo"]
    tap(phone, by_id(phone, "city_name"))
    phone.key(4)
    phone.key(4)
    assert by_id(phone, "city_name").text == "Tokyo"
    assert shown(phone, lambda view: view.text == "10:30 PM")


def test_settings_change_the_face_of_the_clock() -> None:
    phone = clock(page="clock")
    tap(phone, by_text(phone, "More options"))
    tap(phone, by_text(phone, "Settings"))
    tap(phone, by_text(phone, "Display time with seconds"))
    phone.key(4)
    assert by_id(phone, "digital_clock").text.startswith("1:30:0")
    tap(phone, by_text(phone, "More options"))
    tap(phone, by_text(phone, "Settings"))
    tap(phone, by_text(phone, "Style"))
    tap(phone, by_text(phone, "Analog"))
    phone.key(4)
    assert by_id(phone, "analog_clock").desc == "1:30 PM"


def test_the_screen_saver_ends_with_a_touch() -> None:
    phone = clock(page="clock")
    tap(phone, by_text(phone, "More options"))
    tap(phone, by_text(phone, "Screen saver"))
    tap(phone, by_id(phone, "saver_container"))
    assert tab(phone, "clock").selected


def test_a_label_is_typed_and_a_sound_is_chosen() -> None:
    phone = clock()
    tap(phone, by_id(phone, "arrow"))
    tap(phone, by_id(phone, "edit_label"))
    phone.type_text("Tea")
    tap(phone, by_id(phone, "android:button1"))
    assert alarm_of(phone, 1).label == "Tea"
    tap(phone, by_id(phone, "choose_ringtone"))
    tap(phone, by_text(phone, "Neon"))
    phone.key(4)
    assert by_id(phone, "choose_ringtone").text == "Neon"


def test_a_new_phone_says_once_that_music_can_be_chosen() -> None:
    phone = Phone(replace(SPECS["english"], first_run=True), time_ms=HALF_PAST_ONE)
    phone.changed(lambda state: activities.start(state, PACKAGE, ACTIVITY, new_task=True))
    tap(phone, tab(phone, "alarm"))
    for expected in (1, 0):
        tap(phone, by_id(phone, "fab"))
        tap(phone, by_id(phone, "android:button1"))
        assert len(shown(phone, lambda view: view.text == "Wake up to music")) == expected
        phone.key(4)
        phone.changed(lambda state: activities.start(state, PACKAGE, ACTIVITY, new_task=True))


# -- ringing --------------------------------------------------------------------------------------


def ringing_phone(spec: str = "english") -> Phone:
    """An alarm at 13:30, the clock a moment before it, Settings in front, and then that moment."""
    phone = Phone(SPECS[spec], time_ms=HALF_PAST_ONE - 500)
    phone.changed(lambda state: alarms.add(state, 13, 30))
    phone.changed(
        lambda state: activities.start(state, "com.android.settings", "com.android.settings.Settings")
    )
    phone.key(0)
    return phone


def on_top(phone: Phone, name: str) -> list[View]:
    """Views of the notification that has come down, which is no part of the active window."""
    overlays = [window.root for window in phone.windows() if window.kind == "overlay"]
    return [view for root in overlays for view in walk(root) if name in (view.id, view.text)]


@pytest.mark.parametrize("spec", SPECS)
def test_an_alarm_rings_over_whatever_is_in_front_and_is_dismissed(spec: str) -> None:
    phone = ringing_phone(spec)
    (card,) = on_top(phone, "heads_up_alarm")
    assert phone.dump_xml().count("heads_up_alarm") == 0
    tap(phone, card)
    assert phone.state.front_activity.name == alarms.ALARM_ACTIVITY
    assert not on_top(phone, "heads_up_alarm")
    tap(phone, by_id(phone, "dismiss"))
    assert alarms.ringing(phone.state) is None
    assert not alarm_of(phone).enabled
    assert phone.state.front_activity.package == "com.android.settings"


def test_a_snoozed_alarm_rings_again_after_ten_minutes() -> None:
    phone = ringing_phone()
    tap(phone, on_top(phone, "SNOOZE")[0])
    assert alarms.ringing(phone.state) is None
    phone.changed(lambda state: setattr(state, "time_ms", state.time_ms + 9 * 60_000))
    phone.key(0)
    assert alarms.ringing(phone.state) is None
    phone.changed(lambda state: setattr(state, "time_ms", state.time_ms + 60_000))
    phone.key(0)
    assert alarms.ringing(phone.state) == alarm_of(phone)


def test_an_alarm_that_repeats_stays_on_when_dismissed() -> None:
    phone = ringing_phone()
    phone.changed(lambda state: alarms.change(state, alarm_of(phone), days=127))
    tap(phone, on_top(phone, "DISMISS")[0])
    assert alarm_of(phone).enabled


def test_a_clock_that_is_set_past_an_alarm_does_not_ring() -> None:
    phone = Phone(SPECS["english"], time_ms=HALF_PAST_ONE - 60_000)
    phone.changed(lambda state: alarms.add(state, 13, 30))
    phone.changed(lambda state: setattr(state, "time_ms", HALF_PAST_ONE + 1000))
    phone.key(0)
    assert alarms.ringing(phone.state) is None


@pytest.mark.parametrize("spec", SPECS)
def test_every_page_is_laid_out_within_the_screen_and_no_label_is_lost(spec: str) -> None:
    for page in ("alarm", "clock", "timer", "stopwatch"):
        phone = clock(spec, page)
        for view in shown(phone, lambda view: bool(view.style and view.text)):
            assert min(view.w, view.h) > 0, view.text
            assert view.lines, view.text
        assert phone.dump_xml().count("xk") >= 4


def test_arabic_mirrors_the_tabs_but_not_the_dial() -> None:
    english, arabic = clock(), clock("arabic")
    mirrored = arabic.state.width_dp - tab(arabic, "alarm").x - tab(arabic, "alarm").w
    assert tab(english, "alarm").x == pytest.approx(mirrored)
    for phone in (english, arabic):
        tap(phone, by_id(phone, "fab"))
    assert number(arabic, 3).x > number(arabic, 9).x


def test_the_lexicon_and_the_locales_name_days_and_halves_alike() -> None:
    days = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    for tag in (
        "en-US",
        "es-US",
        "fr-CA",
        "de-DE",
        "pt-BR",
        "pt-PT",
        "ru-MD",
        "ar-AE",
        "hi-IN",
        "zh-hans-CN",
        "ja-JP",
        "ko-KR",
    ):
        for key, name in zip(days, formats.weekdays(tag), strict=True):
            assert lexicon.means("clock", key, name), (tag, name)
        if not formats.uses_24_hour(tag):
            for key, name in zip(("am", "pm"), formats.periods(tag), strict=True):
                assert lexicon.means("clock", key, name), (tag, name)
    for key, name in zip(days, formats.weekdays("ur_PK"), strict=True):
        assert lexicon.means("clock", f"{key}_short", name)


@pytest.mark.parametrize("spec", ["english", "bad_tag", "arabic"])
def test_a_time_is_typed_instead_of_picked(spec: str) -> None:
    phone = clock(spec)
    tap(phone, by_id(phone, "fab"))
    tap(phone, by_id(phone, "android:toggle_mode"))
    assert not shown(phone, lambda view: view.id == "android:hours")
    tap(phone, by_id(phone, "android:input_hour"))
    phone.type_text("8")
    tap(phone, by_id(phone, "android:input_minute"))
    phone.type_text("99")
    tap(phone, by_id(phone, "android:input_minute"))
    phone.type_text("45")
    phone.key(4)
    tap(phone, by_id(phone, "android:button1"))
    assert (alarm_of(phone).hour % 12, alarm_of(phone).minute) == (8, 45)
