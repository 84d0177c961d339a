"""Whose phone it is: the disc at the end of a Google app's bar, and the list of accounts that it opens."""

from __future__ import annotations

from functools import partial
from typing import Any

from tapclone.phone.apps.google_frame import MAX_DIALOG_DP, ROW_DP, GoogleFrame
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View, Window

OWNER, ADDRESS = "Alex Morgan", "alex.morgan@example.com"


def account_button(frame: GoogleFrame, size: float, **options: Any) -> View:
    """The owner's disc. The app's strings have "account_and_settings" and "add_account"."""
    show = partial(frame.ctx.set_ui, "account", True)
    desc = frame.ctx.words("account_and_settings")
    return frame.disc(OWNER, size, id="selected_account_disc", desc=desc, on_click=show, **options)


def account_window(frame: GoogleFrame) -> list[Window]:
    """The list of accounts, while it is open."""
    ctx = frame.ctx
    if not ctx.ui.get("account"):
        return []
    close = partial(ctx.clear_ui, "account")
    lines = column(
        text(OWNER, frame.style(14.0, weight=500), id="account_display_name"),
        text(ADDRESS, frame.secondary(12.0), id="account_name"),
        margin=Edges(start=16.0),
        weight=1.0,
    )
    account = row(frame.disc(OWNER, 40.0), lines, width=MATCH, height=64.0, align="center")
    another = row(
        icon(frame.glyph("account-plus-outline"), margin=Edges.symmetric(8.0), hidden=True),
        text(ctx.words("add_account"), frame.style(14.0), margin=Edges(start=16.0), weight=1.0),
        id="add_another_account",
        on_click=close,
        width=MATCH,
        height=ROW_DP,
        align="center",
    )
    box = column(
        account,
        frame.line(),
        another,
        width=min(MAX_DIALOG_DP, ctx.width - 32.0),
        padding=Edges.symmetric(16.0, 8.0),
        background=Background(colour=frame.palette.raised, radius=8.0, elevation=16.0),
    )
    return [Window(stack(box), ctx.app.package, kind="dialog", dim=0.6, on_dismiss=close)]
