"""The page on which an alarm's sound is chosen."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock.dialogs import radio_mark
from tapclone.phone.apps.clock.page import page_window, titled_bar
from tapclone.phone.apps.clock.palette import BLUE, letters
from tapclone.phone.system import alarms
from tapclone.phone.ui.build import column, row, text
from tapclone.phone.ui.view import MATCH, Edges, View, Window

SOUND_ACTIVITY = "com.android.deskclock.ringtone.RingtonePickerActivity"
ALARM_ARGUMENT = "alarm"
SILENT = ""
SOUNDS = ("Argon", "Barium", "Carbon", "Cesium", "Fermium", "Hassium", "Helium", "Krypton", "Neon", "Osmium")
"""Names of Android's own alarm sounds, the same in every language."""


def sound_name(ctx: Context, ringtone: str) -> str:
    """How a sound is written in the alarm's card."""
    if ringtone == alarms.DEFAULT_RINGTONE:
        return ctx.words("default_ringtone")
    return ringtone or ctx.words("silent")


def sound_selection(ctx: Context) -> Sequence[Window]:
    """The activity. A tap chooses at once; the page stays, to compare."""
    alarm = alarms.find(ctx.state, int(ctx.activity.args.get(ALARM_ARGUMENT, 0)))
    names = [SILENT, alarms.DEFAULT_RINGTONE, *(name for name in SOUNDS if name != alarms.DEFAULT_RINGTONE)]
    header = text(
        ctx.words("device_sounds"),
        letters(14.0, BLUE),
        id="ringtone_item_header",
        padding=Edges(16.0, 18.0, 16.0, 8.0),
    )
    content = column(header, *(_sound(ctx, alarm, name) for name in names), width=MATCH)
    listed = ctx.scroll(
        content,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="ringtone_content",
        width=MATCH,
        height=MATCH,
    )
    return [page_window(ctx, titled_bar(ctx, ctx.words("alarm_sound")), listed)]


def _sound(ctx: Context, alarm: alarms.Alarm | None, name: str) -> View:
    def choose() -> None:
        if alarm is not None:
            alarms.change(ctx.state, alarm, ringtone=name)

    chosen = alarm is not None and alarm.ringtone == name
    return row(
        radio_mark(chosen),
        text(sound_name(ctx, name), letters(16.0), id="ringtone_name", weight=1.0),
        on_click=choose,
        width=MATCH,
        height=56.0,
        align="center",
        selected=chosen,
        padding=Edges.symmetric(horizontal=16.0),
    )
