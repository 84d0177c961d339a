"""Big figures on top of a page, and bars: how full the battery and the storage are."""

from __future__ import annotations

import math

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import values
from tapclone.phone.apps.settings.widgets import SIDE_DP, TEXT_START_DP, OpenPage, icon_frame
from tapclone.phone.locale.format import percent_text
from tapclone.phone.ui.build import column, drawing, icon, row, stack, text, text_button
from tapclone.phone.ui.style import Background, Circle, Icon, Path, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

NARROW_DP = 300.0


def battery_header(ctx: Context, _open_page: OpenPage) -> list[View]:
    big = TextStyle(size=48.0, colour=ctx.theme.primary_text, weight=300, fixed=True)
    small = TextStyle(size=14.0, colour=ctx.theme.secondary_text, max_lines=2)
    figure = column(
        text(percent_text(100, ctx.state.locale), big, id="battery_percent"),
        text(ctx.words("plugged_in"), small, id="summary1"),
        weight=1.0,
    )
    gauge = icon(Icon("battery", size=72.0, colour=0xFF4CAF50), id="battery_header_icon")
    padding = Edges(_header_start(ctx), 24.0, 16.0, 24.0)
    return [row(figure, gauge, id="battery_entity_header", width=MATCH, align="center", padding=padding)]


def _header_start(ctx: Context) -> float:
    """Where the large figures begin: at the text's column, unless the screen is too narrow for that."""
    return TEXT_START_DP if ctx.width >= NARROW_DP else SIDE_DP


def storage_header(ctx: Context, open_page: OpenPage) -> list[View]:
    """How full the phone is: the figure, and a ring of it."""
    used = values.STORAGE_TOTAL_GB - values.STORAGE_FREE_GB
    share = round(100 * used / values.STORAGE_TOTAL_GB)
    big = TextStyle(size=30.0, colour=ctx.theme.accent, fixed=True)
    small = TextStyle(size=14.0, colour=ctx.theme.secondary_text, max_lines=2)
    button = TextStyle(size=14.0, colour=ctx.theme.accent, weight=500)
    figures = column(
        text(ctx.words("storage_used", used=f"{used:.2f}"), big, id="android:title"),
        text(ctx.words("storage_of", total=f"{values.STORAGE_TOTAL_GB:.0f}"), small, id="android:summary"),
        text_button(
            ctx.words("free_up_space").upper(),
            button,
            lambda: open_page(ctx, "app_list"),
            id="deletion_helper_button",
        ),
        weight=1.0,
        padding=Edges(start=_header_start(ctx)),
    )
    ring = Circle(40.0, 40.0, 37.0, ctx.theme.divider, 4.0)
    full = Path(_arc(share / 100), 0.0, 0.0, 80.0, ctx.theme.accent, viewport=80.0)
    label = percent_text(share, ctx.state.locale)
    percent = text(label, TextStyle(size=20.0, colour=ctx.theme.primary_text, fixed=True), gravity="center")
    percent.hidden = True
    gauge = drawing([ring, full], 80.0, 80.0, ltr=True)
    donut = stack(gauge, percent, id="donut", class_name="View", desc=label)
    return [row(figures, donut, width=MATCH, align="center", padding=Edges(0.0, 24.0, 24.0, 16.0))]


def _arc(share: float) -> str:
    """A thick arc from the top, clockwise, in a square of 80: an SVG path."""
    turns = [2 * math.pi * share * step / 48 for step in range(49)]
    outer = [(40 + 39 * math.sin(turn), 40 - 39 * math.cos(turn)) for turn in turns]
    inner = [(40 + 35 * math.sin(turn), 40 - 35 * math.cos(turn)) for turn in reversed(turns)]
    return "M" + " L".join(f"{x:.2f} {y:.2f}" for x, y in outer + inner) + " Z"


def usage_row(
    ctx: Context, title: str, size: str, share: float, lead: View | None, on_click: Handler | None = None
) -> View:
    """A category of storage: name and size over a thin bar."""
    name = TextStyle(size=16.0, colour=ctx.theme.primary_text)
    amount = TextStyle(size=14.0, colour=ctx.theme.secondary_text)
    bar = row(
        View(
            width=0.0, weight=max(share, 0.001), height=4.0, background=Background(ctx.theme.accent, radius=2.0)
        ),
        View(width=0.0, weight=1.0 - share, height=4.0, background=Background(ctx.theme.divider, radius=2.0)),
        class_name="ProgressBar",
        id="android:progress",
        width=MATCH,
        margin=Edges(top=10.0),
    )
    for part in bar.children:
        part.hidden = True
    body = column(
        row(
            text(title, name, id="android:title", weight=1.0),
            text(size, amount, id="android:summary"),
            width=MATCH,
            align="center",
        ),
        bar,
        class_name="RelativeLayout",
        weight=1.0,
        padding=Edges.symmetric(vertical=14.0),
    )
    padding = Edges.symmetric(horizontal=SIDE_DP)
    return row(
        icon_frame(lead), body, width=MATCH, align="center", padding=padding, min_height=73.0, on_click=on_click
    )
