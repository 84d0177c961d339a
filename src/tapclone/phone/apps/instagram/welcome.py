"""The first run: the account that this phone knows logs in with a tap, then notifications are offered."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.instagram.content import account, content
from tapclone.phone.apps.instagram.frame import Frame
from tapclone.phone.ui.build import column, icon, space, text
from tapclone.phone.ui.style import TRANSPARENT, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

LOGIN, NOTIFICATIONS = "login", "notifications"
BUTTON_DP = 44.0


def welcome(frame: Frame) -> Sequence[Window]:
    """The page that is still to be answered."""
    page = _login(frame) if frame.store.welcome == LOGIN else _notifications(frame)
    return [frame.window(page)]


def _going(frame: Frame, step: str) -> Handler:
    def go() -> None:
        frame.store.welcome = step

    return go


def _page(frame: Frame, *parts: View) -> View:
    return column(
        *parts,
        align="center",
        width=MATCH,
        height=MATCH,
        padding=Edges.symmetric(24.0 + frame.side, 20.0),
    )


def _login(frame: Frame) -> View:
    ctx, me = frame.ctx, account(content().me)
    log_in = _going(frame, NOTIFICATIONS)
    outline = Background(colour=TRANSPARENT, radius=22.0, border=1.0, border_colour=frame.palette.blue)
    return _page(
        frame,
        space(weight=1.0),
        text("Instagram", frame.style(34.0, family="serif", weight=700, fixed=True), hidden=True),
        frame.avatar(me, 112.0, "profile_image", margin=Edges(top=32.0, bottom=12.0)),
        text(me.handle, frame.style(18.0, weight=500), id="login_username", margin=Edges(bottom=24.0)),
        frame.button(ctx.words("log_in"), log_in, "log_in_button", filled=True, width=MATCH, height=BUTTON_DP),
        frame.button(
            ctx.words("other_profile"), log_in, "switch_accounts_button", width=MATCH, height=BUTTON_DP,
            margin=Edges(top=12.0),
        ),
        space(weight=1.0),
        text(
            ctx.words("create_account"),
            frame.style(14.0, frame.palette.blue, weight=500, align="center"),
            class_name="Button",
            id="create_account_button",
            width=MATCH,
            height=BUTTON_DP,
            padding=Edges.symmetric(12.0, 13.0),
            background=outline,
        ),
    )  # fmt: skip


def _notifications(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    finish = _going(frame, "")
    return _page(
        frame,
        space(weight=1.0),
        icon(Icon("bell_ring_outline", 88.0, palette.ink), hidden=True),
        text(
            ctx.words("notifications_title"),
            frame.style(24.0, weight=700, align="center", max_lines=2),
            id="notifications_prompt_title",
            margin=Edges(top=20.0, bottom=8.0),
        ),
        text(
            ctx.words("notifications_about"), frame.style(15.0, palette.secondary, align="center", max_lines=5)
        ),
        space(weight=1.0),
        frame.button(
            ctx.words("turn_on"), finish, "notifications_turn_on_button", filled=True, width=MATCH,
            height=BUTTON_DP,
        ),
        frame.button(
            ctx.words("not_now"), finish, "notifications_not_now_button", width=MATCH, height=BUTTON_DP,
            margin=Edges(top=12.0),
        ),
    )  # fmt: skip
