"""The page on which a new conversation begins: to whom?"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.apps.messages.people import GROUP_SEPARATOR
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system import contacts
from tapclone.phone.system.contacts import Contact
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import WHITE, Background
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

FIELD = "recipient_text_view"
ROW_DP = 64.0


def new_conversation(ctx: Context) -> Sequence[Window]:
    """The picker. `ui`: what was typed, "group" (the numbers picked so far) while a group is made."""
    frame = GoogleFrame(ctx)
    group = ctx.ui.get("group")
    title = ctx.words("new_conversation" if group is None else "new_group")
    page = column(
        frame.app_bar(title, *_next(frame)),
        _field(frame),
        frame.line(),
        frame.list(_rows(frame), "android:list"),
        width=MATCH,
        height=MATCH,
    )
    return [frame.window(page)]


def _next(frame: GoogleFrame) -> list[View]:
    ctx = frame.ctx
    if not ctx.ui.get("group"):
        return []
    numbers = GROUP_SEPARATOR.join(ctx.ui["group"])
    style = frame.style(14.0, frame.palette.accent, weight=500)
    return [
        text(
            ctx.words("next"),
            style,
            class_name="Button",
            id="action_confirm_participants",
            on_click=partial(_open, ctx, numbers),
            height=48.0,
            padding=Edges.symmetric(16.0, 14.0),
        )
    ]


def _field(frame: GoogleFrame) -> View:
    """Where a name or a number is typed; the button at its end changes between letters and digits."""
    ctx = frame.ctx
    digits = bool(ctx.ui.get("digits"))
    field = text_field(
        ctx,
        FIELD,
        id=FIELD,
        class_name="MultiAutoCompleteTextView",
        hint=ctx.words("recipient_hint"),
        style=frame.style(16.0),
        auto_focus=True,
        kind="number" if digits else "text",
        weight=1.0,
        height=48.0,
        margin=Edges(start=16.0),
    )
    return row(
        text(ctx.words("to"), frame.secondary(14.0), id="to_label"),
        field,
        icon_button(
            frame.glyph("keyboard-outline" if digits else "dialpad"),
            ctx.words("switch_keyboard"),
            lambda: ctx.set_ui("digits", not digits),
            id="ime_switcher_button",
        ),
        align="center",
        width=MATCH,
        height=56.0,
        padding=Edges(16.0, 0.0, 4.0, 0.0),
    )


def _rows(frame: GoogleFrame) -> list[View]:
    ctx = frame.ctx
    typed = str(ctx.ui.get(FIELD, "")).strip()
    people = [entry for entry in contacts.matching(ctx.state, typed) if entry.phone]
    rows = []
    if not typed:
        people = [entry for entry in contacts.everyone(ctx.state) if entry.phone]
        if ctx.ui.get("group") is None:
            rows.append(_group_row(frame))
    number = contacts.plain_number(typed)
    if number:
        rows.append(_row(frame, ctx.words("send_to", number=format_number(number)), "", number))
    return rows + [_person(frame, entry) for entry in people[: frame.reach(ROW_DP)]]


def _group_row(frame: GoogleFrame) -> View:
    ctx, palette = frame.ctx, frame.palette
    disc = stack(
        icon(frame.glyph("account-multiple-plus", WHITE), gravity="center", hidden=True),
        width=40.0,
        height=40.0,
        background=Background(colour=palette.accent, radius=20.0),
        hidden=True,
    )
    return row(
        disc,
        text(
            ctx.words("create_group"), frame.style(16.0, palette.accent), margin=Edges(start=16.0), weight=1.0
        ),
        id="create_group_row",
        on_click=lambda: ctx.set_ui("group", []),
        align="center",
        width=MATCH,
        height=ROW_DP,
        padding=Edges.symmetric(16.0),
    )


def _person(frame: GoogleFrame, entry: Contact) -> View:
    return _row(frame, entry.name, format_number(entry.phone), entry.phone)


def _row(frame: GoogleFrame, name: str, detail: str, number: str) -> View:
    ctx = frame.ctx
    group = ctx.ui.get("group")
    picked = group is not None and number in group
    lines = [text(name, frame.style(16.0), id="contact_name")]
    if detail:
        lines.append(text(detail, frame.secondary(14.0), id="contact_details", margin=Edges(top=2.0)))
    tick = [icon(frame.glyph("check-circle", frame.palette.accent))] if picked else []
    return row(
        frame.disc(name, 40.0, id="contact_icon"),
        column(*lines, weight=1.0, margin=Edges(start=16.0)),
        *tick,
        class_name="ViewGroup",
        selected=picked,
        on_click=partial(_open, ctx, number) if group is None else partial(_pick, ctx, number),
        align="center",
        width=MATCH,
        height=ROW_DP,
        padding=Edges.symmetric(16.0),
    )


def _pick(ctx: Context, number: str) -> None:
    """Into the group, or out of it again."""
    group = list(ctx.ui["group"])
    group.remove(number) if number in group else group.append(number)
    ctx.set_ui("group", group)


def _open(ctx: Context, number: str) -> None:
    """The page becomes the conversation."""
    ctx.clear_ui("group")
    blur(ctx.ui)
    ctx.set_ui("number", number)
