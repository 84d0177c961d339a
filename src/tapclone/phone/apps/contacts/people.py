"""PeopleActivity: everybody by letter, the search over them, and the drawer beside them."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.drawer import drawer, open_drawer
from tapclone.phone.apps.contacts.frame import APP_BAR, app_bar, bar_button, overflow, window
from tapclone.phone.apps.contacts.list_view import people_list
from tapclone.phone.apps.contacts.navigation import SETTINGS_ACTIVITY, insert_contact, open_details
from tapclone.phone.apps.contacts.palette import BLUE, GLYPH, GREY, PAGE, PAPER, PINK, TEXT, THEME, WHITE
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.system import contacts
from tapclone.phone.ui.build import column, icon, icon_button, stack, text, text_button
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

QUERY = "query"


def people(ctx: Context) -> Sequence[Window]:
    """The main activity."""
    parts = _search(ctx) if ctx.ui.get("search") else _page(ctx)
    page = column(*parts, id="fragment_container", width=MATCH, height=MATCH)
    layers = [page, *drawer(ctx)]
    root = stack(*layers, class_name="androidx.drawerlayout.widget.DrawerLayout", id="drawer_layout")
    windows = [window(ctx, root)]
    if ctx.ui.get("menu"):
        items = [
            (ctx.words("settings"), lambda: ctx.start(SETTINGS_ACTIVITY)),
            (ctx.words("help"), lambda: None),
        ]
        windows.append(popup_menu(ctx.app.package, items, THEME, lambda: ctx.clear_ui("menu")))
    return windows


def close_top(ctx: Context) -> bool:
    """BACK: close the drawer or the search; says whether there was one."""
    if ctx.ui.pop("drawer", False):
        return True
    if ctx.ui.get("search"):
        _close_search(ctx)
        return True
    return False


def _page(ctx: Context) -> list[View]:
    menu = bar_button("menu", ctx.words("open_drawer"), lambda: open_drawer(ctx))
    search = bar_button(
        "magnify",
        ctx.words("search_contacts"),
        lambda: ctx.set_ui("search", True),
        class_name="TextView",
        id="menu_search",
    )
    bar = app_bar(menu, ctx.words("contacts"), search, overflow(ctx))
    everybody = contacts.everyone(ctx.state, contacts.contacts_store(ctx.state).sort_by)
    if everybody:
        favorites = contacts.starred(ctx.state)
        listing = people_list(ctx, everybody, lambda contact: open_details(ctx, contact), favorites=favorites)
    else:
        listing = _empty(ctx)
    content = stack(
        _list_container(listing),
        _create_button(ctx),
        id="content_frame",
        width=MATCH,
        weight=1.0,
    )
    return [stack(bar, class_name="LinearLayout", id="toolbar_parent", width=MATCH), content]


def _list_container(listing: View) -> View:
    pinned = stack(
        listing, class_name="LinearLayout", id="pinned_header_list_layout", width=MATCH, height=MATCH
    )
    container = stack(pinned, id="contacts_list_container", width=MATCH, height=MATCH)
    return stack(container, class_name="ViewGroup", id="root", width=MATCH, height=MATCH)


def _create_button(ctx: Context) -> View:
    button = icon_button(
        Icon("plus", 24.0, WHITE),
        ctx.words("create_contact"),
        lambda: insert_contact(ctx),
        id="floating_action_button",
        width=56.0,
        height=56.0,
        background=Background(colour=PINK, radius=28.0, elevation=6.0),
    )
    return stack(button, id="floating_action_button_container", gravity="bottom end", margin=Edges.all(16.0))


def _empty(ctx: Context) -> View:
    picture = icon(
        Icon("book-open-page-variant", 72.0, WHITE),
        id="empty_home_image",
        width=144.0,
        height=144.0,
        background=Background(colour=0xFFBDBDBD, radius=72.0),
    )
    message = TextStyle(20.0, GREY, align="center", max_lines=2)
    button = text_button(
        ctx.words("create_contact").upper(),
        TextStyle(14.0, BLUE, 500, align="center", max_lines=2),
        lambda: insert_contact(ctx),
        id="add_contact_button",
    )
    return column(
        picture,
        text(ctx.words("empty_list"), message, id="empty_home_view_text", margin=Edges(24.0, 24.0, 24.0, 12.0)),
        button,
        id="empty_home",
        width=MATCH,
        height=MATCH,
        align="center",
        justify="center",
        background=Background(colour=PAGE),
    )


def _close_search(ctx: Context) -> None:
    for key in ("search", QUERY, "search_scroll"):
        ctx.clear_ui(key)
    blur(ctx.ui)


def _search(ctx: Context) -> list[View]:
    query = str(ctx.ui.get(QUERY, ""))
    back = icon_button(
        Icon("arrow-left", 24.0, GLYPH, mirrored=True),
        ctx.words("navigate_up"),
        lambda: _close_search(ctx),
        id="search_back_button",
    )
    field = search_field(
        ctx,
        QUERY,
        id="search_view",
        hint=ctx.words("search_contacts"),
        style=TextStyle(18.0, TEXT, fixed=True),
        hint_colour=GREY,
        caret_colour=BLUE,
        on_change=lambda _text: ctx.clear_ui("search_scroll"),
        margin=Edges(start=12.0),
    )
    end = []
    if query:
        clear = lambda: ctx.set_ui(QUERY, "")  # noqa: E731
        glyph = Icon("close", 24.0, GLYPH)
        end.append(icon_button(glyph, ctx.words("clear_search"), clear, id="search_close_button"))
    bar = search_bar(
        back,
        field,
        *end,
        id="search_bar_expanded",
        height=APP_BAR,
        background=Background(colour=PAPER, elevation=4.0),
    )
    return [bar, stack(_found(ctx, query), width=MATCH, weight=1.0)]


def _found(ctx: Context, query: str) -> View:
    """Who matches; before anything is typed, everybody."""
    found = contacts.matching(ctx.state, query) if query.strip() else contacts.everyone(ctx.state)
    if found:
        listing = people_list(ctx, found, lambda contact: open_details(ctx, contact), key="search_scroll")
        return _list_container(listing)
    nobody = text(
        ctx.words("no_contacts"), TextStyle(16.0, GREY), id="totalContactsText", margin=Edges.all(16.0)
    )
    return column(nobody, width=MATCH)
