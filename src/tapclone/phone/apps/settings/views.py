"""Rows that are more than a preference, by the name that the table of rows has for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import app_views, figures, values, wallpapers, zoom
from tapclone.phone.apps.settings.widgets import SIDE_DP, OpenPage, glyph, icon_frame, preference
from tapclone.phone.system import connectivity
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

LOCALE_PICKER = "com.android.settings.localepicker.LocalePickerWithRegionActivity"
AUTHORITIES = (
    "Alder Root Authority",
    "Beacon Global Trust",
    "Cobalt Certification Services",
    "Dune Root CA G2",
    "Estuary Web Trust",
    "Fjord Trust Network",
)
"""Invented names."""


def language_entries(ctx: Context, _open_page: OpenPage) -> list[View]:
    """The phone's languages in order, and the button that leads to more."""
    tags = values.languages_of(ctx.state)
    style = TextStyle(size=16.0, colour=ctx.theme.primary_text, max_lines=2)
    number_style = TextStyle(size=14.0, colour=ctx.theme.secondary_text)
    rows = []
    for place, tag in enumerate(tags, 1):
        name = values.locale_name(tag)
        parts = [
            text(str(place), number_style, id="miniLabel", width=56.0),
            text(name, style, id="label", weight=1.0),
        ]
        if len(tags) > 1:
            parts.append(icon(Icon("drag-horizontal-variant", colour=ctx.theme.icon), id="dragHandle"))
        rows.append(
            row(
                *parts,
                class_name="RelativeLayout",
                desc=f"{place}, {name}",
                width=MATCH,
                min_height=56.0,
                align="center",
                padding=Edges.symmetric(horizontal=SIDE_DP),
            )
        )
    button = row(
        icon_frame(icon(Icon("plus", colour=ctx.theme.icon))),
        text(ctx.words("add_language"), style, weight=1.0),
        class_name="Button",
        id="add_language",
        text=ctx.words("add_language"),
        width=MATCH,
        height=56.0,
        align="center",
        padding=Edges.symmetric(horizontal=SIDE_DP),
        on_click=lambda: ctx.start(LOCALE_PICKER),
    )
    for part in button.children:
        part.hidden = True
    return [column(*rows, id="dragList", width=MATCH), button]


def wifi_header(ctx: Context, _open_page: OpenPage) -> list[View]:
    """The network's name over the buttons that leave it."""
    title = TextStyle(size=20.0, colour=ctx.theme.primary_text, align="center")
    leave = partial(_leave_network, ctx)
    buttons = (
        app_views.app_button(ctx, "button1", "forget", "delete-outline", leave),
        app_views.app_button(ctx, "button3", "disconnect", "close", leave),
    )
    return [
        column(
            icon(Icon("wifi", size=48.0, colour=ctx.theme.accent), margin=Edges(top=16.0)),
            text(connectivity.WIFI_NETWORK, title, id="entity_header_title", margin=Edges(top=8.0, bottom=8.0)),
            row(*buttons, width=MATCH),
            id="entity_header",
            width=MATCH,
            align="center",
        )
    ]


def _leave_network(ctx: Context) -> None:
    connectivity.set_wifi(ctx.state, False)
    ctx.finish()


def trusted_credentials(ctx: Context, _open_page: OpenPage) -> list[View]:
    """Authorities that vouch for web sites."""
    return [preference(ctx, name, "Root CA", lead=glyph(ctx, "certificate")) for name in AUTHORITIES]


VIEWS: Mapping[str, Callable[[Context, OpenPage], Sequence[View]]] = {
    "recent_apps": app_views.recent_apps,
    "app_entries": app_views.app_entries,
    "app_header": app_views.app_header,
    "battery_header": figures.battery_header,
    "storage_header": figures.storage_header,
    "language_entries": language_entries,
    "app_permissions": app_views.app_permissions,
    "data_by_app": app_views.data_by_app,
    "wifi_header": wifi_header,
    "trusted_credentials": trusted_credentials,
    "wallpaper_grid": wallpapers.wallpaper_grid,
    "font_preview": zoom.font_preview,
    "display_preview": zoom.display_preview,
}
