"""What a touch in the Clock app does, and the usage events that the app itself logs for it."""

from __future__ import annotations

from collections.abc import Callable

from tapclone.phone.apps.app import Context
from tapclone.phone.system import alarms, log
from tapclone.phone.system.alarms import Alarm, Stopwatch, Timer, clock_store

Handler = Callable[[], None]

MAX_TIMER_DIGITS = 6


def record(ctx: Context, category: str, action: str, label: str = "Tap") -> None:
    """The app's usage event: "Events: [Alarm] [Show Tab] [Tap]"."""
    pid = ctx.state.processes.get(ctx.app.package, log.SYSTEM_SERVER_PID)
    log.write(ctx.state, "D", "AlarmClock", f"Events: [{category}] [{action}] [{label}]", pid)


def show_tab(ctx: Context, page: str, how: str = "Tap") -> None:
    """Go to another page; the page that shows already stays as it is."""
    store = clock_store(ctx.state)
    if store.tab == page:
        return
    store.tab = page
    ctx.clear_ui("scroll")
    record(ctx, page.capitalize(), "Show Tab", how)


# -- alarms ---------------------------------------------------------------------------------------


def expand(ctx: Context, alarm: Alarm) -> None:
    ctx.set_ui("expanded", alarm.id)
    record(ctx, "Alarm", "Expand")


def collapse(ctx: Context) -> None:
    ctx.clear_ui("expanded")
    record(ctx, "Alarm", "Collapse")


def toggle(ctx: Context, alarm: Alarm) -> None:
    """Switch an alarm on or off."""
    record(ctx, "Alarm", "Disable" if alarm.enabled else "Enable")
    alarms.change(ctx.state, alarm, enabled=not alarm.enabled)


def toggle_repeat(ctx: Context, alarm: Alarm) -> None:
    """Ticking Repeat brings back the days that were set before, or else sets all of them."""
    record(ctx, "Alarm", "Toggle Repeat Days")
    remembered: dict[int, int] = ctx.ui.setdefault("days_before", {})
    if alarm.days:
        remembered[alarm.id] = alarm.days
        alarms.change(ctx.state, alarm, days=0)
    else:
        alarms.change(ctx.state, alarm, days=remembered.get(alarm.id) or alarms.EVERY_DAY)


def toggle_day(ctx: Context, alarm: Alarm, weekday: int) -> None:
    """Monday is 0."""
    record(ctx, "Alarm", "Toggle Repeat Days")
    alarms.change(ctx.state, alarm, days=alarm.days ^ 1 << weekday)


def delete(ctx: Context, alarm: Alarm) -> None:
    record(ctx, "Alarm", "Delete")
    alarms.remove(ctx.state, alarm)
    ctx.clear_ui("expanded")
    ctx.toast(ctx.words("alarm_deleted"))


def set_label(ctx: Context, alarm: Alarm, label: str) -> None:
    record(ctx, "Alarm", "Set Label")
    alarms.change(ctx.state, alarm, label=label)


# -- stopwatch ------------------------------------------------------------------------------------


def stopwatch_ms(ctx: Context) -> int:
    """What the stopwatch shows, milliseconds."""
    watch = clock_store(ctx.state).stopwatch
    running_ms = 0 if watch.since_ms is None else max(ctx.state.time_ms - watch.since_ms, 0)
    return watch.counted_ms + running_ms


def start_or_pause_stopwatch(ctx: Context) -> None:
    watch = clock_store(ctx.state).stopwatch
    if watch.since_ms is None:
        watch.since_ms = ctx.state.time_ms
        record(ctx, "Stopwatch", "Start")
    else:
        watch.counted_ms, watch.since_ms = stopwatch_ms(ctx), None
        record(ctx, "Stopwatch", "Pause")


def lap(ctx: Context) -> None:
    clock_store(ctx.state).stopwatch.laps_ms.append(stopwatch_ms(ctx))
    record(ctx, "Stopwatch", "Lap")


def reset_stopwatch(ctx: Context) -> None:
    clock_store(ctx.state).stopwatch = Stopwatch()
    record(ctx, "Stopwatch", "Reset")


# -- timer ----------------------------------------------------------------------------------------


def type_timer_digit(ctx: Context, digit: str) -> None:
    """Digits fill hours, minutes and seconds from the right; a leading zero is nothing."""
    typed = str(ctx.ui.get("timer_digits", ""))
    if len(typed) < MAX_TIMER_DIGITS and (typed or digit != "0"):
        ctx.set_ui("timer_digits", typed + digit)


def delete_timer_digit(ctx: Context) -> None:
    ctx.set_ui("timer_digits", str(ctx.ui.get("timer_digits", ""))[:-1])


def start_typed_timer(ctx: Context) -> None:
    """Make the timer that was typed and let it run."""
    digits = str(ctx.ui.get("timer_digits", "")).zfill(MAX_TIMER_DIGITS)
    seconds = int(digits[:2]) * 3600 + int(digits[2:4]) * 60 + int(digits[4:])
    clock_store(ctx.state).timers.append(Timer(seconds * 1000, seconds * 1000, ctx.state.time_ms))
    ctx.clear_ui("timer_digits")
    ctx.clear_ui("timer_setup")
    record(ctx, "Timer", "Create")
    record(ctx, "Timer", "Start")


def timer_left_ms(ctx: Context, timer: Timer) -> int:
    """What is left of a timer, milliseconds; negative once it has run out."""
    if timer.since_ms is None:
        return timer.left_ms
    return timer.left_ms - max(ctx.state.time_ms - timer.since_ms, 0)


def start_or_pause_timer(ctx: Context, timer: Timer) -> None:
    """An expired timer stops instead, set back to its length."""
    left_ms = timer_left_ms(ctx, timer)
    if timer.since_ms is None:
        timer.since_ms = ctx.state.time_ms
        record(ctx, "Timer", "Start")
    elif left_ms <= 0:
        timer.left_ms, timer.since_ms = timer.length_ms, None
        record(ctx, "Timer", "Stop")
    else:
        timer.left_ms, timer.since_ms = left_ms, None
        record(ctx, "Timer", "Pause")


def reset_timer(ctx: Context, timer: Timer) -> None:
    """A paused timer goes back to its length; a running one gets a minute more."""
    if timer.since_ms is None:
        timer.left_ms = timer.length_ms
        record(ctx, "Timer", "Reset")
    else:
        timer.left_ms += 60_000
        record(ctx, "Timer", "Add Minute")


def delete_timer(ctx: Context, timer: Timer) -> None:
    clock_store(ctx.state).timers.remove(timer)
    record(ctx, "Timer", "Delete")
