"""The browser itself: a page below its toolbar, the tab switcher, or the omnibox being typed in."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome import history as history_page
from tapclone.phone.apps.chrome.first_run import first_run
from tapclone.phone.apps.chrome.frame import HISTORY, MAIN, ChromeFrame
from tapclone.phone.apps.chrome.menu import app_menu
from tapclone.phone.apps.chrome.new_tab_page import incognito_page, new_tab_page
from tapclone.phone.apps.chrome.omnibox import omnibox
from tapclone.phone.apps.chrome.store import NEW_TAB, OWN_PAGES, Tab
from tapclone.phone.apps.chrome.tab_switcher import tab_switcher
from tapclone.phone.apps.chrome.toolbar import toolbar
from tapclone.phone.apps.chrome.web_page import web_page
from tapclone.phone.apps.share_sheet import share_sheet
from tapclone.phone.ui.build import column, stack
from tapclone.phone.ui.view import MATCH, View, Window


def browser(ctx: Context) -> Sequence[Window]:
    """`ui`: "switcher", "omnibox", "menu", "share" (each open or not), and where every page is scrolled to."""
    frame = ChromeFrame(ctx)
    tab = frame.store.tab
    if frame.store.first_run:
        return [frame.window(first_run(frame))]
    if ctx.ui.get("omnibox"):
        return [frame.window(omnibox(frame))]
    page = tab_switcher(frame) if tab is None or ctx.ui.get("switcher") else _page(frame, tab)
    windows = [frame.window(page)]
    if ctx.ui.get("menu"):
        windows.append(app_menu(frame))
    if ctx.ui.get("share") and tab is not None:
        windows.append(share_sheet(ctx, frame.title_of(tab), partial(ctx.clear_ui, "share")))
    return windows


def _page(frame: ChromeFrame, tab: Tab) -> View:
    if tab.page != NEW_TAB:
        body = web_page(frame, tab.page)
    else:
        body = incognito_page(frame) if tab.incognito else new_tab_page(frame)
    holder = stack(body, id="compositor_view_holder", width=MATCH, weight=1.0)
    body.height = MATCH
    lined = tab.page not in OWN_PAGES
    line = [frame.line()] if lined else []
    return column(
        toolbar(frame, tab),
        *line,
        holder,
        class_name="ViewGroup",
        id="coordinator",
        width=MATCH,
        height=MATCH,
    )


def on_back(ctx: Context) -> bool:
    """BACK leaves what lies above the page, then goes to the page before."""
    if ctx.activity.name == HISTORY:
        return history_page.leave_search(ctx)
    if ctx.activity.name != MAIN:
        return False
    frame = ChromeFrame(ctx)
    if ctx.ui.get("omnibox"):
        frame.leave_omnibox()
        return True
    if ctx.ui.get("switcher") and frame.store.tab is not None:
        ctx.clear_ui("switcher")
        return True
    return frame.store.go_back()
