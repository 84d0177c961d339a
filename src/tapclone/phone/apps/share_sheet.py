"""Android's share sheet: the apps that take what a person sends, at the lower edge."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

TARGETS = (
    "com.google.android.gm",
    "com.google.android.apps.messaging",
    "com.instagram.android",
    "com.android.chrome",
)
PACKAGE = "android"
WIDEST_DP = 420.0


def share_sheet(ctx: Context, title: str, close: Handler) -> Window:
    """The sheet; `close` is called before an app opens, by BACK and by a tap outside."""
    frame = GoogleFrame(ctx)
    targets = [package for package in TARGETS if package in ctx.apps and package != ctx.app.package]
    panel = column(
        text(title, frame.style(16.0, weight=500, align="center"), id="title", width=MATCH),
        row(*(_target(frame, package, close) for package in targets), width=MATCH, margin=Edges(top=16.0)),
        id="contentPanel",
        width=min(ctx.width, WIDEST_DP),
        padding=Edges(8.0, 20.0, 8.0, 12.0),
        background=Background(colour=frame.palette.raised, radius=12.0, top_only=True),
    )
    root = stack(panel, class_name="ScrollView")
    return Window(root, PACKAGE, kind="sheet", gravity="bottom center_x", dim=0.4, on_dismiss=close)


def _target(frame: GoogleFrame, package: str, close: Handler) -> View:
    ctx = frame.ctx
    return column(
        icon(Icon(f"app/{package}", 48.0), id="icon"),
        text(ctx.app_label(package), frame.style(12.0, align="center"), id="text1", width=MATCH),
        on_click=partial(_send, ctx, package, close),
        weight=1.0,
        height=84.0,
        align="center",
    )


def _send(ctx: Context, package: str, close: Handler) -> None:
    close()
    ctx.start(ctx.apps[package].launcher_activity, intent="act=android.intent.action.SEND", package=package)
