"""QuickContactActivity: a person's page, with a coloured head that shrinks while the cards scroll below it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.dialogs import DIALOG, question
from tapclone.phone.apps.contacts.frame import APP_BAR, bar_button, overflow, up_button, window
from tapclone.phone.apps.contacts.list_view import display_name
from tapclone.phone.apps.contacts.navigation import MAIL, MAPS, edit_contact, hand_over, write_to
from tapclone.phone.apps.contacts.palette import GLYPH, GREY, PAGE, PAPER, TEXT, THEME, WHITE, tile_colour
from tapclone.phone.locale import format as formats
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system import contacts, telephony
from tapclone.phone.system.contacts import Contact
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, Icon, TextStyle, with_alpha
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

HEAD_SHARE, HEAD_OF_HEIGHT, HEAD_ON_SIDE = 0.75, 0.4, 0.4
"""Height of the head: share of the width, at most of the height; on a wide screen its share of the width."""
LEAP_YEAR = 2024
"""So that every birthday is a date."""
MENU = ("delete", "share", "create_shortcut", "set_ringtone", "to_voicemail", "help")


def details(ctx: Context) -> Sequence[Window]:
    """The page of the person that the activity was started for; without one, an empty page."""
    contact = contacts.find(ctx.state, ctx.activity.args.get("contact")) or Contact()
    cards = _cards(ctx, contact) if contact.id else []
    root = _wide(ctx, contact, cards) if ctx.width > ctx.height else _tall(ctx, contact, cards)
    windows = [window(ctx, root, PAGE)]
    if ctx.ui.get("menu"):
        items = [(ctx.words(key), lambda key=key: _chosen(ctx, key)) for key in MENU]
        windows.append(popup_menu(ctx.app.package, items, THEME, lambda: ctx.clear_ui("menu")))
    if ctx.ui.get(DIALOG) == "delete":
        cancel = ("android:button2", "cancel", lambda: None)
        remove = ("android:button1", "delete", lambda: _delete(ctx, contact))
        windows.append(question(ctx, ctx.words("delete_question"), cancel, remove))
    return windows


def _chosen(ctx: Context, key: str) -> None:
    if key == "delete":
        ctx.set_ui(DIALOG, "delete")


def _delete(ctx: Context, contact: Contact) -> None:
    ctx.finish()
    contacts.delete(ctx.state, contact.id)
    ctx.toast(ctx.words("deleted", name=contact.name))


def _tall(ctx: Context, contact: Contact, cards: list[View]) -> View:
    """The head over the cards, as high as the scrolling leaves it."""
    height = min(ctx.width * HEAD_SHARE, ctx.height * HEAD_OF_HEIGHT)
    left = max(height - float(ctx.ui.get("scroll", 0.0)), APP_BAR)
    body = ctx.scroll(
        column(space(height=height), *cards, space(height=APP_BAR), width=MATCH, hidden=True),
        id="content_scroller",
        width=MATCH,
        height=MATCH,
    )
    head = _head(ctx, contact, left, (left - APP_BAR) / (height - APP_BAR))
    head.width, head.height = MATCH, left
    return stack(body, head, class_name="ScrollView", id="multiscroller")


def _wide(ctx: Context, contact: Contact, cards: list[View]) -> View:
    """The head beside the cards."""
    body = ctx.scroll(column(*cards, width=MATCH, hidden=True), id="content_scroller", weight=1.0, height=MATCH)
    head = _head(ctx, contact, ctx.width * HEAD_ON_SIDE, 1.0)
    head.width, head.height = ctx.width * HEAD_ON_SIDE, MATCH
    return row(head, body, class_name="ScrollView", id="multiscroller")


def _head(ctx: Context, contact: Contact, height: float, openness: float) -> View:
    """Colour, silhouette, name and the actions. With `openness` 0 the name stands between the actions."""
    size = 0.5 * min(height, ctx.width * HEAD_SHARE)
    silhouette = Icon("account", size, with_alpha(WHITE, 0.3 * openness))
    title = text(
        display_name(ctx, contact),
        TextStyle(20.0 + 10.0 * openness, WHITE, max_lines=2 if openness == 1.0 else 1),
        id="large_title",
        gravity="bottom start",
        margin=Edges(72.0 - 56.0 * openness, end=16.0 if height > 1.6 * APP_BAR else 144.0, bottom=14.0),
    )
    return stack(
        icon(silhouette, gravity="center", hidden=True, width=size, height=size),
        title,
        _toolbar(ctx, contact),
        id="photo_touch_intercept_overlay",
        on_click=lambda: None,
        background=Background(colour=tile_colour(contact.name), elevation=4.0),
    )


def _toolbar(ctx: Context, contact: Contact) -> View:
    actions = []
    if contact.id:
        star, key = ("star", "remove_favorite") if contact.starred else ("star-outline", "add_favorite")
        actions = [
            bar_button(star, ctx.words(key), lambda: _star(contact), class_name="TextView", id="menu_star"),
            bar_button(
                "pencil",
                ctx.words("edit_contact"),
                lambda: edit_contact(ctx, contact),
                class_name="TextView",
                id="menu_edit",
            ),
            overflow(ctx),
        ]
    return row(
        up_button(ctx),
        space(weight=1.0),
        *actions,
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=APP_BAR,
        align="center",
        padding=Edges.symmetric(horizontal=4.0),
    )


def _star(contact: Contact) -> None:
    contact.starred = not contact.starred


def _cards(ctx: Context, contact: Contact) -> list[View]:
    cards = []
    reach = _ways_to_reach(ctx, contact)
    if reach:
        cards.append(_card(reach, "communication_card"))
    about = _about(ctx, contact)
    if about:
        title = text(ctx.words("about"), TextStyle(16.0, GREY, 500), id="title", margin=Edges(16.0, 16.0))
        cards.append(_card([title, *about], "about_card"))
    return cards


def _card(rows: Sequence[View], view_id: str) -> View:
    return column(
        *rows,
        id=view_id,
        width=MATCH,
        margin=Edges(8.0, 8.0, 8.0),
        padding=Edges.symmetric(vertical=8.0),
        background=Background(colour=PAPER, radius=2.0, elevation=2.0),
    )


def _ways_to_reach(ctx: Context, contact: Contact) -> list[View]:
    rows = []
    if contact.phone:
        kind = ctx.words(contact.phone_type)
        write = icon_button(
            Icon("message-text", 24.0, GLYPH),
            ctx.words("text_type", type=kind),
            lambda: write_to(ctx, contact.phone),
            class_name="ImageView",
            id="icon_alternate",
        )
        number = format_number(contact.phone)
        call = lambda: telephony.dial(ctx.state, contact.phone)  # noqa: E731
        rows.append(_entry("phone", number, kind, call, ctx.words("call_type", type=kind), write))
    if contact.email:
        kind = ctx.words(contact.email_type)
        send = lambda: hand_over(ctx, MAIL, "SENDTO", "mailto:xxxxxxxxxx")  # noqa: E731
        rows.append(_entry("email", contact.email, kind, send, ctx.words("email_type", type=kind)))
    if contact.address:
        show = lambda: hand_over(ctx, MAPS, "VIEW", "geo:0,0?q=xxxxxxxxxx")  # noqa: E731
        rows.append(_entry("map-marker", contact.address, ctx.words("home"), show))
    return rows


def _about(ctx: Context, contact: Contact) -> list[View]:
    known = []
    if contact.birthday:
        month, day = map(int, contact.birthday.split("-"))
        birthday = formats.day_and_month(date(LEAP_YEAR, month, day), ctx.state.locale, short=False)
        known.append(("cake-variant", birthday, "birthday"))
    for glyph, value, key in (("domain", contact.company, "company"), ("note-text", contact.note, "note")):
        if value:
            known.append((glyph, value, key))
    return [_entry(glyph, value, ctx.words(key), None) for glyph, value, key in known]


def _entry(
    glyph: str, header: str, sub_header: str, on_click: Handler | None, desc: str = "", end: View | None = None
) -> View:
    lines = column(
        text(header, TextStyle(16.0, TEXT, max_lines=2), id="header"),
        text(sub_header, TextStyle(14.0, GREY), id="sub_header", margin=Edges(top=2.0)),
        weight=1.0,
        margin=Edges(start=32.0),
    )
    return row(
        icon(Icon(glyph, 24.0, GLYPH), id="icon", width=24.0),
        lines,
        *(() if end is None else (end,)),
        class_name="RelativeLayout",
        desc=desc,
        on_click=on_click,
        width=MATCH,
        min_height=64.0,
        align="center",
        padding=Edges(16.0, 8.0, 8.0, 8.0),
    )
