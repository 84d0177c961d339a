"""The settings of Photos."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.photos.gallery import Gallery
from tapclone.phone.apps.photos.store import SWITCHES
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import MATCH, Window


def settings(ctx: Context) -> Sequence[Window]:
    """One page of switches."""
    gallery = Gallery(ctx)
    rows = []
    for key in SWITCHES:
        summary = ctx.words("backup_text") if key == "backup" else ""
        label = ctx.words("backup_title" if key == "backup" else key)
        rows.append(gallery.toggle(gallery.store.switches, key, label, summary))
    page = column(
        gallery.app_bar(ctx.words("settings")),
        gallery.list(rows, "android:list"),
        width=MATCH,
        height=MATCH,
    )
    return [gallery.window(page)]
