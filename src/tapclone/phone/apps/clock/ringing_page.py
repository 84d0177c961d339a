"""The alarm that fills the screen: the time, snooze at one side, dismiss at the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.palette import BLUE, PAGE, WHITE, digits, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system import alarms, wall_clock
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, icon, icon_button, row, space, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

TIME_SP, DISC_DP, BUTTON_DP, SLOT_DP = 72.0, 96.0, 64.0, 80.0
NARROW_DP, NARROW_DISC_DP = 300.0, 76.0


def ringing_alarm(ctx: Context) -> Sequence[Window]:
    """The activity. It shows the time also when nothing rings any more, until it is left."""
    now = wall_clock.local_time(ctx.state)
    alarm = alarms.ringing(ctx.state)
    time = formats.time_of_day(now.hour, now.minute, ctx.state.locale)
    big = digits(TIME_SP if ctx.width >= 320.0 else 52.0, WHITE, ctx.state.font_scale)
    label = (alarm.label if alarm else "") or ctx.words("tab_alarm")
    clock = View(
        class_name="TextView",
        id="digital_clock",
        text=time.digits,
        style=big,
        margin=Edges(top=0.12 * ctx.height),
    )
    period = [text(time.period, letters(20.0), id="period")] if time.period else []
    root = column(
        clock,
        *period,
        text(label, letters(18.0), id="title", margin=Edges(top=12.0)),
        space(weight=1.0),
        _buttons(ctx),
        space(weight=0.6),
        id="content",
        width=MATCH,
        height=MATCH,
        align="center",
        background=Background(colour=PAGE, colour_to=0xFF1B3A6B),
    )
    bar = Bar(colour=PAGE, icons=WHITE)
    return [Window(root, ctx.app.package, status_bar=bar, navigation_bar=Bar(colour=0xFF1B3A6B, icons=WHITE))]


def _buttons(ctx: Context) -> View:
    size = NARROW_DISC_DP if ctx.width < NARROW_DP else DISC_DP
    disc = icon(
        Icon("alarm", size / 2, PAGE),
        id="alarm",
        width=size,
        height=size,
        background=Background(colour=WHITE, radius=size / 2),
    )
    return row(
        _button(ctx, "snooze", "sleep", lambda: _leave(ctx, alarms.snooze, "Snooze")),
        disc,
        _button(ctx, "dismiss", "alarm-off", lambda: _leave(ctx, alarms.dismiss, "Dismiss")),
        width=MATCH,
        align="center",
        justify="between",
        padding=Edges.symmetric(horizontal=max(0.06 * ctx.width - 12.0, 2.0)),
    )


def _button(ctx: Context, name: str, glyph: str, act: actions.Handler) -> View:
    label = ctx.words(name)
    button = icon_button(
        Icon(glyph, 28.0, WHITE),
        label,
        act,
        id=name,
        width=BUTTON_DP,
        height=BUTTON_DP,
        background=Background(colour=BLUE, radius=BUTTON_DP / 2),
    )
    hint = text(label, letters(12.0, align="center"), width=SLOT_DP, margin=Edges(top=6.0))
    return column(button, hint, align="center", width=SLOT_DP)


def _leave(ctx: Context, answer: Callable[[PhoneState], None], event: str) -> None:
    actions.record(ctx, "Alarm", event, "Alarm")
    answer(ctx.state)
    ctx.finish()
