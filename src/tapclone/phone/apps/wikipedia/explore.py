"""The Explore tab: the search card, then the day's cards, in the order and number that the user chose."""

from __future__ import annotations

from tapclone.phone.apps.wikipedia.cards import BODIES
from tapclone.phone.apps.wikipedia.frame import Frame
from tapclone.phone.apps.wikipedia.onboarding import CONFIGURE_ACTIVITY, feed_note
from tapclone.phone.apps.wikipedia.store import FEED_CARDS
from tapclone.phone.locale.format import date_line
from tapclone.phone.ui.build import column, icon_button, row, space, stack, text
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

FEED_CLASS = "androidx.recyclerview.widget.StaggeredGridLayoutManager"
HEADER_DP = 40.0
MENU_DP = 160.0
LOADED_SCREENS = 2.0
"""How far below the top edge cards are kept ready, in screens: one flick never outruns them."""
LEAST_CARD_DP = {
    "featured_article": 330.0,
    "top_read": 480.0,
    "picture_of_the_day": 320.0,
    "because_you_read": 280.0,
    "in_the_news": 300.0,
    "on_this_day": 280.0,
    "randomizer": 300.0,
    "today_on_wikipedia": 100.0,
    "suggested_edits": 100.0,
}
"""No card is less tall than this."""
BARS_DP = 128.0
"""Status bar, app bar and half of what else a popup has to keep clear of."""


def shown_cards(frame: Frame) -> list[str]:
    """Names of the cards that the feed shows today, top to bottom."""
    store = frame.store
    names = [FEED_CARDS[card] for card in store.cards_in_order() if store.feed_cards_enabled[card]]
    if not store.visited and "because_you_read" in names:
        names.remove("because_you_read")
    return [name for name in names if name not in store.hidden_cards]


def loaded_cards(frame: Frame) -> list[str]:
    """The cards that are worth building: what the list has scrolled past or is about to."""
    room = float(frame.ctx.ui.get("feed_scroll", 0.0)) + LOADED_SCREENS * frame.ctx.height
    loaded = []
    for name in shown_cards(frame):
        if room <= 0:
            break
        loaded.append(name)
        room -= LEAST_CARD_DP[name]
    return loaded


def explore_page(frame: Frame) -> View:
    """The feed, or the hint to fill it when every card is off."""
    ctx = frame.ctx
    if not any(frame.store.feed_cards_enabled[:-1]):
        return column(
            frame.search_card(),
            stack(_empty(frame), width=MATCH, weight=1.0),
            id="feed_view",
            width=MATCH,
            height=MATCH,
        )
    date = date_line(ctx.state.time_ms, ctx.state.timezone, ctx.state.locale)
    day = text(date, frame.style(16.0, frame.palette.placeholder, weight=500), id="day_header_text")
    feed = ctx.scroll(
        column(
            frame.search_card(),
            *(() if frame.store.feed_introduced else (feed_note(frame),)),
            stack(day, width=MATCH, padding=Edges(16.0, 20.0, 16.0, 12.0)),
            *(_card(frame, name) for name in loaded_cards(frame)),
            space(height=16.0),
            width=MATCH,
            padding=Edges.symmetric(horizontal=(ctx.width - frame.column_width) / 2),
        ),
        "feed_scroll",
        class_name=FEED_CLASS,
        id="feed_view",
        width=MATCH,
        height=MATCH,
    )
    return stack(
        stack(feed, width=MATCH, height=MATCH),
        class_name="ViewGroup",
        id="swipe_refresh_layout",
        width=MATCH,
        height=MATCH,
    )


def _empty(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    button = text(
        ctx.words("customize"),
        frame.style(14.0, palette.on_accent, weight=500, align="center"),
        class_name="Button",
        id="customize_button",
        on_click=lambda: ctx.start(CONFIGURE_ACTIVITY),
        height=40.0,
        margin=Edges(top=24.0),
        padding=Edges.symmetric(horizontal=24.0),
        background=Background(colour=palette.accent, radius=20.0),
    )
    return frame.empty_page("compass_outline", ctx.words("feed_empty"), "", "empty_container", button)


def _card(frame: Frame, name: str) -> View:
    return column(
        _header(frame, name),
        BODIES[name](frame),
        class_name="ViewGroup",
        width=MATCH,
        padding=Edges(8.0, 8.0, 8.0, 16.0),
    )


def _header(frame: Frame, name: str) -> View:
    ctx = frame.ctx
    glyph = Icon("dots_vertical", 24.0, frame.palette.placeholder)
    button = icon_button(
        glyph,
        ctx.words("more_options"),
        None,
        class_name="ImageView",
        id="view_list_card_header_menu",
        width=48.0,
        height=HEADER_DP,
    )
    button.on_click = lambda: ctx.set_ui("card_menu", (name, button.y))
    title = text(ctx.words(name), frame.style(24.0, weight=700), id="view_card_header_title", weight=1.0)
    return stack(
        row(title, button, class_name="ViewGroup", align="center", width=MATCH),
        id=f"view_{name}_card_header",
        width=MATCH,
        padding=Edges(start=8.0),
    )


def card_menu(frame: Frame) -> Window:
    """The popup of a card's dots, beside them."""
    ctx = frame.ctx
    name, button_y = ctx.ui["card_menu"]
    highest = ctx.height - BARS_DP - MENU_DP
    side = (ctx.width - frame.column_width) / 2

    def hide() -> None:
        frame.store.hidden_cards.append(name)

    def nothing() -> None:
        return None

    items: list[tuple[str, Handler]] = [
        (ctx.words("hide_card"), hide),
        (ctx.words("edit_card_languages"), nothing),
        (ctx.words("customize_the_feed"), lambda: ctx.start(CONFIGURE_ACTIVITY)),
    ]
    return popup_menu(
        ctx.app.package,
        items,
        frame.widget_theme,
        lambda: ctx.clear_ui("card_menu"),
        margin=Edges(top=max(min(button_y - 24.0, highest), 0.0), end=side + 12.0),
        width=224.0,
        surface=frame.palette.paper,
    )
