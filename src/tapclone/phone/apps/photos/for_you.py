"""The tab "For you": what can be made of photos, and some of them shown again."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.google_frame import MAX_DIALOG_DP
from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View

KINDS = (
    ("album", "image-album"),
    ("movie", "movie-outline"),
    ("animation", "motion-outline"),
    ("collage", "view-dashboard-outline"),
)
MEMORIES = (("rediscover", 9), ("recent_highlights", 1))
"""(key of the heading, which of the newest photos stands on the card)."""


def page(gallery: Gallery) -> View:
    """The tab's page."""
    photos = [file for file in gallery.files("all") if file.kind == "image"]
    cards = [_create(gallery)]
    cards += [_memory(gallery, key, photos[min(number, len(photos) - 1)]) for key, number in MEMORIES if photos]
    return gallery.list(cards, "recycler_view", gallery.pages.scroll_key, room=16.0)


def _create(gallery: Gallery) -> View:
    ctx, palette = gallery.ctx, gallery.palette
    kinds = [
        column(
            icon(gallery.glyph(glyph, palette.accent), width=48.0, height=40.0, hidden=True),
            text(ctx.words(kind), gallery.style(12.0, align="center"), width=MATCH),
            on_click=partial(_begin, gallery, kind),
            weight=1.0,
            height=72.0,
            align="center",
            justify="center",
        )
        for kind, glyph in KINDS
    ]
    return column(
        text(ctx.words("create"), gallery.style(16.0, weight=500), id="title", margin=Edges.all(16.0)),
        row(*kinds, width=MATCH),
        gallery.line(Edges(top=8.0)),
        width=MATCH,
    )


def _begin(gallery: Gallery, kind: str) -> None:
    """An album begins with its title; the others with the choice of photos."""
    if kind == "album":
        gallery.ctx.set_ui("dialog", "new_album")
    else:
        gallery.pages.select("photos")


def _memory(gallery: Gallery, key: str, file: MediaFile) -> View:
    ctx = gallery.ctx
    width = min(ctx.width - 32.0, MAX_DIALOG_DP)
    return column(
        text(ctx.words(key), gallery.style(16.0, weight=500, max_lines=2), id="title"),
        text(gallery.day_text(gallery.day_of(file)), gallery.secondary(14.0), id="subtitle"),
        View(
            class_name="ImageView",
            id="image",
            desc=gallery.description(file),
            width=width,
            height=width * 0.66,
            margin=Edges(top=12.0),
            on_click=partial(gallery.tap, file, "all"),
            background=Background(picture=file.picture, radius=8.0),
        ),
        width=width,
        margin=Edges.all(16.0),
    )
