"""The omnibox while it is typed in: the field over what may be meant."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.chrome.frame import URL_BAR, ChromeFrame
from tapclone.phone.apps.chrome.sites import pages
from tapclone.phone.apps.google_frame import BAR_DP, RECYCLER
from tapclone.phone.apps.search_bar import search_field
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

SUGGESTIONS = 8


def omnibox(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    typed = str(ctx.ui.get(URL_BAR, ""))
    rows = [_suggestion(frame, *entry) for entry in _suggestions(frame, typed)]
    return column(
        _field(frame, typed),
        frame.line(),
        ctx.scroll(
            column(*rows, width=MATCH),
            "omnibox_scroll",
            class_name=RECYCLER,
            id="omnibox_suggestions_dropdown",
            width=MATCH,
            weight=1.0,
        ),
        width=MATCH,
        height=MATCH,
    )


def _field(frame: ChromeFrame, typed: str) -> View:
    ctx = frame.ctx
    field = search_field(
        ctx,
        URL_BAR,
        style=frame.style(16.0, fixed=True),
        id="url_bar",
        hint=ctx.words("search_or_type"),
        hint_colour=frame.palette.secondary,
        action="go",
        on_submit=lambda: frame.search(str(ctx.ui.get(URL_BAR, ""))),
        height=40.0,
    )
    clear = icon_button(
        frame.glyph("close" if typed else "microphone", size=20.0),
        ctx.words("clear_input" if typed else "voice_search"),
        lambda: ctx.set_ui(URL_BAR, ""),
        id="delete_button" if typed else "mic_button",
        height=40.0,
    )
    pill = row(
        icon(frame.glyph("magnify", size=20.0), id="location_bar_status_icon", width=44.0, height=40.0),
        field,
        clear,
        class_name="FrameLayout",
        id="location_bar",
        align="center",
        width=MATCH,
        height=40.0,
        margin=Edges.symmetric(12.0, 8.0),
        background=Background(colour=frame.field, radius=20.0),
    )
    return row(pill, id="toolbar", width=MATCH, height=BAR_DP)


def _suggestions(frame: ChromeFrame, typed: str) -> list[tuple[str, str, str, Handler]]:
    """(glyph, line, second line, what a tap does): what was typed, old searches, pages that fit."""
    wanted = typed.strip().casefold()
    found: list[tuple[str, str, str, Handler]] = []
    if wanted:
        found.append(("magnify", typed.strip(), "", partial(frame.search, typed)))
    for query in frame.store.searches:
        if wanted in query.casefold() and query.casefold() != wanted:
            found.append(("history", query, "", partial(frame.search, query)))
    seen = {visit.page for visit in frame.store.history}
    for key, page in pages().items():
        fits = wanted in f"{page.title} {page.host}".casefold()
        tab = frame.store.tab
        here = tab is not None and tab.page == key
        if ((wanted and fits) or (not wanted and key in seen)) and not here:
            found.append(("web", page.title, page.address, frame.go(key)))
    return found[:SUGGESTIONS]


def _suggestion(frame: ChromeFrame, glyph: str, line: str, below: str, on_click: Handler) -> View:
    lines = [text(line, frame.style(16.0), id="line_1")]
    if below:
        lines.append(text(below, frame.style(14.0, frame.palette.accent), id="line_2"))
    return row(
        icon(frame.glyph(glyph), width=56.0, height=24.0),
        column(*lines, weight=1.0, margin=Edges(end=8.0)),
        icon(frame.glyph("arrow-top-left", mirrored=True, size=20.0), width=48.0, height=24.0, hidden=True),
        on_click=on_click,
        align="center",
        width=MATCH,
        min_height=56.0,
        padding=Edges.symmetric(0.0, 4.0),
    )
