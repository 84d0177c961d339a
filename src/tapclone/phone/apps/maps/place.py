"""A place: its sheet over the map, and the page that the sheet grows to."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.maps.city import Place
from tapclone.phone.apps.maps.frame import MAX_SHEET_DP, MapsFrame
from tapclone.phone.locale.format import localized_digits, time_of_day
from tapclone.phone.system import telephony
from tapclone.phone.ui.build import column, icon, row, space, text
from tapclone.phone.ui.style import WHITE, Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View


def place_sheet(frame: MapsFrame, place: Place) -> View:
    """Name, rating and actions at the lower edge; a tap or a swipe up shows the rest."""
    ctx = frame.ctx

    def swipe(direction: str) -> None:
        if direction == "up":
            ctx.set_ui("expanded", True)
        elif direction == "down":
            ctx.clear_ui("place")

    return column(
        *_head(frame, place),
        _actions(frame, place),
        class_name="ScrollView",
        id="expandingscrollview_container",
        on_click=lambda: ctx.set_ui("expanded", True),
        on_swipe=swipe,
        width=min(ctx.width, MAX_SHEET_DP),
        gravity="bottom center_x",
        padding=Edges.symmetric(0.0, 12.0),
        background=Background(colour=WHITE, radius=12.0, top_only=True, elevation=8.0),
    )


def place_page(frame: MapsFrame, place: Place) -> View:
    """Everything about a place."""
    ctx = frame.ctx
    opening, colour = frame.opening(place)
    locale = ctx.state.locale
    hours = opening
    if place.closes - place.opens < 24:
        start, end = (time_of_day(hour, 0, locale).full for hour in (place.opens, place.closes))
        hours = f"{opening} · {start} – {end}"
    photo = View(
        class_name="ImageView", width=MATCH, height=180.0, background=Background(picture=place.picture)
    )
    phone = localized_digits(place.phone, locale)
    content = column(
        photo,
        space(height=12.0),
        *_head(frame, place),
        _actions(frame, place),
        frame.line(),
        _fact(frame, "map-marker-outline", place.address),
        _fact(frame, "clock-outline", hours, colour),
        _fact(frame, "phone-outline", phone, on_click=lambda: telephony.dial(ctx.state, place.phone)),
        _fact(frame, "bookmark-outline", ctx.words("add_label")),
        width=MATCH,
        padding=Edges(bottom=16.0),
    )
    bar = frame.app_bar(place.name, on_up=frame.closer("expanded"))
    return column(
        bar,
        ctx.scroll(content, "place_scroll", id="expandingscrollview_container", width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
        background=Background(colour=WHITE),
    )


def _head(frame: MapsFrame, place: Place) -> list[View]:
    opening, colour = frame.opening(place)
    kind = frame.ctx.words(f"kind_{place.kind.key}")
    side = Edges.symmetric(16.0, 0.0)
    return [
        text(place.name, frame.style(20.0, max_lines=2), id="title", padding=side),
        row(frame.stars(place), padding=Edges.symmetric(16.0, 4.0)),
        row(
            text(f"{kind} · {frame.distance(place)}", frame.secondary(14.0)),
            width=MATCH,
            padding=side,
        ),
        text(opening, TextStyle(14.0, colour), padding=Edges(16.0, 2.0, 16.0, 8.0)),
    ]


def _actions(frame: MapsFrame, place: Place) -> View:
    """Buttons beside each other, which scroll where they do not fit."""
    ctx, store = frame.ctx, frame.store
    saved = place.key in store.saved

    def save() -> None:
        added = store.toggle_saved(place.key)
        ctx.toast(ctx.words("saved_to_favourites" if added else "removed"))

    def directions() -> None:
        ctx.set_ui("directions", place.key)
        ctx.clear_ui("expanded")

    buttons = row(
        frame.action_pill("directions", "directions", directions, filled=True),
        frame.action_pill("bookmark" if saved else "bookmark-outline", "saved_tab" if saved else "save", save),
        frame.action_pill("phone", "call", lambda: telephony.dial(ctx.state, place.phone)),
        frame.action_pill("share-variant", "share", partial(ctx.set_ui, "share", place.name)),
        padding=Edges.symmetric(12.0, 8.0),
    )
    return ctx.scroll(
        buttons, "actions_scroll", horizontal=True, class_name="HorizontalScrollView", width=MATCH
    )


def _fact(
    frame: MapsFrame, glyph: str, content: str, colour: int | None = None, on_click: Handler | None = None
) -> View:
    return row(
        icon(frame.glyph(glyph, frame.palette.accent), width=24.0, height=24.0),
        text(content, frame.style(14.0, colour, max_lines=2), weight=1.0, margin=Edges(start=24.0)),
        on_click=on_click,
        align="center",
        width=MATCH,
        min_height=52.0,
        padding=Edges.symmetric(16.0, 8.0),
    )
