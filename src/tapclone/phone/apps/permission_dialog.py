"""Android 10's question whether an app may: a window of the permission controller over the app that asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.ui.build import column, icon, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

PACKAGE = "com.android.permissioncontroller"
STRINGS = "permissions"
ICONS: Mapping[str, str] = {
    "location": "map_marker_outline",
    "camera": "camera_outline",
    "microphone": "microphone_outline",
    "storage": "folder_outline",
    "contacts": "account_outline",
    "calendar": "calendar_outline",
}
"""The permissions that can be asked for; their questions are keys of the lexicon's table."""
MARGIN_DP, WIDEST_DP = 16.0, 400.0


def permission_dialog(ctx: Context, permission: str, answer: Callable[[bool], None]) -> Window:
    """The dialog of one permission. `answer` is told whether it was granted; BACK refuses."""

    def grant() -> None:
        answer(True)

    def refuse() -> None:
        answer(False)

    granting = (
        [("allow_always", grant), ("allow_foreground_only", grant)]
        if permission == "location"
        else [("allow", grant)]
    )
    buttons = [_button(ctx, name, on_click) for name, on_click in [*granting, ("deny", refuse)]]
    question = lexicon.text(STRINGS, permission, ctx.language).format(app=ctx.app_label(ctx.app.package))
    accent = ctx.theme.accent
    message = text(
        question,
        TextStyle(size=18.0, colour=ctx.theme.primary_text, weight=500, align="center", max_lines=5),
        id="permission_message",
        margin=Edges(top=12.0, bottom=12.0),
    )
    root = column(
        column(
            icon(Icon(ICONS[permission], 32.0, accent), id="permission_icon", width=32.0, height=32.0),
            message,
            id="content_container",
            align="center",
            width=MATCH,
            padding=Edges(24.0, 24.0, 24.0, 0.0),
        ),
        *buttons,
        class_name="ScrollView",
        width=min(ctx.width - 2 * MARGIN_DP, WIDEST_DP),
        margin=Edges(bottom=MARGIN_DP),
        padding=Edges(bottom=8.0),
        background=Background(colour=ctx.theme.surface, radius=8.0, elevation=8.0),
    )
    return Window(root, PACKAGE, kind="dialog", gravity="bottom center_x", dim=0.6, on_dismiss=refuse)


def _button(ctx: Context, name: str, on_click: Handler) -> View:
    label = lexicon.text(STRINGS, name.removesuffix("_only"), ctx.language)
    return text(
        label,
        TextStyle(size=14.0, colour=ctx.theme.accent, weight=500, align="center", max_lines=2),
        class_name="Button",
        id=f"permission_{name}_button",
        on_click=on_click,
        width=MATCH,
        height=52.0,
        padding=Edges.symmetric(24.0, 16.0),
    )
