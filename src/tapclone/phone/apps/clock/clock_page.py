"""The clock page: the time, the date, and the cities that were added."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import cities
from tapclone.phone.apps.clock.face import time_view
from tapclone.phone.apps.clock.frame import round_button
from tapclone.phone.apps.clock.palette import LIGHT_GREY, WHITE, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system.alarms import clock_store
from tapclone.phone.ui.build import column, row, space, stack, text
from tapclone.phone.ui.view import MATCH, Edges, View


def clock_page(ctx: Context) -> tuple[View, View]:
    """The page and its button."""
    state = ctx.state
    date = formats.date_line(state.time_ms, state.timezone, state.locale, short=True)
    pane = column(
        stack(time_view(ctx), width=MATCH),
        text(date, letters(16.0, WHITE), id="date", margin=Edges(top=5.0)),
        *[_city(ctx, city) for city in clock_store(state).cities],
        space(height=88.0),
        id="main_clock_left_pane",
        width=MATCH,
        align="center",
        padding=Edges(top=17.0),
    )
    page = ctx.scroll(column(pane, width=MATCH), class_name="LinearLayout", width=MATCH, height=MATCH)
    button = round_button("web", ctx.words("cities"), lambda: ctx.start(cities.CITIES_ACTIVITY))
    return page, button


def _city(ctx: Context, city: str) -> View:
    return row(
        text(cities.name_of(ctx, city), letters(16.0), weight=1.0, id="city_name"),
        text(cities.time_in(ctx, city), letters(24.0, LIGHT_GREY), id="digital_clock"),
        width=MATCH,
        height=72.0,
        align="center",
        padding=Edges.symmetric(horizontal=28.8),
    )
