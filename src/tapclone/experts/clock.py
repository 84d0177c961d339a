"""The Clock app: tabs, the stopwatch, and alarms that are made, switched, repeated and deleted."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Decision, UiNode
from tapclone.experts import time_dial
from tapclone.experts.alarm_list import AlarmRow, is_missing, row_at, standing, way_to
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_UP, Look
from tapclone.experts.stage import Stage, Witness

PACKAGE = "com.google.android.deskclock"
TABS = ("alarm", "clock", "timer", "stopwatch")


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


def _tap_part(look: Look, row: AlarmRow, id_name: str) -> Decision:
    part = row.part(id_name)
    return SWIPE_UP if part is None else _tap_or_uncover(look, part)


def _tap_or_uncover(look: Look, node: UiNode) -> Decision:
    """A tap on a part of a row; if the round button lies over its middle, scroll first."""
    button = look.find("fab")
    if button is not None and button.bounds.contains(node.bounds.centre):
        return SWIPE_UP
    return look.tap_exactly(node)


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
        row = row_at(look, (self.hour, self.minute))
        return row is not None and row.is_on == self.on

    def advance(self, look: Look) -> Decision | None:
        if time_dial.is_open(look):
            return time_dial.set_time(look, self.hour, self.minute)
        if not _shows_tab(look, "alarm"):
            return _tap_tab(look, "alarm")
        time = self.hour, self.minute
        row = row_at(look, time)
        if row is None:
            return way_to(look, time) or _add(look)
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
        row = row_at(look, (self.hour, self.minute))
        if row is None:
            return None
        repeat = row.part("repeat_onoff")
        if repeat is None:
            return _tap_part(look, row, "arrow")
        if not repeat.checked:
            return _tap_or_uncover(look, repeat)
        for day, button in row.day_buttons.items():
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
        row = row_at(look, time)
        if row is None:
            return way_to(look, time)
        return _tap_part(look, row, "delete" if row.is_open else "arrow")


@dataclass(frozen=True, slots=True)
class PickerIsAnswered:
    """No time picker is open; one that is gets this time, whatever else is left to do."""

    hour: int
    minute: int

    def is_met(self, look: Look) -> bool:
        return not time_dial.is_open(look)

    def advance(self, look: Look) -> Decision | None:
        return time_dial.set_time(look, self.hour, self.minute)


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


def _replace_alarm(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    old, new = goal["old"], goal["new"]
    return [
        AppIsOpen(PACKAGE),
        PickerIsAnswered(new["hour"], new["minute"]),
        Stage(_delete_alarm(old), _deleted(old)),
        *_create_alarm(new),
    ]


def _created(goal: Mapping[str, Any]) -> Witness:
    days = frozenset(goal["days"]) if "days" in goal else None
    return standing((goal["hour"], goal["minute"]), days=days)


def _switched(goal: Mapping[str, Any]) -> Witness:
    return standing((goal["hour"], goal["minute"]), goal["on"])


def _deleted(goal: Mapping[str, Any]) -> Witness:
    return lambda look: is_missing(look, (goal["hour"], goal["minute"]))


FAMILIES: Mapping[str, Family] = {
    "open_clock_tab": _open_tab,
    "start_stopwatch": _start_stopwatch,
    "create_alarm": _create_alarm,
    "switch_alarm": _switch_alarm,
    "delete_alarm": _delete_alarm,
    "replace_alarm": _replace_alarm,
}

WITNESSES: Mapping[str, Callable[[Mapping[str, Any]], Witness]] = {
    "create_alarm": _created,
    "switch_alarm": _switched,
    "delete_alarm": _deleted,
}
"""What tells that a goal of a family is reached, for tasks in which something else follows."""
