"""The navigation drawer of the main page."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.navigation import SETTINGS_ACTIVITY
from tapclone.phone.apps.contacts.palette import BLUE, GLYPH, GREY, LINE, PAPER, TEXT
from tapclone.phone.ui.build import column, divider, icon, row, stack, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

WIDEST, NARROWEST_REST = 320.0, 56.0
SCRIM, CHOSEN = 0x99000000, 0x1F000000


def open_drawer(ctx: Context) -> None:
    ctx.set_ui("drawer", True)


def drawer(ctx: Context) -> list[View]:
    """The scrim and the panel, while it is open."""
    if not ctx.ui.get("drawer"):
        return []
    scrim = View(
        width=MATCH, height=MATCH, on_click=_closing(ctx), background=Background(colour=SCRIM), focusable=False
    )
    rows = [
        _item(ctx, "account-multiple", "contacts", _closing(ctx), chosen=True),
        divider(LINE, margin=Edges.symmetric(vertical=8.0)),
        text(
            ctx.words("accounts"), TextStyle(14.0, GREY, 500), id="header", padding=Edges(16.0, 8.0, 16.0, 8.0)
        ),
        _item(ctx, "cellphone", "device", _closing(ctx)),
        divider(LINE, margin=Edges.symmetric(vertical=8.0)),
        _item(ctx, "cog", "settings", _closing(ctx, lambda: ctx.start(SETTINGS_ACTIVITY))),
        _item(ctx, "help-circle", "help", _closing(ctx)),
    ]
    content = column(*rows, width=MATCH, padding=Edges.symmetric(vertical=8.0), hidden=True)
    listing = ctx.scroll(content, "drawer_scroll", class_name="ListView", id="list", width=MATCH, height=MATCH)
    panel = stack(
        listing,
        id="drawer",
        width=min(ctx.width - NARROWEST_REST, WIDEST),
        height=MATCH,
        gravity="start",
        on_click=lambda: None,
        background=Background(colour=PAPER, elevation=16.0),
    )
    return [scrim, panel]


def _closing(ctx: Context, then: Handler | None = None) -> Handler:
    def act() -> None:
        ctx.clear_ui("drawer")
        if then is not None:
            then()

    return act


def _item(ctx: Context, glyph: str, key: str, on_click: Handler, chosen: bool = False) -> View:
    return row(
        icon(Icon(glyph, 24.0, BLUE if chosen else GLYPH), id="icon", width=24.0),
        text(
            ctx.words(key), TextStyle(14.0, BLUE if chosen else TEXT, 500), id="title", margin=Edges(start=32.0)
        ),
        on_click=on_click,
        selected=chosen,
        width=MATCH,
        height=48.0,
        align="center",
        padding=Edges.symmetric(horizontal=16.0),
        background=Background(colour=CHOSEN) if chosen else None,
    )
