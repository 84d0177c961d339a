"""The list of people, as the main page, its search and the picker show it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.frame import disc
from tapclone.phone.apps.contacts.palette import BLUE, TEXT
from tapclone.phone.system.contacts import FAMILY, Contact, contacts_store
from tapclone.phone.ui.build import icon, row, space, stack, text
from tapclone.phone.ui.lazy import Row, lazy_column
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

ROW, HEADER, FAB_ROOM = 56.0, 56.0, 88.0
Choose = Callable[[Contact], None]


def display_name(ctx: Context, contact: Contact) -> str:
    """The name in the order that the app's settings ask for."""
    if contacts_store(ctx.state).shown_first == FAMILY and contact.given and contact.family:
        return f"{contact.family}, {contact.given}"
    return contact.name


def sections(ctx: Context, people: Sequence[Contact]) -> list[tuple[str, Contact]]:
    """Everybody with the letter that begins a section beside its first row, "" beside the others."""
    sort_by = contacts_store(ctx.state).sort_by
    found, last = [], ""
    for contact in people:
        letter = str(getattr(contact, sort_by) or contact.name)[:1].upper()
        letter = letter if letter.isalpha() else "#"
        found.append((letter if letter != last else "", contact))
        last = letter
    return found


def people_list(
    ctx: Context,
    people: Sequence[Contact],
    choose: Choose,
    *,
    favorites: Sequence[Contact] = (),
    first: View | None = None,
    key: str = "scroll",
) -> View:
    """Rows of `people` by letter, below the starred ones and an entry of another kind, where there are any."""
    rows: list[Row] = [] if first is None else [(ROW, lambda: first)]
    for place, contact in enumerate(favorites):
        rows.append((ROW, partial(_favorite, ctx, contact, place == 0, choose)))
    for letter, contact in sections(ctx, people):
        rows.append((ROW, partial(_lettered, ctx, contact, letter, choose)))
    rows.append((FAB_ROOM, space))
    content = lazy_column(rows, float(ctx.ui.get(key, 0.0)), ctx.height)
    listing = ctx.scroll(content, key, class_name="ListView", id="android:list", width=MATCH, height=MATCH)
    return stack(listing, class_name="ViewGroup", id="swipe_refresh", width=MATCH, height=MATCH)


def _favorite(ctx: Context, contact: Contact, is_first: bool, choose: Choose) -> View:
    star = icon(Icon("star", 24.0, BLUE), width=HEADER) if is_first else space(HEADER)
    return _person(ctx, contact, star, partial(choose, contact))


def _lettered(ctx: Context, contact: Contact, letter: str, choose: Choose) -> View:
    header = text(letter, TextStyle(16.0, BLUE, 500, align="center"), width=HEADER)
    return _person(ctx, contact, header, partial(choose, contact))


def _person(ctx: Context, contact: Contact, header: View, on_click: Handler) -> View:
    name = display_name(ctx, contact)
    return row(
        header,
        disc(contact.name, margin=Edges(start=16.0)),
        text(name, TextStyle(16.0, TEXT), id="cliv_name_textview", margin=Edges(16.0, end=16.0), weight=1.0),
        class_name="ViewGroup",
        on_click=on_click,
        width=MATCH,
        height=ROW,
        align="center",
    )
