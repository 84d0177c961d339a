"""The list of alarms, read from the screen: which alarm stands where, when it rings, and how to get to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from tapclone import lexicon
from tapclone.core import Decision, UiNode
from tapclone.experts import time_dial
from tapclone.experts.look import SWIPE_DOWN, SWIPE_UP, Look
from tapclone.experts.stage import Witness

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
EVERY_DAY = frozenset(range(1, 8))
_SEPARATOR = re.compile(r"\s*[,،、]\s*")

Time = tuple[int, int]
"""Hour (0-23) and minute."""


@dataclass(frozen=True, slots=True)
class AlarmRow:
    """One row of the list of alarms, as far as it is visible."""

    node: UiNode
    time: Time

    def part(self, id_name: str) -> UiNode | None:
        return self.node.find(id_name)

    @property
    def is_on(self) -> bool | None:
        """None where the switch is out of sight."""
        switch = self.part("onoff")
        return None if switch is None else switch.checked

    @property
    def is_open(self) -> bool:
        return any(self.part(name) is not None for name in ("repeat_onoff", "delete", "edit_label"))

    @property
    def day_buttons(self) -> dict[int, UiNode]:
        """The buttons of an open card that repeats, Monday 1 ... Sunday 7."""
        buttons = self.node.find_all("day_button_box")
        return {day: button for button in buttons if (day := _weekday(button.content_desc)) is not None}

    @property
    def days(self) -> frozenset[int] | None:
        """On which days it repeats, none for an alarm that rings once; None where that is out of sight."""
        if self.is_open:
            repeat, buttons = self.part("repeat_onoff"), self.day_buttons
            if repeat is not None and not repeat.checked:
                return frozenset()
            if set(buttons) != EVERY_DAY:
                return None
            return frozenset(day for day, button in buttons.items() if button.checked)
        written = self.part("days_of_week")
        if written is not None:
            return _days(written.text)
        return None if self.part("upcoming_instance_label") is None else frozenset()


def _weekday(label: str) -> int | None:
    for number, key in enumerate(WEEKDAYS, 1):
        if lexicon.means("clock", key, label) or lexicon.means("clock", f"{key}_short", label):
            return number
    return None


def _days(label: str) -> frozenset[int] | None:
    """The days of "Sun, Sat", "dom., sáb." or "Every day"; None if some word is none."""
    if lexicon.means("clock", "every_day", label):
        return EVERY_DAY
    days = [_weekday(word.rstrip(".")) for word in _SEPARATOR.split(label)]
    return None if None in days else frozenset(day for day in days if day is not None)


def rows(look: Look) -> Iterator[AlarmRow]:
    """Rows whose time is to be seen, top to bottom."""
    alarm_list = look.find("alarms_recycler_view")
    if alarm_list is None:
        return
    for digits in alarm_list.find_all("digital_clock"):
        time = time_dial.time_of(digits.text)
        row = next((node for node in reversed(alarm_list.path_to(digits)[:-1]) if node.clickable), None)
        if time is not None and row is not None:
            yield AlarmRow(row, time)


def row_at(look: Look, time: Time) -> AlarmRow | None:
    """The row of a time; an open card before a closed one."""
    found = [row for row in rows(look) if row.time == time]
    return max(found, key=lambda row: row.is_open, default=None)


def way_to(look: Look, time: Time) -> Decision | None:
    """A swipe towards a time that may stand above or below what the sorted list shows; None if it cannot."""
    alarm_list = look.find("alarms_recycler_view")
    shown = list(rows(look))
    if alarm_list is None or not shown or not alarm_list.scrollable:
        return None
    if time < shown[0].time:
        first = shown[0].part("digital_clock")
        at_top = first is not None and first.bounds.top > alarm_list.bounds.top
        return None if at_top else SWIPE_DOWN
    at_end = shown[-1].node.bounds.bottom < alarm_list.bounds.bottom
    return SWIPE_UP if time > shown[-1].time and not at_end else None


def is_missing(look: Look, time: Time) -> bool | None:
    """Whether there is no alarm at this time; None where the screen does not tell."""
    if look.has("alarms_empty_view"):
        return True
    if row_at(look, time) is not None:
        return False
    can_tell = look.has("alarms_recycler_view") and way_to(look, time) is None
    return True if can_tell and any(rows(look)) else None


def standing(time: Time, on: bool = True, days: frozenset[int] | None = None) -> Witness:
    """Tells whether an alarm at this time is on or off as wanted, and repeats on exactly these days."""

    def agrees(row: AlarmRow) -> bool | None:
        if row.is_on is None or row.is_on != on:
            return None if row.is_on is None else False
        if days is None or row.days is None:
            return True if days is None else None
        return row.days == days

    def shown(look: Look) -> bool | None:
        answers = {agrees(row) for row in rows(look) if row.time == time}
        if not answers:
            return False if is_missing(look, time) else None
        return True if True in answers else None if None in answers else False

    return shown
