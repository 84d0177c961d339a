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

LARGEST_PHOTO_DP, WIDEST_CARD_DP = 160.0, 560.0
APP_BAR_DP, TABS_DP, ROW_DP = 56.0, 56.0, 72.0
BARS_DP = 72.0
"""Status and navigation bar together."""
GMAIL = "com.google.android.gm"


@dataclass(frozen=True, slots=True)
class Look:
    """A row of placeholder.csv: which body lies below an app bar of `colour`, over which tabs.

    Attributes:
        dark: whether it follows the phone's dark theme.
        tabs: glyphs of the bottom bar. fab: glyph of the round button, or "".
    """

    package: str
    activity: str
    look: str
    colour: Colour
    on_colour: Colour
    dark: bool
    tabs: tuple[str, ...]
    fab: str


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours of one screen. `strong` and `faint` stand for the two lines of unreadable text."""

    paper: Colour
    bar: Colour
    on_bar: Colour
    icon: Colour
    strong: Colour
    faint: Colour
    accent: Colour


def _palette(ctx: Context, look: Look) -> Palette:
    if look.dark and ctx.theme.is_dark:
        return Palette(
            paper=0xFF202124,
            bar=0xFF202124,
            on_bar=0xFFE8EAED,
            icon=0xFF9AA0A6,
            strong=0xFF4A4D51,
            faint=0xFF34363A,
            accent=0xFF8AB4F8,
        )
    return Palette(
        paper=WHITE,
        bar=look.colour,
        on_bar=look.on_colour,
        icon=0xFF5F6368,
        strong=0xFFDADCE0,
        faint=0xFFF1F3F4,
        accent=0xFF1A73E8,
    )


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
            row["dark"] == "true",
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
    palette = _palette(ctx, look)
    body = BODIES[look.look](ctx, look, palette)
    full_screen = look.look in ("camera", "map")
    parts = [body] if full_screen else [_app_bar(ctx, look, palette), body]
    if look.tabs:
        parts.append(_tabs(look, palette))
    window_colour = BLACK if look.look == "camera" else palette.paper
    page = column(*parts, width=MATCH, height=MATCH, background=Background(colour=window_colour))
    layers = [page, _fab(look, palette)] if look.fab else [page]
    root = stack(*layers, id="android:content", width=MATCH, height=MATCH)
    return (
        Window(
            root,
            look.package,
            status_bar=Bar(palette.bar, WHITE if _is_dark(palette.bar) else 0xFF666666),
            navigation_bar=Bar(window_colour, WHITE if _is_dark(window_colour) else 0xFF666666),
        ),
    )


def _is_dark(colour: Colour) -> bool:
    red, green, blue = colour >> 16 & 255, colour >> 8 & 255, colour & 255
    return 0.3 * red + 0.59 * green + 0.11 * blue < 140


def _app_bar(ctx: Context, look: Look, palette: Palette) -> View:
    style = TextStyle(size=20.0, colour=palette.on_bar, weight=500, fixed=True)
    glyph_colour = palette.on_bar if _is_dark(palette.bar) else palette.icon
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
        background=Background(colour=palette.bar),
    )


def _tabs(look: Look, palette: Palette) -> View:
    items = []
    for place, glyph in enumerate(look.tabs):
        colour = palette.accent if place == 0 else 0xFF80868B
        items.append(icon(Icon(glyph, 24.0, colour), weight=1.0, height=TABS_DP, selected=place == 0))
    line = View(width=MATCH, height=0.7, hidden=True, background=Background(colour=palette.strong))
    bar = row(*items, width=MATCH, height=TABS_DP)
    return stack(bar, line, width=MATCH, height=TABS_DP, background=Background(colour=palette.paper))


def _fab(look: Look, palette: Palette) -> View:
    lift = TABS_DP if look.tabs else 0.0
    return icon_button(
        Icon(look.fab, 24.0, WHITE if palette.paper == WHITE else palette.paper),
        "",
        None,
        id="fab",
        width=56.0,
        height=56.0,
        gravity="end bottom",
        margin=Edges(end=16.0, bottom=16.0 + lift),
        background=Background(colour=palette.accent, radius=28.0, elevation=6.0),
    )


def _rows(ctx: Context, _look: Look, palette: Palette) -> View:
    """Rows of a disc and two lines of unreadable text."""
    shapes: list[Shape] = []
    for place in range(int((ctx.height - BARS_DP - APP_BAR_DP) / ROW_DP)):
        top = ROW_DP * place + 16.0
        first, second = 0.3 + 0.05 * (place * 3 % 5), 0.45 + 0.05 * (place * 2 % 5)
        shapes.append(
            Circle(36.0, top + 20.0, 20.0, (0xFF4285F4, 0xFFDB4437, 0xFF0F9D58, 0xFFAB47BC)[place % 4])
        )
        shapes.append(Rectangle(72.0, top + 6.0, first * ctx.width, 10.0, palette.strong, 5.0))
        shapes.append(Rectangle(72.0, top + 26.0, second * ctx.width, 8.0, palette.faint, 4.0))
    return drawing(shapes, ctx.width, 0.0, weight=1.0)


def _cards(ctx: Context, look: Look, palette: Palette) -> View:
    """Pictures over a disc and two lines."""
    width = min(ctx.width, WIDEST_CARD_DP)
    height = 0.5625 * (width - 24.0)
    free = ctx.height - BARS_DP - APP_BAR_DP - TABS_DP
    cards = []
    for place in range(int(free / (height + 64.0)) + 1):
        caption: tuple[Shape, ...] = (
            Circle(28.0, 26.0, 16.0, palette.strong),
            Rectangle(56.0, 14.0, 0.6 * width, 10.0, palette.strong, 5.0),
            Rectangle(56.0, 32.0, 0.4 * width, 8.0, palette.faint, 4.0),
        )
        picture = Background(picture=f"{look.package}/{place}", radius=8.0)
        cards.append(View(width=width - 24.0, height=height, margin=Edges(top=8.0), background=picture))
        cards.append(drawing(caption, width, 56.0))
    return column(*cards, hidden=True, width=MATCH, weight=1.0, align="center")


def _grid(ctx: Context, look: Look, _palette: Palette) -> View:
    columns = max(3, round(ctx.width / LARGEST_PHOTO_DP))
    side = (ctx.width - 4.0) / columns
    rows = int((ctx.height - BARS_DP - APP_BAR_DP) / side) + 1
    cells = [
        View(
            width=side - 2.0,
            height=side - 2.0,
            hidden=True,
            background=Background(picture=f"{look.package}/{place * 2 % 7}"),
        )
        for place in range(columns * rows)
    ]
    photos = grid(cells, columns, width=MATCH, height=rows * side)
    return ctx.scroll(photos, class_name="androidx.recyclerview.widget.RecyclerView", width=MATCH, weight=1.0)


def _search(ctx: Context, look: Look, palette: Palette) -> View:
    field = row(
        icon(Icon("magnify", 24.0, palette.icon)),
        class_name="EditText",
        id="search_box",
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges(start=16.0),
        margin=Edges.symmetric(horizontal=16.0, vertical=12.0),
        background=Background(colour=palette.faint, radius=24.0),
    )
    tiles = [
        View(width=48.0, height=48.0, hidden=True, background=Background(colour=palette.faint, radius=24.0))
        for _ in range(8)
    ]
    return column(
        space(height=24.0),
        field,
        grid(tiles, 4, width=MATCH, height=176.0),
        _cards(ctx, look, palette),
        width=MATCH,
        weight=1.0,
    )


def _map(ctx: Context, _look: Look, palette: Palette) -> View:
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
        icon(Icon("menu", 24.0, palette.icon)),
        space(weight=1.0),
        icon(Icon("microphone", 24.0, palette.icon)),
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


def _camera(ctx: Context, look: Look, palette: Palette) -> View:
    free = ctx.height - BARS_DP
    middle = ctx.width / 2
    shutter: list[Shape] = [
        Circle(middle, free - 70.0, 34.0, WHITE, 4.0),
        Circle(middle, free - 70.0, 26.0, WHITE),
        Circle(ctx.width - 48.0, free - 70.0, 20.0, palette.strong),
    ]
    finder = View(
        class_name="View",
        id="preview_overlay",
        width=MATCH,
        height=max(free - 140.0, 0.5 * free),
        background=Background(picture=look.package),
    )
    return stack(finder, drawing(shutter, ctx.width, free), width=MATCH, weight=1.0)


def _empty(ctx: Context, _look: Look, palette: Palette) -> View:
    """A large plus on an otherwise empty page."""
    middle, height = ctx.width / 2, ctx.height - BARS_DP - APP_BAR_DP
    shapes: list[Shape] = [
        Rectangle(0.0, 0.0, ctx.width, height, palette.bar),
        Circle(middle, 0.4 * height, 56.0, palette.strong),
        Rectangle(middle - 26.0, 0.4 * height - 4.0, 52.0, 8.0, WHITE, 4.0),
        Rectangle(middle - 4.0, 0.4 * height - 26.0, 8.0, 52.0, WHITE, 4.0),
        Rectangle(middle - 80.0, 0.4 * height + 84.0, 160.0, 10.0, palette.strong, 5.0),
    ]
    return drawing(shapes, ctx.width, 0.0, weight=1.0)


BODIES: dict[str, Callable[[Context, Look, Palette], View]] = {
    "list": _rows,
    "cards": _cards,
    "grid": _grid,
    "search": _search,
    "map": _map,
    "camera": _camera,
    "empty": _empty,
}
