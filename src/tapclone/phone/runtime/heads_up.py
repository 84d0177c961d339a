"""Notifications that come down over whatever is in front: an alarm that rings.

They take taps but, as on Android, are not part of the active window's accessibility tree.
"""

from __future__ import annotations

from functools import partial

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.locale import format as formats
from tapclone.phone.system import activities, alarms
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, icon, row, text, text_button
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

PACKAGE = "com.android.systemui"
SIDE_DP, TOP_DP, MAX_WIDTH_DP = 8.0, 28.0, 520.0


def notifications(ctx: Context) -> list[Window]:
    """The ringing alarm, unless it fills the screen already."""
    alarm = alarms.ringing(ctx.state)
    if alarm is None or ctx.activity.name == alarms.ALARM_ACTIVITY:
        return []
    theme = ctx.theme
    word = partial(lexicon.text, "clock", language=ctx.language)
    title = TextStyle(size=14.0, colour=theme.primary_text, weight=500)
    detail = TextStyle(size=14.0, colour=theme.secondary_text)
    time = formats.time_of_day(alarm.hour, alarm.minute, ctx.state.locale).full
    button = TextStyle(size=14.0, colour=theme.accent, weight=500)
    actions = [
        _action(word("snooze"), button, partial(alarms.snooze, ctx.state)),
        _action(word("dismiss"), button, partial(alarms.dismiss, ctx.state)),
    ]
    card = column(
        _header(ctx),
        text(alarm.label or word("tab_alarm"), title, id="android:title", margin=Edges(top=6.0)),
        text(time, detail, id="android:text"),
        row(*actions, id="android:actions", width=MATCH, margin=Edges(top=4.0)),
        id="heads_up_alarm",
        width=min(ctx.width, MAX_WIDTH_DP) - 2 * SIDE_DP,
        padding=Edges(16.0, 12.0, 16.0, 4.0),
        margin=Edges(top=TOP_DP),
        background=Background(colour=theme.surface, radius=8.0, elevation=8.0),
        on_click=partial(_show_alarm, ctx.state),
    )
    return [Window(card, PACKAGE, kind="overlay", gravity="top center_x")]


def _header(ctx: Context) -> View:
    style = TextStyle(size=12.0, colour=ctx.theme.accent)
    glyph = icon(Icon("alarm", 14.0, ctx.theme.accent), margin=Edges(end=8.0))
    return row(glyph, text(ctx.app_label(alarms.PACKAGE), style), width=MATCH, align="center")


def _action(label: str, style: TextStyle, act: partial[None]) -> View:
    return text_button(label.upper(), style, act, padding=Edges(start=0.0, end=24.0), height=44.0)


def _show_alarm(state: PhoneState) -> None:
    activities.start(state, alarms.PACKAGE, alarms.ALARM_ACTIVITY, from_package=PACKAGE)
