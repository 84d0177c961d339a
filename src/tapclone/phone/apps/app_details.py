"""android.app.AppDetailsActivity, the icon that Android 10 gives to an app without one: its "App info"."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, View, Window

PACKAGE = ACTIVITY = "android.app.AppDetailsActivity"
ROWS = (
    ("notifications", "on"),
    ("permissions", "no_permissions"),
    ("data_usage", "no_data_used"),
    ("app_battery", "no_battery_use"),
    ("open_default", "no_defaults"),
)
"""Title and summary, in the words of Settings."""


def _page(ctx: Context) -> Sequence[Window]:
    frame = GoogleFrame(ctx)
    head = column(
        icon(Icon(f"app/{PACKAGE}", 64.0), width=64.0, height=64.0, id="entity_header_icon"),
        text(
            ctx.app_label(PACKAGE),
            frame.style(16.0, align="center", max_lines=2),
            id="entity_header_title",
            margin=Edges(top=12.0),
        ),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 16.0),
    )
    buttons = row(
        _button(frame, "close-circle-outline", "disable"),
        _button(frame, "alert-octagon-outline", "force_stop"),
        width=MATCH,
    )
    rows = [frame.setting(ctx.words(title), _nothing, ctx.words(summary)) for title, summary in ROWS]
    page = column(
        frame.app_bar(ctx.words("app_info")),
        frame.list([head, buttons, frame.line(), *rows], "recycler_view"),
        width=MATCH,
        height=MATCH,
    )
    return [frame.window(page)]


def _button(frame: GoogleFrame, glyph: str, key: str) -> View:
    palette = frame.palette
    return column(
        icon(Icon(glyph, 24.0, palette.accent), hidden=True),
        text(frame.ctx.words(key), frame.style(14.0, palette.accent, align="center"), margin=Edges(top=4.0)),
        class_name="Button",
        on_click=_nothing,
        align="center",
        weight=1.0,
        padding=Edges.symmetric(4.0, 12.0),
    )


def _nothing() -> None:
    """It is part of the system: there is nothing to change."""


APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={ACTIVITY: _page},
    strings="settings",
    version_name="10",
)
