"""Copying and moving: a picker of folders, which does it and closes."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.files.frame import PICKER, Browser
from tapclone.phone.system import media
from tapclone.phone.ui.build import row, text_button
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, View

OPERATIONS = ("copy", "move")


def begin(browser: Browser, operation: str) -> None:
    """Choose where the selected files shall go; `operation` is one of OPERATIONS."""
    ids = [entry.file.id for entry in browser.selection if entry.file is not None]
    browser.ctx.clear_ui("selected")
    intent = "act=com.android.documentsui.PICK_COPY_DESTINATION"
    browser.ctx.start(PICKER, {"operation": operation, "ids": ids}, intent)


def bar(browser: Browser) -> View:
    """Below the list of folders: whether to do it here."""
    ctx, palette = browser.ctx, browser.palette
    can_go_here = bool(browser.place.folder)
    style = browser.style(14.0, palette.accent, weight=500)
    cancel = text_button(ctx.words("cancel").upper(), style, ctx.finish, id="android:button2", padding=_PADDING)
    label = ctx.words(browser.operation).upper()
    go = text_button(
        label,
        style,
        partial(_carry_out, browser),
        id="android:button1",
        padding=_PADDING,
        enabled=can_go_here,
        alpha=1.0 if can_go_here else 0.4,
    )
    return row(
        cancel,
        go,
        class_name="ViewGroup",
        id="container_save",
        justify="end",
        align="center",
        width=MATCH,
        height=56.0,
        background=Background(colour=palette.raised, elevation=8.0),
    )


_PADDING = Edges.symmetric(16.0, 14.0)


def _carry_out(browser: Browser) -> None:
    ctx, folder = browser.ctx, browser.place.folder
    for file_id in ctx.activity.args["ids"]:
        file = media.find(ctx.state, file_id)
        if file is None or not folder:
            continue
        if browser.operation == "move":
            media.change(ctx.state, file, folder=folder)
        else:
            media.copy(ctx.state, file, folder)
    ctx.finish()
