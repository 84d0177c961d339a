"""Directions: from where to where, how, and how long it takes."""

from __future__ import annotations

from tapclone.phone.apps.maps.city import Place
from tapclone.phone.apps.maps.frame import MAX_SHEET_DP, MapsFrame
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

MODES = (("car", 1.0, "car"), ("transit", 1.6, "bus"), ("walk", 6.0, "walk"), ("bicycle", 2.2, "bike"))
"""(mode, how much slower than a car, glyph)"""


def directions_head(frame: MapsFrame, place: Place) -> View:
    """From where to where, and how."""
    ctx = frame.ctx
    fields = [
        _end(frame, "circle-outline", ctx.words("your_location")),
        _end(frame, "map-marker-outline", place.name),
    ]
    arrow = frame.up_button(frame.closer("directions"))
    modes = [_mode(frame, place, *mode) for mode in MODES]
    return column(
        row(arrow, column(*fields, weight=1.0), width=MATCH, padding=Edges(4.0, 8.0, 16.0, 0.0)),
        row(*modes, width=MATCH, height=48.0),
        id="directions_header",
        width=MATCH,
        background=Background(colour=WHITE, elevation=4.0),
    )


def _end(frame: MapsFrame, glyph: str, name: str) -> View:
    return row(
        icon(frame.glyph(glyph, size=16.0), hidden=True),
        text(name, frame.style(16.0), weight=1.0, margin=Edges(start=12.0)),
        align="center",
        width=MATCH,
        height=40.0,
        padding=Edges.symmetric(12.0),
        margin=Edges(bottom=6.0),
        background=Background(colour=0xFFF1F3F4, radius=6.0),
    )


def _minutes(frame: MapsFrame, place: Place, slower: float) -> str:
    return frame.ctx.words("minutes", number=frame.number(max(round(place.minutes * slower), 1)))


def _mode(frame: MapsFrame, place: Place, mode: str, slower: float, glyph: str) -> View:
    store = frame.store
    chosen = store.mode == mode
    colour = frame.palette.accent if chosen else frame.palette.secondary

    def choose() -> None:
        store.mode = mode

    return row(
        icon(Icon(glyph, 20.0, colour), hidden=True),
        text(_minutes(frame, place, slower), TextStyle(12.0, colour, weight=500), margin=Edges(start=4.0)),
        desc=frame.ctx.words(f"mode_{mode}"),
        on_click=choose,
        selected=chosen,
        align="center",
        justify="center",
        weight=1.0,
        height=MATCH,
    )


def directions_sheet(frame: MapsFrame, place: Place) -> View:
    ctx = frame.ctx
    slower = next(factor for mode, factor, _ in MODES if mode == frame.store.mode)
    time = text(_minutes(frame, place, slower), TextStyle(22.0, 0xFF188038, weight=500), margin=Edges(end=8.0))
    return column(
        row(time, text(f"({frame.distance(place)})", frame.secondary(16.0)), align="center"),
        text(ctx.words("fastest_route"), frame.secondary(14.0, max_lines=2), margin=Edges(top=2.0)),
        row(
            frame.action_pill("navigation", "start", lambda: None, filled=True),
            frame.action_pill("format-list-bulleted", "steps", lambda: None),
            margin=Edges(top=10.0),
        ),
        id="expandingscrollview_container",
        width=min(ctx.width, MAX_SHEET_DP),
        gravity="bottom center_x",
        padding=Edges(16.0, 14.0, 16.0, 12.0),
        background=Background(colour=WHITE, radius=12.0, top_only=True, elevation=8.0),
        on_swipe=lambda _direction: None,
    )
