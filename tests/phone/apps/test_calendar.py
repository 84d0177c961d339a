from __future__ import annotations

from datetime import date

import pytest

from phone.specs import SPECS, by_id, find, swipe, tap, tap_text, views
from tapclone.phone.apps.calendar import APP, MAIN_ACTIVITY
from tapclone.phone.apps.calendar.events import CalendarStore, Event
from tapclone.phone.apps.calendar.month import month_later
from tapclone.phone.apps.calendar.time_grid import lanes
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.ui.view import View

BACK = 4
VIEWS = ("schedule", "day", "three_day", "week", "month")


def calendar(spec: PhoneSpec) -> Phone:
    phone = Phone(spec)
    phone.changed(lambda state: activities.start(state, APP.package, MAIN_ACTIVITY, new_task=True))
    return phone


def store(phone: Phone) -> CalendarStore:
    found = phone.state.stores[APP.package]
    assert isinstance(found, CalendarStore)
    return found


def choose(phone: Phone, view: str) -> None:
    tap(phone, find(phone, lambda view: view.icon is not None and view.icon.name == "menu"))
    tap(phone, by_id(phone, view))


def described(phone: Phone, start: str) -> View:
    return find(phone, lambda view: view.desc.startswith(start))


def title(phone: Phone) -> str:
    return by_id(phone, "date_picker_text_view").text


@pytest.mark.parametrize("name", SPECS)
def test_every_view_is_reached_by_the_drawer(name: str) -> None:
    phone = calendar(SPECS[name])
    seen = set()
    for view in VIEWS:
        choose(phone, view)
        assert store(phone).view == view
        seen.add(phone.render(64, 128).tobytes())
    assert len(seen) == len(VIEWS)


@pytest.mark.parametrize(("name", "first"), [("english", "S"), ("bad_tag", "M"), ("arabic", "س")])
def test_weeks_begin_as_the_locale_has_it(name: str, first: str) -> None:
    phone = calendar(SPECS[name])
    choose(phone, "month")
    labels = [view.text for view in views(phone) if view.style is not None and view.style.size == 11.0]
    assert labels[0] == first


@pytest.mark.parametrize(
    ("name", "shown"),
    [("english", "February"), ("large_dark_chinese", "2月"), ("arabic", "فبراير"), ("bad_tag", "M02")],
)
def test_the_month_is_named_in_the_language(name: str, shown: str) -> None:
    assert title(calendar(SPECS[name])) == shown


def test_a_day_of_the_month_opens_and_a_swipe_turns_it() -> None:
    phone = calendar(SPECS["english"])
    choose(phone, "month")
    swipe(phone, "left")
    assert title(phone) == "March"
    tap(phone, described(phone, "Friday, Mar 8"))
    assert store(phone).view == "day"
    swipe(phone, "right")
    assert date.fromordinal(phone.state.front_activity.ui["day"]) == date(2024, 3, 7)


def test_a_swipe_turns_the_other_way_from_right_to_left() -> None:
    phone = calendar(SPECS["arabic"])
    choose(phone, "month")
    swipe(phone, "right")
    assert title(phone) == "مارس"


def test_today_leads_back() -> None:
    phone = calendar(SPECS["english"])
    tap(phone, by_id(phone, "date_picker_button"))
    tap(phone, described(phone, "Thursday, Feb 1"))
    assert phone.state.front_activity.ui["day"] == date(2024, 2, 1).toordinal()
    tap(phone, by_id(phone, "action_today"))
    assert phone.state.front_activity.ui["day"] == date(2024, 2, 27).toordinal()


def test_an_event_shows_its_facts_and_is_deleted_after_a_question() -> None:
    phone = calendar(SPECS["english"])
    tap(phone, described(phone, "Lunch with Emma"))
    assert by_id(phone, "location").text == "Noodle place on Quay Street"
    tap_text(phone, "More options")
    tap_text(phone, "Delete")
    tap(phone, by_id(phone, "android:button1"))
    assert not any(view.desc.startswith("Lunch with Emma") for view in views(phone))


def test_a_new_event_appears_in_the_schedule() -> None:
    phone = calendar(SPECS["english"])
    tap(phone, by_id(phone, "floating_action_button"))
    tap(phone, by_id(phone, "speed_dial_event"))
    phone.changed(lambda state: state.front_activity.ui.update(title="Nap"))
    tap(phone, by_id(phone, "start_time"))
    tap_text(phone, "3:00 PM")
    tap(phone, by_id(phone, "save"))
    assert described(phone, "Nap, 3:00 PM \u2013 4:00 PM")


def test_an_edited_event_keeps_its_place_among_the_repetitions() -> None:
    phone = calendar(SPECS["english"])
    tap(phone, described(phone, "Climbing"))
    tap(phone, by_id(phone, "info_action_edit"))
    phone.changed(lambda state: state.front_activity.ui.update(title="Bouldering"))
    tap(phone, by_id(phone, "save"))
    (event,) = store(phone).created
    assert (event.title, event.day, event.every) == ("Bouldering", date(2024, 2, 27).toordinal(), 7)


def test_a_hidden_calendar_is_not_shown() -> None:
    phone = calendar(SPECS["english"])
    assert described(phone, "Renew library books")
    tap(phone, find(phone, lambda view: view.icon is not None and view.icon.name == "menu"))
    tap_text(phone, "Reminders")
    phone.key(BACK)
    assert not any(view.desc.startswith("Renew library books") for view in views(phone))


def test_the_search_finds_events() -> None:
    phone = calendar(SPECS["english"])
    tap(phone, by_id(phone, "action_search"))
    phone.changed(lambda state: state.front_activity.ui.update(query="ferry"))
    assert described(phone, "Train to Ferry Point")


def test_the_start_of_the_week_can_be_chosen() -> None:
    phone = calendar(SPECS["english"])
    tap(phone, find(phone, lambda view: view.icon is not None and view.icon.name == "menu"))
    tap_text(phone, "Settings")
    tap_text(phone, "General")
    tap_text(phone, "Start of the week")
    tap_text(phone, "Monday")
    assert store(phone).week_start == 0


def test_the_tour_of_the_first_start_has_three_pages() -> None:
    phone = calendar(PhoneSpec(first_run=True))
    for _ in range(2):
        tap(phone, by_id(phone, "next_arrow_touch"))
    tap(phone, by_id(phone, "oobe_done_button"))
    assert title(phone) == "February"


def test_overlapping_events_share_the_width() -> None:
    times = ((60, 60), (90, 60), (120, 30), (300, 30))
    events = [Event(number, "", 0, start, minutes) for number, (start, minutes) in enumerate(times)]
    assert [(place.lane, place.lanes) for place in lanes(events)] == [(0, 2), (1, 2), (0, 2), (0, 1)]


def test_months_of_other_lengths_keep_the_day_where_they_can() -> None:
    january = date(2024, 1, 31).toordinal()
    assert date.fromordinal(month_later(january, 1)) == date(2024, 2, 29)
    assert date.fromordinal(month_later(january, -1)) == date(2023, 12, 31)
