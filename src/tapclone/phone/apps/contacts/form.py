"""The form of the editor: photo, account, and the fields of a person."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.dialogs import DIALOG
from tapclone.phone.apps.contacts.palette import BLUE, GLYPH, GREY, LINE, PHOTO, TEXT, WHITE
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system.contacts import Contact
from tapclone.phone.ui.build import column, divider, icon, icon_button, row, space, stack, text, text_button
from tapclone.phone.ui.style import Background, Icon, TextStyle, with_alpha
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View

PHOTO_RATIO, PHOTO_OF_HEIGHT = 1.96, 0.3
"""Width over height of the photo, and how much of the screen's height it takes at most."""
ICON_COLUMN, FIELD_ROW, SPINNER = 68.0, 54.0, 40.0
TALL = 900.0
"""Screens up to this height open the form of somebody new at its fields, as the keyboard takes the rest."""
NARROW = 360.0
"""Screens below this width have the type of a number under it, not beside it."""


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the form.

    Attributes:
        name: of the contact's attribute; `hint` is a key of the app's strings.
        glyph: of the section that it begins, or "".
        type_name: the attribute that says which number or address it is, or "".
        further: only among "More fields".
    """

    name: str
    hint: str
    glyph: str = ""
    type_name: str = ""
    further: bool = False


FIELDS = (
    Field("given", "first_name", "account"),
    Field("family", "last_name"),
    Field("company", "company", "domain"),
    Field("phone", "phone", "phone", "phone_type"),
    Field("email", "email", "email", "email_type"),
    Field("address", "address", "map-marker", further=True),
    Field("note", "note", "note-text", further=True),
)
TYPES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "phone_type": ("mobile", "work", "home", "main", "other"),
        "email_type": ("home", "work", "mobile", "other"),
    }
)
"""Attribute -> what its spinner offers."""


def form(ctx: Context, contact: Contact) -> View:
    """The scrolling part. Further fields show once they are asked for, or where something is in them."""
    everything = bool(ctx.ui.get("more"))
    shown = [field for field in FIELDS if everything or not field.further or ctx.ui.get(field.name)]
    rows = [_row(ctx, field, auto_focus=field.name == "given" and not contact.id) for field in shown]
    if len(shown) < len(FIELDS):
        style = TextStyle(14.0, BLUE, 500)
        more = text_button(
            ctx.words("more_fields"), style, lambda: ctx.set_ui("more", True), class_name="TextView"
        )
        rows.append(stack(more, id="more_fields", width=MATCH, padding=Edges(start=ICON_COLUMN)))
    sections = column(*rows, id="kind_section_views", width=MATCH, padding=Edges.symmetric(vertical=8.0))
    content = column(
        _photo(ctx),
        _account(ctx),
        divider(LINE),
        sections,
        space(height=24.0),
        id="raw_contacts_editor_view",
        width=MATCH,
    )
    start = 0.0 if contact.id or ctx.height > TALL else _photo_height(ctx)
    return ctx.scroll(content, start=start, id="contact_editor_scroller", width=MATCH, weight=1.0)


def _photo_height(ctx: Context) -> float:
    return min(ctx.width / PHOTO_RATIO, ctx.height * PHOTO_OF_HEIGHT)


def _photo(ctx: Context) -> View:
    height = _photo_height(ctx)
    camera = icon(Icon("camera", 24.0, WHITE), gravity="bottom end", margin=Edges.all(16.0), id="photo_icon")
    silhouette = Icon("account", height * 0.7, with_alpha(WHITE, 0.5))
    return stack(
        icon(silhouette, gravity="center", hidden=True),
        camera,
        id="photo_editor",
        desc=ctx.words("add_photo"),
        on_click=lambda: ctx.set_ui(DIALOG, "photo"),
        width=MATCH,
        height=height,
        background=Background(colour=PHOTO),
    )


def _account(ctx: Context) -> View:
    names = column(
        text(ctx.words("saving_to"), TextStyle(14.0, GREY), id="account_type"),
        text(ctx.words("device"), TextStyle(16.0, TEXT), id="account_name"),
    )
    return row(
        _glyph("cellphone", "account_type_icon"),
        names,
        id="account_header_container",
        width=MATCH,
        height=64.0,
        align="center",
    )


def _glyph(name: str, view_id: str) -> View:
    return icon(Icon(name, 24.0, GLYPH), id=view_id, width=ICON_COLUMN)


def _row(ctx: Context, field: Field, *, auto_focus: bool) -> View:
    edit = text_field(
        ctx,
        field.name,
        style=TextStyle(16.0, TEXT),
        hint=ctx.words(field.hint),
        hint_colour=GREY,
        caret_colour=BLUE,
        auto_focus=auto_focus,
        kind="number" if field.name == "phone" else "text",
        action="next",
        display=format_number if field.name == "phone" else str,
        width=MATCH,
        height=40.0,
    )
    below = bool(field.type_name) and ctx.width < NARROW
    lines = [edit, divider(BLUE if edit.focused else LINE)]
    parts = [
        _glyph(field.glyph, "kind_icon") if field.glyph else space(ICON_COLUMN),
        column(*lines, *([_spinner(ctx, field.type_name)] if below else ()), id="editors", weight=1.0),
    ]
    if field.type_name and not below:
        spinner = _spinner(ctx, field.type_name)
        spinner.margin = Edges(start=12.0)
        parts.append(spinner)
    parts.append(_clear_button(ctx, field.name) if ctx.ui.get(field.name) else space(40.0))
    height = FIELD_ROW + (SPINNER if below else 0.0)
    return row(*parts, width=MATCH, height=height, align="center", padding=Edges(end=8.0))


def _clear_button(ctx: Context, name: str) -> View:
    glyph = Icon("close", 20.0, GLYPH)
    clear = lambda: ctx.set_ui(name, "")  # noqa: E731
    return icon_button(glyph, ctx.words("delete"), clear, id="delete_button", width=40.0)


def _spinner(ctx: Context, name: str) -> View:
    """Which of a person's numbers or addresses it is."""
    return row(
        text(ctx.words(str(ctx.ui[name])), TextStyle(16.0, TEXT), weight=1.0),
        icon(Icon("menu-down", 20.0, GLYPH), hidden=True),
        class_name="Spinner",
        id="spinner",
        on_click=lambda: ctx.set_ui(DIALOG, name),
        width=120.0,
        height=SPINNER,
        align="center",
    )
