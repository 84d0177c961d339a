"""The main page of Settings: search bar, a suggestion, and one entry with a coloured disc a topic."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table, values
from tapclone.phone.apps.settings.widgets import (
    RECYCLER_VIEW,
    SIDE_DP,
    disc,
    texts,
    window,
)
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import TRANSPARENT, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

SUGGESTION_SETTING = "suggestion_dismissed"
CARD_HEIGHT_DP, CARD_SIDE_DP, CARD_SCREEN_DP = 112.0, 8.0, 700.0


def home(ctx: Context, open_page: Callable[[Context, str], None]) -> Sequence[Window]:
    """`open_page` starts the page that an entry leads to."""
    entries = [_entry(ctx, entry, open_page) for entry in table.rows_of("home")]
    rows = column(*entries, id="recycler_view", class_name=RECYCLER_VIEW, width=MATCH)
    listed = column(stack(rows, id="android:list_container", width=MATCH), id="container_material", width=MATCH)
    cards = column(*_suggestion(ctx), id="card_container", class_name=RECYCLER_VIEW, width=MATCH)
    content = column(
        space(height=16.0),
        _search_bar(ctx),
        space(height=16.0),
        stack(column(cards, width=MATCH), id="contextual_cards_content", width=MATCH),
        stack(listed, id="main_content", width=MATCH),
        space(height=16.0),
        id="homepage_container",
        width=MATCH,
    )
    scroller = ctx.scroll(content, id="main_content_scrollable_container", width=MATCH, height=MATCH)
    container = stack(
        scroller, id="settings_homepage_container", class_name="ViewGroup", width=MATCH, height=MATCH
    )
    return [window(ctx, stack(container, id="android:content", width=MATCH, height=MATCH))]


def _search_bar(ctx: Context) -> View:
    hint = TextStyle(size=16.0, colour=ctx.theme.secondary_text, fixed=True)
    glass = icon(Icon("magnify", size=24.0, colour=ctx.theme.accent), margin=Edges(start=13.0, end=25.0))
    avatar = icon(
        Icon("account-circle", size=32.0, colour=ctx.theme.icon), id="account_avatar", margin=Edges(end=8.0)
    )
    bar = row(
        glass,
        text(ctx.words("search_settings"), hint, id="search_action_bar_title", weight=1.0),
        avatar,
        id="search_action_bar",
        class_name="ViewGroup",
        width=MATCH,
        height=48.0,
        align="center",
        on_click=lambda: ctx.start("com.android.settings.intelligence.search.SearchActivity"),
    )
    fill = ctx.theme.surface
    return column(
        bar,
        id="search_bar",
        class_name="com.google.android.material.card.MaterialCardView",
        width=MATCH,
        margin=Edges.symmetric(horizontal=SIDE_DP),
        background=Background(colour=fill, radius=8.0, elevation=0.0 if ctx.theme.is_dark else 2.0),
    )


def _suggestion(ctx: Context) -> list[View]:
    """The card that proposes something, until it is put away; small screens have no room for it."""
    if ctx.height < CARD_SCREEN_DP or values.read_switch(ctx.state, f"secure/{SUGGESTION_SETTING}"):
        return []
    theme = ctx.theme
    dark = theme.is_dark
    close = icon_button(
        Icon("close", size=20.0, colour=theme.icon),
        ctx.words("dismiss"),
        lambda: values.write_switch(ctx.state, f"secure/{SUGGESTION_SETTING}", True),
        id="close_button",
        gravity="top end",
    )
    body = column(
        icon(Icon("minus-circle-outline", size=20.0, colour=theme.accent), margin=Edges(bottom=8.0)),
        text(
            ctx.words("suggestion_title"), TextStyle(size=16.0, colour=theme.primary_text), id="android:title"
        ),
        text(
            ctx.words("suggestion_text"),
            TextStyle(size=14.0, colour=theme.secondary_text),
            id="android:summary",
        ),
        padding=Edges(14.0, 18.0, 14.0, 12.0),
        width=MATCH,
    )
    card = stack(
        body,
        close,
        id="suggestion_card",
        width=MATCH,
        height=CARD_HEIGHT_DP,
        background=Background(
            colour=0xFF212121 if dark else theme.window,
            radius=8.0,
            border=0.0 if dark else 1.0,
            border_colour=TRANSPARENT if dark else 0xFFDDDDDD,
        ),
        on_click=lambda: ctx.start(
            "com.android.settings.SubSettings", {table.PAGE_ARGUMENT: "dnd"}, "act=android.intent.action.MAIN"
        ),
    )
    return [column(card, width=MATCH, padding=Edges(CARD_SIDE_DP, 0.0, CARD_SIDE_DP, 8.0))]


def _entry(ctx: Context, entry: table.Row, open_page: Callable[[Context, str], None]) -> View:
    name, _, colour = entry.icon.partition(":")
    frame = row(
        disc(name, 0xFF000000 | int(colour, 16)),
        id="icon_frame",
        width=56.0,
        align="center",
        padding=Edges(0, 4, 20, 4),
    )
    body = texts(ctx, ctx.words(entry.key), values.summary_of(ctx, entry))
    return row(
        frame,
        body,
        width=MATCH,
        align="center",
        padding=Edges.symmetric(horizontal=SIDE_DP),
        on_click=lambda: open_page(ctx, entry.target),
    )
