"""The tour of the first start: what is new, then the addresses that the app will show."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.gmail.mail import Mailbox
from tapclone.phone.apps.google_account import ADDRESS, OWNER
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, divider, icon, row, stack, text
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window


def welcome(frame: GoogleFrame, box: Mailbox) -> Sequence[Window]:
    """The page that the tour has come to."""
    return [frame.window(_news(frame, box) if box.greeting == 1 else _addresses(frame, box))]


def _news(frame: GoogleFrame, box: Mailbox) -> View:
    ctx = frame.ctx

    def on() -> None:
        box.greeting = 2

    picture = stack(
        icon(frame.glyph("email-outline", 0xFFD93025, 120.0), gravity="center", hidden=True),
        width=MATCH,
        weight=1.0,
    )
    return column(
        picture,
        text(
            ctx.words("new_in_gmail"),
            frame.style(24.0, align="center", max_lines=2),
            id="welcome_tour_title",
            width=MATCH,
            margin=Edges.symmetric(24.0),
        ),
        text(
            ctx.words("tour_message"),
            frame.secondary(16.0, align="center", max_lines=4),
            width=MATCH,
            margin=Edges(24.0, 12.0, 24.0, 32.0),
        ),
        _bottom_button(frame, ctx.words("got_it").upper(), on, "welcome_tour_got_it"),
        width=MATCH,
        height=MATCH,
    )


def _addresses(frame: GoogleFrame, box: Mailbox) -> View:
    ctx = frame.ctx

    def done() -> None:
        box.greeting = 0

    account = row(
        frame.disc(OWNER, 40.0),
        column(
            text(OWNER, frame.style(16.0), id="account_name"),
            text(ADDRESS, frame.secondary(14.0), id="account_address"),
            margin=Edges(start=16.0),
        ),
        width=MATCH,
        height=72.0,
        align="center",
        padding=Edges.symmetric(24.0),
    )
    another = row(
        icon(frame.glyph("plus", frame.palette.accent), margin=Edges.symmetric(8.0)),
        text(ctx.words("add_address"), frame.style(16.0, frame.palette.accent), margin=Edges(start=16.0)),
        id="setup_addresses_add_another",
        on_click=lambda: None,
        width=MATCH,
        height=56.0,
        align="center",
        padding=Edges.symmetric(24.0),
    )
    title = text(
        ctx.words("add_all_addresses"),
        frame.style(20.0, align="center", max_lines=3),
        width=MATCH,
        margin=Edges(24.0, 64.0, 24.0, 32.0),
    )
    return column(
        title,
        account,
        another,
        View(weight=1.0, width=MATCH, hidden=True),
        _bottom_button(frame, ctx.words("take_me_to_gmail"), done, "action_done"),
        width=MATCH,
        height=MATCH,
    )


def _bottom_button(frame: GoogleFrame, label: str, on_click: Handler, id_: str) -> View:
    style = TextStyle(14.0, frame.palette.accent, 500, align="center")
    button = text(
        label, style, id=id_, on_click=on_click, width=MATCH, height=56.0, padding=Edges.symmetric(0.0, 19.0)
    )
    return column(divider(frame.palette.line), button, width=MATCH)
