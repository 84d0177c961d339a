"""Apps that no task enters beyond their first screen: it looks like the app, and leads only back."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from importlib import resources

from tapclone.phone.apps.app import App, Context
from tapclone.phone.system import activities
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, drawing, grid, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Colour, Rectangle, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

GREY, PALE = 0xFFDADCE0, 0xFFF1F3F4
BLACK, WHITE = 0xFF000000, 0xFFFFFFFF
APP_BAR_DP, TABS_DP = 56.0, 56.0
GMAIL = "com.google.android.gm"


@dataclass(frozen=True, slots=True)
class Look:
    """A row of placeholder.csv: which body lies below an app bar of `colour`, over how many tabs."""

    package: str
    activity: str
    look: str
    colour: Colour
    on_colour: Colour
    tabs: int


def placeholder_apps(known: Sequence[str]) -> tuple[App, ...]:
    """A placeholder for every package of the table that is not `known` already."""
    source = resources.files(__package__) / "placeholder.csv"
    looks = [
        Look(
            row["package"],
            row["activity"],
            row["look"],
            int(row["colour"], 16),
            int(row["on_colour"], 16),
            int(row["tabs"]),
        )
        for row in csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    ]
    return tuple(_app(look) for look in looks if look.package not in known)


def _app(look: Look) -> App:
    return App(
        package=look.package,
        launcher_activity=look.activity,
        activities={look.activity: partial(_screen, look)},
        on_launch=_launch_gmail if look.package == GMAIL else None,
    )


def _launch_gmail(state: PhoneState) -> None:
    """Gmail's first start goes on to its own inbox, which the log tells with the package named."""
    activities.start(
        state,
        GMAIL,
        f"{GMAIL}.ConversationListActivityGmail",
        intent=f"act=android.intent.action.MAIN pkg={GMAIL}",
        from_package=GMAIL,
        new_task=True,
    )


def _screen(look: Look, ctx: Context) -> Sequence[Window]:
    bodies = {
        "list": _list_body,
        "cards": _cards_body,
        "grid": _grid_body,
        "search": _search_body,
        "map": _map_body,
        "camera": _camera_body,
        "empty": _empty_body,
    }
    parts = [] if look.look in ("camera", "map") else [_app_bar(ctx, look)]
    parts.append(bodies[look.look](ctx))
    if look.tabs:
        parts.append(_tabs(ctx, look))
    window_colour = BLACK if look.look == "camera" else WHITE
    root = column(
        *parts, width=MATCH, height=MATCH, background=Background(colour=window_colour), id="android:content"
    )
    dark = _is_dark(look.colour)
    return (
        Window(
            root,
            look.package,
            status_bar=Bar(look.colour, WHITE if dark else 0xFF666666),
            navigation_bar=Bar(window_colour, WHITE if window_colour == BLACK else 0xFF666666),
        ),
    )


def _is_dark(colour: Colour) -> bool:
    red, green, blue = colour >> 16 & 255, colour >> 8 & 255, colour & 255
    return 0.3 * red + 0.59 * green + 0.11 * blue < 140


def _app_bar(ctx: Context, look: Look) -> View:
    title = text(
        ctx.app_label(look.package), TextStyle(size=20.0, colour=look.on_colour, weight=500, fixed=True)
    )
    return row(
        title,
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=APP_BAR_DP,
        align="center",
        padding=Edges.symmetric(horizontal=24.0),
        background=Background(colour=look.colour),
    )


def _tabs(ctx: Context, look: Look) -> View:
    pitch = ctx.width / look.tabs
    shapes = tuple(
        Rectangle(pitch * (tab + 0.5) - 11.0, 17.0, 22.0, 22.0, 0xFF1A73E8 if tab == 0 else 0xFF80868B, 6.0)
        for tab in range(look.tabs)
    )
    line = Rectangle(0.0, 0.0, ctx.width, 0.7, GREY)
    return drawing((line, *shapes), ctx.width, TABS_DP, background=Background(colour=WHITE))


def _list_body(ctx: Context) -> View:
    shapes: list[Shape] = []
    for top in range(16, int(ctx.height), 72):
        shapes.append(Circle(36.0, top + 20.0, 20.0, GREY))
        shapes.append(Rectangle(72.0, top + 6.0, 0.4 * ctx.width, 10.0, GREY, 5.0))
        shapes.append(Rectangle(72.0, top + 26.0, 0.6 * ctx.width, 8.0, PALE, 4.0))
    return drawing(shapes, ctx.width, 0.0, weight=1.0)


def _cards_body(ctx: Context) -> View:
    height = 0.5625 * min(ctx.width, 500.0)
    shapes: list[Shape] = []
    top = 12.0
    while top < ctx.height:
        shapes.append(Rectangle(12.0, top, ctx.width - 24.0, height, GREY, 8.0))
        shapes.append(Circle(32.0, top + height + 26.0, 16.0, PALE))
        shapes.append(Rectangle(60.0, top + height + 16.0, 0.6 * ctx.width, 10.0, GREY, 5.0))
        shapes.append(Rectangle(60.0, top + height + 32.0, 0.4 * ctx.width, 8.0, PALE, 4.0))
        top += height + 64.0
    return drawing(shapes, ctx.width, 0.0, weight=1.0)


def _grid_body(ctx: Context) -> View:
    side = (ctx.width - 4.0) / 3
    tones = (GREY, PALE, 0xFFE8EAED, 0xFFD2E3FC, 0xFFCEEAD6)
    rows = int(ctx.height / side) + 1
    cells = [
        View(
            width=side - 2.0, height=side - 2.0, hidden=True, background=Background(colour=tones[place * 2 % 5])
        )
        for place in range(3 * rows)
    ]
    return stack(grid(cells, 3, width=MATCH, height=rows * side), width=MATCH, weight=1.0)


def _search_body(ctx: Context) -> View:
    field = View(
        class_name="EditText",
        id="search_box",
        width=MATCH,
        height=48.0,
        margin=Edges.symmetric(horizontal=16.0, vertical=12.0),
        background=Background(colour=PALE, radius=24.0),
    )
    return column(field, _list_body(ctx), width=MATCH, weight=1.0)


def _map_body(ctx: Context) -> View:
    width, height = ctx.width, ctx.height
    shapes: list[Shape] = [
        Rectangle(0.0, 0.0, width, height, 0xFFE8EAED),
        Rectangle(0.55 * width, 0.3 * height, 0.45 * width, 0.3 * height, 0xFFAADAFF),
        Rectangle(0.08 * width, 0.45 * height, 0.3 * width, 0.2 * height, 0xFFC8E6C9),
        Rectangle(0.45 * width, 0.0, 12.0, height, WHITE),
        Rectangle(0.0, 0.25 * height, width, 10.0, WHITE),
        Rectangle(0.0, 0.68 * height, width, 12.0, WHITE),
        Rectangle(16.0, 8.0, width - 32.0, 48.0, WHITE, 24.0),
    ]
    return drawing(shapes, width, 0.0, weight=1.0)


def _camera_body(ctx: Context) -> View:
    width, height = ctx.width, ctx.height - 72.0
    middle = width / 2
    shapes: list[Shape] = [
        Rectangle(0.0, 0.06 * height, width, 0.7 * height, 0xFF54605A),
        Rectangle(0.1 * width, 0.3 * height, 0.35 * width, 0.4 * height, 0xFF6E7B70, 4.0),
        Circle(middle, height - 70.0, 34.0, WHITE, 4.0),
        Circle(middle, height - 70.0, 26.0, WHITE),
        Circle(width - 48.0, height - 70.0, 20.0, GREY),
    ]
    return drawing(shapes, width, 0.0, weight=1.0)


def _empty_body(ctx: Context) -> View:
    middle, height = ctx.width / 2, ctx.height - 72.0 - APP_BAR_DP
    shapes: list[Shape] = [
        Circle(middle, 0.4 * height, 56.0, GREY),
        Rectangle(middle - 26.0, 0.4 * height - 4.0, 52.0, 8.0, WHITE, 4.0),
        Rectangle(middle - 4.0, 0.4 * height - 26.0, 8.0, 52.0, WHITE, 4.0),
        Rectangle(middle - 80.0, 0.4 * height + 84.0, 160.0, 10.0, GREY, 5.0),
    ]
    return drawing(shapes, ctx.width, 0.0, weight=1.0)
