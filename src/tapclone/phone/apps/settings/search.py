"""Search in Settings: a field over the pages and rows whose titles hold what was typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table
from tapclone.phone.apps.settings.pages import open_page
from tapclone.phone.apps.settings.widgets import APP_BAR_DP, page_list, preference, window
from tapclone.phone.ui.build import column, icon_button, row, stack
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Window

MOST_RESULTS = 20
FOUND_KINDS = ("link", "switch", "master", "slider")
"""Kinds of rows that are results; a row that only leads to a page is found as that page."""


def search(ctx: Context) -> Sequence[Window]:
    """Pages first, then rows with the page that they stand on; nothing while the field is empty."""
    query = str(ctx.ui.get("query", "")).strip().casefold()
    results = [
        preference(ctx, title, where, on_click=partial(open_page, ctx, page))
        for title, where, page in islice(_found(ctx, query), MOST_RESULTS)
    ]
    field = text_field(
        ctx,
        "query",
        style=TextStyle(size=16.0, colour=ctx.theme.primary_text, fixed=True),
        id="search_src_text",
        hint=ctx.words("search_settings"),
        auto_focus=True,
        action="search",
        weight=1.0,
        height=48.0,
    )
    clear = icon_button(Icon("close", colour=ctx.theme.icon), ctx.words("clear"), lambda: ctx.clear_ui("query"))
    up = icon_button(
        Icon("arrow-left", colour=ctx.theme.primary_text, mirrored=True), ctx.words("navigate_up"), ctx.finish
    )
    bar = row(up, field, clear, width=MATCH, height=APP_BAR_DP, align="center")
    parent = column(bar, page_list(ctx, results), width=MATCH, height=MATCH)
    return [window(ctx, stack(parent, id="android:content", width=MATCH, height=MATCH))]


def _found(ctx: Context, query: str) -> Iterator[tuple[str, str, str]]:
    """Title, where it stands, and the page that a tap opens; each title once."""
    seen = set()
    if not query:
        return
    for page in table.pages().values():
        title = ctx.words(page.title)
        if query in title.casefold() and title not in seen and not page.is_about_an_app:
            seen.add(title)
            yield title, "", page.page
    for page in table.pages().values():
        for entry in page.rows if not page.is_about_an_app else ():
            title = ctx.words(entry.key) if entry.kind in FOUND_KINDS else ""
            if title and query in title.casefold() and title not in seen:
                seen.add(title)
                yield title, ctx.words(page.title), page.page
