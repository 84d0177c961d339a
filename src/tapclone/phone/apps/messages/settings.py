"""The app's settings."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.system.messaging import messages_store
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import MATCH, Window


def settings(ctx: Context) -> Sequence[Window]:
    """General settings, then what is advanced."""
    frame = GoogleFrame(ctx)
    switches = messages_store(ctx.state).switches
    app = ctx.app_label(ctx.app.package)
    rows = [
        frame.category(ctx.words("general")),
        frame.setting(ctx.words("default_app"), lambda: None, app),
        frame.toggle(switches, "sounds", ctx.words("outgoing_sounds")),
        frame.toggle(switches, "previews", ctx.words("automatic_previews"), ctx.words("previews_about")),
        frame.toggle(switches, "suggestions", ctx.words("suggestions"), ctx.words("suggestions_about")),
        frame.toggle(switches, "spam_protection", ctx.words("spam_protection")),
        frame.category(ctx.words("advanced")),
        frame.toggle(switches, "wifi_only", ctx.words("wifi_only")),
        frame.setting(ctx.words("about"), lambda: None, ctx.words("version", number=ctx.app.version_name)),
    ]
    page = column(frame.app_bar(ctx.words("settings")), frame.list(rows), width=MATCH, height=MATCH)
    return [frame.window(page)]
