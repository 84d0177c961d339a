"""What each card of the feed shows below its header."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tapclone.phone.apps.wikipedia.articles import Article, article, of_the_day
from tapclone.phone.apps.wikipedia.feed_lists import ON_THIS_DAY_ACTIVITY, TOP_READ_ACTIVITY
from tapclone.phone.apps.wikipedia.frame import RECYCLER, Frame
from tapclone.phone.locale.format import date_line, local_time, localized_digits
from tapclone.phone.ui.build import column, divider, icon, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

CARD = "androidx.cardview.widget.CardView"
IMAGE_DP = 200.0
NEWS_WIDTH_DP, NEWS_IMAGE_DP = 200.0, 112.0
TOP_READ_ROWS = 5
EVENT_YEARS_AGO = 212
RING_COLOURS = (0xFF3366CC, 0xFF00857C, 0xFF00857C, 0xFFAB6E00, 0xFFAB6E00)
FIRST = {
    "featured": 0,
    "top_read": 1,
    "picture": 7,
    "read": 8,
    "news": 12,
    "event": 16,
    "random": 18,
    "edit": 19,
}
"""Where in the day's run of articles each card begins, so that no two show the same."""


def _card(frame: Frame, *children: View, **options: Any) -> View:
    palette = frame.palette
    return column(
        *children,
        class_name=CARD,
        width=MATCH,
        margin=Edges.symmetric(8.0, 4.0),
        background=Background(colour=palette.paper, radius=12.0, border=1.0, border_colour=palette.border),
        **options,
    )


def _footer(frame: Frame, key: str, on_click: Handler) -> View:
    words = text(
        frame.ctx.words(key), frame.style(14.0, frame.palette.accent, weight=500), id="footerActionButton"
    )
    arrow = icon(
        Icon("arrow_right", 18.0, frame.palette.accent, mirrored=True), width=18.0, margin=Edges(start=8.0)
    )
    return row(
        words,
        arrow,
        on_click=on_click,
        align="center",
        justify="end",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(horizontal=16.0),
    )


def _article_texts(frame: Frame, shown: Article, lines: int) -> View:
    palette = frame.palette
    return column(
        text(frame.title(shown), frame.style(24.0, family="serif", max_lines=2), id="articleTitle"),
        text(
            frame.description(shown),
            frame.style(14.0, palette.secondary),
            id="articleDescription",
            margin=Edges(top=4.0),
        ),
        text(
            frame.extract(shown),
            frame.style(16.0, max_lines=lines),
            id="articleExtract",
            margin=Edges(top=12.0),
        ),
        padding=Edges(16.0, 14.0, 16.0, 16.0),
        width=MATCH,
    )


def _width(frame: Frame) -> float:
    return frame.column_width - 34.0


def _featured(frame: Frame) -> View:
    (shown,) = of_the_day(frame.day, FIRST["featured"], 1)
    picture = frame.picture(shown, _width(frame), IMAGE_DP, 11.0, id="articleImage", margin=Edges.all(1.0))
    return _card(
        frame,
        column(
            stack(picture, id="articleImageContainer", width=MATCH),
            _article_texts(frame, shown, 4),
            class_name="ViewGroup",
            id="view_wiki_article_card",
            width=MATCH,
        ),
        id="view_featured_article_card_content_container",
        on_click=frame.open(shown),
    )


def _top_read(frame: Frame) -> View:
    articles = of_the_day(frame.day, FIRST["top_read"], TOP_READ_ROWS)
    rows = [_ranked(frame, rank, shown) for rank, shown in enumerate(articles)]
    return _card(
        frame,
        *rows,
        divider(frame.palette.border),
        _footer(frame, "more_top_read", lambda: frame.ctx.start(TOP_READ_ACTIVITY)),
        id="view_list_card_list",
    )


def _ranked(frame: Frame, rank: int, shown: Article) -> View:
    palette = frame.palette
    colour = RING_COLOURS[rank]
    number = localized_digits(str(rank + 1), frame.ctx.state.locale)
    ring = text(
        number,
        frame.style(11.0, colour, weight=700, align="center", fixed=True),
        id="numberView",
        width=20.0,
        height=20.0,
        shapes=(Circle(10.0, 10.0, 9.0, colour, 1.5),),
    )
    views = localized_digits(f"{980 - 137 * rank}K", frame.ctx.state.locale)
    lines = column(
        text(frame.title(shown), frame.style(16.0, weight=500), id="view_list_card_item_title"),
        text(frame.description(shown), frame.style(14.0, palette.secondary), id="view_list_card_item_subtitle"),
        text(views, frame.style(12.0, palette.placeholder), margin=Edges(top=6.0)),
        weight=1.0,
        margin=Edges.symmetric(horizontal=14.0),
    )
    return row(
        ring,
        lines,
        frame.picture(shown, 72.0, 72.0, 8.0),
        on_click=frame.open(shown),
        class_name="ViewGroup",
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 8.0),
    )


def _picture_of_the_day(frame: Frame) -> View:
    (shown,) = of_the_day(frame.day, FIRST["picture"], 1)
    picture = frame.picture(
        shown, _width(frame), 1.2 * IMAGE_DP, 11.0, id="featured_image", margin=Edges.all(1.0)
    )
    caption = text(
        frame.description(shown),
        frame.style(14.0),
        id="view_featured_image_card_image_description",
        padding=Edges.all(16.0),
    )
    return _card(frame, picture, caption, id="view_featured_image_card_content_container")


def _because_you_read(frame: Frame) -> View:
    read = article(frame.store.visited[0])
    header = row(
        text(frame.title(read), frame.style(16.0, weight=700), weight=1.0),
        frame.picture(read, 40.0, 40.0, 8.0),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
    )
    others = [other for other in of_the_day(frame.day, FIRST["read"], 4) if other is not read][:3]
    rows = [frame.article_row(other) for other in others]
    return _card(frame, header, divider(frame.palette.border), *rows, id="because_you_read_card")


def _in_the_news(frame: Frame) -> View:
    cards = [_news(frame, shown) for shown in of_the_day(frame.day, FIRST["news"], 4)]
    return frame.ctx.scroll(
        row(*cards, padding=Edges.symmetric(horizontal=4.0)),
        "news_scroll",
        class_name=RECYCLER,
        id="news_cardview_recycler_view",
        horizontal=True,
        width=MATCH,
    )


def _news(frame: Frame, shown: Article) -> View:
    palette = frame.palette
    picture = frame.picture(
        shown,
        NEWS_WIDTH_DP - 2.0,
        NEWS_IMAGE_DP,
        id="horizontal_scroll_list_item_image",
        margin=Edges.all(1.0),
    )
    body = text(
        frame.extract(shown),
        frame.style(14.0, max_lines=5),
        id="horizontal_scroll_list_item_text",
        padding=Edges.all(14.0),
        width=NEWS_WIDTH_DP,
        height=132.0,
    )
    return column(
        picture,
        body,
        class_name=CARD,
        on_click=frame.open(shown),
        width=NEWS_WIDTH_DP,
        margin=Edges.symmetric(4.0, 4.0),
        background=Background(colour=palette.paper, radius=12.0, border=1.0, border_colour=palette.border),
    )


def _on_this_day(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette
    (shown,) = of_the_day(frame.day, FIRST["event"], 1)
    state = ctx.state
    today = local_time(state.time_ms, state.timezone)
    year = localized_digits(str(today.year - EVENT_YEARS_AGO), state.locale)
    ago = localized_digits(ctx.words("years_ago", years=EVENT_YEARS_AGO), state.locale)
    event = column(
        text(date_line(state.time_ms, state.timezone, state.locale, short=True), frame.style(14.0), id="day"),
        text(year, frame.style(18.0, palette.accent, weight=700), id="year", margin=Edges(top=8.0)),
        text(ago, frame.style(14.0, palette.secondary), id="years_text"),
        text(frame.extract(shown), frame.style(16.0, max_lines=4), id="text", margin=Edges(top=12.0)),
        width=MATCH,
        padding=Edges.all(16.0),
    )
    return _card(
        frame,
        event,
        frame.article_row(shown),
        divider(palette.border),
        _footer(frame, "more_on_this_day", lambda: ctx.start(ON_THIS_DAY_ACTIVITY)),
        id="event_layout",
    )


def _randomizer(frame: Frame) -> View:
    shown, another = of_the_day(frame.day, FIRST["random"], 2)
    picture = frame.picture(
        shown, _width(frame), 0.7 * IMAGE_DP, 11.0, id="articleImage", margin=Edges.all(1.0)
    )
    return _card(
        frame,
        picture,
        _article_texts(frame, shown, 3),
        divider(frame.palette.border),
        _footer(frame, "more_random", frame.open(another)),
        id="view_random_card",
        on_click=frame.open(shown),
    )


def _open_main_page(frame: Frame) -> None:
    (featured,) = of_the_day(frame.day, FIRST["featured"], 1)
    frame.open(featured)()


def _static(glyph: str, key: str, lead: Callable[[Frame], None]) -> Callable[[Frame], View]:
    """A card that only leads elsewhere."""

    def body(frame: Frame) -> View:
        palette = frame.palette
        content = row(
            icon(Icon(glyph, 32.0, palette.accent), width=32.0, height=32.0),
            text(frame.ctx.words(key), frame.style(16.0, max_lines=2), weight=1.0, margin=Edges(start=16.0)),
            align="center",
            width=MATCH,
            padding=Edges.all(16.0),
        )
        return _card(frame, content, id="view_static_card", on_click=lambda: lead(frame))

    return body


BODIES: Mapping[str, Callable[[Frame], View]] = {
    "featured_article": _featured,
    "top_read": _top_read,
    "picture_of_the_day": _picture_of_the_day,
    "because_you_read": _because_you_read,
    "in_the_news": _in_the_news,
    "on_this_day": _on_this_day,
    "randomizer": _randomizer,
    "today_on_wikipedia": _static("earth", "view_main_page", _open_main_page),
    "suggested_edits": _static(
        "pencil_plus_outline", "add_descriptions", lambda frame: frame.ctx.set_ui("tab", "edits")
    ),
}
