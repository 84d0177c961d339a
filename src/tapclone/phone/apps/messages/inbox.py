"""Lists of conversations: the start page, the archive, what is blocked, and the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import RECYCLER, GoogleFrame
from tapclone.phone.apps.messages.people import (
    ARCHIVED_ACTIVITY,
    BLOCKED_ACTIVITY,
    CONVERSATION_ACTIVITY,
    SEARCH_ACTIVITY,
    SETTINGS_ACTIVITY,
    when,
    who,
)
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.system import messaging
from tapclone.phone.system.messaging import Conversation
from tapclone.phone.ui.build import column, icon, row, space, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

DISC_DP, ROW_DP, FAB_ROOM_DP = 48.0, 76.0, 88.0
CHIPS = (
    ("unread", "message-badge-outline"),
    ("known", "account-check-outline"),
    ("unknown", "account-question-outline"),
)


def inbox(ctx: Context) -> Sequence[Window]:
    """The start page."""
    frame = GoogleFrame(ctx)
    bar = row(
        text(
            ctx.app_label(ctx.app.package), frame.style(22.0, fixed=True), weight=1.0, id="home_toolbar_title"
        ),
        frame.action(
            "magnify", ctx.words("search"), lambda: ctx.start(SEARCH_ACTIVITY), "action_zero_state_search"
        ),
        frame.overflow(),
        class_name="ViewGroup",
        id="toolbar",
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges(start=20.0, end=4.0),
    )
    page = column(bar, _list(frame, messaging.conversations(ctx.state)), width=MATCH, height=MATCH)
    palette = frame.palette
    start = frame.pill(
        "message-reply-text",
        ctx.words("start_chat"),
        ctx.words("start_chat"),
        partial(_start_chat, ctx),
        "start_new_conversation_button",
        palette.accent,
        palette.on_accent,
    )
    windows = [frame.window(page, start)]
    if not messaging.messages_store(ctx.state).greeted:
        return [*windows, _greeting(frame)]
    items: list[tuple[str, Handler]] = [
        (ctx.words("archived"), lambda: ctx.start(ARCHIVED_ACTIVITY)),
        (ctx.words("spam_and_blocked"), lambda: ctx.start(BLOCKED_ACTIVITY)),
        (ctx.words("mark_all_read"), partial(_mark_all_read, ctx)),
        (ctx.words("settings"), lambda: ctx.start(SETTINGS_ACTIVITY)),
    ]
    return windows + frame.menu(items)


def archived(ctx: Context) -> Sequence[Window]:
    """Conversations that were put away."""
    return _folder(ctx, "archived", ctx.words("archived"), ctx.words("no_archived"))


def blocked(ctx: Context) -> Sequence[Window]:
    """Conversations with numbers that were blocked."""
    return _folder(ctx, "blocked", ctx.words("spam_and_blocked"), ctx.words("no_blocked"))


def search(ctx: Context) -> Sequence[Window]:
    """Conversations in which the typed words stand, or which a chip picks."""
    frame = GoogleFrame(ctx)
    back = frame.up_button(ctx.finish)
    field = search_field(
        ctx,
        "query",
        id="zero_state_search_box_auto_complete",
        hint=ctx.words("search_messages"),
        style=frame.style(16.0, fixed=True),
        margin=Edges(start=8.0),
    )
    bar = search_bar(back, field)
    chips = row(*(_chip(frame, key, glyph) for key, glyph in CHIPS), height=40.0)
    chip_line = ctx.scroll(
        chips,
        "chips",
        horizontal=True,
        class_name="HorizontalScrollView",
        width=MATCH,
        padding=Edges.symmetric(12.0),
    )
    found = _found(ctx)
    body = _list(frame, found) if found else frame.empty("magnify", ctx.words("no_results"))
    return [frame.window(column(bar, frame.line(), chip_line, body, width=MATCH, height=MATCH))]


def _found(ctx: Context) -> list[Conversation]:
    wanted, chip = str(ctx.ui.get("query", "")).strip().casefold(), ctx.ui.get("chip")
    return [entry for entry in messaging.conversations(ctx.state) if _matches(ctx, entry, wanted, chip)]


def _matches(ctx: Context, entry: Conversation, wanted: str, chip: str | None) -> bool:
    name = who(ctx.state, entry.number)
    if chip == "unread" and not entry.unread:
        return False
    if chip in ("known", "unknown") and (chip == "known") != name[:1].isalpha():
        return False
    return wanted in name.casefold() or any(wanted in message.text.casefold() for message in entry.messages)


def _chip(frame: GoogleFrame, key: str, glyph: str) -> View:
    ctx, palette = frame.ctx, frame.palette
    chosen = ctx.ui.get("chip") == key
    colour = palette.accent if chosen else palette.secondary
    return row(
        icon(frame.glyph(glyph, colour, 18.0), hidden=True),
        text(ctx.words(key), frame.style(14.0, colour, weight=500), margin=Edges(start=8.0), hidden=True),
        class_name="com.google.android.material.chip.Chip",
        text=ctx.words(key),
        checkable=True,
        checked=chosen,
        on_click=lambda: ctx.set_ui("chip", None if chosen else key),
        align="center",
        height=32.0,
        margin=Edges(4.0, 4.0, 4.0, 4.0),
        padding=Edges.symmetric(12.0),
        background=Background(radius=16.0, border=1.0, border_colour=palette.line),
    )


def _folder(ctx: Context, folder: str, title: str, nothing: str) -> Sequence[Window]:
    frame = GoogleFrame(ctx)
    found = messaging.conversations(ctx.state, folder)
    body = _list(frame, found) if found else frame.empty("archive-outline", nothing)
    return [frame.window(column(frame.app_bar(title), body, width=MATCH, height=MATCH))]


def _list(frame: GoogleFrame, found: Sequence[Conversation]) -> View:
    content = column(
        *(_row(frame, entry) for entry in found[: frame.reach(ROW_DP)]), space(height=FAB_ROOM_DP), width=MATCH
    )
    return frame.ctx.scroll(content, class_name=RECYCLER, id="android:list", width=MATCH, weight=1.0)


def _row(frame: GoogleFrame, entry: Conversation) -> View:
    ctx = frame.ctx
    name, last = who(ctx.state, entry.number), entry.messages[-1]
    weight = 700 if entry.unread else 400
    snippet = ctx.words("you_said", text=last.text) if last.outgoing else last.text
    snippet_style = frame.style(14.0, None if entry.unread else frame.palette.secondary, weight=weight)
    lines = column(
        text(name, frame.style(16.0, weight=weight), id="conversation_name"),
        text(snippet, snippet_style, id="conversation_snippet", margin=Edges(top=2.0)),
        weight=1.0,
        margin=Edges.symmetric(16.0),
    )
    time_style = frame.style(12.0, None if entry.unread else frame.palette.secondary, weight=weight)
    return row(
        frame.disc(name, DISC_DP, id="conversation_icon"),
        lines,
        text(when(ctx, last.time_ms), time_style, id="conversation_timestamp"),
        id="swipeableContainer",
        class_name="ViewGroup",
        on_click=partial(_open, ctx, entry),
        align="center",
        width=MATCH,
        height=ROW_DP,
        padding=Edges.symmetric(16.0),
    )


def _open(ctx: Context, entry: Conversation) -> None:
    entry.unread = False
    ctx.start(CONVERSATION_ACTIVITY, {"number": entry.number})


def _start_chat(ctx: Context) -> None:
    messaging.begin_conversation(ctx.state)
    ctx.start(CONVERSATION_ACTIVITY)


def _mark_all_read(ctx: Context) -> None:
    for entry in messaging.conversations(ctx.state):
        entry.unread = False


def _greeting(frame: GoogleFrame) -> Window:
    """The first start: which app answers to texts from now on."""
    ctx = frame.ctx
    store = messaging.messages_store(ctx.state)

    def answer() -> None:
        store.greeted = True

    buttons = [(ctx.words("ok"), answer)]
    return frame.alert(ctx.words("default_app_message"), buttons, ctx.words("default_app"), "default_app_panel")
