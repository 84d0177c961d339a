"""Apps that no task enters beyond their first screen: it looks like the app, and leads only back."""

from __future__ import annotations

import csv
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import resources

from tapclone.phone.apps.app import App, Context
from tapclone.phone.system import activities
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, drawing, grid, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import BLACK, WHITE, Background, Circle, Colour, Icon, Rectangle, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

GREY, PALE, INK = 0xFFDADCE0, 0xFFF1F3F4, 0xFF5F6368
BLUE = 0xFF1A73E8
APP_BAR_DP, TABS_DP, ROW_DP = 56.0, 56.0, 72.0
BARS_DP = 72.0
"""Status and navigation bar together."""
GMAIL = "com.google.android.gm"


@dataclass(frozen=True, slots=True)
class Look:
    """A row of placeholder.csv: which body lies below an app bar of `colour`, over which tabs.

    Attributes:
        tabs: glyphs of the bottom bar. fab: glyph of the round button, or "".
    """

    package: str
    activity: str
    look: str
    colour: Colour
    on_colour: Colour
    tabs: tuple[str, ...]
    fab: str


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
            tuple(row["tabs"].split()),
            row["fab"],
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
    body = BODIES[look.look](ctx, look)
    full_screen = look.look in ("camera", "map")
    parts = [body] if full_screen else [_app_bar(ctx, look), body]
    if look.tabs:
        parts.append(_tabs(look))
    window_colour = BLACK if look.look == "camera" else WHITE
    page = column(*parts, width=MATCH, height=MATCH, background=Background(colour=window_colour))
    layers = [page, _fab(look)] if look.fab else [page]
    root = stack(*layers, id="android:content", width=MATCH, height=MATCH)
    return (
        Window(
            root,
            look.package,
            status_bar=Bar(look.colour, WHITE if _is_dark(look.colour) else 0xFF666666),
            navigation_bar=Bar(window_colour, WHITE if window_colour == BLACK else 0xFF666666),
        ),
    )


def _is_dark(colour: Colour) -> bool:
    red, green, blue = colour >> 16 & 255, colour >> 8 & 255, colour & 255
    return 0.3 * red + 0.59 * green + 0.11 * blue < 140


def _app_bar(ctx: Context, look: Look) -> View:
    style = TextStyle(size=20.0, colour=look.on_colour, weight=500, fixed=True)
    glyph_colour = look.on_colour if _is_dark(look.colour) else INK
    return row(
        text(ctx.app_label(look.package), style, weight=1.0),
        icon(Icon("magnify", 24.0, glyph_colour), margin=Edges(end=20.0)),
        icon(Icon("dots-vertical", 24.0, glyph_colour)),
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=APP_BAR_DP,
        align="center",
        padding=Edges(start=20.0, end=12.0),
        background=Background(colour=look.colour),
    )


def _tabs(look: Look) -> View:
    items = []
    for place, glyph in enumerate(look.tabs):
        colour = BLUE if place == 0 else 0xFF80868B
        items.append(icon(Icon(glyph, 24.0, colour), weight=1.0, height=TABS_DP, selected=place == 0))
    line = View(width=MATCH, height=0.7, hidden=True, background=Background(colour=GREY))
    bar = row(*items, width=MATCH, height=TABS_DP)
    return stack(bar, line, width=MATCH, height=TABS_DP, background=Background(colour=WHITE))


def _fab(look: Look) -> View:
    lift = TABS_DP if look.tabs else 0.0
    return icon_button(
        Icon(look.fab, 24.0, WHITE),
        "",
        None,
        id="fab",
        width=56.0,
        height=56.0,
        gravity="end bottom",
        margin=Edges(end=16.0, bottom=16.0 + lift),
        background=Background(colour=BLUE, radius=28.0, elevation=6.0),
    )


def _rows(ctx: Context, _look: Look) -> View:
    """Rows of a disc and two lines of unreadable text."""
    shapes: list[Shape] = []
    for place in range(int((ctx.height - BARS_DP - APP_BAR_DP) / ROW_DP)):
        top = ROW_DP * place + 16.0
        first, second = 0.3 + 0.05 * (place * 3 % 5), 0.45 + 0.05 * (place * 2 % 5)
        shapes.append(
            Circle(36.0, top + 20.0, 20.0, (0xFF4285F4, 0xFFDB4437, 0xFF0F9D58, 0xFFAB47BC)[place % 4])
        )
        shapes.append(Rectangle(72.0, top + 6.0, first * ctx.width, 10.0, GREY, 5.0))
        shapes.append(Rectangle(72.0, top + 26.0, second * ctx.width, 8.0, PALE, 4.0))
    return drawing(shapes, ctx.width, 0.0, weight=1.0)


def _cards(ctx: Context, look: Look) -> View:
    """Pictures over a disc and two lines."""
    height = 0.5625 * min(ctx.width - 24.0, 480.0)
    free = ctx.height - BARS_DP - APP_BAR_DP - TABS_DP
    cards = []
    for place in range(int(free / (height + 64.0)) + 1):
        caption: tuple[Shape, ...] = (
            Circle(28.0, 26.0, 16.0, GREY),
            Rectangle(56.0, 14.0, 0.6 * ctx.width, 10.0, GREY, 5.0),
            Rectangle(56.0, 32.0, 0.4 * ctx.width, 8.0, PALE, 4.0),
        )
        picture = Background(picture=f"{look.package}/{place}", radius=8.0)
        cards.append(View(width=MATCH, height=height, margin=Edges(12.0, 8.0, 12.0, 0.0), background=picture))
        cards.append(drawing(caption, ctx.width, 56.0))
    return column(*cards, hidden=True, width=MATCH, weight=1.0)


def _grid(ctx: Context, look: Look) -> View:
    side = (ctx.width - 4.0) / 3
    rows = int((ctx.height - BARS_DP - APP_BAR_DP) / side) + 1
    cells = [
        View(
            width=side - 2.0,
            height=side - 2.0,
            hidden=True,
            background=Background(picture=f"{look.package}/{place * 2 % 7}"),
        )
        for place in range(3 * rows)
    ]
    photos = grid(cells, 3, width=MATCH, height=rows * side)
    return ctx.scroll(photos, class_name="androidx.recyclerview.widget.RecyclerView", width=MATCH, weight=1.0)


def _search(ctx: Context, look: Look) -> View:
    field = row(
        icon(Icon("magnify", 24.0, INK)),
        class_name="EditText",
        id="search_box",
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges(start=16.0),
        margin=Edges.symmetric(horizontal=16.0, vertical=12.0),
        background=Background(colour=PALE, radius=24.0),
    )
    tiles = [
        View(width=48.0, height=48.0, hidden=True, background=Background(colour=PALE, radius=24.0))
        for _ in range(8)
    ]
    return column(
        space(height=24.0),
        field,
        grid(tiles, 4, width=MATCH, height=176.0),
        _cards(ctx, look),
        width=MATCH,
        weight=1.0,
    )


def _map(ctx: Context, _look: Look) -> View:
    width, height = ctx.width, ctx.height
    shapes: list[Shape] = [
        Rectangle(0.0, 0.0, width, height - BARS_DP - TABS_DP, 0xFFE8EAED),
        Rectangle(0.55 * width, 0.3 * height, 0.45 * width, 0.3 * height, 0xFFAADAFF),
        Rectangle(0.08 * width, 0.45 * height, 0.3 * width, 0.2 * height, 0xFFC8E6C9),
        Rectangle(0.45 * width, 0.0, 12.0, height - BARS_DP - TABS_DP, WHITE),
        Rectangle(0.0, 0.25 * height, width, 10.0, WHITE),
        Rectangle(0.0, 0.68 * height, width, 12.0, WHITE),
        Rectangle(0.2 * width, 0.0, 5.0, 0.7 * height, WHITE),
        Rectangle(0.0, 0.4 * height, 0.5 * width, 5.0, WHITE),
    ]
    field = row(
        icon(Icon("menu", 24.0, INK)),
        space(weight=1.0),
        icon(Icon("microphone", 24.0, INK)),
        class_name="EditText",
        id="search_omnibox_text_box",
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=16.0),
        margin=Edges.symmetric(horizontal=12.0, vertical=8.0),
        background=Background(colour=WHITE, radius=24.0, elevation=3.0),
    )
    return stack(drawing(shapes, width, height), field, width=MATCH, weight=1.0)


def _camera(ctx: Context, look: Look) -> View:
    free = ctx.height - BARS_DP
    middle = ctx.width / 2
    shutter: list[Shape] = [
        Circle(middle, free - 70.0, 34.0, WHITE, 4.0),
        Circle(middle, free - 70.0, 26.0, WHITE),
        Circle(ctx.width - 48.0, free - 70.0, 20.0, GREY),
    ]
    finder = View(
        class_name="View",
        id="preview_overlay",
        width=MATCH,
        height=max(free - 140.0, 0.5 * free),
        background=Background(picture=look.package),
    )
    return stack(finder, drawing(shutter, ctx.width, free), width=MATCH, weight=1.0)


def _empty(ctx: Context, look: Look) -> View:
    """A large plus on an otherwise empty page."""
    middle, height = ctx.width / 2, ctx.height - BARS_DP - APP_BAR_DP
    shapes: list[Shape] = [
        Rectangle(0.0, 0.0, ctx.width, height, look.colour),
        Circle(middle, 0.4 * height, 56.0, GREY),
        Rectangle(middle - 26.0, 0.4 * height - 4.0, 52.0, 8.0, WHITE, 4.0),
        Rectangle(middle - 4.0, 0.4 * height - 26.0, 8.0, 52.0, WHITE, 4.0),
        Rectangle(middle - 80.0, 0.4 * height + 84.0, 160.0, 10.0, GREY, 5.0),
    ]
    return drawing(shapes, ctx.width, 0.0, weight=1.0)


BODIES: dict[str, Callable[[Context, Look], View]] = {
    "list": _rows,
    "cards": _cards,
    "grid": _grid,
    "search": _search,
    "map": _map,
    "camera": _camera,
    "empty": _empty,
}
