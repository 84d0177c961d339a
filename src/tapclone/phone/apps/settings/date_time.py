"""Setting the date and the time by hand."""

from __future__ import annotations

from datetime import date

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.pickers import date_picker, time_picker
from tapclone.phone.apps.pickers.look import look_of
from tapclone.phone.system import wall_clock
from tapclone.phone.ui.view import Window

DATE, TIME = "date_picker", "time_picker"


def open_date(ctx: Context) -> None:
    date_picker.open_picker(ctx, DATE, wall_clock.local_time(ctx.state).date())


def open_time(ctx: Context) -> None:
    now = wall_clock.local_time(ctx.state)
    time_picker.open_picker(ctx, TIME, now.hour, now.minute)


def windows(ctx: Context) -> list[Window]:
    """The open picker, if any."""
    look = look_of(ctx.theme)

    def set_date(day: date) -> None:
        now = wall_clock.local_time(ctx.state)
        wall_clock.set_local_time(ctx.state, now.replace(year=day.year, month=day.month, day=day.day))

    def set_time(hour: int, minute: int) -> None:
        now = wall_clock.local_time(ctx.state)
        wall_clock.set_local_time(ctx.state, now.replace(hour=hour, minute=minute, second=0))

    if DATE in ctx.ui:
        return [date_picker.picker_window(ctx, DATE, look, set_date)]
    if TIME in ctx.ui:
        return [time_picker.picker_window(ctx, TIME, look, set_time)]
    return []
