"""The tab switcher: a card for every tab of one kind, with a way to more of them."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.apps.chrome.new_tab_page import logo
from tapclone.phone.apps.chrome.sites import SEARCH, page_of
from tapclone.phone.apps.chrome.store import OWN_PAGES, Tab
from tapclone.phone.apps.chrome.toolbar import menu_button
from tapclone.phone.apps.google_frame import BAR_DP, RECYCLER
from tapclone.phone.ui.build import column, grid, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import WHITE, Background, Rectangle, Shape
from tapclone.phone.ui.view import MATCH, Edges, View

CARD_DP = 200.0
"""The widest card; more columns stand on wider screens."""
NARROW_CARD_DP = 130.0
"""Up to here a card has no room for a favicon."""
HEAD_DP, GAP_DP = 40.0, 12.0
LINE_SHARES = (0.8, 0.9, 0.7, 0.85, 0.5)
"""How long the lines of text are, seen from afar, of the width of a page."""


def tab_switcher(frame: ChromeFrame) -> View:
    tabs = frame.store.shown_tabs
    return column(
        _toolbar(frame),
        frame.line(),
        _grid(frame, tabs) if tabs else frame.empty("tab", frame.ctx.words("no_open_tabs")),
        id="tab_switcher_view_holder",
        width=MATCH,
        height=MATCH,
    )


def _toolbar(frame: ChromeFrame) -> View:
    ctx, store = frame.ctx, frame.store
    new_tab = icon_button(
        frame.glyph("plus"),
        ctx.words("new_incognito_tab" if store.incognito else "new_tab"),
        partial(frame.open_tab, store.incognito),
        class_name="Button",
        id="new_tab_button",
        width=56.0,
        height=BAR_DP,
    )
    has_incognito = any(tab.incognito for tab in store.tabs)
    kinds = [_kind(frame, False), _kind(frame, True)] if has_incognito else []
    return row(
        new_tab,
        space(weight=1.0),
        row(*kinds, id="incognito_toggle_tabs"),
        space(weight=1.0),
        menu_button(frame),
        class_name="FrameLayout",
        id="tab_switcher_toolbar",
        align="center",
        width=MATCH,
        height=BAR_DP,
    )


def _kind(frame: ChromeFrame, incognito: bool) -> View:
    """The half of the switch that shows tabs of one kind."""
    store = frame.store
    chosen = store.incognito == incognito
    colour = frame.palette.accent if chosen else frame.palette.secondary

    def choose() -> None:
        store.incognito = incognito

    return icon_button(
        frame.glyph("incognito" if incognito else "tab", colour),
        frame.ctx.words("incognito_tabs" if incognito else "standard_tabs"),
        choose,
        selected=chosen,
    )


def _grid(frame: ChromeFrame, tabs: list[Tab]) -> View:
    ctx = frame.ctx
    columns = max(2, int(ctx.width // CARD_DP))
    width = (ctx.width - GAP_DP) / columns - GAP_DP
    cards = [_card(frame, tab, width) for tab in tabs]
    content = grid(cards, columns, width=MATCH, padding=Edges.symmetric(GAP_DP / 2, GAP_DP / 2), hidden=True)
    return ctx.scroll(
        content, "switcher_scroll", class_name=RECYCLER, id="tab_list_view", width=MATCH, weight=1.0
    )


def _card(frame: ChromeFrame, tab: Tab, width: float) -> View:
    ctx, store = frame.ctx, frame.store
    title = frame.title_of(tab)
    front = store.tab is tab

    def show() -> None:
        store.select(tab)
        ctx.clear_ui("switcher")

    head = row(
        *([_favicon(frame, tab)] if width > NARROW_CARD_DP else []),
        text(title, frame.style(14.0), id="tab_title", weight=1.0, margin=Edges(start=6.0)),
        icon_button(
            frame.glyph("close", size=18.0),
            ctx.words("close_named_tab", title=title),
            partial(store.close, tab),
            id="action_button",
            width=44.0,
            height=HEAD_DP,
        ),
        align="center",
        width=MATCH,
        height=HEAD_DP,
        padding=Edges(start=10.0),
    )
    return column(
        head,
        _thumbnail(frame, tab, width - 8.0, 1.1 * width),
        class_name="FrameLayout",
        id="content_view",
        desc=title,
        on_click=show,
        selected=front,
        width=width,
        align="center",
        margin=Edges.symmetric(GAP_DP / 2, GAP_DP / 2),
        padding=Edges(bottom=4.0),
        background=Background(
            colour=frame.palette.raised,
            radius=8.0,
            border=2.0 if front else 1.0,
            border_colour=frame.palette.accent if front else frame.palette.line,
        ),
    )


def _favicon(frame: ChromeFrame, tab: Tab) -> View:
    own = tab.page in OWN_PAGES
    name = ("incognito" if tab.incognito else "google-chrome") if own else page_of(tab.page).icon
    return icon(frame.glyph(name, size=18.0), id="tab_favicon", width=20.0, height=20.0)


def _thumbnail(frame: ChromeFrame, tab: Tab, width: float, height: float) -> View:
    """What the page looks like from afar."""
    options = {"class_name": "ImageView", "id": "tab_thumbnail", "width": width, "height": height}
    paper = Background(colour=frame.palette.paper if tab.page in OWN_PAGES else WHITE, radius=4.0)
    if tab.page in OWN_PAGES or tab.page.startswith(SEARCH):
        mark = (
            icon(frame.glyph("incognito", size=0.4 * width), gravity="center", hidden=True)
            if tab.incognito
            else logo(frame, 0.16 * width)
        )
        mark.gravity, mark.hidden = "center", True
        return stack(mark, background=paper, **options)
    page = page_of(tab.page)
    picture = page.picture or page_of(page.links[0]).picture
    lines: list[Shape] = [
        Rectangle(8.0, 0.62 * height + 14.0 * line, share * (width - 16.0), 5.0, 0xFFDADCE0, 2.0)
        for line, share in enumerate(LINE_SHARES)
        if 14.0 * line < 0.34 * height
    ]
    return stack(
        View(width=MATCH, height=0.14 * height, hidden=True, background=Background(colour=page.colour)),
        View(
            width=MATCH,
            height=0.42 * height,
            margin=Edges(top=0.14 * height),
            hidden=True,
            background=Background(picture=picture),
        ),
        background=paper,
        shapes=lines,
        **options,
    )
