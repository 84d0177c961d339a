"""Sheets at the lower edge: what may be created, the account, what can be done with a video."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.google_account import OWNER
from tapclone.phone.apps.youtube.frame import YouTubeFrame
from tapclone.phone.apps.youtube.library import toggle, videos
from tapclone.phone.ui.build import column, text
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import Edges, Handler, Window

SETTINGS = "com.google.android.apps.youtube.app.settings.SettingsActivity"
MAX_SHEET_DP = 480.0

Entry = tuple[str, str, Handler]
"""Of a sheet: glyph, words, action."""


def _sheet(frame: YouTubeFrame, key: str, title: str, entries: Sequence[Entry]) -> Window:
    """Entries at the lower edge; each of them closes the sheet first."""
    ctx = frame.ctx
    close = partial(ctx.clear_ui, key)

    def then(action: Handler) -> Handler:
        def close_and_act() -> None:
            close()
            action()

        return close_and_act

    head = [text(title, frame.style(18.0, weight=500), padding=Edges(16.0, 16.0, 16.0, 8.0))] if title else []
    root = column(
        *head,
        *(frame.entry(glyph, ctx.words(words), then(action)) for glyph, words, action in entries),
        id="bottom_sheet_list",
        width=min(ctx.width, MAX_SHEET_DP),
        padding=Edges.symmetric(0.0, 8.0),
        background=Background(colour=frame.palette.raised, radius=12.0, top_only=True),
    )
    return Window(root, ctx.app.package, kind="sheet", gravity="bottom center_x", dim=0.5, on_dismiss=close)


def create_sheet(frame: YouTubeFrame) -> Window:
    entries: list[Entry] = [
        ("filmstrip-box", "create_short", _nothing),
        ("upload", "upload_video", _nothing),
        ("access-point", "go_live", _nothing),
    ]
    return _sheet(frame, "sheet", frame.ctx.words("create"), entries)


def account_sheet(frame: YouTubeFrame) -> Window:
    entries: list[Entry] = [
        ("account-box-outline", "your_channel", _nothing),
        ("incognito", "incognito", _nothing),
        ("cog-outline", "settings", partial(frame.ctx.start, SETTINGS)),
        ("help-circle-outline", "help", _nothing),
    ]
    return _sheet(frame, "sheet", OWNER, entries)


def video_sheet(frame: YouTubeFrame, key: str) -> Window:
    ctx, store = frame.ctx, frame.store

    def save(keys: list[str], words: str) -> None:
        if key not in keys:
            toggle(keys, key)
        ctx.toast(ctx.words(words))

    entries: list[Entry] = [
        ("clock-outline", "save_to_watch_later", partial(save, store.watch_later, "added_to_watch_later")),
        ("download-outline", "download", partial(save, store.downloads, "video_downloaded")),
        ("share-outline", "share", partial(ctx.set_ui, "share", videos()[key].title)),
        ("cancel", "not_interested", _nothing),
    ]
    return _sheet(frame, "menu_of", "", entries)


def _nothing() -> None:
    """Needs a camera, an account or another app."""
