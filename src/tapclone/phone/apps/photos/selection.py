"""While photos are selected: the bar with what can be done to them, and what that asks."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.google_frame import BAR_DP
from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.apps.photos.store import move_to_trash
from tapclone.phone.apps.share_sheet import share_sheet
from tapclone.phone.ui.build import icon_button, row, text
from tapclone.phone.ui.view import MATCH, Edges, Handler, View, Window


def selection_bar(gallery: Gallery) -> View:
    """In place of the search bar."""
    ctx = gallery.ctx
    dialog = partial(ctx.set_ui, "dialog")
    close = icon_button(gallery.glyph("close"), ctx.words("done"), lambda: ctx.clear_ui("selected"))
    count = text(
        ctx.counted("selected", len(gallery.selection)),
        gallery.style(20.0, fixed=True),
        id="action_bar_title",
        weight=1.0,
        margin=Edges.symmetric(12.0),
    )
    return row(
        close,
        count,
        gallery.action("share-variant", ctx.words("share"), lambda: dialog("share"), "share"),
        gallery.action("plus", ctx.words("add_to_album"), lambda: dialog("add_to_album"), "add"),
        gallery.action("delete-outline", ctx.words("delete"), lambda: dialog("delete"), "delete"),
        class_name="ViewGroup",
        id="toolbar",
        width=MATCH,
        height=BAR_DP + 8.0,
        align="center",
        padding=Edges.symmetric(4.0),
    )


def selection_windows(gallery: Gallery) -> list[Window]:
    """The dialog that an action on selected photos opened."""
    ctx = gallery.ctx
    open_dialog = ctx.ui.get("dialog")

    def leave() -> None:
        ctx.clear_ui("dialog")
        ctx.clear_ui("selected")

    if open_dialog == "share":
        return [share_sheet(ctx, ctx.words("share"), leave)]
    if open_dialog == "delete":
        return [trash_alert(gallery, gallery.selection, leave)]
    return []


def trash_alert(gallery: Gallery, ids: list[int], close: Handler, after: Handler | None = None) -> Window:
    """Asks before photos go to the trash. `close` is called either way, `after` once they are there."""
    ctx = gallery.ctx

    def delete() -> None:
        close()
        move_to_trash(ctx.state, gallery.store, ids)
        if after is not None:
            after()

    buttons = [(ctx.words("move_to_trash"), delete), (ctx.words("cancel"), close)]
    return gallery.alert(ctx.words("trash_question"), buttons)
