"""The new tab page: logo, search box, tiles and articles. Incognito has one of its own."""

from __future__ import annotations

from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.apps.chrome.sites import Page, articles, page_of, tiles
from tapclone.phone.ui.build import column, grid, icon, icon_button, row, space, text
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

LOGO = (("G", 0), ("o", 1), ("o", 2), ("g", 0), ("l", 3), ("e", 1))
LOGO_COLOURS = (0xFF4285F4, 0xFFEA4335, 0xFFFBBC05, 0xFF34A853)
TILE_COLUMNS, MAX_COLUMN_DP = 4, 640.0


def new_tab_page(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    width = min(ctx.width, MAX_COLUMN_DP)
    cells = [_tile(frame, page, width / TILE_COLUMNS) for page in tiles()]
    headline = text(
        ctx.words("articles_for_you"),
        frame.secondary(14.0, weight=500),
        id="header_title",
        margin=Edges(16.0, 20.0, 16.0, 8.0),
    )
    content = column(
        space(height=max(0.05 * ctx.height, 16.0)),
        logo(frame, 0.2 * min(width, 420.0)),
        space(height=20.0),
        _search_box(frame, width),
        grid(cells, TILE_COLUMNS, id="tile_grid_layout", width=width),
        column(
            headline,
            *(article_card(frame, key, hours) for key, hours in articles()),
            width=width,
        ),
        align="center",
        width=MATCH,
        padding=Edges(bottom=24.0),
    )
    return ctx.scroll(
        content,
        frame.scroll_key,
        class_name="androidx.recyclerview.widget.RecyclerView",
        width=MATCH,
        weight=1.0,
    )


def logo(frame: ChromeFrame, size: float) -> View:
    """The name of the search engine in its colours; white where the page is dark."""
    letters = [
        text(
            letter,
            TextStyle(
                size,
                frame.palette.text if frame.palette.is_dark else LOGO_COLOURS[colour],
                weight=500,
                family="google",
                fixed=True,
            ),
            hidden=True,
        )
        for letter, colour in LOGO
    ]
    return row(*letters, class_name="ImageView", id="search_provider_logo", ltr=True)


def _search_box(frame: ChromeFrame, width: float) -> View:
    ctx = frame.ctx
    return row(
        text(
            ctx.words("search_or_type"),
            frame.secondary(16.0, fixed=True),
            class_name="EditText",
            id="search_box_text",
            on_click=frame.enter_omnibox,
            focusable=True,
            weight=1.0,
            height=48.0,
            padding=Edges(start=20.0),
        ),
        icon_button(
            frame.glyph("microphone"), ctx.words("voice_search"), frame.enter_omnibox, id="voice_search_button"
        ),
        id="search_box",
        align="center",
        width=width - 48.0,
        height=48.0,
        margin=Edges(bottom=16.0),
        background=Background(colour=frame.field, radius=24.0),
    )


def _tile(frame: ChromeFrame, page: Page, width: float) -> View:
    return column(
        frame.favicon(page, 48.0, id="tile_view_icon"),
        text(
            page.site,
            frame.style(12.0, align="center"),
            id="tile_view_title",
            margin=Edges(4.0, 8.0, 4.0, 0.0),
        ),
        class_name="FrameLayout",
        desc=page.site,
        on_click=frame.go(page.key),
        align="center",
        width=width,
        height=92.0,
        padding=Edges(top=8.0),
    )


def article_card(frame: ChromeFrame, key: str, hours: int) -> View:
    """An article: headline, publisher and age beside its picture."""
    page = page_of(key)
    age = frame.ctx.counted("hours_ago", hours)
    lines = column(
        text(page.title, frame.style(16.0, weight=500, max_lines=3), id="article_headline"),
        text(f"{page.site} · {age}", frame.secondary(12.0), id="article_publisher", margin=Edges(top=8.0)),
        weight=1.0,
        margin=Edges(end=16.0),
    )
    picture = View(
        class_name="ImageView",
        id="article_thumbnail",
        width=72.0,
        height=72.0,
        background=Background(picture=page.picture, radius=8.0),
    )
    return row(
        lines,
        picture,
        on_click=frame.go(key),
        align="center",
        width=MATCH,
        min_height=96.0,
        padding=Edges.symmetric(16.0, 12.0),
        margin=Edges.symmetric(8.0, 4.0),
        background=Background(
            colour=frame.palette.raised, radius=8.0, border=1.0, border_colour=frame.palette.line
        ),
    )


def incognito_page(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    content = column(
        icon(frame.glyph("incognito", size=72.0), id="new_tab_incognito_icon", width=72.0, height=72.0),
        text(
            ctx.words("incognito_title"),
            frame.style(20.0, align="center", max_lines=3),
            id="new_tab_incognito_title",
            margin=Edges(top=24.0),
        ),
        text(
            ctx.words("incognito_text"),
            frame.secondary(14.0, max_lines=12),
            id="new_tab_incognito_subtitle",
            margin=Edges(top=16.0),
        ),
        align="center",
        width=min(ctx.width, MAX_COLUMN_DP),
        padding=Edges(24.0, 48.0, 24.0, 24.0),
    )
    return ctx.scroll(
        column(content, width=MATCH, align="center"),
        frame.scroll_key,
        id="ntp_scrollview",
        width=MATCH,
        weight=1.0,
    )
