"""The Clock app: tabs, the stopwatch, and alarms that are made, switched, repeated and deleted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone import lexicon
from tapclone.core import Decision, UiNode
from tapclone.experts import time_dial
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_DOWN, SWIPE_UP, Look

PACKAGE = "com.google.android.deskclock"
TABS = ("alarm", "clock", "timer", "stopwatch")
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")


def _tab(look: Look, name: str) -> UiNode | None:
    return next((node for node in look.saying(f"tab_{name}", "clock") if node.clickable), None)


def _tap_tab(look: Look, name: str) -> Decision | None:
    tab = _tab(look, name)
    return None if tab is None else look.tap(tab)


def _shows_tab(look: Look, name: str) -> bool:
    tab = _tab(look, name)
    return tab is not None and tab.selected


@dataclass(frozen=True, slots=True)
class TabIsTapped:
    """The episode ends with the tap. Where the page shows already, another comes first, to tap it from."""

    name: str

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        other = next(name for name in TABS if name != self.name)
        return _tap_tab(look, other if _shows_tab(look, self.name) else self.name)


@dataclass(frozen=True, slots=True)
class TabShows:
    """A page of the app is in front, with nothing above it."""

    name: str

    def is_met(self, look: Look) -> bool:
        return _shows_tab(look, self.name)

    def advance(self, look: Look) -> Decision | None:
        return _tap_tab(look, self.name)


@dataclass(frozen=True, slots=True)
class StopwatchIsStarted:
    """The episode ends with the start: a running stopwatch is paused first by the same button."""

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        button = look.find("fab")
        return None if button is None else look.tap(button)


@dataclass(frozen=True, slots=True)
class AlarmRow:
    """One row of the list of alarms, as far as it is visible."""

    node: UiNode
    time: tuple[int, int]

    def part(self, id_name: str) -> UiNode | None:
        return self.node.find(id_name)

    @property
    def is_on(self) -> bool | None:
        """None where the switch is out of sight."""
        switch = self.part("onoff")
        return None if switch is None else switch.checked

    @property
    def days(self) -> dict[int, UiNode]:
        """The day buttons of an open card that repeats, Monday 1 ... Sunday 7."""
        buttons = self.node.find_all("day_button_box")
        return {day: button for button in buttons if (day := _weekday(button.content_desc)) is not None}


def _weekday(label: str) -> int | None:
    for number, key in enumerate(WEEKDAYS, 1):
        if lexicon.means("clock", key, label) or lexicon.means("clock", f"{key}_short", label):
            return number
    return None


def _rows(look: Look) -> Iterator[AlarmRow]:
    """Rows whose time is to be seen, top to bottom."""
    alarm_list = look.find("alarms_recycler_view")
    if alarm_list is None:
        return
    for digits in alarm_list.find_all("digital_clock"):
        time = time_dial.time_of(digits.text)
        row = next((node for node in reversed(alarm_list.path_to(digits)[:-1]) if node.clickable), None)
        if time is not None and row is not None:
            yield AlarmRow(row, time)


def _row_at(look: Look, time: tuple[int, int]) -> AlarmRow | None:
    """The row of a time; an open card before a closed one."""
    rows = [row for row in _rows(look) if row.time == time]
    return max(rows, key=lambda row: row.part("repeat_onoff") is not None, default=None)


def _tap_part(look: Look, row: AlarmRow, id_name: str) -> Decision:
    part = row.part(id_name)
    return SWIPE_UP if part is None else _tap_or_uncover(look, part)


def _tap_or_uncover(look: Look, node: UiNode) -> Decision:
    """A tap on a part of a row; if the round button lies over its middle, scroll first."""
    button = look.find("fab")
    if button is not None and button.bounds.contains(node.bounds.centre):
        return SWIPE_UP
    return look.tap_exactly(node)


def _way_to(look: Look, time: tuple[int, int]) -> Decision | None:
    """A swipe towards a time that may stand above or below what the sorted list shows; None if it cannot."""
    alarm_list = look.find("alarms_recycler_view")
    rows = list(_rows(look))
    if alarm_list is None or not rows or not alarm_list.scrollable:
        return None
    if time < rows[0].time:
        first = rows[0].part("digital_clock")
        at_top = first is not None and first.bounds.top > alarm_list.bounds.top
        return None if at_top else SWIPE_DOWN
    at_end = rows[-1].node.bounds.bottom < alarm_list.bounds.bottom
    return SWIPE_UP if time > rows[-1].time and not at_end else None


def _add(look: Look) -> Decision | None:
    button = look.find("fab")
    return None if button is None else look.tap(button)


@dataclass(frozen=True, slots=True)
class AlarmStands:
    """There is an alarm at this time, switched on or off as wanted, made if it is missing."""

    hour: int
    minute: int
    on: bool = True

    def is_met(self, look: Look) -> bool:
        row = _row_at(look, (self.hour, self.minute))
        return row is not None and row.is_on == self.on

    def advance(self, look: Look) -> Decision | None:
        if time_dial.is_open(look):
            return time_dial.set_time(look, self.hour, self.minute)
        if not _shows_tab(look, "alarm"):
            return _tap_tab(look, "alarm")
        time = self.hour, self.minute
        row = _row_at(look, time)
        if row is None:
            return _way_to(look, time) or _add(look)
        return _tap_part(look, row, "onoff")


@dataclass(frozen=True, slots=True)
class AlarmRepeats:
    """The alarm rings on exactly these days, Monday 1 ... Sunday 7. Follows `AlarmStands`."""

    hour: int
    minute: int
    days: tuple[int, ...]

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - the episode ends with the last day
        return False

    def advance(self, look: Look) -> Decision | None:
        row = _row_at(look, (self.hour, self.minute))
        if row is None:
            return None
        repeat = row.part("repeat_onoff")
        if repeat is None:
            return _tap_part(look, row, "arrow")
        if not repeat.checked:
            return _tap_or_uncover(look, repeat)
        for day, button in row.days.items():
            if button.checked != (day in self.days):
                return _tap_or_uncover(look, button)
        return SWIPE_UP


@dataclass(frozen=True, slots=True)
class AlarmIsDeleted:
    """No alarm stands at this time. The episode ends with the deletion."""

    hour: int
    minute: int

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        time = self.hour, self.minute
        row = _row_at(look, time)
        if row is None:
            return _way_to(look, time)
        is_open = row.part("repeat_onoff") is not None or row.part("delete") is not None
        return _tap_part(look, row, "delete" if is_open else "arrow")


def _open_tab(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), TabIsTapped(goal["tab"])]


def _start_stopwatch(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001 - a family without parameters
    return [AppIsOpen(PACKAGE), TabShows("stopwatch"), StopwatchIsStarted()]


def _create_alarm(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    stands = AlarmStands(goal["hour"], goal["minute"])
    if "days" not in goal:
        return [AppIsOpen(PACKAGE), stands]
    return [AppIsOpen(PACKAGE), stands, AlarmRepeats(goal["hour"], goal["minute"], tuple(goal["days"]))]


def _switch_alarm(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), AlarmStands(goal["hour"], goal["minute"], goal["on"])]


def _delete_alarm(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), TabShows("alarm"), AlarmIsDeleted(goal["hour"], goal["minute"])]


FAMILIES: Mapping[str, Family] = {
    "open_clock_tab": _open_tab,
    "start_stopwatch": _start_stopwatch,
    "create_alarm": _create_alarm,
    "switch_alarm": _switch_alarm,
    "delete_alarm": _delete_alarm,
}
