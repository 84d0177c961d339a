"""The tabs beside the map, the settings, and the invitation of a first start."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.apps.maps.city import places
from tapclone.phone.apps.maps.frame import MapsFrame
from tapclone.phone.ui.build import column, icon, row, space, text, text_button
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window

UPDATES = (("third_cup", "new_hours"), ("castle", "new_photos"), ("market_hall", "new_reviews"))
FREQUENT = (("mode_home", "home-outline", "station_inn"), ("mode_work", "briefcase-outline", "university"))
LISTS = (("want_to_go", "flag-outline", 3), ("starred_places", "star-outline", 2))


def go_page(frame: MapsFrame) -> View:
    """Trips that are made often."""
    ctx = frame.ctx
    rows = [_headline(frame, "go_title", "go_about")]
    for key, glyph, place_key in FREQUENT:
        place = places()[place_key]
        time = ctx.words("minutes", number=frame.number(place.minutes))
        rows.append(_row(frame, glyph, ctx.words(key), f"{time} · {place.address}", frame.show(place)))
    return frame.list(rows, "recycler_view", key="go")


def saved_page(frame: MapsFrame) -> View:
    """Favourites, and lists of places."""
    ctx = frame.ctx
    rows = [_headline(frame, "saved_title", "saved_about")]
    rows += [
        _row(frame, "heart-outline", places()[key].name, places()[key].address, frame.show(places()[key]))
        for key in frame.store.saved
    ]
    rows.append(frame.line())
    rows += [
        _row(frame, glyph, ctx.words(key), ctx.counted("places", count), lambda: None)
        for key, glyph, count in LISTS
    ]
    return frame.list(rows, "recycler_view", key="saved")


def contribute_page(frame: MapsFrame) -> View:
    ctx = frame.ctx
    person = row(
        frame.disc(OWNER, 48.0),
        column(
            text(OWNER, frame.style(18.0, weight=500)),
            text(ctx.words("local_guide"), frame.secondary(14.0), margin=Edges(top=2.0)),
            weight=1.0,
            margin=Edges(start=16.0),
        ),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(16.0, 20.0),
    )
    entries = (
        ("pencil-plus-outline", "write_review"),
        ("camera-plus-outline", "add_photo"),
        ("map-marker-plus-outline", "add_place"),
        ("map-check-outline", "edit_map"),
    )
    rows = [_row(frame, glyph, ctx.words(key), "", lambda: None) for glyph, key in entries]
    return frame.list([person, frame.line(), *rows], "recycler_view", key="contribute")


def updates_page(frame: MapsFrame) -> View:
    ctx = frame.ctx
    rows = [_headline(frame, "updates_title", "updates_about")]
    rows += [
        _row(frame, places()[key].kind.glyph, places()[key].name, ctx.words(news), frame.show(places()[key]))
        for key, news in UPDATES
    ]
    return frame.list(rows, "recycler_view", key="updates")


PAGES: dict[str, Callable[[MapsFrame], View]] = {
    "transportation": go_page,
    "saved": saved_page,
    "contribute": contribute_page,
    "updates": updates_page,
}


def _headline(frame: MapsFrame, title: str, about: str) -> View:
    return column(
        text(frame.ctx.words(title), frame.style(22.0, max_lines=2), id="title"),
        text(frame.ctx.words(about), frame.secondary(14.0, max_lines=3), margin=Edges(top=4.0)),
        width=MATCH,
        padding=Edges(16.0, 24.0, 16.0, 12.0),
    )


def _row(frame: MapsFrame, glyph: str, title: str, summary: str, on_click: Handler) -> View:
    lines = [text(title, frame.style(16.0), id="title")]
    if summary:
        lines.append(text(summary, frame.secondary(14.0), margin=Edges(top=2.0)))
    return row(
        icon(
            Icon(glyph, 22.0, frame.palette.accent),
            width=40.0,
            height=40.0,
            background=Background(colour=0xFFE8F0FE, radius=20.0),
        ),
        column(*lines, weight=1.0, margin=Edges(start=16.0)),
        on_click=on_click,
        align="center",
        width=MATCH,
        min_height=68.0,
        padding=Edges.symmetric(16.0, 8.0),
    )


def settings(ctx: Context) -> Sequence[Window]:
    """SettingsActivity."""
    frame = MapsFrame(ctx)
    toggles = frame.store.toggles
    rows = [
        frame.category(ctx.words("settings")),
        frame.toggle(toggles, "location_history", ctx.words("location_history")),
        frame.toggle(toggles, "wifi_only", ctx.words("wifi_only")),
        frame.toggle(toggles, "show_scale", ctx.words("show_scale")),
        frame.setting(ctx.words("about"), lambda: None, "10.30.2"),
    ]
    page = column(
        frame.app_bar(ctx.words("settings")), frame.line(), frame.list(rows), width=MATCH, height=MATCH
    )
    return [frame.window(page)]


def welcome(frame: MapsFrame) -> View:
    """What a new Maps greets with."""
    ctx = frame.ctx

    def leave() -> None:
        frame.store.welcome = False

    flat = frame.style(14.0, frame.palette.accent, weight=500)
    filled = TextStyle(14.0, WHITE, weight=500, align="center")
    buttons = row(
        text_button(ctx.words("skip").upper(), flat, leave, id="skip_button", padding=Edges.symmetric(16.0)),
        space(weight=1.0),
        text_button(
            ctx.words("sign_in").upper(),
            filled,
            leave,
            id="sign_in_button",
            height=40.0,
            padding=Edges.symmetric(20.0),
            background=Background(colour=frame.palette.accent, radius=4.0),
        ),
        align="center",
        width=MATCH,
        padding=Edges.symmetric(12.0, 12.0),
    )
    middle = column(
        icon(Icon("app/" + ctx.app.package, 88.0), width=96.0, height=96.0),
        text(ctx.words("make_it_your_map"), frame.style(24.0, align="center", max_lines=2), id="welcome_title",
             margin=Edges(top=24.0)),
        text(
            ctx.words("welcome_about"),
            frame.secondary(14.0, align="center", max_lines=5),
            margin=Edges(24.0, 12.0, 24.0, 0.0),
        ),
        align="center",
        justify="center",
        width=MATCH,
        weight=1.0,
    )  # fmt: skip
    return column(middle, buttons, width=MATCH, height=MATCH)
