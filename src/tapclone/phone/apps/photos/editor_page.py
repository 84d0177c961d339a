"""Editing a photo: one of a few looks, saved as a copy."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.build import column, icon_button, row, stack, text
from tapclone.phone.ui.style import BLACK, WHITE, Background, Colour, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

LOOKS: dict[str, Colour] = {
    "original": 0x00000000,
    "auto": 0x14FFFFFF,
    "warm": 0x38FFA726,
    "cool": 0x3842A5F5,
    "faded": 0x50E0E0E0,
    "dramatic": 0x50000000,
}
"""What each look lays over the photo."""
THUMBNAIL_DP = 72.0
ACCENT = 0xFF8AB4F8


def editor(gallery: Gallery, file: MediaFile) -> Sequence[Window]:
    """The page over the photo."""
    ctx = gallery.ctx
    look = str(ctx.ui.get("look", "original"))
    cancel = icon_button(
        Icon("close", 24.0, WHITE), ctx.words("cancel"), partial(_leave, gallery), id="cpe_cancel"
    )
    save = text(
        ctx.words("save_copy"),
        TextStyle(14.0, ACCENT, 500),
        class_name="Button",
        id="cpe_save_button",
        on_click=partial(_save, gallery, file),
        height=48.0,
        padding=Edges.symmetric(16.0, 14.0),
    )
    bar = row(cancel, View(weight=1.0, height=1.0, hidden=True), save, width=MATCH, height=56.0, align="center")
    picture = View(
        class_name="ImageView",
        id="cpe_preview",
        width=MATCH,
        height=MATCH,
        margin=Edges.symmetric(24.0, 8.0),
        background=Background(picture=file.picture, colour=LOOKS[look]),
    )
    looks = row(*(_look(gallery, file, key, key == look) for key in LOOKS), hidden=True)
    strip = ctx.scroll(
        looks, "looks_scroll", class_name="HorizontalScrollView", id="cpe_looks", horizontal=True, width=MATCH
    )
    root = column(
        bar,
        stack(picture, width=MATCH, weight=1.0),
        strip,
        id="android:content",
        width=MATCH,
        height=MATCH,
        padding=Edges(bottom=8.0),
        background=Background(colour=0xFF202124),
    )
    return [Window(root, ctx.app.package, status_bar=Bar(BLACK, WHITE), navigation_bar=Bar(0xFF202124, WHITE))]


def _look(gallery: Gallery, file: MediaFile, key: str, chosen: bool) -> View:
    ctx = gallery.ctx
    picture = View(
        class_name="ImageView",
        id="cpe_thumbnail",
        width=THUMBNAIL_DP,
        height=THUMBNAIL_DP,
        background=Background(
            picture=file.picture,
            colour=LOOKS[key],
            border=3.0 if chosen else 0.0,
            border_colour=ACCENT,
        ),
    )
    style = TextStyle(12.0, ACCENT if chosen else WHITE, align="center")
    return column(
        picture,
        text(ctx.words(key), style, id="cpe_filter_name", width=MATCH, margin=Edges(top=4.0)),
        on_click=partial(ctx.set_ui, "look", key),
        selected=chosen,
        width=THUMBNAIL_DP + 24.0,
        align="center",
        padding=Edges.symmetric(12.0, 8.0),
    )


def _leave(gallery: Gallery) -> None:
    for key in ("editing", "look"):
        gallery.ctx.clear_ui(key)


def _save(gallery: Gallery, file: MediaFile) -> None:
    """A copy beside the original, which then is the photo that is shown."""
    stem, _, extension = file.name.rpartition(".")
    copy = media.add(
        gallery.ctx.state,
        f"{stem}-EDIT.{extension}",
        file.folder,
        file.mime,
        file.size,
        picture=file.picture,
    )
    gallery.ctx.set_ui("file", copy.id)
    _leave(gallery)
