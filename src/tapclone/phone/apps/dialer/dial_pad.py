"""The dial pad: a sheet over the main page, and what can be done with the number above it."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.navigation import insert_contact, insert_or_edit, write_to
from tapclone.phone.apps.dialer.keypad import keypad
from tapclone.phone.apps.dialer.palette import BLUE, GLYPH, GREEN, LINE, TEXT, WHITE
from tapclone.phone.locale.phone_number import format_number
from tapclone.phone.system import contacts, telephony
from tapclone.phone.ui.build import column, divider, icon_button, row, space, text
from tapclone.phone.ui.style import TRANSPARENT, Background, Icon, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

FIELD_HEIGHT = 60.0
SHEET_HEIGHT = 419.0
CALL_AREA = 98.7
ACTIONS = (
    ("account-plus", "create_new_contact"),
    ("account-plus-outline", "add_to_contact"),
    ("message-text", "send_sms"),
)
MAX_MATCHES = 4
DIALLED = "0123456789*#+,;"
"""What a number can hold."""


def typed_digits(ctx: Context) -> str:
    return str(ctx.ui.get("digits", ""))


def open_dial_pad(ctx: Context) -> None:
    ctx.set_ui("dial_pad", True)


def dial_pad(ctx: Context) -> View:
    """The sheet, as high as it is on a phone."""
    digits = typed_digits(ctx)
    call = icon_button(
        Icon("phone", 28.0, WHITE),
        ctx.words("dial"),
        lambda: _call(ctx, digits),
        id="dialpad_floating_action_button",
        width=56.0,
        height=56.0,
        background=Background(colour=GREEN, radius=28.0, elevation=6.0),
        margin=Edges(top=26.7),
    )
    pad = column(
        _number_field(ctx, digits),
        divider(LINE),
        space(height=3.4),
        keypad(lambda symbol: ctx.set_ui("digits", typed_digits(ctx) + symbol)),
        id="dialpad_view",
        width=MATCH,
    )
    return column(
        pad,
        call,
        width=MATCH,
        height=SHEET_HEIGHT,
        align="center",
        background=Background(colour=WHITE, elevation=8.0),
    )


def number_actions(ctx: Context) -> View:
    """Rows above the sheet, once something is typed."""
    digits = typed_digits(ctx)
    if not digits:
        return space()
    rows = [_action(glyph, ctx.words(key), partial(_act, ctx, key, digits)) for glyph, key in ACTIONS]
    for contact in contacts.dialled(ctx.state, digits)[:MAX_MATCHES]:
        rows.append(_action("account", contact.name, partial(_call, ctx, contact.phone)))
    return ctx.scroll(
        column(*rows, width=MATCH),
        key="search_scroll",
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="recycler_view",
        width=MATCH,
        height=MATCH,
    )


def _act(ctx: Context, key: str, digits: str) -> None:
    """What a row above the sheet does with the number."""
    if key == "create_new_contact":
        insert_contact(ctx, digits)
    elif key == "add_to_contact":
        insert_or_edit(ctx, digits)
    else:
        write_to(ctx, digits)


def _action(glyph: str, label: str, on_click: Handler) -> View:
    return row(
        View(class_name="ImageView", id="search_action_image", icon=Icon(glyph, 24.0, BLUE), width=24.0),
        text(label, TextStyle(16.0, TEXT), id="search_action_text", margin=Edges(start=28.0)),
        class_name="FrameLayout",
        on_click=on_click,
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=20.0),
    )


def _number_field(ctx: Context, digits: str) -> View:
    overflow = icon_button(
        Icon("dots-vertical", 24.0, GLYPH),
        ctx.words("more_options"),
        lambda: ctx.set_ui("pad_menu", True),
        id="dialpad_overflow",
        margin=Edges(start=4.0),
    )
    backspace = icon_button(
        Icon("backspace", 24.0, GLYPH),
        ctx.words("backspace"),
        lambda: ctx.set_ui("digits", digits[:-1]),
        on_long_click=lambda: ctx.set_ui("digits", ""),
        id="deleteButton",
        margin=Edges(end=4.0),
    )
    size = 34.0 if len(digits) <= 11 and ctx.width >= 300.0 else 24.0
    number = text_field(
        ctx,
        "digits",
        style=TextStyle(size, GLYPH, align="center"),
        id="digits",
        auto_focus=True,
        soft_keyboard=False,
        caret_colour=TRANSPARENT,
        display=format_number,
        on_change=lambda typed: ctx.set_ui("digits", "".join(key for key in typed if key in DIALLED)),
        weight=1.0,
        height=FIELD_HEIGHT,
    )
    parts = [overflow, number, backspace] if digits else [space(52.0), number, space(52.0)]
    return row(*parts, id="digits_container", width=MATCH, height=FIELD_HEIGHT, align="center", ltr=True)


def _call(ctx: Context, number: str) -> None:
    """Call a number; with nothing typed, bring the last one back instead."""
    if not number:
        calls = telephony.dialer_store(ctx.state).calls
        if calls:
            ctx.set_ui("digits", calls[0].number)
        return
    for key in ("digits", "dial_pad"):
        ctx.clear_ui(key)
    telephony.dial(ctx.state, number)
