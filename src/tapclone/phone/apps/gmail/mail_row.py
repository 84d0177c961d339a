"""A mail as a row of a list."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.gmail.compose import write_mail
from tapclone.phone.apps.gmail.mail import Mail, Mailbox
from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.locale import format as formats
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.build import column, icon_button, row, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.view import MATCH, Edges, View

GOLD = 0xFFF4B400


def mail_row(frame: GoogleFrame, box: Mailbox, mail: Mail) -> View:
    """Who, what, how it begins, and when."""
    ctx, palette = frame.ctx, frame.palette
    unread = mail.id in box.unread
    weight, colour = (700, palette.text) if unread else (400, palette.secondary)
    own = ctx.words("to_whom", name=mail.recipient)
    name = mail.sender if mail.sender != OWNER else own
    if mail.folder == "drafts":
        name = ctx.words("draft")
    first = row(
        text(name, frame.style(16.0, weight=weight), id="senders", weight=1.0),
        text(
            date_label(ctx, mail.time_ms),
            frame.style(12.0, colour, weight=weight),
            id="date",
            margin=Edges(start=8.0),
        ),
        width=MATCH,
        align="center",
    )
    second = row(
        column(
            text(mail.subject or ctx.words("no_subject"), frame.style(14.0, weight=weight), id="subject"),
            text(" ".join(mail.body.split()), frame.secondary(14.0), id="snippet", margin=Edges(top=2.0)),
            weight=1.0,
        ),
        star_button(frame, box, mail),
        width=MATCH,
        align="center",
    )
    return row(
        frame.disc(mail.sender, 40.0, id="contact_image", margin=Edges(top=4.0)),
        column(first, second, weight=1.0, margin=Edges(start=16.0)),
        class_name="ViewGroup",
        id="viewified_conversation_item_view",
        on_click=partial(open_mail, ctx, box, mail),
        width=MATCH,
        padding=Edges(16.0, 8.0, 8.0, 6.0),
    )


def star_button(frame: GoogleFrame, box: Mailbox, mail: Mail) -> View:
    """The star at a mail, 48 dp to the finger and 40 high."""
    starred = mail.id in box.starred
    return icon_button(
        frame.glyph("star" if starred else "star-outline", GOLD if starred else None, 20.0),
        frame.ctx.words("remove_star" if starred else "add_star"),
        lambda: box.toggle_star(mail),
        id="star",
        height=40.0,
    )


def date_label(ctx: Context, time_ms: int) -> str:
    """The time of day, the day, or the date with its year: whatever says most."""
    moment, today = local_time(ctx.state, time_ms), local_time(ctx.state)
    if moment.date() == today.date():
        return formats.time_of_day(moment.hour, moment.minute, ctx.state.locale).full
    if moment.year == today.year:
        return formats.day_and_month(moment, ctx.state.locale)
    return formats.day_and_year(moment, ctx.state.locale)


def open_mail(ctx: Context, box: Mailbox, mail: Mail) -> None:
    """Read it; a draft is taken up again."""
    if mail.folder == "drafts":
        write_mail(ctx, mail.recipient, mail.subject, mail.body, mail.id)
        return
    box.unread.discard(mail.id)
    blur(ctx.ui)
    ctx.clear_ui("mail_scroll")
    ctx.set_ui("mail", mail.id)
