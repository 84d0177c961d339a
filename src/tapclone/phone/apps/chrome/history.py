"""HistoryActivity: pages by day, to be opened, searched and forgotten."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial
from itertools import groupby

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.apps.chrome.sites import page_of
from tapclone.phone.apps.chrome.store import Visit
from tapclone.phone.apps.chrome.web_page import link_row
from tapclone.phone.apps.google_frame import BAR_DP
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.locale.format import day_and_year
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.build import column, icon_button, row, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

QUERY = "search_text"


def history(ctx: Context) -> Sequence[Window]:
    """`ui`: "searching", "clearing" (the dialog is open), the text searched for."""
    frame = ChromeFrame(ctx)
    searching = bool(ctx.ui.get("searching"))
    bar = _search_bar(frame) if searching else _bar(frame)
    visits = _found(frame, str(ctx.ui.get(QUERY, "")) if searching else "")
    rows = _rows(frame, visits)
    if not searching and frame.store.history:
        rows.insert(0, _clear_button(frame))
    empty = frame.empty("history", ctx.words("history_empty"))
    body = frame.list(rows, "history_page_recycler_view") if visits else empty
    page = column(bar, frame.line(), body, id="selectable_list", width=MATCH, height=MATCH)
    windows = [frame.window(page)]
    if ctx.ui.get("clearing"):
        windows.append(_clear_dialog(frame))
    return windows


def leave_search(ctx: Context) -> bool:
    """BACK ends the search first."""
    if not ctx.ui.get("searching"):
        return False
    ctx.clear_ui("searching")
    ctx.clear_ui(QUERY)
    blur(ctx.ui)
    return True


def _bar(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    return row(
        text(
            ctx.words("history"),
            frame.style(20.0, weight=500, fixed=True),
            weight=1.0,
            margin=Edges(start=16.0),
        ),
        icon_button(
            frame.glyph("magnify"),
            ctx.words("search_history"),
            lambda: ctx.set_ui("searching", True),
            id="search_menu_id",
            class_name="TextView",
        ),
        icon_button(
            frame.glyph("close"), ctx.words("close"), ctx.finish, id="close_menu_id", class_name="TextView"
        ),
        class_name="ViewGroup",
        id="action_bar",
        align="center",
        width=MATCH,
        height=BAR_DP,
        padding=Edges(end=4.0),
    )


def _search_bar(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="search_text",
        hint=ctx.words("search_history"),
        hint_colour=frame.palette.secondary,
        height=BAR_DP,
    )
    arrow = frame.up_button(lambda: _ignore(leave_search(ctx)))
    return search_bar(arrow, field, class_name="ViewGroup", id="action_bar", padding=Edges(start=4.0, end=16.0))


def _ignore(_used: bool) -> None:
    """A handler has no result."""


def _found(frame: ChromeFrame, query: str) -> list[Visit]:
    wanted = query.strip().casefold()

    def fits(visit: Visit) -> bool:
        page = page_of(visit.page)
        return wanted in f"{page.title} {page.address}".casefold()

    return [visit for visit in frame.store.history if fits(visit)]


def _rows(frame: ChromeFrame, visits: Sequence[Visit]) -> list[View]:
    """The visits below the name of their day."""
    ctx = frame.ctx

    def day_of(visit: Visit) -> date:
        return local_time(ctx.state, visit.time_ms).date()

    rows: list[View] = []
    for day, of_the_day in groupby(visits, day_of):
        rows.append(
            text(
                _day_name(frame, day),
                frame.secondary(14.0, weight=500),
                id="date",
                padding=Edges(16.0, 16.0, 16.0, 8.0),
            )
        )
        rows += [_visit(frame, visit) for visit in of_the_day]
    return rows


def _day_name(frame: ChromeFrame, day: date) -> str:
    ctx = frame.ctx
    written = day_and_year(day, ctx.state.locale)
    ago = (local_time(ctx.state).date() - day).days
    return f"{ctx.words(('today', 'yesterday')[ago])} - {written}" if ago in (0, 1) else written


def _visit(frame: ChromeFrame, visit: Visit) -> View:
    page = page_of(visit.page)
    remove = icon_button(
        frame.glyph("close", size=20.0),
        frame.ctx.words("remove_named", title=page.title),
        partial(frame.store.history.remove, visit),
        id="remove",
    )
    line = link_row(frame, page, remove)
    line.on_click = open_page(frame, visit.page)
    return line


def open_page(frame: ChromeFrame, page: str) -> Handler:
    """A handler that leaves a list of pages and shows one in the tab in front."""

    def leave_and_show() -> None:
        frame.ctx.finish()
        frame.store.go(page, frame.ctx.state.time_ms)

    return leave_and_show


def _clear_button(frame: ChromeFrame) -> View:
    ctx = frame.ctx
    return text(
        ctx.words("clear_browsing_data"),
        frame.style(14.0, frame.palette.accent, weight=500),
        class_name="Button",
        id="clear_browsing_data_button",
        on_click=lambda: ctx.set_ui("clearing", True),
        width=MATCH,
        height=52.0,
        padding=Edges.symmetric(16.0),
    )


def _clear_dialog(frame: ChromeFrame) -> Window:
    ctx = frame.ctx
    close = partial(ctx.clear_ui, "clearing")

    def clear() -> None:
        frame.store.history.clear()
        close()

    buttons: list[tuple[str, Handler]] = [(ctx.words("clear_data"), clear), (ctx.words("cancel"), close)]
    return frame.alert(ctx.words("clear_history_about"), buttons, ctx.words("clear_browsing_data"))
