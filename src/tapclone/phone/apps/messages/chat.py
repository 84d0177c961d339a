"""One conversation with its texts and the field to write in, and the page about its people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import RECYCLER, GoogleFrame
from tapclone.phone.apps.messages.people import DETAILS_ACTIVITY, GROUP_SEPARATOR, time_text, when, who
from tapclone.phone.apps.messages.recipients import new_conversation
from tapclone.phone.locale import format as formats
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system import messaging, telephony
from tapclone.phone.system.messaging import Conversation, Message
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.build import column, icon_button, row, stack, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

INCOMING, OUTGOING = (0xFFF1F3F4, 0xFF3C4043), (0xFFD2E3FC, 0xFF174EA6)
"""Bubbles, light and dark."""
BUBBLE_SHARE, DISC_DP = 0.72, 32.0
DRAFT = "compose_message_text"
END = 1e6
"""An offset beyond every end: conversations open at their latest text."""


def conversation(ctx: Context) -> Sequence[Window]:
    """The conversation with the number that it was started with or that was picked; without one, the picker."""
    number = str(ctx.ui.get("number") or ctx.activity.args.get("number", ""))
    return _chat(ctx, number) if number else new_conversation(ctx)


def _chat(ctx: Context, number: str) -> Sequence[Window]:
    frame = GoogleFrame(ctx)
    entry = messaging.conversation_with(ctx.state, number)
    call = frame.action(
        "phone-outline", ctx.words("call"), lambda: telephony.dial(ctx.state, number), "action_call"
    )
    actions = [frame.overflow()] if GROUP_SEPARATOR in number else [call, frame.overflow()]
    bar = frame.app_bar(who(ctx.state, number), *actions)
    bar.children[1].id = "conversation_title"
    texts = ctx.scroll(
        column(*_texts(frame, entry), width=MATCH, padding=Edges.symmetric(8.0, 12.0)),
        "texts",
        END,
        class_name=RECYCLER,
        id="android:list",
        width=MATCH,
        gravity="bottom",
    )
    page = column(
        bar,
        frame.line(),
        stack(texts, width=MATCH, weight=1.0),
        _compose(frame, number),
        width=MATCH,
        height=MATCH,
    )
    windows = [frame.window(page), *frame.menu(_menu(ctx, number, entry))]
    if ctx.ui.get("confirm_delete"):
        buttons = [
            (ctx.words("delete"), partial(_delete, ctx, entry)),
            (ctx.words("cancel"), partial(ctx.clear_ui, "confirm_delete")),
        ]
        windows.append(frame.alert(ctx.words("delete_message"), buttons, ctx.words("delete_question")))
    return windows


def _menu(ctx: Context, number: str, entry: Conversation | None) -> list[tuple[str, partial[None]]]:
    items = [(ctx.words("details"), partial(ctx.start, DETAILS_ACTIVITY, {"number": number}))]
    if entry is None:
        return items
    away = "inbox" if entry.folder == "archived" else "archived"
    label = ctx.words("unarchive" if entry.folder == "archived" else "archive")
    return [
        *items,
        (label, partial(_move, ctx, entry, away)),
        (ctx.words("delete"), partial(ctx.set_ui, "confirm_delete", True)),
    ]


def _move(ctx: Context, entry: Conversation, folder: str) -> None:
    entry.folder = folder
    ctx.toast(ctx.words("archived_toast" if folder == "archived" else "unarchived_toast"))
    ctx.finish()


def _delete(ctx: Context, entry: Conversation | None) -> None:
    if entry is not None:
        messaging.messages_store(ctx.state).conversations.remove(entry)
    ctx.finish()


# -- texts ---------------------------------------------------------------------------------------


def _texts(frame: GoogleFrame, entry: Conversation | None) -> list[View]:
    """Bubbles under the days on which they were sent."""
    if entry is None:
        return []
    views, last_day = [], None
    for message in entry.messages:
        day = local_time(frame.ctx.state, message.time_ms).date()
        if day != last_day:
            views.append(_day(frame, message))
        last_day = day
        views.append(_bubble(frame, entry.number, message))
    latest = entry.messages[-1]
    status = f"{when(frame.ctx, latest.time_ms)} \u2022 SMS"
    views.append(
        row(
            text(status, frame.secondary(12.0), id="message_status"),
            width=MATCH,
            justify="end" if latest.outgoing else "start",
            padding=Edges(48.0, 2.0, 12.0, 0.0),
        )
    )
    return views


def _day(frame: GoogleFrame, message: Message) -> View:
    ctx = frame.ctx
    day = formats.weekday_and_day(local_time(ctx.state, message.time_ms), ctx.state.locale)
    label = f"{day} \u2022 {time_text(ctx, message.time_ms)}"
    style = frame.secondary(12.0, align="center")
    return stack(text(label, style, width=MATCH), width=MATCH, padding=Edges.symmetric(0.0, 12.0))


def _bubble(frame: GoogleFrame, number: str, message: Message) -> View:
    colour = (OUTGOING if message.outgoing else INCOMING)[frame.palette.is_dark]
    words = text(
        message.text,
        frame.style(15.0, max_lines=20),
        id="message_text",
        padding=Edges.symmetric(14.0, 9.0),
        background=Background(colour=colour, radius=18.0),
    )
    disc = [] if message.outgoing else [frame.disc(who(frame.ctx.state, number), DISC_DP)]
    room = (1.0 - BUBBLE_SHARE) * frame.ctx.width
    side = Edges(start=room) if message.outgoing else Edges(8.0, 0.0, room - DISC_DP, 0.0)
    return row(
        *disc,
        stack(words, margin=side),
        class_name="ViewGroup",
        id="message_content",
        width=MATCH,
        align="end",
        justify="end" if message.outgoing else "start",
        padding=Edges.symmetric(4.0, 2.0),
    )


def _compose(frame: GoogleFrame, number: str) -> View:
    ctx, palette = frame.ctx, frame.palette
    typed = str(ctx.ui.get(DRAFT, "")).strip()

    def submit() -> None:
        if typed:
            messaging.send(ctx.state, number, typed)
            ctx.set_ui(DRAFT, "")
            ctx.clear_ui("texts")

    field = text_field(
        ctx,
        DRAFT,
        id=DRAFT,
        hint=ctx.words("text_message"),
        style=frame.style(16.0, max_lines=4),
        multiline=True,
        weight=1.0,
        padding=Edges.symmetric(0.0, 10.0),
    )
    send = icon_button(
        frame.glyph("send", palette.accent if typed else palette.secondary, mirrored=True),
        ctx.words("send"),
        submit,
        id="send_message_button_icon",
        height=44.0,
    )
    pill = row(
        field,
        send,
        align="center",
        weight=1.0,
        min_height=44.0,
        padding=Edges(start=16.0),
        background=Background(radius=22.0, border=1.0, border_colour=palette.line),
    )
    attach = icon_button(frame.glyph("plus-circle-outline"), ctx.words("attach"), None, id="plus_button")
    return row(attach, pill, align="center", width=MATCH, padding=Edges(4.0, 6.0, 12.0, 8.0))


# -- details -------------------------------------------------------------------------------------


def details(ctx: Context) -> Sequence[Window]:
    """Who takes part, whether their texts are announced, and how to be rid of them."""
    frame = GoogleFrame(ctx)
    number = str(ctx.activity.args.get("number", ""))
    entry = messaging.conversation_with(ctx.state, number)
    rows = [] if entry is None else _options(frame, entry)
    rows.append(frame.category(ctx.words("people")))
    rows += [_person(frame, single) for single in number.split(GROUP_SEPARATOR) if single]
    page = column(frame.app_bar(ctx.words("details")), frame.list(rows), width=MATCH, height=MATCH)
    return [frame.window(page)]


def _options(frame: GoogleFrame, entry: Conversation) -> list[View]:
    ctx = frame.ctx

    def notify() -> None:
        entry.notifies = not entry.notifies

    def block() -> None:
        entry.folder = "inbox" if entry.folder == "blocked" else "blocked"

    word = "unblock" if entry.folder == "blocked" else "block"
    return [
        frame.setting(ctx.words("notifications"), notify, checked=entry.notifies),
        frame.setting(ctx.words(word), block),
        frame.line(),
    ]


def _person(frame: GoogleFrame, number: str) -> View:
    ctx = frame.ctx
    name, written = who(ctx.state, number), format_number(number)
    return row(
        frame.disc(name, 40.0),
        column(
            text(name, frame.style(16.0), id="name"),
            text(written, frame.secondary(14.0), id="details"),
            margin=Edges(start=16.0),
            weight=1.0,
        ),
        on_click=lambda: telephony.dial(ctx.state, number),
        align="center",
        width=MATCH,
        height=72.0,
        padding=Edges.symmetric(16.0),
    )
