"""The pages of the main activity: favorites, recent calls, contacts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.frame import RECYCLER, disc
from tapclone.phone.apps.contacts.list_view import display_name, sections
from tapclone.phone.apps.contacts.navigation import (
    insert_contact,
    insert_or_edit,
    open_details,
    write_to,
)
from tapclone.phone.apps.contacts.palette import tile_colour
from tapclone.phone.apps.dialer.contacts import name_or_number
from tapclone.phone.apps.dialer.dial_pad import open_dial_pad
from tapclone.phone.apps.dialer.palette import BLUE, GREY, TEXT, WHITE
from tapclone.phone.locale import format as formats
from tapclone.phone.system import contacts, telephony
from tapclone.phone.system.contacts import Contact
from tapclone.phone.system.telephony import CallRecord, dialer_store
from tapclone.phone.ui.build import column, grid, icon, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.lazy import Row, lazy_column
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

ROW, FAB_ROOM = 56.0, 88.0
TILE_DP, TILE_GAP = 128.0, 1.0
"""Least width of a favorite's tile; tiles are square."""


def page(ctx: Context, tab: str) -> View:
    """What lies between the search bar and the bottom bar."""
    if tab == "call_log":
        return _call_log(ctx)
    return contact_page(ctx) if tab == "contacts" else _favorites(ctx)


def _favorites(ctx: Context) -> View:
    """A tile for everybody who is starred in Contacts; a tap calls."""
    starred = [contact for contact in contacts.starred(ctx.state) if contact.phone]
    if not starred:
        return _empty(ctx, "star", "no_favorites", "add_favorite", lambda: ctx.set_ui("tab", "contacts"))
    columns = max(int(ctx.width // TILE_DP), 2)
    tiles = [_tile(ctx, contact, ctx.width / columns) for contact in starred]
    return _list(ctx, [grid(tiles, columns, width=MATCH)], "favorites_scroll", "speed_dial_recycler_view")


def _tile(ctx: Context, contact: Contact, side: float) -> View:
    name = text(
        contact.name,
        TextStyle(14.0, WHITE),
        id="speed_dial_name",
        gravity="bottom start",
        margin=Edges.symmetric(8.0, 8.0),
    )
    silhouette = icon(Icon("account", side * 0.5, 0x66FFFFFF), gravity="center", hidden=True)
    tile = stack(
        silhouette,
        name,
        id="photo",
        width=side - TILE_GAP,
        height=side - TILE_GAP,
        background=Background(colour=tile_colour(contact.name)),
        on_click=lambda: telephony.dial(ctx.state, contact.phone),
    )
    return stack(tile, width=side, height=side, hidden=True)


def contact_page(ctx: Context) -> View:
    """Everybody by letter, below "Create new contact"."""
    create = row(
        icon(Icon("account-plus", 24.0, BLUE), width=40.0, margin=Edges(start=56.0), id="add_contact_icon"),
        text(ctx.words("create_new_contact"), TextStyle(16.0, TEXT), margin=Edges(start=16.0)),
        id="add_contact",
        on_click=lambda: insert_contact(ctx),
        width=MATCH,
        height=ROW,
        align="center",
    )
    order = contacts.contacts_store(ctx.state).sort_by
    return contact_list(ctx, contacts.everyone(ctx.state, order), create)


def contact_list(ctx: Context, people: Sequence[Contact], first: View | None = None) -> View:
    """People with their initials beside the first of each; a tap opens a person's page."""
    rows: list[Row] = [] if first is None else [(ROW, lambda: first)]
    for letter, contact in sections(ctx, people):
        rows.append((ROW, partial(_contact, ctx, contact, letter)))
    rows.append((FAB_ROOM, space))
    key = "contacts_scroll"
    content = lazy_column(rows, float(ctx.ui.get(key, 0.0)), ctx.height)
    return ctx.scroll(content, key, class_name=RECYCLER, id="recycler_view", width=MATCH, height=MATCH)


def _call_log(ctx: Context) -> View:
    calls = dialer_store(ctx.state).calls
    if not calls:
        return _empty(ctx, "history", "no_calls", "make_a_call", lambda: open_dial_pad(ctx))
    rows = []
    for call in calls:
        rows.append(_call_row(ctx, call))
        if ctx.ui.get("opened") == call.started_ms:
            rows += _call_actions(ctx, call.number)
    return _list(ctx, rows, "call_log_scroll", "recycler_view")


def _list(ctx: Context, rows: list[View], key: str, view_id: str) -> View:
    content = column(*rows, space(height=FAB_ROOM), width=MATCH)
    return ctx.scroll(content, key=key, class_name=RECYCLER, id=view_id, width=MATCH, height=MATCH)


def _open(ctx: Context, item: object) -> None:
    """A tap opens a row, or closes it again."""
    if ctx.ui.get("opened") == item:
        ctx.clear_ui("opened")
    else:
        ctx.set_ui("opened", item)


def _contact(ctx: Context, contact: Contact, initial: str) -> View:
    name = display_name(ctx, contact)
    return row(
        text(initial, TextStyle(16.0, BLUE, 500, align="center"), id="header", width=56.0),
        disc(contact.name),
        text(name, TextStyle(16.0, TEXT), id="contact_name", margin=Edges(16.0, end=16.0), weight=1.0),
        class_name="RelativeLayout",
        id="click_target",
        on_click=partial(open_details, ctx, contact),
        width=MATCH,
        height=ROW,
        align="center",
    )


def _call_row(ctx: Context, call: CallRecord) -> View:
    who = name_or_number(ctx.state, call.number)
    when = formats.clock_text(call.started_ms, ctx.state.timezone, ctx.state.locale)
    call_button = icon_button(
        Icon("phone", 24.0, GREY),
        ctx.words("call_back", who=who),
        lambda: telephony.dial(ctx.state, call.number),
        id="primary_action_button",
    )
    info = column(
        text(who, TextStyle(16.0, TEXT), id="name"),
        row(
            icon(Icon("call-made", 14.0, 0xFF0F9D58, mirrored=True), id="call_type_icons"),
            text(when, TextStyle(14.0, GREY), id="call_location_and_date", margin=Edges(start=6.0)),
            align="center",
        ),
        weight=1.0,
        margin=Edges(start=16.0),
    )
    main = row(
        disc(who),
        info,
        call_button,
        id="primary_action_view",
        width=MATCH,
        align="center",
        on_click=lambda: _open(ctx, call.started_ms),
        height=72.0,
        padding=Edges.symmetric(horizontal=16.0),
    )
    return stack(main, class_name="ViewGroup", id="call_log_list_item", width=MATCH)


def _call_actions(ctx: Context, number: str) -> list[View]:
    """What an opened row of the call log offers: a call, a message, and somebody to keep the number for."""
    actions = [
        ("phone", name_or_number(ctx.state, number), "call_back", partial(telephony.dial, ctx.state, number))
    ]
    write = partial(write_to, ctx, number)
    actions.append(("message-text", ctx.words("send_sms"), "send_message", write))
    if contacts.with_number(ctx.state, number) is None:
        create, add = partial(insert_contact, ctx, number), partial(insert_or_edit, ctx, number)
        actions.append(("account-plus", ctx.words("create_new_contact"), "create_new_contact", create))
        actions.append(("account-plus-outline", ctx.words("add_to_contact"), "add_to_existing_contact", add))
    return [_call_action(*action) for action in actions]


def _call_action(glyph: str, label: str, name: str, on_click: Handler) -> View:
    return row(
        icon(Icon(glyph, 24.0, BLUE), id=f"{name}_icon"),
        text(label, TextStyle(14.0, BLUE, 500), margin=Edges(start=32.0), id=f"{name}_text"),
        id=f"{name}_action",
        on_click=on_click,
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=24.0),
        background=Background(colour=0xFFF1F3F4),
    )


def _empty(ctx: Context, glyph: str, message: str, action: str, on_click: Handler) -> View:
    button = text_button(
        ctx.words(action), TextStyle(14.0, BLUE, 500, align="center"), on_click, id="empty_list_view_action"
    )
    button.padding = Edges.symmetric(horizontal=16.0)
    return column(
        icon(Icon(glyph, 96.0, 0xFFDADCE0), id="empty_list_view_image"),
        text(
            ctx.words(message),
            TextStyle(16.0, GREY, align="center", max_lines=2),
            id="empty_list_view_message",
            margin=Edges(24.0, 16.0, 24.0, 8.0),
        ),
        button,
        id="empty_content_view",
        width=MATCH,
        height=MATCH,
        align="center",
        justify="center",
    )
