"""The frame of the Clock app's further pages: a bar with a way back over what the page shows."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock.palette import BAR, PAGE, WHITE, letters
from tapclone.phone.ui.build import column, icon_button, row, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

BAR_DP = 56.0


def back_button(ctx: Context) -> View:
    return icon_button(Icon("arrow-left", 24.0, WHITE, mirrored=True), ctx.words("navigate_up"), ctx.finish)


def titled_bar(ctx: Context, title: str) -> list[View]:
    return [back_button(ctx), text(title, letters(20.0, fixed=True), margin=Edges(start=20.0), weight=1.0)]


def page_window(ctx: Context, bar: Sequence[View], content: View) -> Window:
    """An activity's window: the views of its bar over its content."""
    toolbar = row(
        *bar,
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=BAR_DP,
        align="center",
        padding=Edges.symmetric(horizontal=4.0),
        background=Background(colour=BAR),
    )
    root = column(toolbar, content, width=MATCH, height=MATCH, background=Background(colour=PAGE))
    return Window(
        root,
        ctx.app.package,
        status_bar=Bar(colour=BAR, icons=WHITE),
        navigation_bar=Bar(colour=0xFF000000, icons=WHITE),
    )
