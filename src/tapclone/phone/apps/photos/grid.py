"""Rows of square photos under the headings of their days, and the covers of albums."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tapclone.phone.apps.google_frame import RECYCLER
from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.build import column, icon, row, space, stack, text
from tapclone.phone.ui.lazy import Row, lazy_column
from tapclone.phone.ui.style import BLACK, WHITE, Background, Icon, TextStyle, with_alpha
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

TILE_DP, GAP_DP, HEADING_DP, FEWEST = 128.0, 2.0, 56.0, 3
COVER_DP, SIDE_DP = 160.0, 16.0
BARS_DP = 128.0
"""The system's bars and the app bar together."""
Tap = Callable[[MediaFile], None]


def photo_rows(gallery: Gallery, files: Sequence[MediaFile], scope: str, by_day: bool = True) -> list[Row]:
    """The rows of a list of photos."""
    rows: list[Row] = []
    groups = gallery.by_day(files) if by_day else [("", list(files))]
    for heading, found in groups:
        if heading:
            rows.append((HEADING_DP, partial(_heading, gallery, heading)))
        rows += tile_rows(gallery, found, lambda file: gallery.tap(file, scope))
    return rows


def tile_rows(gallery: Gallery, files: Sequence[MediaFile], tap: Tap) -> list[Row]:
    """Squares side by side, each `tap`ped for itself."""
    columns = max(FEWEST, int(gallery.ctx.width // TILE_DP))
    pitch = (gallery.ctx.width + GAP_DP) / columns
    starts = range(0, len(files), columns)
    return [(pitch, partial(_tiles, gallery, files[start : start + columns], pitch, tap)) for start in starts]


def photo_list(gallery: Gallery, rows: Sequence[Row], room: float = 16.0) -> View:
    """Rows that scroll in what is left of a column."""
    key = gallery.pages.scroll_key
    offset = float(gallery.ctx.ui.get(key, 0.0))
    listed = lazy_column([*rows, (room, space)], offset, gallery.ctx.height - BARS_DP)
    return gallery.ctx.scroll(listed, key, class_name=RECYCLER, id="recycler_view", width=MATCH, weight=1.0)


def _heading(gallery: Gallery, label: str) -> View:
    title = text(label, gallery.style(14.0, weight=500), id="title")
    return row(title, width=MATCH, align="center", padding=Edges.symmetric(16.0))


def _tiles(gallery: Gallery, files: Sequence[MediaFile], pitch: float, tap: Tap) -> View:
    side = pitch - GAP_DP
    tiles = [_tile(gallery, file, side, tap) for file in files]
    return row(*tiles, hidden=True, width=MATCH)


def _tile(gallery: Gallery, file: MediaFile, side: float, tap: Tap) -> View:
    chosen = file.id in gallery.selection
    marks: list[View] = []
    if file.kind == "video":
        marks.append(_length(gallery, file))
    if chosen:
        marks.append(
            icon(gallery.glyph("check-circle", gallery.palette.accent), margin=Edges.all(6.0), hidden=True)
        )
    elif file.id in gallery.store.favorites:
        star = Icon("star", 18.0, WHITE)
        marks.append(icon(star, gravity="bottom end", margin=Edges.all(6.0), hidden=True))
    return stack(
        *marks,
        class_name="android.view.View",
        desc=gallery.description(file),
        selected=chosen,
        on_click=partial(tap, file),
        on_long_click=partial(gallery.select, file),
        width=side,
        height=side,
        margin=Edges(end=GAP_DP, bottom=GAP_DP),
        background=Background(picture=file.picture, colour=with_alpha(BLACK, 0.3 if chosen else 0.0)),
    )


def _length(gallery: Gallery, file: MediaFile) -> View:
    return row(
        text(gallery.length_text(file.duration_s), TextStyle(12.0, WHITE, 500, shadow=True), hidden=True),
        icon(Icon("play-circle", 18.0, WHITE), hidden=True, margin=Edges(start=4.0)),
        hidden=True,
        align="center",
        gravity="top end",
        margin=Edges.all(6.0),
    )


def cover_rows(gallery: Gallery, covers: Sequence[View]) -> list[Row]:
    """Album covers side by side."""
    columns, _ = cover_columns(gallery)
    starts = range(0, len(covers), columns)
    height = cover_columns(gallery)[1] + 52.0
    return [(height, partial(_cover_row, covers[start : start + columns])) for start in starts]


def cover_columns(gallery: Gallery) -> tuple[int, float]:
    """How many covers stand side by side, and how wide each is."""
    free = gallery.ctx.width - SIDE_DP
    columns = max(2, int(free // (COVER_DP + SIDE_DP)))
    return columns, free / columns - SIDE_DP


def _cover_row(covers: Sequence[View]) -> View:
    return row(*covers, hidden=True, width=MATCH, padding=Edges(start=SIDE_DP))


def cover(
    gallery: Gallery, title: str, files: Sequence[MediaFile], on_click: Handler, glyph: str = "image-album"
) -> View:
    """An album: its newest photo, its title, how much it holds."""
    side = cover_columns(gallery)[1]
    palette = gallery.palette
    empty = [] if files else [icon(gallery.glyph(glyph, size=48.0), gravity="center", hidden=True)]
    fill = Background(picture=files[0].picture, radius=8.0) if files else Background(palette.line, radius=8.0)
    picture = stack(
        *empty, class_name="ImageView", id="album_cover_view", width=side, height=side, background=fill
    )
    return column(
        picture,
        text(title, gallery.style(14.0, weight=500), id="title", margin=Edges(top=6.0)),
        text(gallery.ctx.counted("items", len(files)), gallery.secondary(12.0), id="subtitle"),
        on_click=on_click,
        width=side,
        margin=Edges(end=SIDE_DP),
    )
