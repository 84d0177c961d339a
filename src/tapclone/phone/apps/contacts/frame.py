"""What the pages of the Contacts app share: the blue app bar, the disc of a person, a white window."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapclone.phone.apps.activity_window import activity_window, content_root
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.palette import (
    BLUE,
    GREY,
    NAVIGATION_BAR,
    PAPER,
    STATUS_BAR,
    TEXT,
    WHITE,
    tile_colour,
)
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

APP_BAR = 56.0
RECYCLER = "androidx.recyclerview.widget.RecyclerView"


def window(ctx: Context, body: View, paper: int = PAPER, navigation_bar: Bar = NAVIGATION_BAR) -> Window:
    """The activity's window around `body`."""
    body.width = body.height = MATCH
    return activity_window(ctx, content_root(body), paper, STATUS_BAR, navigation_bar)


def app_bar(start: View, title: str, *actions: View, **options: Any) -> View:
    """Start button, title and actions on blue."""
    heading = text(title, TextStyle(20.0, WHITE, 500, fixed=True), margin=Edges(start=16.0), weight=1.0)
    bar = row(
        start,
        heading,
        *actions,
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=APP_BAR,
        align="center",
        padding=Edges.symmetric(horizontal=4.0),
        background=Background(colour=BLUE, elevation=4.0),
    )
    options.setdefault("id", "toolbar_frame")
    return stack(bar, width=MATCH, **options)


def preference(title: str, summary: str = "", on_click: Handler | None = None) -> View:
    """A row of a settings page."""
    lines = [text(title, TextStyle(16.0, TEXT, max_lines=3), id="android:title")]
    if summary:
        lines.append(text(summary, TextStyle(14.0, GREY), id="android:summary", margin=Edges(top=2.0)))
    return column(
        *lines,
        on_click=on_click or _silent,
        width=MATCH,
        min_height=72.0 if summary else 56.0,
        justify="center",
        padding=Edges.symmetric(16.0, 8.0),
    )


def preference_list(ctx: Context, rows: Sequence[View]) -> View:
    """The rows of a settings page, which scroll."""
    content = column(*rows, width=MATCH, hidden=True)
    return ctx.scroll(content, class_name="ListView", id="android:list", width=MATCH, weight=1.0)


def _silent() -> None:
    """Leads to accounts, services and pages that this phone does not have."""


def bar_button(glyph: str, desc: str, on_click: Handler, **options: Any) -> View:
    """A white glyph on the app bar; one that points is mirrored in Arabic."""
    return icon_button(Icon(glyph, 24.0, WHITE, mirrored=glyph == "arrow-left"), desc, on_click, **options)


def overflow(ctx: Context, key: str = "menu") -> View:
    """The three dots, which open the menu that the page shows while `ui[key]` is set."""
    return bar_button(
        "dots-vertical",
        ctx.words("more_options"),
        lambda: ctx.set_ui(key, True),
        class_name="ImageView",
        width=40.0,
    )


def up_button(ctx: Context) -> View:
    """The arrow that leaves the page."""
    return bar_button("arrow-left", ctx.words("navigate_up"), ctx.finish)


def disc(name: str, side: float = 40.0, **options: Any) -> View:
    """Somebody's initial on a coloured disc, or a silhouette where the name begins with no letter."""
    letter = name[:1].upper()
    if letter.isalpha():
        style = TextStyle(side * 0.5, WHITE, align="center", fixed=True)
        middle = View(text=letter, style=style, gravity="center", hidden=True)
    else:
        middle = icon(Icon("account", side * 0.7, WHITE), gravity="center", hidden=True)
    return stack(
        middle,
        class_name="ImageView",
        width=side,
        height=side,
        background=Background(colour=tile_colour(name), radius=side / 2),
        **options,
    )
