"""The Clock app's settings: what they are called and how they stand, to read."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock.palette import BAR, BLUE, LIGHT_GREY, PAGE, WHITE, letters
from tapclone.phone.ui.build import column, icon_button, row, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

SECTIONS = {
    "tab_clock": ("clock_style", "home_time_zone", "change_date_time"),
    "tab_alarm": ("silence_after", "snooze_length", "alarm_volume"),
    "tab_timer": ("timer_sound",),
}
"""Header and rows, by the keys of their words."""


def settings(ctx: Context) -> Sequence[Window]:
    """The settings activity."""
    back = icon_button(Icon("arrow-left", 24.0, WHITE, mirrored=True), ctx.words("navigate_up"), ctx.finish)
    bar = row(
        back,
        text(ctx.words("settings"), letters(20.0, fixed=True), margin=Edges(start=20.0)),
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=56.0,
        align="center",
        padding=Edges(start=4.0),
        background=Background(colour=BAR),
    )
    rows: list[View] = []
    for header, keys in SECTIONS.items():
        rows.append(text(ctx.words(header), letters(14.0, BLUE), padding=Edges(16.0, 18.0, 16.0, 8.0)))
        rows += [_row(ctx, key) for key in keys]
    content = ctx.scroll(column(*rows, width=MATCH), width=MATCH, height=MATCH)
    root = column(bar, content, width=MATCH, height=MATCH, background=Background(colour=PAGE))
    return [
        Window(
            root,
            ctx.app.package,
            status_bar=Bar(colour=BAR, icons=WHITE),
            navigation_bar=Bar(colour=0xFF000000, icons=WHITE),
        )
    ]


def _row(ctx: Context, key: str) -> View:
    label = ctx.words(key)
    return column(
        text(label, letters(16.0), id="android:title"),
        text(ctx.words(f"{key}_value"), letters(14.0, LIGHT_GREY), id="android:summary"),
        on_click=lambda: ctx.toast(label),
        width=MATCH,
        min_height=72.0,
        justify="center",
        padding=Edges.symmetric(horizontal=16.0, vertical=14.0),
    )
