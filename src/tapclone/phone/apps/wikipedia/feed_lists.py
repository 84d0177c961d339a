"""What the footers of the feed's cards lead to: all that was read today, all events of the day."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.articles import of_the_day
from tapclone.phone.apps.wikipedia.frame import RECYCLER, Frame
from tapclone.phone.locale.format import local_time, localized_digits
from tapclone.phone.ui.build import column, text
from tapclone.phone.ui.view import MATCH, Edges, View, Window

TOP_READ_ACTIVITY = "org.wikipedia.feed.topread.TopReadArticlesActivity"
ON_THIS_DAY_ACTIVITY = "org.wikipedia.feed.onthisday.OnThisDayActivity"
READ, FIRST_READ = 20, 1
YEARS_AGO, FIRST_EVENT = (212, 168, 131, 97, 64, 35), 16


def top_read(ctx: Context) -> Sequence[Window]:
    """The day's most read articles, beyond those on the card."""
    frame = Frame(ctx)
    rows = [frame.article_row(each) for each in of_the_day(frame.day, FIRST_READ, READ)]
    return _page(frame, "top_read", rows)


def on_this_day(ctx: Context) -> Sequence[Window]:
    """Events, the oldest first."""
    frame = Frame(ctx)
    now = local_time(ctx.state.time_ms, ctx.state.timezone)
    rows: list[View] = []
    for ago, each in zip(YEARS_AGO, of_the_day(frame.day, FIRST_EVENT, len(YEARS_AGO)), strict=True):
        year = localized_digits(str(now.year - ago), ctx.state.locale)
        since = localized_digits(ctx.words("years_ago", years=ago), ctx.state.locale)
        rows += [
            column(
                text(year, frame.style(18.0, frame.palette.accent, weight=700), id="year"),
                text(since, frame.style(14.0, frame.palette.secondary), id="years_text"),
                text(frame.extract(each), frame.style(16.0, max_lines=6), id="text", margin=Edges(top=8.0)),
                width=MATCH,
                padding=Edges(16.0, 16.0, 16.0, 0.0),
            ),
            frame.article_row(each),
        ]
    return _page(frame, "on_this_day", rows)


def _page(frame: Frame, title: str, rows: Sequence[View]) -> Sequence[Window]:
    ctx = frame.ctx
    listed = ctx.scroll(
        column(*rows, width=MATCH), class_name=RECYCLER, id="feed_list", width=MATCH, weight=1.0
    )
    return [frame.window(column(frame.toolbar(ctx.words(title)), listed, width=MATCH, height=MATCH))]
