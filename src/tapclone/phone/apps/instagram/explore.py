"""The search tab: a field over a wall of pictures, and the page that looks for people."""

from __future__ import annotations

from tapclone.phone.apps.instagram.content import content
from tapclone.phone.apps.instagram.frame import BAR_DP, Frame
from tapclone.phone.apps.search_bar import search_bar, search_field
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

QUERY = "people_query"


def explore_page(frame: Frame, _of: str) -> View:
    """Pictures of people who are not followed yet."""
    pictures = [(f"explore:{number}", picture) for number, picture in enumerate(content().explore)]

    def search() -> None:
        frame.ctx.clear_ui(QUERY)
        frame.pages.open("search_people")

    palette = frame.palette
    field = row(
        icon(Icon("magnify", 20.0, palette.ink), width=40.0, height=36.0, hidden=True),
        text(
            frame.ctx.words("search"),
            frame.style(16.0, palette.secondary, fixed=True),
            class_name="EditText",
            id="action_bar_search_edit_text",
            on_click=search,
            weight=1.0,
            height=36.0,
            padding=Edges.symmetric(0.0, 8.0),
        ),
        align="center",
        width=MATCH,
        height=36.0,
        background=Background(colour=palette.field, radius=10.0),
    )
    bar = stack(field, id="action_bar", width=MATCH, height=BAR_DP, padding=Edges.symmetric(16.0, 7.0))
    wall = frame.body(frame.picture_grid(pictures), id_="recycler_view", side=0.0)
    return column(
        bar,
        stack(wall, id="explore_action_bar_container", width=MATCH, weight=1.0),
        width=MATCH,
        height=MATCH,
    )


def search_page(frame: Frame, _of: str) -> View:
    """People whose handle or name holds what was typed; before that, who was looked for and who might be."""
    ctx = frame.ctx
    query = str(ctx.ui.get(QUERY, "")).strip().casefold()
    rows = _found(frame, query) if query else _suggested(frame)
    return column(
        _field_bar(frame), stack(frame.body(*rows), width=MATCH, weight=1.0), width=MATCH, height=MATCH
    )


def _field_bar(frame: Frame) -> View:
    ctx, palette = frame.ctx, frame.palette

    def close() -> None:
        frame.pages.close()

    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="action_bar_search_edit_text",
        hint=ctx.words("search"),
        hint_colour=palette.secondary,
        caret_colour=palette.blue,
        height=36.0,
        padding=Edges.symmetric(12.0, 8.0),
        background=Background(colour=palette.field, radius=10.0),
    )
    arrow = Icon("arrow_left", 26.0, palette.ink, mirrored=True)
    return search_bar(
        icon_button(arrow, ctx.words("back"), close, id="action_bar_button_back", class_name="ImageView"),
        field,
        id="action_bar",
        height=BAR_DP,
        padding=Edges(start=4.0, end=16.0),
    )


def _found(frame: Frame, query: str) -> list[View]:
    found = [who for who in content().accounts.values() if query in f"{who.handle} {who.name}".casefold()]
    if not found:
        about = frame.ctx.words("no_results")
        style = frame.style(15.0, frame.palette.secondary, align="center")
        return [text(about, style, id="row_no_results_textview", width=MATCH, margin=Edges(top=24.0))]
    return [frame.account_row(who.handle, _opening(frame, who.handle)) for who in found]


def _suggested(frame: Frame) -> list[View]:
    rows: list[View] = []
    recent = frame.store.searches
    suggested = [handle for handle in content().stories if handle not in recent]
    for key, handles in (("recent", recent), ("suggested", suggested)):
        if handles:
            title = text(
                frame.ctx.words(key), frame.style(16.0, weight=700), padding=Edges.symmetric(16.0, 10.0)
            )
            rows += [title, *(frame.account_row(handle, _opening(frame, handle)) for handle in handles)]
    return rows


def _opening(frame: Frame, handle: str) -> Handler:
    def open_profile() -> None:
        searches = frame.store.searches
        if handle in searches:
            searches.remove(handle)
        searches.insert(0, handle)
        frame.pages.open("profile", handle)

    return open_profile
