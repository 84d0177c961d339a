"""BookmarkActivity and DownloadActivity."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.apps.chrome.history import open_page
from tapclone.phone.apps.chrome.sites import page_of
from tapclone.phone.apps.chrome.web_page import link_row
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View, Window

FILE_GLYPHS = {"pdf": "file-pdf-box", "png": "file-image-outline", "html": "web"}


def bookmarks(ctx: Context) -> Sequence[Window]:
    frame = ChromeFrame(ctx)
    rows = []
    for key in frame.store.bookmarks:
        page = page_of(key)
        remove = icon_button(
            frame.glyph("close", size=20.0),
            ctx.words("remove_named", title=page.title),
            partial(frame.store.bookmarks.remove, key),
            id="remove",
        )
        line = link_row(frame, page, remove)
        line.on_click = open_page(frame, key)
        rows.append(line)
    body = (
        frame.list(rows, "bookmark_items") if rows else frame.empty("star-outline", ctx.words("no_bookmarks"))
    )
    return [_list_page(frame, "bookmarks", body)]


def downloads(ctx: Context) -> Sequence[Window]:
    frame = ChromeFrame(ctx)
    rows = [_file(frame, name) for name in frame.store.downloads]
    body = frame.list(rows, "download_items") if rows else frame.empty("download", ctx.words("no_downloads"))
    return [_list_page(frame, "downloads", body)]


def _list_page(frame: ChromeFrame, title: str, body: View) -> Window:
    bar = frame.app_bar(frame.ctx.words(title))
    return frame.window(column(bar, frame.line(), body, width=MATCH, height=MATCH))


def _file(frame: ChromeFrame, name: str) -> View:
    glyph = FILE_GLYPHS.get(name.rpartition(".")[2], "file-outline")
    remove = icon_button(
        frame.glyph("delete-outline", size=20.0),
        frame.ctx.words("remove_named", title=name),
        partial(frame.store.downloads.remove, name),
        id="remove",
    )
    return row(
        icon(
            frame.glyph(glyph, size=20.0),
            id="icon_view",
            width=36.0,
            height=36.0,
            background=Background(colour=frame.field, radius=18.0),
        ),
        text(name, frame.style(16.0), id="title", weight=1.0, margin=Edges(start=16.0)),
        remove,
        on_click=lambda: None,
        align="center",
        width=MATCH,
        height=64.0,
        padding=Edges(start=16.0, end=4.0),
    )
