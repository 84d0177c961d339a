"""The screen saver of the menu: nothing but a dim time on black, until the screen is touched."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock.face import time_view
from tapclone.phone.apps.clock.palette import GREY, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column, text
from tapclone.phone.ui.style import BLACK, Background
from tapclone.phone.ui.view import MATCH, Bar, Edges, Window

SAVER_ACTIVITY = "com.android.deskclock.ScreensaverActivity"


def screen_saver(ctx: Context) -> Sequence[Window]:
    """The activity."""
    state = ctx.state
    date = formats.date_line(state.time_ms, state.timezone, state.locale, short=True)
    root = column(
        time_view(ctx, GREY),
        text(date, letters(16.0, GREY), id="date", margin=Edges(top=8.0)),
        id="saver_container",
        width=MATCH,
        height=MATCH,
        align="center",
        justify="center",
        background=Background(colour=BLACK),
        on_click=ctx.finish,
    )
    bar = Bar(colour=BLACK, icons=GREY)
    return [Window(root, ctx.app.package, status_bar=bar, navigation_bar=bar)]
