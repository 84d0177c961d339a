"""Appium Settings, the helper of a test tool that the benchmark leaves installed: one page about itself."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, icon, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, Window

PACKAGE = "io.appium.settings"
ACTIVITY = f"{PACKAGE}.Settings"
VERSION = "5.12.1"


def _page(ctx: Context) -> Sequence[Window]:
    frame = GoogleFrame(ctx)
    content = column(
        icon(Icon(f"app/{PACKAGE}", 88.0), width=96.0, height=96.0),
        text(
            ctx.app_label(PACKAGE),
            frame.style(22.0, align="center", max_lines=2),
            id="title",
            margin=Edges(16.0, 16.0, 16.0, 0.0),
        ),
        text(VERSION, frame.secondary(14.0, align="center"), id="version", margin=Edges(top=4.0)),
        width=MATCH,
        height=MATCH,
        align="center",
        justify="center",
    )
    return [frame.window(content)]


APP = App(package=PACKAGE, launcher_activity=ACTIVITY, activities={ACTIVITY: _page}, version_name=VERSION)
