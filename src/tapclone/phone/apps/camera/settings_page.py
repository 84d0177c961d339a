"""The camera's settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.locale import format as formats
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import MATCH, View, Window

PHOTO_SIZES, VIDEO_LINES = (122, 83, 50), (1080, 720, 480)
"""Tenths of a megapixel; lines of a picture. The first is the default."""
ROWS = {
    "back_photo": PHOTO_SIZES,
    "front_photo": PHOTO_SIZES[1:],
    "back_video": VIDEO_LINES,
    "front_video": VIDEO_LINES[1:],
}


def settings(ctx: Context) -> Sequence[Window]:
    """The first page, or the one that is open on it."""
    frame = GoogleFrame(ctx)
    page = str(ctx.ui.get("page", ""))
    rows = {"resolution": _sizes, "advanced": _advanced}.get(page, _first)(frame)
    up = partial(ctx.clear_ui, "page") if page else ctx.finish
    bar = frame.app_bar(ctx.words(page or "settings"), on_up=up)
    return [
        frame.window(column(bar, frame.list(rows, "android:list", f"scroll {page}"), width=MATCH, height=MATCH))
    ]


def _first(frame: GoogleFrame) -> Sequence[View]:
    ctx = frame.ctx
    return [
        frame.setting(ctx.words("resolution"), lambda: ctx.set_ui("page", "resolution")),
        frame.toggle(ctx.store.switches, "save_location", ctx.words("save_location")),
        frame.setting(ctx.words("advanced"), lambda: ctx.set_ui("page", "advanced")),
    ]


def _advanced(frame: GoogleFrame) -> Sequence[View]:
    ctx = frame.ctx
    return [frame.toggle(ctx.store.switches, "manual_exposure", ctx.words("manual_exposure"))]


def _sizes(frame: GoogleFrame) -> Sequence[View]:
    return [_size_row(frame, key) for key in ROWS]


def _size_row(frame: GoogleFrame, key: str) -> View:
    """A tap takes the next size."""
    ctx, choices = frame.ctx, ROWS[key]
    now = ctx.store.sizes.get(key, choices[0])
    following = choices[(choices.index(now) + 1) % len(choices)]
    if key.endswith("photo"):
        number = formats.decimal_text(now / 10, 1, ctx.state.locale)
        summary = ctx.words("megapixels", number=number)
    else:
        summary = f"{formats.localized_digits(str(now), ctx.state.locale)}p"
    return frame.setting(ctx.words(key), lambda: ctx.store.sizes.__setitem__(key, following), summary)
