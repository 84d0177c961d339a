"""What Photos asks when it is first opened: access to the storage, and whether to back photos up."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import MAX_DIALOG_DP
from tapclone.phone.apps.permission_dialog import permission_dialog
from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.ui.build import column, icon, row, switch, text, text_button
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View, Window

GREETINGS = ("storage", "backup")


def windows(ctx: Context) -> list[Window]:
    """The next thing to answer, if any."""
    gallery = Gallery(ctx)
    greetings = gallery.store.greetings
    if not greetings:
        return []
    if greetings[0] == "storage":
        return [permission_dialog(ctx, "storage", lambda _granted: _answer(gallery))]
    return [_backup(gallery)]


def _answer(gallery: Gallery) -> None:
    gallery.store.greetings.pop(0)


def _backup(gallery: Gallery) -> Window:
    ctx, palette = gallery.ctx, gallery.palette
    button = text_button(
        ctx.words("confirm"),
        TextStyle(14.0, palette.on_accent, 500, align="center"),
        partial(_answer, gallery),
        id="confirm_button",
        padding=Edges.symmetric(24.0, 14.0),
        margin=Edges(top=16.0),
        background=Background(colour=palette.accent, radius=4.0),
    )
    body = column(
        icon(gallery.glyph("cloud-upload-outline", palette.accent, 64.0), hidden=True),
        text(
            ctx.words("backup_text"),
            gallery.secondary(14.0, align="center", max_lines=6),
            id="body",
            margin=Edges(top=12.0),
        ),
        _choice(gallery),
        button,
        id="auto_backup_sheet",
        width=min(ctx.width, MAX_DIALOG_DP),
        align="center",
        padding=Edges.all(24.0),
        background=Background(colour=palette.raised, radius=12.0, top_only=True),
    )
    return Window(
        body,
        ctx.app.package,
        kind="sheet",
        gravity="bottom center_x",
        dim=0.5,
        on_dismiss=partial(_answer, gallery),
    )


def _choice(gallery: Gallery) -> View:
    ctx, switches = gallery.ctx, gallery.store.switches

    def flip() -> None:
        switches["backup"] = not switches["backup"]

    return row(
        text(ctx.words("backup_title"), gallery.style(16.0, max_lines=2), id="title", weight=1.0),
        switch(switches["backup"], ctx.theme, id="auto_backup_switch", margin=Edges(start=16.0), on_click=flip),
        on_click=flip,
        width=MATCH,
        min_height=56.0,
        align="center",
        margin=Edges(top=16.0),
    )
