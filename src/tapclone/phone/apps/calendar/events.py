"""What is in the calendar: the seeded events, those of the user, and the birthdays of contacts."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import cache
from importlib import resources

from tapclone.phone.apps.app import Context
from tapclone.phone.locale.format import first_day_of_week
from tapclone.phone.system import contacts
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.wall_clock import local_time

MINUTES_PER_DAY = 1440
ALL_DAY = -1
"""Start of an event that has no time of day."""
CALENDARS = ("events", "reminders", "birthdays")
COLOURS = {"events": 0xFF039BE5, "reminders": 0xFF616161, "birthdays": 0xFF33B679}
BY_LOCALE = -1
"""`week_start`: as the locale's weeks begin."""
FIRST_BIRTHDAY_ID = 100_000
SWITCHES = {"device_time_zone": True, "declined": False, "events_from_gmail": True, "notify": True}


@dataclass(frozen=True, slots=True)
class Event:
    """One event, or the first of a row of them.

    Attributes:
        day: ordinal of its first day. start: minute of that day, or ALL_DAY. every: days to the next, or 0.
    """

    id: int
    title: str
    day: int
    start: int
    minutes: int
    colour: int = 0xFF039BE5
    calendar: str = "events"
    every: int = 0
    place: str = ""
    note: str = ""

    @property
    def is_all_day(self) -> bool:
        return self.start == ALL_DAY

    def days_between(self, first: int, last: int) -> Iterator[int]:
        """The days that it, or one of its repetitions, covers; both ends are included."""
        length = self.minutes // MINUTES_PER_DAY if self.is_all_day else 1
        start = self.day
        if self.every and start < first:
            start += (first - start) // self.every * self.every
        while start <= last:
            yield from range(max(start, first), min(start + length - 1, last) + 1)
            if not self.every:
                return
            start += self.every


@dataclass(slots=True)
class CalendarStore:
    """What the app keeps.

    Attributes:
        first_day: ordinal of the day on which the phone was new; seeded events count from it.
        hidden: calendars that are not shown. greeting: page of the tour, 0 once it is over.
    """

    first_day: int
    created: list[Event] = field(default_factory=list)
    deleted: set[int] = field(default_factory=set)
    next_id: int = 1000
    view: str = "schedule"
    hidden: set[str] = field(default_factory=set)
    week_start: int = BY_LOCALE
    switches: dict[str, bool] = field(default_factory=lambda: dict(SWITCHES))
    greeting: int = 0

    def save(self, event: Event) -> None:
        """A new event, or a new version of one."""
        self.created = [entry for entry in self.created if entry.id != event.id] + [event]


def new_store(state: PhoneState) -> CalendarStore:
    today = local_time(state).toordinal()
    return CalendarStore(today, greeting=1 if state.spec.first_run else 0)


def calendar_store(ctx: Context) -> CalendarStore:
    return ctx.store_as(CalendarStore)


def today(ctx: Context) -> int:
    """The ordinal of the present day."""
    return local_time(ctx.state).toordinal()


def week_start(ctx: Context) -> int:
    """On which weekday weeks begin, 0 for Monday."""
    chosen = calendar_store(ctx).week_start
    return first_day_of_week(ctx.state.locale) if chosen == BY_LOCALE else chosen


def first_of_week(ctx: Context, day: int) -> int:
    """The ordinal of the day on which the week of `day` begins."""
    return day - (date.fromordinal(day).weekday() - week_start(ctx)) % 7


def events_between(ctx: Context, first: int, last: int) -> Mapping[int, list[Event]]:
    """Day -> its events, those of the whole day first; both ends are included."""
    found: dict[int, list[Event]] = {day: [] for day in range(first, last + 1)}
    hidden = calendar_store(ctx).hidden
    if "birthdays" not in hidden:
        for event in _birthdays(ctx, first, last):
            found[event.day].append(event)
    for event in all_events(ctx):
        if event.calendar not in hidden:
            for day in event.days_between(first, last):
                found[day].append(event)
    for events in found.values():
        events.sort(key=lambda event: (event.start, event.id))
    return found


def all_events(ctx: Context) -> list[Event]:
    """Every event but birthdays."""
    store = calendar_store(ctx)
    replaced = {event.id for event in store.created} | store.deleted
    seeded = [event for event in _seeded(store.first_day) if event.id not in replaced]
    return [*seeded, *(event for event in store.created if event.id not in store.deleted)]


def find_event(ctx: Context, event_id: int, day: int) -> Event | None:
    """The event with this id; a birthday is looked up on its day."""
    if event_id >= FIRST_BIRTHDAY_ID:
        return next((event for event in _birthdays(ctx, day, day) if event.id == event_id), None)
    return next((event for event in all_events(ctx) if event.id == event_id), None)


def _birthdays(ctx: Context, first: int, last: int) -> list[Event]:
    people = [person for person in contacts.contacts_store(ctx.state).contacts if person.birthday]
    found = []
    for year in range(date.fromordinal(first).year, date.fromordinal(last).year + 1):
        for person in people:
            month, day = (int(part) for part in person.birthday.split("-"))
            number = date(year, month, min(day, 28) if month == 2 else day).toordinal()
            if first <= number <= last:
                title = ctx.words("birthday_of", name=person.name)
                colour = COLOURS["birthdays"]
                event_id = FIRST_BIRTHDAY_ID + person.id
                found.append(Event(event_id, title, number, ALL_DAY, MINUTES_PER_DAY, colour, "birthdays"))
    return found


@cache
def _seeded(first_day: int) -> tuple[Event, ...]:
    source = resources.files(__package__) / "events.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return tuple(
        Event(
            number,
            row["title"],
            first_day + int(row["day"]),
            _minute(row["start"]),
            int(row["minutes"]),
            0xFF000000 | int(row["colour"], 16),
            row["calendar"],
            int(row["every"]),
            row["place"],
            row["note"],
        )
        for number, row in enumerate(rows, 1)
    )


def _minute(text: str) -> int:
    """ "09:30" as a minute of the day."""
    if not text:
        return ALL_DAY
    hour, _, minute = text.partition(":")
    return 60 * int(hour) + int(minute)
