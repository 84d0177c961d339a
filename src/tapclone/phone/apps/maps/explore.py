"""The Explore tab: the map with its search box, chips and buttons, and what lies over it."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.apps.maps.city import HERE, Place, found_for, kinds, places
from tapclone.phone.apps.maps.directions import directions_head, directions_sheet
from tapclone.phone.apps.maps.frame import QUERY, MapsFrame
from tapclone.phone.apps.maps.map_view import map_view
from tapclone.phone.apps.maps.place import place_page, place_sheet
from tapclone.phone.apps.search_bar import search_field
from tapclone.phone.ui.build import column, icon, icon_button, row, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

BOX_DP = 48.0
CHIPS = ("restaurants", "coffee", "shopping", "gas", "hotels", "attractions")
ALL = "all"


def explore(frame: MapsFrame) -> View:
    ctx, place = frame.ctx, frame.place
    route_to = places().get(str(ctx.ui.get("directions", "")))
    if route_to is not None:
        parts = [
            map_view(frame, [route_to], route_to),
            directions_head(frame, route_to),
            directions_sheet(frame, route_to),
        ]
        return stack(*parts, width=MATCH, height=MATCH)
    if place is not None and ctx.ui.get("expanded"):
        return place_page(frame, place)
    if "results" in ctx.ui:
        return _results(frame, str(ctx.ui["results"]))
    top = column(_search_box(frame), _chips(frame), width=MATCH, gravity="top")
    lower = [place_sheet(frame, place)] if place is not None else [_buttons(frame), _peek(frame)]
    return stack(
        map_view(frame, tuple(places().values())),
        top,
        *lower,
        id="fullscreens_group",
        width=MATCH,
        height=MATCH,
    )


def _search_box(frame: MapsFrame) -> View:
    ctx = frame.ctx
    return row(
        icon(Icon("google-maps", 22.0, 0xFF34A853), hidden=True, width=42.0, height=BOX_DP),
        text(
            ctx.words("search_here"),
            frame.secondary(16.0, fixed=True),
            class_name="EditText",
            id="search_omnibox_text_box",
            on_click=partial(ctx.set_ui, "search", True),
            focusable=True,
            weight=1.0,
            height=BOX_DP,
        ),
        icon_button(
            frame.glyph("microphone"),
            ctx.words("voice_search"),
            partial(ctx.set_ui, "search", True),
            class_name="Button",
            width=40.0,
        ),
        stack(
            frame.disc(OWNER, 28.0, class_name="ImageView", gravity="center", hidden=True),
            id="selected_account_disc",
            desc=ctx.words("account"),
            on_click=partial(ctx.set_ui, "account", True),
            width=48.0,
            height=BOX_DP,
        ),
        id="search_omnibox_container",
        align="center",
        width=MATCH,
        height=BOX_DP,
        margin=Edges(12.0, 8.0, 12.0, 8.0),
        background=Background(colour=WHITE, radius=BOX_DP / 2, elevation=4.0),
    )


def _chips(frame: MapsFrame) -> View:
    ctx = frame.ctx
    chips = [
        row(
            icon(Icon(kinds()[key].glyph, 16.0, kinds()[key].colour), hidden=True),
            text(ctx.words(f"chip_{key}"), frame.style(13.0), hidden=True, margin=Edges(start=6.0)),
            class_name="Button",
            text=ctx.words(f"chip_{key}"),
            on_click=partial(ctx.set_ui, "results", key),
            align="center",
            height=32.0,
            padding=Edges.symmetric(12.0),
            margin=Edges(end=8.0),
            background=Background(colour=WHITE, radius=16.0, elevation=4.0),
        )
        for key in CHIPS
    ]
    return ctx.scroll(
        row(*chips, padding=Edges.symmetric(12.0, 4.0), hidden=True),
        "chips_scroll",
        horizontal=True,
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="recycler_view",
        width=MATCH,
        height=44.0,
    )


def _buttons(frame: MapsFrame) -> View:
    """Layers at the top; where the phone is, and the way to somewhere, at the bottom."""
    ctx = frame.ctx

    def button(glyph: str, key: str, id_: str, on_click: Handler, side: float, filled: bool) -> View:
        return icon_button(
            Icon(glyph, 24.0, WHITE if filled else frame.palette.secondary),
            ctx.words(key),
            on_click,
            id=id_,
            width=side,
            height=side,
            margin=Edges(bottom=12.0),
            background=Background(
                colour=frame.palette.accent if filled else WHITE, radius=side / 2, elevation=4.0
            ),
        )

    return column(
        button("layers-outline", "layers", "layers_fab", partial(ctx.set_ui, "layers", True), 44.0, False),
        button(
            "crosshairs-gps", "my_location", "mylocation_button", partial(frame.move_to, *HERE), 52.0, False
        ),
        button(
            "directions", "directions", "on_map_directions_button", partial(ctx.set_ui, "search", True), 56.0,
            True,
        ),
        align="center",
        gravity="bottom end",
        margin=Edges(end=12.0, bottom=64.0),
    )  # fmt: skip


def _peek(frame: MapsFrame) -> View:
    """The upper edge of a sheet with what is nearby."""
    ctx = frame.ctx
    show = partial(ctx.set_ui, "results", ALL)
    grip = View(
        width=32.0,
        height=4.0,
        hidden=True,
        gravity="top center_x",
        margin=Edges(top=6.0),
        background=Background(colour=frame.palette.line, radius=2.0),
    )
    label = text(
        ctx.words("latest_nearby"), frame.style(16.0), gravity="center", id="title", margin=Edges(top=6.0)
    )
    return stack(
        grip,
        label,
        class_name="ScrollView",
        id="expandingscrollview_container",
        on_click=show,
        on_swipe=lambda direction: show() if direction == "up" else None,
        width=MATCH,
        height=52.0,
        gravity="bottom",
        background=Background(colour=WHITE, radius=12.0, top_only=True, elevation=8.0),
    )


def _results(frame: MapsFrame, kind: str) -> View:
    """What there is of a kind, the nearest first."""
    ctx = frame.ctx
    everything = sorted(places().values(), key=lambda place: place.distance_km)
    found = [place for place in everything if kind in (ALL, place.kind.key)]
    title = ctx.words("latest_nearby" if kind == ALL else f"chip_{kind}")
    rows = [_result(frame, place) for place in found]
    return column(
        frame.app_bar(title, on_up=frame.closer("results")),
        frame.line(),
        frame.list(rows, "recycler_view", key=f"results_{kind}"),
        width=MATCH,
        height=MATCH,
    )


def _result(frame: MapsFrame, place: Place) -> View:
    opening, colour = frame.opening(place)
    side = min(88.0, 0.24 * frame.ctx.width)
    about = f"{frame.ctx.words(f'kind_{place.kind.key}')} · {frame.distance(place)}"
    return row(
        column(
            text(place.name, frame.style(16.0, weight=500), id="title"),
            frame.stars(place),
            text(about, frame.secondary(14.0), margin=Edges(top=2.0)),
            text(opening, frame.style(14.0, colour), margin=Edges(top=2.0)),
            weight=1.0,
        ),
        View(
            class_name="ImageView",
            width=side,
            height=side,
            margin=Edges(start=12.0),
            background=Background(picture=place.picture, radius=8.0),
        ),
        on_click=frame.show(place),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 12.0),
    )


def search_page(frame: MapsFrame) -> View:
    """The field over what was looked for, or over what fits what is typed."""
    ctx, store = frame.ctx, frame.store
    typed = str(ctx.ui.get(QUERY, ""))
    found = found_for(typed) if typed.strip() else [places()[key] for key in store.searches]

    def go() -> None:
        if fitting := found_for(str(ctx.ui.get(QUERY, ""))):
            frame.show(fitting[0])()

    field = search_field(
        ctx,
        QUERY,
        style=frame.style(16.0, fixed=True),
        id="search_omnibox_edit_text",
        hint=ctx.words("search_here"),
        hint_colour=frame.palette.secondary,
        on_submit=go,
        height=BOX_DP,
    )
    arrow = frame.up_button(frame.close_search)
    box = row(
        arrow,
        field,
        align="center",
        width=MATCH,
        height=BOX_DP,
        margin=Edges.symmetric(12.0, 8.0),
        background=Background(colour=WHITE, radius=24.0, border=1.0, border_colour=frame.palette.line),
    )
    glyph = "map-marker-outline" if typed.strip() else "history"
    rows = [_suggestion(frame, glyph, place) for place in found]
    if not typed.strip():
        rows.insert(0, frame.category(ctx.words("recent")))
    return column(box, frame.list(rows, "typed_suggest_container"), width=MATCH, height=MATCH)


def _suggestion(frame: MapsFrame, glyph: str, place: Place) -> View:
    return row(
        icon(frame.glyph(glyph), width=24.0, height=24.0),
        column(
            text(place.name, frame.style(16.0), id="title"),
            text(place.address, frame.secondary(14.0), margin=Edges(top=2.0)),
            weight=1.0,
            margin=Edges.symmetric(20.0, 0.0),
        ),
        text(frame.distance(place), frame.secondary(12.0)),
        on_click=frame.show(place),
        align="center",
        width=MATCH,
        min_height=64.0,
        padding=Edges.symmetric(16.0, 8.0),
    )
