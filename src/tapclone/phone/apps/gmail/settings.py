"""Gmail's settings: what holds for the app, and what for the account."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.gmail.mail import mailbox
from tapclone.phone.apps.google_account import ADDRESS
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import MATCH, View, Window

SETTINGS_ACTIVITY = "com.google.android.gm.preference.GmailPreferenceActivity"


def settings(ctx: Context) -> Sequence[Window]:
    """`args["page"]` is "general" or "account"; without it, the choice between them."""
    frame = GoogleFrame(ctx)
    page = ctx.activity.args.get("page")
    title, rows = ctx.words("settings"), _index(frame)
    if page == "general":
        title, rows = ctx.words("general_settings"), _general(frame)
    elif page == "account":
        title, rows = ADDRESS, _account(frame)
    body = frame.list(rows, "android:list")
    return [frame.window(column(frame.app_bar(title), body, width=MATCH, height=MATCH))]


def _index(frame: GoogleFrame) -> list[View]:
    ctx = frame.ctx
    return [
        frame.setting(ctx.words("general_settings"), lambda: ctx.start(SETTINGS_ACTIVITY, {"page": "general"})),
        frame.setting(ADDRESS, lambda: ctx.start(SETTINGS_ACTIVITY, {"page": "account"})),
        frame.setting(ctx.words("add_account"), lambda: None),
    ]


def _general(frame: GoogleFrame) -> list[View]:
    ctx, switches = frame.ctx, mailbox(frame.ctx).switches
    return [
        frame.toggle(switches, "threads", ctx.words("conversation_view"), ctx.words("conversation_view_about")),
        frame.toggle(switches, "auto_advance", ctx.words("auto_advance"), ctx.words("auto_advance_about")),
        frame.category(ctx.words("confirmations")),
        frame.toggle(switches, "confirm_delete", ctx.words("confirm_delete")),
    ]


def _account(frame: GoogleFrame) -> list[View]:
    ctx, switches = frame.ctx, mailbox(frame.ctx).switches
    return [
        frame.category(ctx.words("notifications")),
        frame.toggle(switches, "notify", ctx.words("mail_notifications")),
        frame.category(ctx.words("data_usage")),
        frame.toggle(switches, "images", ctx.words("always_show_images")),
    ]
