"""The search bar below the hotseat, which travels to the top of the drawer."""

from __future__ import annotations

import math
from functools import cache

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.launcher.grid import DISC_SHARE, SEARCH_HEIGHT_DP, Grid
from tapclone.phone.system import activities
from tapclone.phone.ui.build import drawing, stack
from tapclone.phone.ui.style import Background, Circle, Path, Shape, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

SEARCH_PACKAGE = "com.google.android.googlequicksearchbox"
SEARCH_ACTIVITY = "com.google.android.googlequicksearchbox.SearchActivity"
GLYPH_DP = 24.0
QUERY = "app_query"
"""Key in the launcher's `ui` of what is typed into the drawer's field."""
BLUE, RED, YELLOW, GREEN = 0xFF4285F4, 0xFFEA4335, 0xFFFBBC05, 0xFF34A853


def search_bar(
    ctx: Context,
    grid: Grid,
    centre_y: float,
    colour: int,
    elevation: float = 0.0,
    on_click: Handler | None = None,
) -> View:
    """A pill with the four-coloured letter at its start and the assistant's dots at its end.

    A tap between them calls `on_click`; without one it opens the Google app's search, as the ends do.
    """
    glyph_start = grid.icon * DISC_SHARE / 2 - GLYPH_DP / 2
    letter = stack(
        drawing(google_letter(GLYPH_DP), GLYPH_DP, GLYPH_DP, ltr=True, gravity="center"),
        class_name="ImageView",
        id="g_icon",
        width=48.0,
        height=SEARCH_HEIGHT_DP,
        gravity="start center_y",
        margin=Edges(start=glyph_start - 12.0),
        on_click=lambda: open_search(ctx),
    )
    dots = stack(
        drawing(_assistant_dots(), GLYPH_DP, GLYPH_DP, ltr=True, gravity="center"),
        class_name="View",
        id="mic_icon",
        desc=lexicon.text("system", "voice_search", ctx.language),
        width=48.0,
        height=SEARCH_HEIGHT_DP,
        gravity="end center_y",
        margin=Edges(end=5.0),
        on_click=lambda: open_search(ctx),
    )
    return _pill(ctx, grid, centre_y, colour, elevation, letter, dots, on_click or (lambda: open_search(ctx)))


def search_field(ctx: Context, grid: Grid, centre_y: float, colour: int, on_submit: Handler) -> View:
    """The drawer's bar once it was tapped: a field over the same pill."""
    field = text_field(
        ctx,
        QUERY,
        style=TextStyle(16.0, ctx.theme.primary_text, fixed=True),
        id="fallback_search_view",
        hint=lexicon.text("system", "search_apps", ctx.language),
        auto_focus=True,
        action="search",
        on_submit=on_submit,
        width=MATCH,
        height=MATCH,
        padding=Edges.symmetric(horizontal=20.0),
    )
    return _pill(ctx, grid, centre_y, colour, 1.5, field, None, None)


def _pill(
    ctx: Context,
    grid: Grid,
    centre_y: float,
    colour: int,
    elevation: float,
    start: View,
    end: View | None,
    on_click: Handler | None,
) -> View:
    return stack(
        start,
        *(() if end is None else (end,)),
        id="search_container_all_apps",
        desc=lexicon.text("system", "search", ctx.language),
        width=grid.search_width,
        height=SEARCH_HEIGHT_DP,
        gravity="center_x top",
        margin=Edges(top=centre_y - SEARCH_HEIGHT_DP / 2),
        background=Background(colour=colour, radius=SEARCH_HEIGHT_DP / 2, elevation=elevation),
        on_click=on_click,
    )


def open_search(ctx: Context) -> None:
    """The Google app's search page."""
    activities.start(ctx.state, SEARCH_PACKAGE, SEARCH_ACTIVITY, new_task=True)


@cache
def google_letter(size: float) -> tuple[Shape, ...]:
    """A capital G of four ring sectors and a bar, in a square of `size`."""
    sectors = ((215.0, 318.0, RED), (152.0, 215.0, YELLOW), (48.0, 152.0, GREEN), (0.0, 48.0, BLUE))
    shapes: list[Shape] = [
        Path(_ring_sector(12.0, 12.0, 11.0, 6.9, start, end), 0.0, 0.0, size, colour)
        for start, end, colour in sectors
    ]
    shapes.append(Path("M12 10 H22.8 V14.2 H12 Z", 0.0, 0.0, size, BLUE))
    return tuple(shapes)


def _ring_sector(x: float, y: float, outer: float, inner: float, start: float, end: float) -> str:
    """An SVG path from `start` to `end` degrees, clockwise from three o'clock, in short chords."""
    steps = [math.radians(start + (end - start) * step / 12) for step in range(13)]
    points = [(x + outer * math.cos(a), y + outer * math.sin(a)) for a in steps]
    points += [(x + inner * math.cos(a), y + inner * math.sin(a)) for a in reversed(steps)]
    return "M" + " L".join(f"{px:.2f} {py:.2f}" for px, py in points) + " Z"


def _assistant_dots() -> tuple[Shape, ...]:
    return (
        Circle(7.6, 9.0, 6.4, BLUE),
        Circle(17.6, 12.3, 3.9, RED),
        Circle(17.4, 19.6, 3.1, YELLOW),
        Circle(22.4, 7.2, 1.4, GREEN),
    )
