"""Alarms: the Clock app's data, when the next one rings, and the lines that are logged when that changes.

`state.stores[PACKAGE]` is one `ClockStore`. Whoever reads alarms (the shell's alarms.db, the status bar)
reads it there; whoever changes them calls the functions below.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta

from tapclone.phone.system import log
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.wall_clock import java_date, local_time

PACKAGE = "com.google.android.deskclock"
ALARM_ACTIVITY = "com.android.deskclock.alarms.AlarmActivity"
"""What a ringing alarm fills the screen with."""
EVERY_DAY = 127
DEFAULT_RINGTONE, DEFAULT_SNOOZE = "Cesium", "10"


@dataclass(slots=True)
class Alarm:
    """One alarm. `days` is a bit mask, Monday 1 ... Sunday 64; 0 rings once."""

    id: int
    hour: int
    minute: int
    days: int = 0
    enabled: bool = True
    label: str = ""
    vibrate: bool = True
    ringtone: str = DEFAULT_RINGTONE


@dataclass(slots=True)
class Timer:
    """A countdown. `left_ms` is what is left at `since_ms` if it runs, else what is left."""

    length_ms: int
    left_ms: int
    since_ms: int | None = None


@dataclass(slots=True)
class Stopwatch:
    """`counted_ms` up to `since_ms` if it runs, else in all; `laps_ms` are the times at which a lap ended."""

    counted_ms: int = 0
    since_ms: int | None = None
    laps_ms: list[int] = field(default_factory=list)


@dataclass(slots=True)
class ClockStore:
    """What the Clock app keeps.

    Attributes:
        tab: the page that it showed last, where it opens again.
        ringing: id of the alarm that rings, None while all is quiet.
        snoozes: alarm id -> when it rings again, milliseconds since the epoch.
        preferences: what its settings page has set, by name; the page knows the defaults.
        music_tip: whether the tip about music is still to be shown, under the next card that opens by itself.
    """

    alarms: list[Alarm] = field(default_factory=list)
    next_id: int = 1
    next_instance_id: int = 1
    tab: str = "clock"
    timers: list[Timer] = field(default_factory=list)
    stopwatch: Stopwatch = field(default_factory=Stopwatch)
    cities: list[str] = field(default_factory=list)
    ringing: int | None = None
    snoozes: dict[int, int] = field(default_factory=dict)
    preferences: dict[str, str] = field(default_factory=dict)
    music_tip: bool = False


def clock_store(state: PhoneState) -> ClockStore:
    """The Clock app's data on this phone."""
    store = state.stores[PACKAGE]
    assert isinstance(store, ClockStore)
    return store


def find(state: PhoneState, alarm_id: int) -> Alarm | None:
    """The alarm with that id, or None if it has been deleted."""
    return next((alarm for alarm in clock_store(state).alarms if alarm.id == alarm_id), None)


def add(state: PhoneState, hour: int, minute: int) -> Alarm:
    """A new alarm, switched on, ringing once."""
    store = clock_store(state)
    before = next_alarm_ms(state)
    alarm = Alarm(store.next_id, hour, minute)
    store.next_id += 1
    store.alarms.append(alarm)
    _schedule(state, alarm, before)
    return alarm


def change(state: PhoneState, alarm: Alarm, **values: int | bool | str) -> None:
    """Set fields of an alarm; one that is on is scheduled anew."""
    before = next_alarm_ms(state)
    clock_store(state).snoozes.pop(alarm.id, None)
    for name, value in values.items():
        setattr(alarm, name, value)
    _schedule(state, alarm, before)


def remove(state: PhoneState, alarm: Alarm) -> None:
    """Delete an alarm."""
    before = next_alarm_ms(state)
    clock_store(state).alarms.remove(alarm)
    log.write(state, "I", "AlarmClock", f"Removed alarm: {_describe(alarm)}", _pid(state))
    _announce(state, before)


def ringing(state: PhoneState) -> Alarm | None:
    """The alarm that rings now; one that was deleted or switched off meanwhile is quiet."""
    if PACKAGE not in state.stores or clock_store(state).ringing is None:
        return None
    alarm = find(state, clock_store(state).ringing or 0)
    return alarm if alarm is not None and alarm.enabled else None


def let_ring(state: PhoneState, since_ms: int) -> None:
    """Start whatever should ring between `since_ms` and now: called as the phone's own time goes on."""
    if PACKAGE not in state.stores:
        return
    store = clock_store(state)
    for alarm in store.alarms:
        if not alarm.enabled:
            continue
        due_ms = store.snoozes.get(alarm.id)
        if due_ms is None:
            due_ms = round(ringing_time(alarm, local_time(state, since_ms)).timestamp() * 1000)
        if due_ms <= state.time_ms:
            store.snoozes.pop(alarm.id, None)
            store.ringing = alarm.id


def dismiss(state: PhoneState) -> None:
    """End the ringing. An alarm that rings once is off from now on."""
    alarm = ringing(state)
    clock_store(state).ringing = None
    if alarm is not None and not alarm.days:
        change(state, alarm, enabled=False)


def snooze(state: PhoneState) -> None:
    """Let the ringing alarm ring again, after the minutes that the app's settings say."""
    store = clock_store(state)
    if store.ringing is not None:
        minutes = int(store.preferences.get("snooze_length", DEFAULT_SNOOZE))
        store.snoozes[store.ringing] = state.time_ms + minutes * 60_000
    store.ringing = None


def ringing_time(alarm: Alarm, now: datetime) -> datetime:
    """When `alarm` rings next after `now`, on or off."""
    for days_ahead in range(8):
        day = now + timedelta(days=days_ahead)
        moment = day.replace(hour=alarm.hour, minute=alarm.minute, second=0, microsecond=0)
        if moment > now and (alarm.days == 0 or alarm.days >> moment.weekday() & 1):
            return moment
    raise AssertionError("every mask has a day within a week")


def next_alarm_ms(state: PhoneState) -> int | None:
    """When the next enabled alarm rings, milliseconds since the epoch; None if none is on."""
    if PACKAGE not in state.stores:
        return None
    now = local_time(state)
    times = [ringing_time(alarm, now) for alarm in clock_store(state).alarms if alarm.enabled]
    return round(min(times).timestamp() * 1000) if times else None


def _schedule(state: PhoneState, alarm: Alarm, before: int | None) -> None:
    if alarm.enabled:
        store = clock_store(state)
        at = ringing_time(alarm, local_time(state))
        instance = (
            f"AlarmInstance{{mId={store.next_instance_id}, mYear={at.year}, mMonth={at.month - 1}, "
            f"mDay={at.day}, mHour={at.hour}, mMinute={at.minute}, mLabel={alarm.label}, "
            f"mVibrate={_java(alarm.vibrate)}, "
            f"mAlarmId={alarm.id}, mAlarmState=0}}"
        )
        store.next_instance_id += 1
        log.write(state, "I", "AlarmClock", f"Created new alarm instance: {instance}", _pid(state))
    _announce(state, before)


def _announce(state: PhoneState, before: int | None) -> None:
    """Zen mode's schedule looks at the next alarm whenever that changes; 0 stands for none."""
    after = next_alarm_ms(state)
    if after == before:
        return
    moments = [f"{java_date(state, ms)} ({ms})" for ms in (state.time_ms, after or 0)]
    schedule = "ScheduleCalendar[mDays={1, 2, 3, 4, 5, 6, 7}, mSchedule=22:0-7:0]"
    message = f"evaluateSubscriptionLocked cal={schedule}, now={moments[0]}, nextUserAlarmTime={moments[1]}"
    log.write(state, "D", "ConditionProviders.SCP", message)


def _describe(alarm: Alarm) -> str:
    return (
        f"Alarm{{id={alarm.id}, enabled={_java(alarm.enabled)}, hour={alarm.hour}, minutes={alarm.minute}, "
        f"daysOfWeek={alarm.days}, vibrate={_java(alarm.vibrate)}, label={alarm.label!r}}}"
    )


def _java(value: bool) -> str:
    return "true" if value else "false"


def _pid(state: PhoneState) -> int:
    return state.processes.get(PACKAGE, log.SYSTEM_SERVER_PID)
