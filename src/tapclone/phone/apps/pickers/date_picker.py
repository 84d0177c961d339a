"""The framework's date picker in a dialog: the chosen day on top, a month of days below, arrows to the next.

Its state is a dictionary in the activity's `ui`: the chosen day and the first day of the month that shows,
both as ISO dates.
"""

from __future__ import annotations

import calendar
from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.pickers.look import PickerLook, word
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

WIDEST_DP, SIDE_DP, CELL_DP, HEADER_DP, BARS_DP = 330.0, 12.0, 40.0, 88.0, 150.0


def open_picker(ctx: Context, key: str, day: date) -> None:
    """Show the dialog at a day; it lives in the activity's `ui` under `key`."""
    ctx.set_ui(key, {"day": day.isoformat(), "month": day.replace(day=1).isoformat()})


def picker_window(ctx: Context, key: str, look: PickerLook, on_set: Callable[[date], None]) -> Window:
    """The dialog's window; `on_set` gets the day once OK is tapped."""
    picker: dict[str, Any] = ctx.ui[key]
    width = min(WIDEST_DP, 0.92 * ctx.width)
    day = date.fromisoformat(picker["day"])

    def done() -> None:
        ctx.clear_ui(key)
        on_set(day)

    root = column(
        _header(ctx, day, look),
        _month_bar(ctx, picker, look),
        _days(ctx, picker, width, look),
        _buttons(ctx, look, lambda: ctx.clear_ui(key), done),
        id="android:content",
        width=width,
        background=Background(colour=look.surface, radius=2.0, elevation=14.0),
    )
    return Window(root, ctx.app.package, kind="dialog", dim=0.6, on_dismiss=lambda: ctx.clear_ui(key))


def _header(ctx: Context, day: date, look: PickerLook) -> View:
    tag = ctx.state.locale
    year = formats.localized_digits(str(day.year), tag)
    return column(
        text(year, TextStyle(16.0, look.other, 500), id="android:date_picker_header_year"),
        text(
            formats.weekday_and_day(day, tag, short=True),
            TextStyle(26.0, look.chosen, 500, fixed=True),
            id="android:date_picker_header_date",
        ),
        id="android:date_picker_header",
        width=MATCH,
        height=HEADER_DP if _has_room(ctx) else None,
        justify="center",
        padding=Edges(24.0, 12.0, 24.0, 8.0),
    )


def _has_room(ctx: Context) -> bool:
    return ctx.height >= HEADER_DP + 8 * CELL_DP + BARS_DP


def _month_bar(ctx: Context, picker: dict[str, Any], look: PickerLook) -> View:
    month = date.fromisoformat(picker["month"])
    style = TextStyle(14.0, look.number, 500, align="center")

    def show(other: date) -> None:
        picker.update(month=other.replace(day=1).isoformat())

    def arrow(name: str, glyph: str, other: date) -> View:
        look_of_it = Icon(glyph, 24.0, look.number, mirrored=True)
        return icon_button(look_of_it, "", partial(show, other), id=f"android:{name}", height=CELL_DP)

    return row(
        arrow("prev", "chevron-left", month - timedelta(days=1)),
        text(formats.month_title(month.month, ctx.state.locale, month.year), style, weight=1.0),
        arrow("next", "chevron-right", month + timedelta(days=31)),
        width=MATCH,
        align="center",
    )


def _days(ctx: Context, picker: dict[str, Any], width: float, look: PickerLook) -> View:
    tag = ctx.state.locale
    first = formats.first_day_of_week(tag)
    month = date.fromisoformat(picker["month"])
    names = formats.weekdays(tag, "narrow")
    cell = (width - 2 * SIDE_DP) / 7
    height = min(CELL_DP, cell) if _has_room(ctx) else min((ctx.height - BARS_DP - HEADER_DP) / 8, cell)
    style = TextStyle(12.0, look.other, align="center", fixed=True)
    heads = [text(names[(first + place) % 7], style, width=cell, height=height) for place in range(7)]
    weeks = [
        row(*(_day(ctx, picker, day, (cell, height), look) for day in week))
        for week in calendar.Calendar(first).monthdatescalendar(month.year, month.month)
    ]
    options: dict[str, Any] = {"padding": Edges.symmetric(horizontal=SIDE_DP), "width": MATCH}
    return column(row(*heads), *weeks, id="android:month_view", class_name="android.view.View", **options)


def _day(ctx: Context, picker: dict[str, Any], day: date, size: tuple[float, float], look: PickerLook) -> View:
    width, height = size
    if day.month != date.fromisoformat(picker["month"]).month:
        return space(width, height)
    chosen = picker["day"] == day.isoformat()
    style = TextStyle(13.0, look.on_accent if chosen else look.number, align="center", fixed=True)
    label = formats.localized_digits(str(day.day), ctx.state.locale)
    disc = min(width, height)
    background = Background(colour=look.accent, radius=disc / 2) if chosen else None
    return stack(
        View(
            children=(View(text=label, style=style, gravity="center", hidden=True),),
            width=disc,
            height=disc,
            gravity="center",
            background=background,
            hidden=True,
        ),
        class_name="android.view.View",
        text=label,
        desc=formats.day_and_year(day, ctx.state.locale),
        checkable=True,
        checked=chosen,
        on_click=lambda: picker.update(day=day.isoformat()),
        width=width,
        height=height,
    )


def _buttons(ctx: Context, look: PickerLook, cancel: Handler, done: Handler) -> View:
    style = TextStyle(size=14.0, colour=look.button, weight=500)
    padding = Edges.symmetric(horizontal=12.0)
    return row(
        text_button(word(ctx, "cancel"), style, cancel, id="android:button2", padding=padding),
        text_button(word(ctx, "ok"), style, done, id="android:button1", padding=padding),
        width=MATCH,
        justify="end",
        padding=Edges.symmetric(horizontal=12.0, vertical=4.0),
    )
