"""The toolbar above a page: home, omnibox, tab switcher, menu."""

from __future__ import annotations

from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.apps.chrome.sites import SEARCH, page_of
from tapclone.phone.apps.chrome.store import NEW_TAB, OWN_PAGES, Tab
from tapclone.phone.apps.google_frame import BAR_DP
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import Background, Rectangle, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

PILL_DP = 40.0
BUTTON_DP, WIDE_BUTTON_DP, WIDE_SCREEN_DP = 46.0, 92.0, 600.0
"""Width of the toolbar's buttons: a tablet's stand further apart."""


def button_width(frame: ChromeFrame) -> float:
    return WIDE_BUTTON_DP if frame.ctx.width >= WIDE_SCREEN_DP else BUTTON_DP


def toolbar(frame: ChromeFrame, tab: Tab) -> View:
    """The new tab page has its search box on the page, so its toolbar has none."""
    ctx = frame.ctx
    home = icon_button(
        frame.glyph("home-outline"),
        ctx.words("home"),
        frame.go(NEW_TAB),
        id="home_button",
        width=button_width(frame),
    )
    middle = space(weight=1.0) if tab.page == NEW_TAB and not tab.incognito else location_bar(frame, tab)
    buttons = row(tab_switcher_button(frame), menu_button(frame), id="toolbar_buttons")
    bar = row(
        home,
        middle,
        buttons,
        class_name="FrameLayout",
        id="toolbar",
        align="center",
        width=MATCH,
        height=BAR_DP,
    )
    return stack(bar, id="control_container", width=MATCH, height=BAR_DP)


def location_bar(frame: ChromeFrame, tab: Tab) -> View:
    """The pill with the page's address; a tap makes it a field to type in."""
    address = address_of(tab.page)
    style = frame.style(16.0, fixed=True) if address else frame.secondary(16.0, fixed=True)
    status = "incognito" if tab.incognito and not address else "lock"
    return row(
        icon(frame.glyph(status, size=18.0), id="location_bar_status_icon", width=36.0, height=PILL_DP),
        text(
            address or frame.ctx.words("search_or_type"),
            style,
            class_name="EditText",
            id="url_bar",
            on_click=frame.enter_omnibox,
            focusable=True,
            weight=1.0,
            height=PILL_DP,
            ltr=bool(address),
            margin=Edges(end=12.0),
        ),
        class_name="FrameLayout",
        id="location_bar",
        align="center",
        weight=1.0,
        height=PILL_DP,
        background=Background(colour=frame.field, radius=PILL_DP / 2),
    )


def address_of(page: str) -> str:
    """What the omnibox shows for a page; nothing on Chrome's own."""
    if page in OWN_PAGES:
        return ""
    return page.removeprefix(SEARCH) if page.startswith(SEARCH) else page_of(page).address


def tab_switcher_button(frame: ChromeFrame) -> View:
    """A rounded square with the number of open tabs in it."""
    ctx = frame.ctx
    count = len(frame.store.shown_tabs)
    colour = frame.palette.secondary
    width = button_width(frame)

    def show() -> None:
        ctx.set_ui("switcher", True)
        ctx.clear_ui("switcher_scroll")

    number = text(
        localized_digits(str(count), ctx.state.locale) if count < 100 else ":D",
        TextStyle(11.0, colour, weight=700, align="center", fixed=True),
        hidden=True,
        gravity="center",
    )
    return stack(
        number,
        class_name="ImageButton",
        id="tab_switcher_button",
        desc=ctx.counted("open_tabs", count),
        on_click=show,
        width=width,
        height=48.0,
        shapes=(Rectangle(width / 2 - 9.0, 15.0, 18.0, 18.0, colour, 4.0, stroke=2.0),),
    )


def menu_button(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    return icon_button(
        frame.glyph("dots-vertical"),
        ctx.words("more_options"),
        lambda: ctx.set_ui("menu", True),
        id="menu_button",
        width=button_width(frame),
    )
