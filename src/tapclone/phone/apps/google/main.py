"""SearchActivity: the feed below the search box, a collection, more; and searching."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome.sites import articles, page_of
from tapclone.phone.apps.google.frame import SearchFrame
from tapclone.phone.apps.google.more import collections_page, more_page
from tapclone.phone.apps.google.search import results, search_page
from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.locale.format import localized_digits
from tapclone.phone.ui.build import column, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

LETTERS = (("G", 0), ("o", 1), ("o", 2), ("g", 0), ("l", 3), ("e", 1))
COLOURS = (0xFF4285F4, 0xFFEA4335, 0xFFFBBC05, 0xFF34A853)
TABS = (
    ("discover", "asterisk"),
    ("collections", "bookmark-multiple-outline"),
    ("more", "dots-horizontal"),
)
FIRST_TAB = "discover"


def main(ctx: Context) -> Sequence[Window]:
    frame = SearchFrame(ctx)
    if ctx.ui.get("search"):
        return [frame.window(search_page(frame))]
    if "results" in ctx.ui:
        return [frame.window(results(frame, str(ctx.ui["results"])))]
    tab = str(ctx.ui.get("tab", FIRST_TAB))
    body = {"discover": _discover, "collections": collections_page, "more": more_page}[tab](frame)
    page = column(body, frame.line(), _tabs(frame, tab), width=MATCH, height=MATCH)
    return [frame.window(page)]


def on_back(ctx: Context) -> bool:
    if ctx.ui.get("search"):
        SearchFrame(ctx).close_search()
        return True
    for key in ("results", "tab"):
        if ctx.ui.get(key, FIRST_TAB) != FIRST_TAB:
            ctx.clear_ui(key)
            return True
    return False


def _tabs(frame: SearchFrame, selected: str) -> View:
    ctx = frame.ctx
    items = []
    for tab, glyph in TABS:
        colour = frame.palette.accent if tab == selected else frame.palette.secondary
        label = ctx.words(tab)
        items.append(
            column(
                icon(Icon(glyph, 24.0, colour), hidden=True),
                text(label, TextStyle(11.0, colour, weight=500, align="center"), margin=Edges(top=2.0)),
                class_name="FrameLayout",
                desc=label,
                on_click=partial(ctx.set_ui, "tab", tab),
                selected=tab == selected,
                align="center",
                justify="center",
                weight=1.0,
                height=MATCH,
            )
        )
    return row(*items, id="bottom_navigation", width=MATCH, height=56.0)


def _discover(frame: SearchFrame) -> View:
    ctx = frame.ctx
    avatar = stack(
        frame.disc(OWNER, 28.0, gravity="center", hidden=True),
        class_name="ImageView",
        id="selected_account_disc",
        desc=ctx.words("account"),
        on_click=partial(ctx.set_ui, "tab", "more"),
        width=48.0,
        height=48.0,
    )
    logo = [
        text(
            letter,
            TextStyle(
                32.0,
                frame.palette.text if frame.palette.is_dark else COLOURS[colour],
                weight=500,
                family="google",
                fixed=True,
            ),
            hidden=True,
        )
        for letter, colour in LETTERS
    ]
    stories = [
        frame.card(page_of(key), ctx.counted("hours_ago", hours))
        for key, hours in articles()
        if key not in frame.store.hidden
    ]
    feed = stories if frame.store.toggles["discover"] else []
    content = column(
        row(space(weight=1.0, height=1.0), avatar, width=MATCH, padding=Edges(end=4.0)),
        row(*logo, class_name="ImageView", id="googleapp_logo", ltr=True),
        _box(frame),
        _weather(frame),
        *feed,
        width=MATCH,
        align="center",
        padding=Edges(bottom=12.0),
    )
    return ctx.scroll(content, "discover_scroll", id="googleapp_discover", width=MATCH, weight=1.0)


def _box(frame: SearchFrame) -> View:
    ctx = frame.ctx
    open_search = partial(ctx.set_ui, "search", True)
    return row(
        icon(frame.glyph("magnify"), hidden=True, width=48.0, height=48.0),
        text(ctx.words("search"), frame.secondary(16.0, fixed=True), weight=1.0, hidden=True),
        icon_button(frame.glyph("microphone"), ctx.words("voice_search"), open_search),
        class_name="EditText",
        id="googleapp_search_box",
        text=ctx.words("search"),
        on_click=open_search,
        focusable=True,
        align="center",
        width=frame.width - 24.0,
        height=48.0,
        margin=Edges.symmetric(0.0, 16.0),
        background=Background(
            colour=frame.palette.raised,
            radius=24.0,
            border=1.0,
            border_colour=frame.palette.line,
            elevation=2.0,
        ),
    )


def _weather(frame: SearchFrame) -> View:
    ctx = frame.ctx
    return row(
        icon(Icon("weather-partly-cloudy", 32.0, 0xFFFBBC04), hidden=True, width=40.0, height=40.0),
        column(
            text(ctx.words("degrees", number=localized_digits("12", ctx.state.locale)), frame.style(20.0)),
            text(ctx.words("partly_cloudy"), frame.secondary(14.0)),
            weight=1.0,
            margin=Edges(start=12.0),
        ),
        on_click=partial(frame.find, "weather this weekend"),
        align="center",
        width=frame.width - 24.0,
        padding=Edges.symmetric(16.0, 10.0),
        margin=Edges(bottom=12.0),
        background=Background(
            colour=frame.palette.raised, radius=12.0, border=1.0, border_colour=frame.palette.line
        ),
    )
