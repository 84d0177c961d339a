"""Writing a mail."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.gmail.mail import mailbox
from tapclone.phone.apps.google_account import ADDRESS
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, row, text
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

COMPOSE_ACTIVITY = "com.google.android.gm.ComposeActivityGmail"
FIELDS = ("to", "subject", "body")
BODY_ROOM_DP = 160.0
"""Below the text, where a tap still reaches it."""


def compose(ctx: Context) -> Sequence[Window]:
    """`ui`: what the fields hold, "draft" (id of the draft that this continues), "kept" (as last kept)."""
    frame = GoogleFrame(ctx)
    attach = frame.action("paperclip", ctx.words("attach"), None, "add_attachment")
    send = frame.action("send", ctx.words("send"), partial(_send, ctx), "send", mirrored=True)
    leave = partial(_leave, ctx)
    sender = row(
        text(ctx.words("from"), frame.secondary(16.0), width=72.0),
        text(ADDRESS, frame.style(16.0), id="from_account_name", weight=1.0),
        width=MATCH,
        height=52.0,
        align="center",
        padding=Edges.symmetric(16.0),
    )
    content = column(
        sender,
        frame.line(),
        _recipient(frame),
        frame.line(),
        _field(frame, "subject", ctx.words("subject")),
        frame.line(),
        _field(frame, "body", ctx.words("compose_mail"), multiline=True, room=BODY_ROOM_DP),
        width=MATCH,
    )
    page = column(
        frame.app_bar(ctx.words("compose_title"), attach, send, frame.overflow(), on_up=leave),
        ctx.scroll(content, "compose_scroll", id="compose_scrollview", width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )
    items: list[tuple[str, Handler]] = [
        (ctx.words("save_draft"), partial(keep_draft, ctx)),
        (ctx.words("discard"), ctx.finish),
    ]
    windows = [frame.window(page), *frame.menu(items)]
    if ctx.ui.get("nobody"):
        close = partial(ctx.clear_ui, "nobody")
        windows.append(frame.alert(ctx.words("add_recipient"), [(ctx.words("ok"), close)]))
    return windows


def write_mail(ctx: Context, to: str = "", subject: str = "", body: str = "", draft: int = 0) -> None:
    """Open the page with its fields filled, or with a draft (its id) to be continued."""
    ctx.start(COMPOSE_ACTIVITY, intent="act=android.intent.action.SEND" if to or subject else "")
    filled = {"to": to, "subject": subject, "body": body}
    ctx.state.front_activity.ui.update(filled, draft=draft, kept=[to, subject, body])


def keep_draft(ctx: Context) -> None:
    """What was written is kept, unless there is nothing or nothing new."""
    to, subject, body = (_typed(ctx, key) for key in FIELDS)
    if ctx.ui.get("kept") == [to, subject, body] or not (to or subject or body):
        return
    box = mailbox(ctx)
    _replace_draft(ctx)
    box.write(to, subject, body, "drafts", ctx.state.time_ms)
    ctx.set_ui("draft", box.written[-1].id)
    ctx.set_ui("kept", [to, subject, body])
    ctx.toast(ctx.words("draft_saved"))


def _typed(ctx: Context, key: str) -> str:
    return str(ctx.ui.get(key, "")).strip()


def _leave(ctx: Context) -> None:
    keep_draft(ctx)
    ctx.finish()


def _send(ctx: Context) -> None:
    to, subject, body = (_typed(ctx, key) for key in FIELDS)
    if not to:
        ctx.set_ui("nobody", True)
        return
    _replace_draft(ctx)
    mailbox(ctx).write(to, subject, body, "sent", ctx.state.time_ms)
    ctx.finish()
    ctx.toast(ctx.words("sent_toast"))


def _replace_draft(ctx: Context) -> None:
    """The draft that this page continues is no longer one of its own."""
    if ctx.ui.get("draft"):
        mailbox(ctx).moved[ctx.ui["draft"]] = "continued"


def _recipient(frame: GoogleFrame) -> View:
    ctx = frame.ctx
    field = text_field(
        ctx,
        "to",
        id="to",
        class_name="MultiAutoCompleteTextView",
        style=frame.style(16.0),
        action="next",
        auto_focus=not _typed(ctx, "to"),
        weight=1.0,
        height=52.0,
        padding=Edges.symmetric(0.0, 15.0),
    )
    return row(
        text(ctx.words("to"), frame.secondary(16.0), id="to_label", width=72.0),
        field,
        width=MATCH,
        align="center",
        padding=Edges.symmetric(16.0),
    )


def _field(frame: GoogleFrame, key: str, hint: str, multiline: bool = False, room: float = 0.0) -> View:
    return text_field(
        frame.ctx,
        key,
        id=key,
        hint=hint,
        style=frame.style(16.0, max_lines=30 if multiline else 1),
        multiline=multiline,
        width=MATCH,
        padding=Edges(16.0, 15.0, 16.0, 15.0 + room),
    )
