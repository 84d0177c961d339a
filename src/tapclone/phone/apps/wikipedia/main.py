"""MainActivity: the five entries at the bottom and the page of the chosen tab."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.explore import card_menu, explore_page
from tapclone.phone.apps.wikipedia.frame import TOOLBAR_DP, Frame
from tapclone.phone.apps.wikipedia.lists import edits_page, history_page, saved_page
from tapclone.phone.apps.wikipedia.more import more_sheet
from tapclone.phone.apps.wikipedia.onboarding import tour, turn_back
from tapclone.phone.apps.wikipedia.page_tools import close_find
from tapclone.phone.ui.build import column, divider, icon, row, space, stack, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

NAVIGATION_DP = 72.0
TABS = ("explore", "reading_lists", "search", "edits")
WORDS = {"explore": "nav_explore", "reading_lists": "nav_saved", "search": "nav_search", "edits": "nav_edits"}
ICONS = {
    "explore": "compass_outline",
    "reading_lists": "bookmark_multiple_outline",
    "search": "magnify",
    "edits": "pencil_outline",
}
PAGES: dict[str, Callable[[Frame], View]] = {
    "explore": explore_page,
    "reading_lists": saved_page,
    "search": history_page,
    "edits": edits_page,
}


def main(ctx: Context) -> Sequence[Window]:
    """The start page. `ui`: "tab", "more" (the sheet is open), "card_menu" (of which card, and where)."""
    frame = Frame(ctx)
    if not frame.store.onboarded:
        return [tour(frame)]
    tab = str(ctx.ui.get("tab", TABS[0]))
    root = column(
        _toolbar(frame, tab),
        stack(
            PAGES[tab](frame), id="fragment_main_coordinator", class_name="ViewGroup", weight=1.0, width=MATCH
        ),
        divider(frame.palette.border),
        _navigation(frame, tab),
        width=MATCH,
        height=MATCH,
    )
    windows = [frame.window(root)]
    if ctx.ui.get("more"):
        windows.append(more_sheet(frame))
    if "card_menu" in ctx.ui:
        windows.append(card_menu(frame))
    return windows


def on_back(ctx: Context) -> bool:
    """BACK on another tab leads to Explore first, in the tour to the page before; it ends finding words."""
    if ctx.activity.name != "org.wikipedia.main.MainActivity":
        return close_find(Frame(ctx))
    if turn_back(Frame(ctx)):
        return True
    if ctx.ui.get("tab", TABS[0]) == TABS[0]:
        return False
    ctx.set_ui("tab", TABS[0])
    return True


def _toolbar(frame: Frame, tab: str) -> View:
    if tab != "explore":
        title = text(
            frame.ctx.words(WORDS[tab]), frame.style(20.0, weight=500, fixed=True), margin=Edges(start=16.0)
        )
        content = [title]
    else:
        style = TextStyle(size=22.0, colour=frame.palette.text, family="serif", fixed=True, letter_spacing=1.0)
        wordmark = stack(
            text("WIKIPEDIA", style, hidden=True),
            class_name="ImageView",
            id="main_toolbar_wordmark",
            margin=Edges(start=20.0),
        )
        content = [wordmark]
    return row(
        *content,
        space(weight=1.0, height=1.0),
        class_name="ViewGroup",
        id="main_toolbar",
        align="center",
        width=MATCH,
        height=TOOLBAR_DP,
    )


def _navigation(frame: Frame, selected: str) -> View:
    ctx = frame.ctx

    def select(tab: str) -> Handler:
        return lambda: ctx.set_ui("tab", tab)

    items = [_item(frame, tab, tab == selected, select(tab)) for tab in TABS]
    return row(
        stack(
            row(*items, class_name="ViewGroup", width=MATCH, height=MATCH),
            id="main_nav_tab_layout",
            weight=len(TABS),
            height=MATCH,
        ),
        _more(frame),
        id="main_nav_tab_container",
        width=MATCH,
        height=NAVIGATION_DP,
        background=Background(colour=frame.palette.paper),
    )


def _item(frame: Frame, tab: str, selected: bool, on_click: Handler) -> View:
    label = frame.ctx.words(WORDS[tab])
    colour = frame.palette.accent if selected else frame.palette.secondary
    glyph = icon(
        Icon(ICONS[tab], 24.0, colour),
        id="navigation_bar_item_icon_view",
        width=24.0,
        height=24.0,
        selected=selected,
    )
    size = "large" if selected else "small"
    name = text(
        label,
        TextStyle(11.0, colour, weight=500, align="center"),
        id=f"navigation_bar_item_{size}_label_view",
        selected=selected,
    )
    return column(
        glyph,
        stack(
            name,
            class_name="ViewGroup",
            id="navigation_bar_item_labels_group",
            selected=selected,
            margin=Edges(top=6.0),
        ),
        class_name="FrameLayout",
        id=f"nav_tab_{tab}",
        desc=label,
        on_click=on_click,
        clickable=not selected,
        focusable=True,
        selected=selected,
        align="center",
        weight=1.0,
        height=MATCH,
        padding=Edges(top=12.0),
    )


def _more(frame: Frame) -> View:
    ctx = frame.ctx
    colour = frame.palette.secondary
    label = ctx.words("nav_more")
    return column(
        icon(Icon("menu", 24.0, colour), id="menu_icon", width=24.0, height=24.0),
        text(label, TextStyle(11.0, colour, weight=500, align="center"), margin=Edges(top=6.0)),
        class_name="FrameLayout",
        id="nav_more_container",
        desc=label,
        on_click=lambda: ctx.set_ui("more", True),
        align="center",
        weight=1.0,
        height=MATCH,
        padding=Edges(top=12.0),
    )
