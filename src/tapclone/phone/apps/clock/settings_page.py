"""The Clock app's settings: each row shows how it stands and opens what changes it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import cities, preferences
from tapclone.phone.apps.clock.dialogs import Option, choice_dialog
from tapclone.phone.apps.clock.page import page_window, titled_bar
from tapclone.phone.apps.clock.palette import BLUE, LIGHT_GREY, THEME, letters
from tapclone.phone.ui.build import column, row, switch, text
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

SYSTEM_SETTINGS = "com.android.settings"
SECTIONS = {
    "tab_clock": ("clock_style", "display_seconds", "home_time_zone", "change_date_time"),
    "tab_alarm": ("silence_after", "snooze_length", "alarm_volume"),
    "tab_timer": ("timer_sound",),
}
"""Header and rows, by the keys of their words."""
CHOICES: dict[str, tuple[str, ...]] = {
    "clock_style": ("analog", "digital"),
    "silence_after": ("1", "5", "10", "15", "20", "25", "never"),
    "snooze_length": ("1", "5", "10", "15", "20", "30"),
    "timer_sound": ("silent", "timer_sound_value"),
}
"""Values of a row that opens a list."""
SYSTEM_PAGES = {"change_date_time": "DateTimeSettingsActivity", "alarm_volume": "SoundSettingsActivity"}
"""Rows that the system's own settings answer."""


def settings(ctx: Context) -> Sequence[Window]:
    """The settings activity."""
    rows: list[View] = []
    for header, names in SECTIONS.items():
        rows.append(text(ctx.words(header), letters(14.0, BLUE), padding=Edges(16.0, 18.0, 16.0, 8.0)))
        rows += [_row(ctx, name) for name in names]
    content = ctx.scroll(column(*rows, width=MATCH), width=MATCH, height=MATCH)
    windows = [page_window(ctx, titled_bar(ctx, ctx.words("settings")), content)]
    if (name := ctx.ui.get("choosing")) is not None:
        windows.append(_dialog(ctx, str(name)))
    return windows


def _dialog(ctx: Context, name: str) -> Window:
    chosen = preferences.value(ctx.state, name)
    values = CHOICES.get(name) or ("", *cities.by_name(ctx))
    options = [Option(_label(ctx, name, value), value == chosen, _setter(ctx, name, value)) for value in values]

    def close() -> None:
        ctx.clear_ui("choosing")
        ctx.clear_ui("dialog_scroll")

    return choice_dialog(ctx, ctx.words(name), options, close)


def _setter(ctx: Context, name: str, value: str) -> Handler:
    return lambda: preferences.put(ctx.state, name, value)


def _label(ctx: Context, name: str, value: str) -> str:
    """How a value of a row reads."""
    if value.isdecimal():
        return ctx.counted("minutes", int(value))
    if name == "home_time_zone":
        return cities.name_of(ctx, value) if value else ctx.words("home_time_zone_value")
    return ctx.words({"digital": "clock_style_value", "analog": "style_analog"}.get(value, value))


def _row(ctx: Context, name: str) -> View:
    if name == "display_seconds":
        return _switch_row(ctx, name)
    if name in SYSTEM_PAGES:
        activity = f"{SYSTEM_SETTINGS}.Settings${SYSTEM_PAGES[name]}"
        return _plain_row(
            ctx, name, ctx.words(f"{name}_value"), lambda: ctx.start(activity, package=SYSTEM_SETTINGS)
        )
    shown = _label(ctx, name, preferences.value(ctx.state, name))
    return _plain_row(ctx, name, shown, lambda: ctx.set_ui("choosing", name))


def _plain_row(ctx: Context, name: str, summary: str, on_click: Callable[[], None]) -> View:
    return column(
        text(ctx.words(name), letters(16.0), id="android:title"),
        text(summary, letters(14.0, LIGHT_GREY, max_lines=2), id="android:summary"),
        on_click=on_click,
        width=MATCH,
        min_height=72.0,
        justify="center",
        padding=Edges.symmetric(horizontal=16.0, vertical=14.0),
    )


def _switch_row(ctx: Context, name: str) -> View:
    on = preferences.is_on(ctx.state, name)
    return row(
        text(ctx.words(name), letters(16.0, max_lines=2), id="android:title", weight=1.0),
        switch(on, THEME, id="android:switch_widget"),
        on_click=lambda: preferences.put(ctx.state, name, "off" if on else "on"),
        width=MATCH,
        min_height=56.0,
        align="center",
        padding=Edges.symmetric(horizontal=16.0, vertical=14.0),
    )
