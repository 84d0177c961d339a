"""Search in Settings: a field over the pages whose titles hold what was typed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table
from tapclone.phone.apps.settings.pages import open_page
from tapclone.phone.apps.settings.widgets import APP_BAR_DP, page_list, preference, window
from tapclone.phone.ui.build import column, icon_button, row, stack, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Window


def search(ctx: Context) -> Sequence[Window]:
    """Every page whose title holds the query; nothing while it is empty."""
    query = str(ctx.ui.get("query", "")).casefold()
    found = [page for page in table.pages().values() if query and query in ctx.words(page.title).casefold()]
    results = [
        preference(ctx, ctx.words(page.title), on_click=partial(open_page, ctx, page.page)) for page in found
    ]
    colour = ctx.theme.primary_text if query else ctx.theme.hint_text
    field = text(
        str(ctx.ui.get("query", "")) or ctx.words("search_settings"),
        TextStyle(size=16.0, colour=colour, fixed=True),
        class_name="EditText",
        id="search_src_text",
        weight=1.0,
        focused=True,
        clickable=True,
    )
    clear = icon_button(Icon("close", colour=ctx.theme.icon), ctx.words("clear"), lambda: ctx.clear_ui("query"))
    up = icon_button(
        Icon("arrow-left", colour=ctx.theme.primary_text, mirrored=True), ctx.words("navigate_up"), ctx.finish
    )
    bar = row(up, field, clear, width=MATCH, height=APP_BAR_DP, align="center")
    parent = column(bar, page_list(ctx, results), width=MATCH, height=MATCH)
    return [window(ctx, stack(parent, id="android:content", width=MATCH, height=MATCH))]
