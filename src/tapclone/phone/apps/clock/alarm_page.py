"""The list of alarms: rows that open into cards."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions, time_picker
from tapclone.phone.apps.clock.frame import page_height, round_button
from tapclone.phone.apps.clock.palette import (
    BLUE,
    CARD,
    DISC_OFF,
    GREY,
    LIGHT_GREY,
    LINE,
    THEME,
    WHITE,
    baseline_drop,
    digits,
    letters,
)
from tapclone.phone.locale import format as formats
from tapclone.phone.system import wall_clock
from tapclone.phone.system.alarms import EVERY_DAY, Alarm, clock_store, ringing_time
from tapclone.phone.ui.build import column, divider, icon, row, space, stack, switch, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

PICKER_KEY = "alarm_picker"
TIME_SP, PERIOD_SP = 48.0, 16.0
TIME_LINE = 1.172
"""Height of a line of text for its size."""
ROW_PITCH = 49.5
FAB_ROOM = 88.0
LABELS = ("morning", "work", "school")
"""What the label dialog offers, on a phone without a keyboard."""


def alarm_page(ctx: Context) -> tuple[View, View]:
    """The page and its button."""
    button = round_button(
        "plus", ctx.words("add_alarm"), lambda: time_picker.open_picker(ctx, PICKER_KEY, None)
    )
    alarms = sorted_alarms(ctx)
    if not alarms:
        return _empty(ctx), button
    rows = [
        _expanded(ctx, alarm) if alarm.id == ctx.ui.get("expanded") else _collapsed(ctx, alarm)
        for alarm in alarms
    ]
    content = column(*rows, space(height=FAB_ROOM), width=MATCH)
    page = ctx.scroll(
        content,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="alarms_recycler_view",
        width=MATCH,
        height=MATCH,
    )
    return page, button


def alarm_dialogs(ctx: Context) -> list[Window]:
    """What lies above the page."""
    if PICKER_KEY in ctx.ui:
        return [time_picker.picker_window(ctx, PICKER_KEY, lambda alarm: reveal(ctx, alarm))]
    return []


def sorted_alarms(ctx: Context) -> list[Alarm]:
    """By time of day, as the list shows them."""
    return sorted(clock_store(ctx.state).alarms, key=lambda alarm: (alarm.hour, alarm.minute, alarm.id))


def reveal(ctx: Context, alarm: Alarm) -> None:
    """Open an alarm's card and scroll until all of it shows."""
    ctx.set_ui("expanded", alarm.id)
    above = sorted_alarms(ctx).index(alarm) * _collapsed_height(ctx)
    bottom = above + _expanded_height(ctx, alarm)
    ctx.set_ui("scroll", min(above, max(bottom - page_height(ctx), 0.0)))


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
    now = wall_clock.local_time(ctx.state)
    return ctx.words("today" if ringing_time(alarm, now).date() == now.date() else "tomorrow")


def week(tag: str) -> list[int]:
    """The days of the week, Monday 0, in the locale's order."""
    first = formats.first_day_of_week(tag)
    return [(first + offset) % 7 for offset in range(7)]


# -- rows -----------------------------------------------------------------------------------------


def _lift(ctx: Context) -> float:
    """The face has more room above its digits than Android's rows leave."""
    return 5.6 * ctx.state.font_scale


def _time_height(ctx: Context) -> float:
    return TIME_SP * ctx.state.font_scale * TIME_LINE


def _collapsed_height(ctx: Context) -> float:
    return 14.0 + _time_height(ctx) + 1.0 + 48.0 + 1.0


def _expanded_height(ctx: Context, alarm: Alarm) -> float:
    rows = 4 if alarm.days else 3
    return 14.7 + _time_height(ctx) + rows * ROW_PITCH + 4.5 + 65.6


def _collapsed(ctx: Context, alarm: Alarm) -> View:
    style = TextStyle(size=14.0, colour=LIGHT_GREY, weight=500)
    days_id = "days_of_week" if alarm.days else "upcoming_instance_label"
    summary: list[View] = [text(days_text(ctx, alarm), style, id=days_id)]
    if alarm.label:
        summary.insert(0, text(alarm.label, style, id="label", margin=Edges(end=12.0)))
    arrow = _arrow("chevron-down", ctx.words("expand_alarm"), lambda: actions.expand(ctx, alarm))
    content = column(
        _time_row(ctx, alarm, start=28.8),
        row(row(*summary, weight=1.0, align="center"), arrow, width=MATCH, height=48.0, align="center",
            margin=Edges(start=28.8, top=1.0 + _lift(ctx), end=20.0)),
        divider(LINE, margin=Edges.symmetric(horizontal=26.0), id="hairline"),
        width=MATCH,
        padding=Edges(top=14.0 - _lift(ctx)),
    )  # fmt: skip
    return stack(
        content,
        class_name="ViewGroup",
        desc=_spoken(ctx, alarm),
        on_click=lambda: actions.expand(ctx, alarm),
        width=MATCH,
        height=_collapsed_height(ctx),
    )


def _expanded(ctx: Context, alarm: Alarm) -> View:
    options = [_repeat_row(ctx, alarm)]
    if alarm.days:
        options.append(_day_circles(ctx, alarm))
    label = alarm.label or ctx.words("label")
    ringtone = ctx.words("default_ringtone")
    options += [
        _option(
            "bell-ring-outline", ringtone, WHITE, "choose_ringtone", f"{ctx.words('ringtone')} {ringtone}",
            lambda: ctx.toast(ringtone),
        ),
        _option(
            "label-outline", label, WHITE if alarm.label else LIGHT_GREY, "edit_label", "",
            lambda: _next_label(ctx, alarm),
        ),
    ]  # fmt: skip
    card = column(
        _time_row(ctx, alarm, start=31.4),
        space(height=_lift(ctx)),
        *options,
        divider(0xFF3C4043, margin=Edges(start=26.0, top=3.5, end=26.0)),
        _delete_row(ctx, alarm),
        width=MATCH,
        padding=Edges(top=14.7 - _lift(ctx)),
    )
    return stack(
        card,
        class_name="ViewGroup",
        desc=_spoken(ctx, alarm),
        on_click=lambda: actions.collapse(ctx),
        background=Background(colour=CARD),
        width=MATCH,
        height=_expanded_height(ctx, alarm),
    )


def _spoken(ctx: Context, alarm: Alarm) -> str:
    time = formats.time_of_day(alarm.hour, alarm.minute, ctx.state.locale)
    return f"{time.full} {ctx.words('tab_alarm')}"


def _time_row(ctx: Context, alarm: Alarm, start: float) -> View:
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
        margin=Edges(top=2 * _lift(ctx)),
    )
    return row(
        stack(digital_time(ctx, alarm), weight=1.0),
        toggle,
        width=MATCH,
        height=_time_height(ctx),
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
        on_click=lambda: time_picker.open_picker(ctx, PICKER_KEY, alarm),
    )


def _arrow(glyph: str, desc: str, on_click: actions.Handler) -> View:
    return View(
        class_name="ImageButton",
        id="arrow",
        desc=desc,
        icon=Icon(glyph, 22.0, WHITE),
        on_click=on_click,
        width=48.0,
        height=48.0,
    )


def _repeat_row(ctx: Context, alarm: Alarm) -> View:
    ticked = bool(alarm.days)
    glyph = "checkbox-marked" if ticked else "checkbox-blank-outline"
    drawn = row(
        icon(Icon(glyph, 24.0, BLUE if ticked else WHITE), width=24.0, height=24.0, hidden=True),
        View(text=ctx.words("repeat"), style=letters(16.0), margin=Edges(start=17.0), hidden=True),
        align="center",
        height=ROW_PITCH,
        hidden=True,
    )
    return stack(
        drawn,
        class_name="CheckBox",
        id="repeat_onoff",
        text=ctx.words("repeat"),
        checkable=True,
        checked=ticked,
        on_click=lambda: actions.toggle_repeat(ctx, alarm),
        margin=Edges(start=28.0),
        padding=Edges(end=16.0),
    )


def _day_circles(ctx: Context, alarm: Alarm) -> View:
    tag = ctx.state.locale
    cells = [_day_circle(ctx, alarm, day) for day in week(tag)]
    return row(
        *cells,
        id="repeat_days",
        width=MATCH,
        height=ROW_PITCH,
        margin=Edges(start=24.0, end=24.0),
        align="center",
    )


def _day_circle(ctx: Context, alarm: Alarm, day: int) -> View:
    tag = ctx.state.locale
    on = bool(alarm.days >> day & 1)
    size = min(36.0, (ctx.width - 48.0) / 7 - 2.0)
    circle = stack(
        View(
            text=formats.weekdays(tag, "narrow")[day],
            style=letters(14.0, WHITE if on else LIGHT_GREY, align="center"),
            gravity="center",
            hidden=True,
        ),
        width=size,
        height=size,
        gravity="center",
        hidden=True,
        background=Background(colour=BLUE if on else DISC_OFF, radius=size / 2),
    )
    box = stack(
        circle,
        class_name="CheckBox",
        id="day_button_box",
        text=formats.weekdays(tag, "narrow")[day],
        desc=formats.weekdays(tag)[day],
        checkable=True,
        checked=on,
        on_click=lambda: actions.toggle_day(ctx, alarm, day),
        width=MATCH,
        height=48.0,
    )
    return stack(box, weight=1.0, height=48.0)


def _option(glyph: str, label: str, colour: int, view_id: str, desc: str, on_click: actions.Handler) -> View:
    drawn = row(
        View(icon=Icon(glyph, 22.0, colour), width=24.0, height=24.0, hidden=True),
        View(text=label, style=letters(16.0, colour), margin=Edges(start=17.0), hidden=True),
        align="center",
        height=ROW_PITCH,
        hidden=True,
    )
    return stack(
        drawn,
        class_name="TextView",
        id=view_id,
        text=label,
        desc=desc,
        on_click=on_click,
        width=MATCH,
        margin=Edges(start=28.0, end=28.0),
    )


def _next_label(ctx: Context, alarm: Alarm) -> None:
    """Without a keyboard a label is chosen by tapping through the suggestions."""
    words = [""] + [ctx.words(f"label_{key}") for key in LABELS]
    current = words.index(alarm.label) if alarm.label in words else 0
    actions.set_label(ctx, alarm, words[(current + 1) % len(words)])


def _delete_row(ctx: Context, alarm: Alarm) -> View:
    label = ctx.words("delete")
    drawn = row(
        View(icon=Icon("delete-outline", 24.0, WHITE), width=24.0, height=24.0, hidden=True),
        View(text=label, style=letters(16.0), margin=Edges(start=17.0), hidden=True),
        align="center",
        height=48.0,
        hidden=True,
    )
    button = stack(
        drawn,
        class_name="TextView",
        id="delete",
        text=label,
        on_click=lambda: actions.delete(ctx, alarm),
        padding=Edges(end=12.0),
    )
    arrow = _arrow("chevron-up", ctx.words("collapse_alarm"), lambda: actions.collapse(ctx))
    return row(
        button,
        space(weight=1.0),
        arrow,
        width=MATCH,
        height=65.0,
        align="center",
        padding=Edges(start=28.0, end=20.0),
    )


def _empty(ctx: Context) -> View:
    label = ctx.words("no_alarms")
    drawn = column(
        View(icon=Icon("alarm", 96.0, DISC_OFF), width=96.0, height=96.0, hidden=True),
        View(text=label, style=letters(16.0, GREY, align="center"), hidden=True, margin=Edges(top=16.0)),
        align="center",
        gravity="center",
        hidden=True,
    )
    return stack(
        drawn, class_name="TextView", id="alarms_empty_view", text=label, desc=label, width=MATCH, height=MATCH
    )
