"""ContactSelectionActivity: who gets the number that was dialled."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.frame import app_bar, up_button, window
from tapclone.phone.apps.contacts.list_view import people_list
from tapclone.phone.apps.contacts.navigation import edit_contact, insert_contact
from tapclone.phone.apps.contacts.palette import BLUE, TEXT
from tapclone.phone.system import contacts
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window


def picker(ctx: Context) -> Sequence[Window]:
    """Everybody, below "Create new contact". Whatever is chosen, the editor takes over."""
    phone = str(ctx.activity.args.get("phone", ""))

    def insert() -> None:
        ctx.finish()
        insert_contact(ctx, phone)

    def choose(contact: contacts.Contact) -> None:
        ctx.finish()
        edit_contact(ctx, contact, phone)

    listing = people_list(ctx, contacts.everyone(ctx.state), choose, first=_create_row(ctx, insert))
    body = column(
        app_bar(up_button(ctx), ctx.words("choose_contact")),
        stack(listing, id="list_container", width=MATCH, weight=1.0),
    )
    return [window(ctx, body)]


def _create_row(ctx: Context, on_click: Handler) -> View:
    return row(
        icon(Icon("account-plus", 24.0, BLUE), width=40.0, margin=Edges(start=16.0), id="icon"),
        text(ctx.words("create_contact"), TextStyle(16.0, TEXT), margin=Edges(start=16.0), id="title"),
        on_click=on_click,
        width=MATCH,
        height=56.0,
        align="center",
    )
