"""Telephony: one call at a time, the call log, and what telecom logs. A far end always answers."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.phone.system import activities, log
from tapclone.phone.system.state import Call, PhoneState

DIALER_PACKAGE = "com.android.dialer"
IN_CALL_ACTIVITY = "com.android.incallui.InCallActivity"
EMERGENCY_NUMBERS = ("911", "112")
ANSWER_AFTER_MS = 3000


@dataclass(slots=True)
class CallRecord:
    """A line of the call log."""

    number: str
    started_ms: int
    length_s: int


@dataclass(slots=True)
class DialerStore:
    """What the Phone app keeps: `state.stores[DIALER_PACKAGE]`. `calls` has the newest first."""

    calls: list[CallRecord] = field(default_factory=list)


def dialer_store(state: PhoneState) -> DialerStore:
    """The Phone app's data on this phone."""
    store = state.stores[DIALER_PACKAGE]
    assert isinstance(store, DialerStore)
    return store


def is_emergency(number: str) -> bool:
    return number in EMERGENCY_NUMBERS


def dial(state: PhoneState, number: str) -> None:
    """Call `number` (digits, *, #, +) and bring the in-call screen to the front."""
    if state.call is not None:
        hang_up(state)
    log.write(
        state,
        "I",
        "ActivityTaskManager",
        "START u0 {act=android.intent.action.CALL dat=tel:xxxxxxxxxx flg=0x10000000 "
        "cmp=com.android.server.telecom/.components.UserCallActivity (has extras)} "
        f"from uid {activities.uid_of(DIALER_PACKAGE)}",
    )
    if is_emergency(number):
        session = "ICA.sA->(CCP.p)@AAA"
        log.write(
            state,
            "I",
            "Telecom",
            f"CreateConnectionProcessor: Emergency number detected: {session}",
        )
    state.call = Call(number, "dialling", state.time_ms)
    activities.start(
        state,
        DIALER_PACKAGE,
        IN_CALL_ACTIVITY,
        intent="act=android.intent.action.MAIN flg=0x10040000",
        from_package=DIALER_PACKAGE,
    )


def seconds_talked(state: PhoneState) -> int | None:
    """How long the far end has been on the line; None while it rings or without a call."""
    if state.call is None:
        return None
    since_ms = state.time_ms - state.call.started_ms - ANSWER_AFTER_MS
    return since_ms // 1000 if since_ms >= 0 else None


def hang_up(state: PhoneState) -> None:
    """End the call, write it into the call log and take the in-call screen away."""
    call = state.call
    if call is None:
        return
    talked_s = seconds_talked(state) or 0
    dialer_store(state).calls.insert(0, CallRecord(call.number, call.started_ms, talked_s))
    state.call = None
    for task in state.tasks:
        kept = [activity for activity in task.activities if activity.name != IN_CALL_ACTIVITY]
        if kept:
            task.activities = kept
    state.tasks = [task for task in state.tasks if task.activities[-1].name != IN_CALL_ACTIVITY]
