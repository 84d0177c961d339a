""" "Add a language": every language in its own words, the likely ones first."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table, values
from tapclone.phone.apps.settings.widgets import SIDE_DP, sub_page
from tapclone.phone.system import settings
from tapclone.phone.ui.build import column, icon_button, row, stack, text
from tapclone.phone.ui.style import Icon, TextStyle
from tapclone.phone.ui.text_field import text_field
from tapclone.phone.ui.view import MATCH, Edges, View, Window

ROW_DP = 53.3


def locale_picker(ctx: Context) -> Sequence[Window]:
    """The list of "Add a language", without what the phone has already; the search icon opens a field."""
    known = values.languages_of(ctx.state)
    query = str(ctx.ui.get("query", "")).casefold()
    offered = [
        entry for entry in table.locales().values() if entry.tag not in known and query in entry.name.casefold()
    ]
    rows: list[View] = []
    for group, title in (("suggested", "suggested"), ("all", "all_languages")):
        members = [entry for entry in offered if entry.group == group]
        if members and not query:
            rows.append(_header(ctx, ctx.words(title)))
        rows += [_locale_row(ctx, entry) for entry in members]
    content = column(*rows, hidden=True, width=MATCH)
    listed = ctx.scroll(content, class_name="ListView", id="android:list", width=MATCH, height=MATCH)
    body = stack(listed, width=MATCH, weight=1.0)
    glass = icon_button(
        Icon("magnify", colour=ctx.theme.primary_text),
        ctx.words("search"),
        lambda: ctx.set_ui("searching", True),
        id="android:locale_search_menu",
    )
    parts = [_search_field(ctx), body] if ctx.ui.get("searching") else [body]
    return [sub_page(ctx, ctx.words("add_language"), parts, [glass])]


def _search_field(ctx: Context) -> View:
    return text_field(
        ctx,
        "query",
        style=TextStyle(size=16.0, colour=ctx.theme.primary_text),
        id="android:search_src_text",
        hint=ctx.words("search"),
        auto_focus=True,
        action="search",
        width=MATCH,
        height=48.0,
        padding=Edges.symmetric(horizontal=SIDE_DP),
    )


def _header(ctx: Context, label: str) -> View:
    style = TextStyle(size=14.0, colour=ctx.theme.accent, weight=500)
    return text(label, style, width=MATCH, height=48.0, padding=Edges.symmetric(horizontal=SIDE_DP))


def _locale_row(ctx: Context, entry: table.LocaleEntry) -> View:
    def add() -> None:
        tags = [*values.languages_of(ctx.state), entry.tag]
        settings.put(ctx.state, "system", "system_locales", ",".join(tags))
        ctx.finish()

    name = text(entry.name, TextStyle(size=16.0, colour=ctx.theme.primary_text), id="android:locale")
    return row(
        name,
        width=MATCH,
        min_height=ROW_DP,
        align="center",
        padding=Edges.symmetric(horizontal=SIDE_DP),
        on_click=add,
    )
