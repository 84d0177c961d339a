"""A closed row of the list of alarms, and what an open card shares with it: the large time and its switch."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.palette import (
    BLUE,
    GREY,
    LIGHT_GREY,
    LINE,
    THEME,
    WHITE,
    baseline_drop,
    digits,
    letters,
)
from tapclone.phone.apps.pickers import time_picker
from tapclone.phone.locale import format as formats
from tapclone.phone.system import wall_clock
from tapclone.phone.system.alarms import EVERY_DAY, Alarm, clock_store, ringing_time
from tapclone.phone.ui.build import column, divider, row, stack, switch, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

PICKER_KEY = "alarm_picker"
TIME_SP, PERIOD_SP = 48.0, 16.0
TIME_LINE = 1.172
"""Height of a line of text for its size."""


def collapsed(ctx: Context, alarm: Alarm) -> View:
    """The row of an alarm that is closed."""
    style = TextStyle(size=14.0, colour=LIGHT_GREY, weight=500)
    days_id = "days_of_week" if alarm.days else "upcoming_instance_label"
    summary: list[View] = [text(days_text(ctx, alarm), style, id=days_id)]
    if alarm.label:
        summary.insert(0, text(alarm.label, style, id="label", margin=Edges(end=12.0)))
    arrow = arrow_button("chevron-down", ctx.words("expand_alarm"), lambda: actions.expand(ctx, alarm))
    content = column(
        time_row(ctx, alarm, start=28.8),
        row(row(*summary, weight=1.0, align="center"), arrow, width=MATCH, height=48.0, align="center",
            margin=Edges(start=28.8, top=1.0 + lift(ctx), end=20.0)),
        divider(LINE, margin=Edges.symmetric(horizontal=26.0), id="hairline"),
        width=MATCH,
        padding=Edges(top=14.0 - lift(ctx)),
    )  # fmt: skip
    return stack(
        content,
        class_name="ViewGroup",
        desc=spoken(ctx, alarm),
        on_click=lambda: actions.expand(ctx, alarm),
        width=MATCH,
        height=collapsed_height(ctx),
    )


def time_row(ctx: Context, alarm: Alarm, start: float) -> View:
    """The large time, and the switch beside it."""
    drawn = switch(alarm.enabled, THEME, hidden=True, gravity="center")
    toggle = stack(
        drawn,
        class_name="Switch",
        id="onoff",
        text=drawn.text,
        checkable=True,
        checked=alarm.enabled,
        on_click=lambda: actions.toggle(ctx, alarm),
        width=56.0,
        height=48.0,
        margin=Edges(top=2 * lift(ctx)),
    )
    return row(
        stack(digital_time(ctx, alarm), weight=1.0),
        toggle,
        width=MATCH,
        height=time_height(ctx),
        align="center",
        margin=Edges(start=start, end=20.0),
    )


def digital_time(ctx: Context, alarm: Alarm) -> View:
    """The big time of a row; a tap on it opens the dial."""
    time = formats.time_of_day(alarm.hour, alarm.minute, ctx.state.locale)
    colour = BLUE if alarm.enabled else GREY
    large = View(text=time.digits, style=digits(TIME_SP, colour, ctx.state.font_scale), hidden=True)
    parts = [large]
    if time.period:
        before = time.period_first
        down = baseline_drop(TIME_SP, PERIOD_SP, ctx.state.font_scale)
        drop = Edges(start=0.0 if before else 4.0, top=down, end=7.0 if before else 0.0)
        period = View(text=time.period, style=letters(PERIOD_SP, colour), hidden=True, margin=drop)
        parts = [period, large] if time.period_first else [large, period]
    return row(
        *parts,
        class_name="TextView",
        id="digital_clock",
        text=time.full.replace(" ", "\u200a"),
        on_click=lambda: pick_time(ctx, alarm),
    )


def arrow_button(glyph: str, desc: str, on_click: actions.Handler) -> View:
    """What opens and closes the card."""
    return View(
        class_name="ImageButton",
        id="arrow",
        desc=desc,
        icon=Icon(glyph, 22.0, WHITE),
        on_click=on_click,
        width=48.0,
        height=48.0,
    )


def spoken(ctx: Context, alarm: Alarm) -> str:
    """What the row says to accessibility."""
    time = formats.time_of_day(alarm.hour, alarm.minute, ctx.state.locale)
    return f"{time.full} {ctx.words('tab_alarm')}"


def days_text(ctx: Context, alarm: Alarm) -> str:
    """Which days an alarm rings on, or when it rings once."""
    tag = ctx.state.locale
    if alarm.days == EVERY_DAY:
        return ctx.words("every_day")
    if alarm.days:
        chosen = [day for day in week(tag) if alarm.days >> day & 1]
        names = formats.weekdays(tag, "long" if len(chosen) == 1 else "short")
        return ctx.words("list_separator").join(names[day] for day in chosen)
    if not alarm.enabled:
        return ctx.words("not_scheduled")
    again_ms = clock_store(ctx.state).snoozes.get(alarm.id)
    if again_ms is not None:
        again = wall_clock.local_time(ctx.state, again_ms)
        return ctx.words("snoozing_until", time=formats.time_of_day(again.hour, again.minute, tag).full)
    now = wall_clock.local_time(ctx.state)
    return ctx.words("today" if ringing_time(alarm, now).date() == now.date() else "tomorrow")


def week(tag: str) -> list[int]:
    """The days of the week, Monday 0, in the locale's order."""
    first = formats.first_day_of_week(tag)
    return [(first + offset) % 7 for offset in range(7)]


def pick_time(ctx: Context, alarm: Alarm | None) -> None:
    """Open the picker for an alarm, or for a new one at the phone's present time."""
    now = wall_clock.local_time(ctx.state)
    hour, minute = (now.hour, now.minute) if alarm is None else (alarm.hour, alarm.minute)
    ctx.set_ui("picking_for", None if alarm is None else alarm.id)
    time_picker.open_picker(ctx, PICKER_KEY, hour, minute)


def lift(ctx: Context) -> float:
    """The face has more room above its digits than Android's rows leave."""
    return 5.6 * ctx.state.font_scale


def time_height(ctx: Context) -> float:
    """Of the large time, in dp."""
    return TIME_SP * ctx.state.font_scale * TIME_LINE


def collapsed_height(ctx: Context) -> float:
    """Of the whole row, in dp."""
    return 14.0 + time_height(ctx) + 1.0 + 48.0 + 1.0
