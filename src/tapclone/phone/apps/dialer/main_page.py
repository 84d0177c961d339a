"""The main activity: search bar, three pages over a bottom bar, and the dial pad over all of them."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.activity_window import activity_window, content_root
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.dialer.dial_pad import SHEET_HEIGHT, dial_pad, number_actions, open_dial_pad
from tapclone.phone.apps.dialer.lists import contact_list, page
from tapclone.phone.apps.dialer.palette import (
    BACKGROUND,
    BLUE,
    GLYPH,
    GREEN,
    GREY,
    NAVIGATION_BAR,
    PINK,
    STATUS_BAR,
    TEXT,
    THEME,
    WHITE,
)
from tapclone.phone.apps.dialer.settings import SETTINGS_ACTIVITY
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.system import contacts, telephony
from tapclone.phone.system.contacts import Contact
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

TABS = (("speed_dial", "star"), ("call_log", "clock"), ("contacts", "account-multiple"))
QUERY, SCROLL = "query", "contacts_scroll"
BOTTOM_BAR, SEARCH_AREA = 56.0, 64.0
MENUS = {"menu": ("call_history", "settings", "help"), "pad_menu": ("add_pause", "add_wait")}


def main(ctx: Context) -> Sequence[Window]:
    """The main activity."""
    if ctx.ui.get("dial_pad"):
        body = _with_dial_pad(ctx)
    elif ctx.ui.get("search"):
        body = column(_search_field(ctx), stack(contact_list(ctx, _found(ctx)), weight=1.0, width=MATCH))
    else:
        body = _pages(ctx)
    body.width = body.height = MATCH
    body.class_name, body.id = "RelativeLayout", "root_layout"
    windows = [activity_window(ctx, content_root(body), BACKGROUND, STATUS_BAR, NAVIGATION_BAR)]
    return windows + [_menu(ctx, key) for key in MENUS if ctx.ui.get(key)]


def close_top(ctx: Context) -> bool:
    """BACK: close the dial pad or the search, go back to the first page; says whether it did something."""
    for key in ("dial_pad", "search", "opened"):
        if ctx.ui.get(key):
            ctx.clear_ui(key)
            if key == "search":
                _close_search(ctx)
            return True
    return False


def _close_search(ctx: Context) -> None:
    for key in ("search", QUERY, SCROLL):
        ctx.clear_ui(key)
    blur(ctx.ui)


def _menu(ctx: Context, key: str) -> Window:
    def chosen(item: str) -> None:
        if item == "call_history":
            ctx.set_ui("tab", "call_log")
        elif item == "settings":
            ctx.start(SETTINGS_ACTIVITY)
        elif item == "add_pause":
            ctx.set_ui("digits", f"{ctx.ui.get('digits', '')},")
        elif item == "add_wait":
            ctx.set_ui("digits", f"{ctx.ui.get('digits', '')};")

    items = [(ctx.words(item), lambda item=item: chosen(item)) for item in MENUS[key]]
    dismiss = lambda: ctx.clear_ui(key)  # noqa: E731
    if key == "menu":
        return popup_menu(ctx.app.package, items, THEME, dismiss)
    margin = Edges(start=4.0, bottom=SHEET_HEIGHT - 60.0)
    return popup_menu(ctx.app.package, items, THEME, dismiss, gravity="bottom start", margin=margin)


def _pages(ctx: Context) -> View:
    tab = str(ctx.ui.get("tab", TABS[0][0]))
    button = icon_button(
        Icon("dialpad", 24.0, WHITE),
        ctx.words("key_pad"),
        lambda: open_dial_pad(ctx),
        id="fab",
        width=56.0,
        height=56.0,
        gravity="bottom end",
        margin=Edges.all(16.0),
        background=Background(colour=PINK, radius=28.0, elevation=6.0),
    )
    content = stack(
        stack(page(ctx, tab), id="fragment_container", width=MATCH, height=MATCH),
        button,
        class_name="ViewGroup",
        id="coordinator_layout",
        weight=1.0,
        width=MATCH,
    )
    return column(_search_bar(ctx), *_return_bar(ctx), content, _bottom_bar(ctx, tab))


def _search_bar(ctx: Context) -> View:
    card = row(
        icon(Icon("magnify", 24.0, GLYPH), id="search_magnifying_glass", margin=Edges(start=12.0)),
        text(
            ctx.words("search_contacts"),
            TextStyle(16.0, GREY, fixed=True),
            id="search_box_start_search",
            margin=Edges(start=16.0),
            weight=1.0,
        ),
        View(
            class_name="ImageView",
            id="voice_search_button",
            desc=ctx.words("voice_search"),
            icon=Icon("microphone", 24.0, GLYPH),
            on_click=lambda: ctx.set_ui("search", True),
            width=48.0,
            height=48.0,
        ),
        icon_button(
            Icon("dots-vertical", 24.0, GLYPH),
            ctx.words("more_options"),
            lambda: ctx.set_ui("menu", True),
            id="main_options_menu_button",
            width=40.0,
        ),
        class_name="RelativeLayout",
        id="search_box_collapsed",
        on_click=lambda: ctx.set_ui("search", True),
        width=MATCH,
        height=48.0,
        align="center",
        background=Background(colour=WHITE, radius=2.0, elevation=3.0),
    )
    holder = stack(card, id="search_view_container", width=MATCH, margin=Edges.all(8.0))
    return stack(holder, id="toolbar", class_name="ViewGroup", width=MATCH, height=SEARCH_AREA)


def _search_field(ctx: Context) -> View:
    back = icon_button(
        Icon("arrow-left", 24.0, GLYPH, mirrored=True),
        ctx.words("navigate_up"),
        lambda: _close_search(ctx),
        id="search_back_button",
    )
    field = search_field(
        ctx,
        QUERY,
        style=TextStyle(16.0, TEXT, fixed=True),
        id="search_view",
        hint=ctx.words("search_contacts"),
        hint_colour=GREY,
        caret_colour=BLUE,
        on_change=lambda _text: ctx.clear_ui(SCROLL),
        margin=Edges(start=8.0),
    )
    end = []
    if ctx.ui.get(QUERY):
        clear = lambda: ctx.set_ui(QUERY, "")  # noqa: E731
        glyph = Icon("close", 24.0, GLYPH)
        end.append(icon_button(glyph, ctx.words("clear_search"), clear, id="search_clear_button"))
    return search_bar(
        back,
        field,
        *end,
        id="search_box_expanded",
        class_name="RelativeLayout",
        padding=Edges(),
        background=Background(colour=WHITE, elevation=3.0),
    )


def _found(ctx: Context) -> Sequence[Contact]:
    """Who matches what is typed; before that, everybody."""
    query = str(ctx.ui.get(QUERY, ""))
    return contacts.matching(ctx.state, query) if query.strip() else contacts.everyone(ctx.state)


def _return_bar(ctx: Context) -> list[View]:
    """While a call goes on in the background, a bar that leads back to it."""
    if ctx.state.call is None:
        return []
    label = text(ctx.words("return_to_call"), TextStyle(14.0, WHITE, 500), id="return_to_call_text")
    bar = row(
        label,
        id="return_to_call",
        on_click=lambda: ctx.start(telephony.IN_CALL_ACTIVITY, intent="act=android.intent.action.MAIN"),
        width=MATCH,
        height=48.0,
        align="center",
        justify="center",
        background=Background(colour=GREEN),
    )
    return [bar]


def _bottom_bar(ctx: Context, chosen: str) -> View:
    tabs = []
    for tab, glyph in TABS:
        colour = BLUE if tab == chosen else GREY
        picture = stack(icon(Icon(glyph, 24.0, colour), id="bottom_nav_item_image"), height=24.0)
        label = text(ctx.words(tab), TextStyle(12.0, colour, align="center"), id="bottom_nav_item_text")
        tabs.append(
            column(
                picture,
                label,
                id=f"{tab}_tab",
                selected=tab == chosen,
                on_click=lambda tab=tab: ctx.set_ui("tab", tab),
                weight=1.0,
                height=BOTTOM_BAR,
                align="center",
                padding=Edges(top=8.0),
            )
        )
    return row(
        *tabs,
        id="bottom_nav_bar",
        width=MATCH,
        height=BOTTOM_BAR,
        background=Background(colour=WHITE, elevation=8.0),
    )


def _with_dial_pad(ctx: Context) -> View:
    above = stack(number_actions(ctx), id="fragment_container", weight=1.0, width=MATCH)
    sheet = stack(dial_pad(ctx), id="dialpad_fragment_container", width=MATCH)
    return column(above, sheet)
