"""An open mail: what can be done with it, its text, and the answers at its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.gmail.compose import write_mail
from tapclone.phone.apps.gmail.mail import TABS, Mail, Mailbox
from tapclone.phone.apps.gmail.mail_row import date_label, star_button
from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

ANSWERS = (("reply", "reply"), ("reply_all", "reply-all"), ("forward", "share"))


def mail_page(frame: GoogleFrame, box: Mailbox, mail: Mail) -> Sequence[Window]:
    """The page of one mail."""
    ctx = frame.ctx
    content = column(
        _subject(frame, box, mail),
        _sender(frame, mail),
        text(mail.body, frame.style(15.0, max_lines=60), id="body", margin=Edges(16.0, 8.0, 16.0, 24.0)),
        _answers(frame, mail),
        width=MATCH,
    )
    body = ctx.scroll(content, "mail_scroll", id="conversation_container", width=MATCH, weight=1.0)
    windows = [frame.window(column(_bar(frame, box, mail), body, width=MATCH, height=MATCH))]
    items = [(ctx.words(key), partial(_move, ctx, box, mail, key)) for key in ("snoozed", "spam", *TABS)]
    star = "remove_star" if mail.id in box.starred else "add_star"
    more: list[tuple[str, Handler]] = [
        (ctx.words("move_to"), partial(ctx.set_ui, "move", True)),
        (ctx.words("snooze"), partial(_move, ctx, box, mail, "snoozed")),
        (ctx.words(star), partial(box.toggle_star, mail)),
        (ctx.words("report_spam"), partial(_move, ctx, box, mail, "spam")),
    ]
    return [*windows, *frame.menu(more), *frame.menu(items, "move")]


def _bar(frame: GoogleFrame, box: Mailbox, mail: Mail) -> View:
    ctx = frame.ctx
    archive = [
        frame.action(
            "archive-outline", ctx.words("archive"), partial(_move, ctx, box, mail, "archive"), "archive"
        )
    ]
    return frame.app_bar(
        "",
        *(archive if mail.folder in TABS else ()),
        frame.action(
            "trash-can-outline", ctx.words("delete"), partial(_move, ctx, box, mail, "trash"), "delete"
        ),
        frame.action(
            "email-outline",
            ctx.words("mark_unread"),
            partial(_mark_unread, ctx, box, mail),
            "inside_conversation_unread",
        ),
        frame.overflow(),
        on_up=partial(ctx.clear_ui, "mail"),
    )


def _move(ctx: Context, box: Mailbox, mail: Mail, folder: str) -> None:
    """Put the mail elsewhere, and back to the list."""
    box.moved[mail.id] = folder
    ctx.clear_ui("mail")
    ctx.toast(ctx.words("moved", folder=ctx.words(folder)))


def _mark_unread(ctx: Context, box: Mailbox, mail: Mail) -> None:
    box.unread.add(mail.id)
    ctx.clear_ui("mail")


def _subject(frame: GoogleFrame, box: Mailbox, mail: Mail) -> View:
    ctx = frame.ctx
    label = row(
        text(ctx.words(mail.folder), frame.secondary(12.0), id="conversation_label"),
        height=20.0,
        align="center",
        padding=Edges.symmetric(6.0),
        background=Background(colour=0xFF3C4043 if frame.palette.is_dark else 0xFFE8EAED, radius=4.0),
    )
    title = text(mail.subject or ctx.words("no_subject"), frame.style(20.0, max_lines=4), id="subject")
    return row(
        column(title, label, weight=1.0),
        star_button(frame, box, mail),
        width=MATCH,
        padding=Edges(16.0, 12.0, 8.0, 12.0),
    )


def _sender(frame: GoogleFrame, mail: Mail) -> View:
    ctx = frame.ctx
    to = ctx.words("to_me") if mail.recipient == OWNER else ctx.words("to_whom", name=mail.recipient)
    first = row(
        text(mail.sender, frame.style(16.0), id="sender_name", weight=1.0),
        text(date_label(ctx, mail.time_ms), frame.secondary(12.0), id="upper_date", margin=Edges(start=8.0)),
        width=MATCH,
        align="center",
    )
    reply = icon_button(
        frame.glyph("reply", mirrored=True),
        ctx.words("reply"),
        partial(_answer, ctx, mail, "reply"),
        id="reply",
    )
    return row(
        frame.disc(mail.sender, 40.0, id="contact_badge"),
        column(
            first, text(to, frame.secondary(14.0), id="recipient_summary"), weight=1.0, margin=Edges(start=12.0)
        ),
        reply,
        width=MATCH,
        align="center",
        padding=Edges(16.0, 4.0, 4.0, 4.0),
    )


def _answers(frame: GoogleFrame, mail: Mail) -> View:
    buttons = [_answer_button(frame, mail, key, glyph) for key, glyph in ANSWERS]
    return row(*buttons, width=MATCH, padding=Edges(12.0, 8.0, 12.0, 24.0))


def _answer_button(frame: GoogleFrame, mail: Mail, key: str, glyph: str) -> View:
    ctx, palette = frame.ctx, frame.palette
    return column(
        icon(frame.glyph(glyph, size=20.0, mirrored=True), hidden=True),
        text(
            ctx.words(key),
            frame.secondary(13.0, align="center", max_lines=2),
            hidden=True,
            margin=Edges(top=4.0),
        ),
        class_name="Button",
        id=f"{key}_button",
        text=ctx.words(key),
        on_click=partial(_answer, ctx, mail, key),
        align="center",
        justify="center",
        weight=1.0,
        height=64.0,
        margin=Edges.symmetric(4.0),
        background=Background(radius=8.0, border=1.0, border_colour=palette.line),
    )


def _answer(ctx: Context, mail: Mail, key: str) -> None:
    """Write an answer, or the same to somebody else."""
    if key == "forward":
        write_mail(ctx, subject=f"Fwd: {mail.subject}", body=mail.body)
    else:
        write_mail(ctx, to=mail.address, subject=f"Re: {mail.subject}")
