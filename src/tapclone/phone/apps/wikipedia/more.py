"""The sheet behind More: account, contributions, places, settings."""

from __future__ import annotations

from tapclone.phone.apps.wikipedia.account import LOGIN_ACTIVITY
from tapclone.phone.apps.wikipedia.frame import Frame
from tapclone.phone.ui.build import column, divider, drawing, icon, row, stack, text
from tapclone.phone.ui.style import Background, Icon, Rectangle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

SETTINGS_ACTIVITY = "org.wikipedia.settings.SettingsActivity"
ROWS = (
    ("contribs", "account_edit_outline", "contributions"),
    ("talk", "forum_outline", "talk"),
    ("places", "map_marker_outline", "places"),
    ("settings", "cog_outline", "settings"),
    ("donate", "heart_outline", "donate"),
)


def more_sheet(frame: Frame) -> Window:
    """A bottom sheet, a window of its own; every entry closes it."""
    ctx, palette = frame.ctx, frame.palette

    def dismiss() -> None:
        ctx.clear_ui("more")

    def open_activity(name: str) -> Handler:
        def handle() -> None:
            dismiss()
            ctx.start(name)

        return handle

    log_in_page = open_activity(LOGIN_ACTIVITY)
    handlers = {"settings": open_activity(SETTINGS_ACTIVITY), "contribs": log_in_page, "talk": log_in_page}

    grip = drawing([Rectangle(0.0, 0.0, 24.0, 4.0, palette.border, 2.0)], 24.0, 4.0, gravity="center")
    rows = [
        _row(
            frame,
            f"main_drawer_{name}_container",
            glyph,
            ctx.words(key),
            handlers.get(name, dismiss),
        )
        for name, glyph, key in ROWS
    ]
    log_in = text(
        ctx.words("log_in"),
        frame.style(16.0, palette.accent, weight=500),
        class_name="Button",
        id="main_drawer_login_button",
        margin=Edges(start=20.0),
    )
    account = row(
        icon(
            Icon("account_circle_outline", 24.0, palette.accent),
            id="main_drawer_account_avatar",
            width=24.0,
            height=24.0,
        ),
        log_in,
        id="main_drawer_account_container",
        on_click=log_in_page,
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges.symmetric(horizontal=16.0),
    )
    root = column(
        stack(grip, width=MATCH, height=20.0),
        account,
        divider(palette.border),
        *rows,
        id="design_bottom_sheet",
        width=frame.column_width,
        padding=Edges(bottom=8.0),
        background=Background(colour=palette.paper, radius=16.0, top_only=True),
    )
    return Window(root, ctx.app.package, kind="sheet", gravity="bottom center_x", dim=0.4, on_dismiss=dismiss)


def _row(frame: Frame, id_: str, glyph: str, label: str, on_click: Handler) -> View:
    return row(
        icon(Icon(glyph, 24.0, frame.palette.secondary), width=24.0, height=24.0),
        text(label, frame.style(16.0), margin=Edges(start=20.0)),
        id=id_,
        on_click=on_click,
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(horizontal=16.0),
    )
