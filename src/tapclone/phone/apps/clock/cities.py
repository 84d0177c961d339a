"""The cities of the clock page: which there are, what time it is there, and the page that chooses them."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache
from importlib import resources
from zoneinfo import ZoneInfo

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.page import back_button, page_window
from tapclone.phone.apps.clock.palette import BLUE, GREY, LIGHT_GREY, WHITE, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system.alarms import clock_store
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

CITIES_ACTIVITY = "com.android.deskclock.worldclock.CitySelectionActivity"


@cache
def zones() -> Mapping[str, str]:
    """City -> its time zone."""
    source = (resources.files(__package__) / "cities.csv").read_text(encoding="utf-8")
    return {record["city"]: record["zone"] for record in csv.DictReader(source.splitlines())}


def time_in(ctx: Context, city: str) -> str:
    """What the clocks of a city show."""
    now = datetime.fromtimestamp(ctx.state.time_ms / 1000, ZoneInfo(zones()[city]))
    return formats.time_of_day(now.hour, now.minute, ctx.state.locale).full


def name_of(ctx: Context, city: str) -> str:
    return ctx.words(f"city_{city}")


def by_name(ctx: Context) -> list[str]:
    """All of them, as the language sorts their names."""
    return sorted(zones(), key=lambda city: formats.sort_key(name_of(ctx, city), ctx.state.locale))


def city_selection(ctx: Context) -> Sequence[Window]:
    """The activity: a field over the list of cities, a tick at each that is shown."""
    query = str(ctx.ui.get("query", "")).casefold()
    field = text_field(
        ctx,
        "query",
        style=letters(18.0, fixed=True),
        id="search_src_text",
        hint=ctx.words("search_city"),
        hint_colour=GREY,
        caret_colour=BLUE,
        action="search",
        weight=1.0,
        height=48.0,
        margin=Edges(start=8.0),
    )
    bar: list[View] = [back_button(ctx), field]
    if query:
        close = Icon("close", 24.0, WHITE)
        bar.append(icon_button(close, ctx.words("clear"), lambda: ctx.clear_ui("query")))
    found = [city for city in by_name(ctx) if query in name_of(ctx, city).casefold()]
    content = column(*(_choice(ctx, city) for city in found), width=MATCH)
    listed = ctx.scroll(content, class_name="ListView", id="cities_list", width=MATCH, height=MATCH)
    return [page_window(ctx, bar, listed)]


def _choice(ctx: Context, city: str) -> View:
    chosen = city in clock_store(ctx.state).cities

    def toggle() -> None:
        cities = clock_store(ctx.state).cities
        if chosen:
            cities.remove(city)
        else:
            cities.append(city)
        actions.record(ctx, "Clock", "Change Cities")

    glyph = "checkbox-marked" if chosen else "checkbox-blank-outline"
    tick = icon(Icon(glyph, 24.0, BLUE if chosen else LIGHT_GREY), width=24.0, height=24.0, hidden=True)
    name = name_of(ctx, city)
    return row(
        View(
            class_name="CheckBox",
            id="city_onoff",
            children=(tick,),
            desc=name,
            checkable=True,
            checked=chosen,
            margin=Edges(end=20.0),
        ),
        text(name, letters(16.0), id="city_name", weight=1.0),
        text(time_in(ctx, city), letters(14.0, LIGHT_GREY), id="city_time"),
        on_click=toggle,
        width=MATCH,
        height=56.0,
        align="center",
        padding=Edges.symmetric(horizontal=20.0),
    )
