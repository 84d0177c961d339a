"""Pages of the web: articles, home pages of sites, results of a search, and Chrome's page of recent tabs."""

from __future__ import annotations

from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.apps.chrome.new_tab_page import logo
from tapclone.phone.apps.chrome.sites import SEARCH, Page, page_of
from tapclone.phone.apps.chrome.store import RECENT_TABS
from tapclone.phone.apps.google_frame import LIGHT, RECYCLER
from tapclone.phone.ui.build import column, icon, row, space, text
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

MAX_COLUMN_DP = 720.0
INK, FAINT, LINK = LIGHT.text, LIGHT.secondary, 0xFF1A0DAB
"""A page brings its own colours, whatever Chrome's are."""


def web_page(frame: ChromeFrame, key: str) -> View:
    if key == RECENT_TABS:
        return _recent_tabs(frame)
    page = page_of(key)
    if key.startswith(SEARCH):
        parts = _results(frame, page)
    else:
        parts = _home(frame, page) if not page.text else _article(frame, page)
    content = column(
        column(*parts, width=min(frame.ctx.width, MAX_COLUMN_DP)),
        width=MATCH,
        align="center",
        ltr=not key.startswith(SEARCH),
        padding=Edges(bottom=32.0),
        background=Background(colour=WHITE),
    )
    return frame.ctx.scroll(
        content,
        frame.scroll_key,
        class_name="android.webkit.WebView",
        text=page.title,
        width=MATCH,
        weight=1.0,
        background=Background(colour=WHITE),
    )


def _banner(frame: ChromeFrame, page: Page) -> View:
    """The head of a site, which leads to its home page."""
    return row(
        icon(Icon(page.icon, 24.0, WHITE), hidden=True, margin=Edges(end=12.0)),
        text(page.site, TextStyle(18.0, WHITE, weight=700), weight=1.0, class_name="View"),
        icon(Icon("menu", 24.0, WHITE), hidden=True),
        class_name="View",
        on_click=frame.go(page.key.partition("/")[0]),
        align="center",
        width=MATCH,
        height=52.0,
        padding=Edges.symmetric(16.0),
        background=Background(colour=page.colour),
    )


def _picture(page: Page, width: float, height: float, radius: float = 0.0) -> View:
    return View(
        class_name="Image",
        width=width,
        height=height,
        background=Background(picture=page.picture, radius=radius),
    )


def _article(frame: ChromeFrame, page: Page) -> list[View]:
    width = min(frame.ctx.width, MAX_COLUMN_DP)
    paragraphs = [
        text(
            paragraph,
            TextStyle(16.0, INK, max_lines=30),
            class_name="View",
            padding=Edges(16.0, 14.0, 16.0, 0.0),
        )
        for paragraph in page.text
    ]
    return [
        _banner(frame, page),
        text(
            page.title,
            TextStyle(26.0, INK, weight=700, family="serif", max_lines=5),
            class_name="View",
            padding=Edges(16.0, 18.0, 16.0, 12.0),
        ),
        _picture(page, width, 0.56 * width),
        *paragraphs,
        space(height=24.0),
        *(_teaser(frame, page_of(key)) for key in page.links),
    ]


def _home(frame: ChromeFrame, page: Page) -> list[View]:
    width = min(frame.ctx.width, MAX_COLUMN_DP)
    lead, *others = (page_of(key) for key in page.links)
    headline = column(
        _picture(lead, width, 0.56 * width),
        text(
            lead.title,
            TextStyle(22.0, INK, weight=700, family="serif", max_lines=4),
            class_name="View",
            padding=Edges(16.0, 12.0, 16.0, 4.0),
        ),
        text(
            lead.text[0],
            TextStyle(14.0, FAINT, max_lines=3),
            class_name="View",
            padding=Edges(16.0, 0.0, 16.0, 16.0),
        ),
        class_name="View",
        on_click=frame.go(lead.key),
        width=MATCH,
    )
    return [_banner(frame, page), headline, *(_teaser(frame, other) for other in others)]


def _teaser(frame: ChromeFrame, page: Page) -> View:
    """A link with its picture; a site's home page has its glyph instead."""
    picture = (
        _picture(page, 88.0, 64.0, 6.0)
        if page.picture
        else icon(
            Icon(page.icon, 32.0, WHITE),
            hidden=True,
            width=88.0,
            height=64.0,
            background=Background(colour=page.colour, radius=6.0),
        )
    )
    return row(
        text(page.title, TextStyle(16.0, INK, weight=500, max_lines=3), class_name="View", weight=1.0),
        space(width=16.0),
        picture,
        class_name="View",
        on_click=frame.go(page.key),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
    )


def _results(frame: ChromeFrame, page: Page) -> list[View]:
    ctx = frame.ctx
    box = row(
        text(page.title, TextStyle(16.0, INK), class_name="View", weight=1.0),
        icon(Icon("magnify", 24.0, 0xFF4285F4), hidden=True),
        class_name="View",
        on_click=frame.enter_omnibox,
        align="center",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(16.0),
        margin=Edges.symmetric(12.0, 8.0),
        background=Background(colour=WHITE, radius=24.0, border=1.0, border_colour=LIGHT.line, elevation=1.0),
    )
    kinds = [
        text(
            ctx.words(key),
            TextStyle(14.0, LIGHT.accent if number == 0 else FAINT, weight=500, align="center"),
            class_name="View",
            padding=Edges.symmetric(12.0, 10.0),
        )
        for number, key in enumerate(("results_all", "results_images", "results_news", "results_videos"))
    ]
    head = column(logo(frame, 26.0), align="center", width=MATCH, padding=Edges(top=12.0))
    return [head, box, row(*kinds, width=MATCH), *(_result(frame, page_of(key)) for key in page.links)]


def _result(frame: ChromeFrame, page: Page) -> View:
    snippet = page.text[0] if page.text else ", ".join(page_of(key).title for key in page.links)
    return column(
        text(page.address.replace("/", " › "), TextStyle(12.0, FAINT), class_name="View"),
        text(
            page.title, TextStyle(18.0, LINK, max_lines=2), class_name="View", margin=Edges.symmetric(0.0, 4.0)
        ),
        text(snippet, TextStyle(14.0, 0xFF4D5156, max_lines=3), class_name="View"),
        class_name="View",
        on_click=frame.go(page.key),
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
        background=Background(colour=WHITE),
        margin=Edges(bottom=4.0),
    )


def _recent_tabs(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    closed = frame.store.recently_closed
    rows = [frame.category(ctx.words("recently_closed"))]
    if not closed:
        message = frame.secondary(14.0, max_lines=3)
        rows.append(text(ctx.words("no_recent_tabs"), message, padding=Edges.symmetric(16.0, 8.0)))
    for key in closed:
        rows.append(link_row(frame, page_of(key)))
    return ctx.scroll(
        column(*rows, width=MATCH), frame.scroll_key, class_name=RECYCLER, width=MATCH, weight=1.0
    )


def link_row(frame: ChromeFrame, page: Page, *end: View) -> View:
    """A page in a list: favicon, title, address."""
    return row(
        frame.favicon(page, 36.0, id="icon_view"),
        column(
            text(page.title, frame.style(16.0), id="title"),
            text(page.host, frame.secondary(14.0), id="description", margin=Edges(top=2.0)),
            weight=1.0,
            margin=Edges(start=16.0),
        ),
        *end,
        on_click=frame.go(page.key),
        align="center",
        width=MATCH,
        height=64.0,
        padding=Edges(start=16.0, end=4.0),
    )
