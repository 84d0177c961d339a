"""The clock page: the time, the date, and the cities that were added."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.frame import round_button
from tapclone.phone.apps.clock.palette import BLUE, DIALOG, LIGHT_GREY, WHITE, baseline_drop, digits, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system import wall_clock
from tapclone.phone.system.alarms import clock_store
from tapclone.phone.ui.build import column, row, space, stack, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View, Window

CITIES = {
    "berlin": "Europe/Berlin",
    "london": "Europe/London",
    "new_york": "America/New_York",
    "seoul": "Asia/Seoul",
    "tokyo": "Asia/Tokyo",
}
"""Key of the city's name -> its time zone."""

TIME_SP, PERIOD_SP = 72.0, 25.0


def clock_page(ctx: Context) -> tuple[View, View]:
    """The page and its button."""
    state = ctx.state
    date = formats.date_line(state.time_ms, state.timezone, state.locale, short=True)
    pane = column(
        stack(_big_time(ctx), width=MATCH),
        text(date, letters(16.0, WHITE), id="date", margin=Edges(top=5.0)),
        *[_city(ctx, city) for city in clock_store(state).cities],
        space(height=88.0),
        id="main_clock_left_pane",
        width=MATCH,
        align="center",
        padding=Edges(top=17.0),
    )
    page = ctx.scroll(column(pane, width=MATCH), class_name="LinearLayout", width=MATCH, height=MATCH)
    button = round_button("web", ctx.words("cities"), lambda: ctx.set_ui("choosing_city", True))
    return page, button


def clock_dialogs(ctx: Context) -> list[Window]:
    """The list of cities, while it is open."""
    if not ctx.ui.get("choosing_city"):
        return []
    rows = [_choice(ctx, city) for city in CITIES]
    root = column(
        text(ctx.words("cities"), letters(20.0), padding=Edges(24.0, 18.0, 24.0, 12.0)),
        *rows,
        width=min(0.9 * ctx.width, 360.0),
        padding=Edges(bottom=8.0),
        background=Background(colour=DIALOG, radius=2.0, elevation=14.0),
    )
    return [
        Window(root, ctx.app.package, kind="dialog", dim=0.6, on_dismiss=lambda: ctx.clear_ui("choosing_city"))
    ]


def _big_time(ctx: Context) -> View:
    now = wall_clock.local_time(ctx.state)
    time = formats.time_of_day(now.hour, now.minute, ctx.state.locale)
    parts = [View(text=time.digits, style=digits(TIME_SP, BLUE, ctx.state.font_scale), hidden=True)]
    if time.period:
        drop = baseline_drop(TIME_SP, PERIOD_SP, ctx.state.font_scale)
        period = View(
            text=time.period,
            style=letters(PERIOD_SP, BLUE),
            hidden=True,
            margin=Edges(start=4.0, top=drop, end=8.0),
        )
        parts.insert(0 if time.period_first else 1, period)
    return row(
        *parts,
        class_name="TextView",
        id="digital_clock",
        text=time.full.replace(" ", "\u200a"),
        gravity="center",
    )


def _city(ctx: Context, city: str) -> View:
    now = datetime.fromtimestamp(ctx.state.time_ms / 1000, ZoneInfo(CITIES[city]))
    time = formats.time_of_day(now.hour, now.minute, ctx.state.locale)
    return row(
        text(ctx.words(f"city_{city}"), letters(16.0), weight=1.0, id="city_name"),
        text(time.full, letters(24.0, LIGHT_GREY), id="digital_clock"),
        width=MATCH,
        height=72.0,
        align="center",
        padding=Edges.symmetric(horizontal=28.8),
    )


def _choice(ctx: Context, city: str) -> View:
    def toggle() -> None:
        cities = clock_store(ctx.state).cities
        if city in cities:
            cities.remove(city)
        else:
            cities.append(city)
        actions.record(ctx, "Clock", "Change Cities")
        ctx.clear_ui("choosing_city")

    label = text(ctx.words(f"city_{city}"), letters(16.0), id="city_name")
    return row(
        label,
        on_click=toggle,
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=24.0),
    )
