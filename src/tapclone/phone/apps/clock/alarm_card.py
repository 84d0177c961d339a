"""An alarm's open card: on which days it rings, how, under which label, and its end."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.alarm_row import (
    arrow_button,
    lift,
    spoken,
    time_height,
    time_row,
    week,
)
from tapclone.phone.apps.clock.palette import (
    BLUE,
    CARD,
    DISC_OFF,
    LIGHT_GREY,
    WHITE,
    letters,
)
from tapclone.phone.apps.clock.sound_page import ALARM_ARGUMENT, SOUND_ACTIVITY, sound_name
from tapclone.phone.locale import format as formats
from tapclone.phone.system.alarms import Alarm
from tapclone.phone.ui.build import column, divider, icon, row, space, stack
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, View

ROW_PITCH = 49.5
LABEL_KEY = "label_text"


def expanded(ctx: Context, alarm: Alarm) -> View:
    """The card of an alarm that was opened."""
    options = [_repeat_row(ctx, alarm)]
    if alarm.days:
        options.append(_day_circles(ctx, alarm))
    label = alarm.label or ctx.words("label")
    ringtone = sound_name(ctx, alarm.ringtone)
    options += [
        _option(
            "bell-ring-outline", ringtone, WHITE, "choose_ringtone", f"{ctx.words('ringtone')} {ringtone}",
            lambda: ctx.start(SOUND_ACTIVITY, {ALARM_ARGUMENT: alarm.id}),
        ),
        _option(
            "label-outline", label, WHITE if alarm.label else LIGHT_GREY, "edit_label", "",
            lambda: _name(ctx, alarm),
        ),
    ]  # fmt: skip
    card = column(
        time_row(ctx, alarm, start=31.4),
        space(height=lift(ctx)),
        *options,
        divider(0xFF3C4043, margin=Edges(start=26.0, top=3.5, end=26.0)),
        _delete_row(ctx, alarm),
        width=MATCH,
        padding=Edges(top=14.7 - lift(ctx)),
    )
    return stack(
        card,
        class_name="ViewGroup",
        desc=spoken(ctx, alarm),
        on_click=lambda: actions.collapse(ctx),
        background=Background(colour=CARD),
        width=MATCH,
        height=expanded_height(ctx, alarm),
    )


def expanded_height(ctx: Context, alarm: Alarm) -> float:
    """Of the whole card, in dp."""
    rows = 4 if alarm.days else 3
    return 14.7 + time_height(ctx) + rows * ROW_PITCH + 4.5 + 65.6


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


def _name(ctx: Context, alarm: Alarm) -> None:
    """Open the dialog in which a label is typed."""
    ctx.set_ui(LABEL_KEY, alarm.label)
    ctx.set_ui("naming", alarm.id)


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
    arrow = arrow_button("chevron-up", ctx.words("collapse_alarm"), lambda: actions.collapse(ctx))
    return row(
        button,
        space(weight=1.0),
        arrow,
        width=MATCH,
        height=65.0,
        align="center",
        padding=Edges(start=28.0, end=20.0),
    )
