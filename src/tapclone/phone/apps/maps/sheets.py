"""Windows over the map: the sheet of layers, the account."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.google_account import ADDRESS, OWNER
from tapclone.phone.apps.maps.frame import MAX_SHEET_DP, MapsFrame
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

LAYERS = (("default", "map-outline"), ("satellite", "satellite-variant"), ("terrain", "image-filter-hdr"))
DETAILS = (("traffic", "traffic-light"), ("transit", "train"), ("bicycle", "bike"))
ACCOUNT = (
    ("incognito", "incognito"),
    ("account-outline", "your_profile"),
    ("chart-timeline-variant", "your_timeline"),
    ("share-variant", "location_sharing"),
    ("cog-outline", "settings"),
    ("help-circle-outline", "help"),
)
"""(glyph, words) of what is behind the owner's disc."""


def layers_sheet(frame: MapsFrame) -> Window:
    """Kinds of map, and what may be drawn above it."""
    ctx, store = frame.ctx, frame.store
    close = partial(ctx.clear_ui, "layers")

    def choose(name: str) -> None:
        store.layer = name

    def flip(name: str) -> None:
        if name in store.details:
            store.details.remove(name)
        else:
            store.details.append(name)

    kinds = [_choice(frame, f"layer_{name}", glyph, store.layer == name, partial(choose, name))
             for name, glyph in LAYERS]  # fmt: skip
    details = [_choice(frame, f"detail_{name}", glyph, name in store.details, partial(flip, name))
               for name, glyph in DETAILS]  # fmt: skip
    head = row(
        text(ctx.words("map_type"), frame.style(16.0, weight=500), weight=1.0),
        icon_button(frame.glyph("close"), ctx.words("close"), close),
        align="center",
        width=MATCH,
        padding=Edges(start=16.0),
    )
    root = column(
        head,
        row(*kinds, width=MATCH),
        text(ctx.words("map_details"), frame.style(16.0, weight=500), padding=Edges(16.0, 16.0, 16.0, 0.0)),
        row(*details, width=MATCH),
        width=min(ctx.width, MAX_SHEET_DP),
        padding=Edges(bottom=16.0),
        background=Background(colour=WHITE, radius=12.0, top_only=True),
    )
    return Window(root, ctx.app.package, kind="sheet", gravity="bottom center_x", dim=0.4, on_dismiss=close)


def _choice(frame: MapsFrame, key: str, glyph: str, chosen: bool, on_click: Handler) -> View:
    palette = frame.palette
    colour = palette.accent if chosen else palette.secondary
    return column(
        icon(
            Icon(glyph, 30.0, colour),
            width=56.0,
            height=56.0,
            hidden=True,
            background=Background(
                colour=0xFFF1F3F4,
                radius=8.0,
                border=2.0 if chosen else 0.0,
                border_colour=palette.accent,
            ),
        ),
        text(
            frame.ctx.words(key),
            TextStyle(12.0, colour, align="center", max_lines=2),
            margin=Edges.symmetric(2.0, 6.0),
        ),
        on_click=on_click,
        selected=chosen,
        align="center",
        weight=1.0,
        padding=Edges(top=12.0),
    )


def account_dialog(frame: MapsFrame) -> Window:
    """Who is using the phone, and the way to settings."""
    ctx = frame.ctx
    close = partial(ctx.clear_ui, "account")

    def settings() -> None:
        close()
        ctx.start("com.google.android.apps.gmm.settings.SettingsActivity")

    person = row(
        frame.disc(OWNER, 36.0),
        column(
            text(OWNER, frame.style(14.0, weight=500)),
            text(ADDRESS, frame.secondary(12.0)),
            weight=1.0,
            margin=Edges(start=16.0),
        ),
        align="center",
        width=MATCH,
        padding=Edges(20.0, 16.0, 20.0, 12.0),
    )
    root = column(
        person,
        frame.line(),
        *(_entry(frame, glyph, key, settings if key == "settings" else close) for glyph, key in ACCOUNT),
        width=min(400.0, ctx.width - 32.0),
        padding=Edges(bottom=8.0),
        background=Background(colour=WHITE, radius=8.0, elevation=16.0),
    )
    return Window(stack(root), ctx.app.package, kind="dialog", dim=0.6, on_dismiss=close)


def _entry(frame: MapsFrame, glyph: str, key: str, on_click: Handler) -> View:
    style = frame.style(14.0, weight=500, max_lines=2)
    return row(
        icon(frame.glyph(glyph), width=24.0, height=24.0),
        text(frame.ctx.words(key), style, weight=1.0, margin=Edges(start=16.0)),
        on_click=on_click,
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(20.0),
    )
