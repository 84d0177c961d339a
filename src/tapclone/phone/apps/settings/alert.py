"""Android's alert dialog, as Settings uses it."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings.widgets import PACKAGE
from tapclone.phone.ui.build import column, row, stack, text, text_button
from tapclone.phone.ui.style import Background, Circle, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

LARGE_SCREEN_DP, TABLET_DP = 480.0, 600.0
DIALOG_INSET_DP = 16.0

Button = tuple[str, str, Handler]
"""Id without "android:", label, and what a tap does."""


def alert(ctx: Context, title: str, body: Sequence[View], buttons: Sequence[Button]) -> Window:
    """A title over a body over buttons; BACK and a tap outside close it."""
    theme = ctx.theme
    share = 0.95 if ctx.width < LARGE_SCREEN_DP else 0.8 if ctx.width < TABLET_DP else 0.72
    heading = text(
        title,
        TextStyle(size=20.0, colour=theme.primary_text, weight=500, max_lines=2),
        id="alertTitle",
        margin=Edges(24.0, 18.0, 24.0, 0.0),
    )
    style = TextStyle(size=14.0, colour=theme.accent, weight=500)
    row_of_buttons = row(
        *(
            text_button(label.upper(), style, act, id=f"android:{name}", padding=Edges.symmetric(12.0))
            for name, label, act in buttons
        ),
        justify="end",
        width=MATCH,
        padding=Edges.symmetric(horizontal=12.0, vertical=4.0),
        align="center",
    )
    panel = column(
        stack(heading, id="topPanel", class_name="LinearLayout", width=MATCH),
        column(*body, id="contentPanel", class_name="FrameLayout", width=MATCH, padding=Edges(top=8.0)),
        stack(row_of_buttons, id="buttonPanel", class_name="ScrollView", width=MATCH),
        id="parentPanel",
        class_name="androidx.appcompat.widget.LinearLayoutCompat",
        width=ctx.width * share - 2 * DIALOG_INSET_DP,
        background=Background(colour=theme.surface, radius=8.0, elevation=16.0),
    )
    root = stack(stack(panel, id="android:content"))
    return Window(root, PACKAGE, kind="dialog", dim=0.6, on_dismiss=closer(ctx))


def closer(ctx: Context) -> Handler:
    """What closes the page's open dialog."""

    def close() -> None:
        for key in ("dialog", "dialog_scroll", "typed"):
            ctx.clear_ui(key)

    return close


def radio_mark(ctx: Context, checked: bool) -> View:
    """A ring of 20 dp, with a dot when checked; no accessibility node of its own."""
    colour = ctx.theme.accent if checked else ctx.theme.secondary_text
    shapes = [Circle(10.0, 10.0, 9.0, colour, 2.0)]
    if checked:
        shapes.append(Circle(10.0, 10.0, 5.0, colour))
    return View(shapes=shapes, width=20.0, height=20.0, hidden=True, margin=Edges(end=24.0))
