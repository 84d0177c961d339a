"""What a tap on a file does, and what BACK does, in Files and in the picker."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.files.frame import Browser
from tapclone.phone.apps.files.places import Entry, Place
from tapclone.phone.system.media import MediaFile
from tapclone.phone.ui.editor import blur

PHOTOS = "com.google.android.apps.photos"
VIEWER = "com.google.android.apps.photos.pager.HostPhotoPagerActivity"


def tap_entry(browser: Browser, entry: Entry) -> None:
    """Go down, open, hand over to the asking app; or, while something is selected, select this too."""
    if browser.selection:
        browser.toggle(entry)
    elif entry.place is not None:
        browser.open(entry.place)
    elif entry.file is not None and browser.is_picker:
        if not browser.operation:
            browser.ctx.finish(entry.file.id)
    elif entry.file is not None:
        open_file(browser.ctx, entry.file)


def open_file(ctx: Context, file: MediaFile) -> None:
    """Show a photo or a video in Photos, play audio; nothing else has an app."""
    if file.kind in ("image", "video"):
        intent = f"act=android.intent.action.VIEW dat=content://media/external/{file.kind}s/media/{file.id}"
        ctx.start(VIEWER, {"file": file.id}, f"{intent} typ={file.mime}", PHOTOS)
    elif file.kind == "audio":
        ctx.set_ui("playing", file.id)
        ctx.set_ui("played_since_ms", ctx.state.time_ms)
    else:
        ctx.toast(ctx.words("no_app"))


def close_search(ctx: Context) -> None:
    blur(ctx.ui)
    for key in ("searching", "query", "chip", "scroll", "selected"):
        ctx.clear_ui(key)


def back(ctx: Context) -> bool:
    """Undo the last step inward: selection, drawer, search, chip, folder. Says whether there was any."""
    browser = Browser(ctx)
    if ctx.ui.get("selected"):
        ctx.clear_ui("selected")
    elif ctx.ui.get("drawer"):
        ctx.clear_ui("drawer")
    elif browser.searching:
        close_search(ctx)
    elif browser.chip:
        ctx.clear_ui("chip")
    elif browser.place.path:
        browser.open(Place(browser.place.root, browser.place.path[:-1]))
    else:
        return False
    return True
