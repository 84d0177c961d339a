"""What a new Chrome greets with: its terms, then an offer to sync."""

from __future__ import annotations

from tapclone.phone.apps.chrome.frame import ChromeFrame
from tapclone.phone.ui.build import column, icon, row, space, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

MAX_COLUMN_DP = 480.0


def first_run(frame: ChromeFrame) -> View:
    """The next page that has not been answered; each answer leads on."""
    ctx, store = frame.ctx, frame.store

    def answer() -> None:
        store.first_run.pop(0)

    if store.first_run[0] == "terms":
        buttons = [_filled(frame, "accept_and_continue", answer, "terms_accept")]
        return _page(frame, "app/" + ctx.app.package, "welcome", "terms", buttons)
    buttons = [
        _flat(frame, "no_thanks", answer, "negative_button"),
        _filled(frame, "turn_on_sync", answer, "positive_button"),
    ]
    return _page(frame, "sync", "sync_title", "sync_text", buttons)


def _page(frame: ChromeFrame, glyph: str, title: str, message: str, buttons: list[View]) -> View:
    ctx = frame.ctx
    width = min(MAX_COLUMN_DP, ctx.width)
    content = column(
        icon(Icon(glyph, 72.0, frame.palette.accent), width=72.0, height=72.0, id="image"),
        text(
            ctx.words(title),
            frame.style(24.0, align="center", max_lines=3),
            id="title",
            margin=Edges(top=24.0),
        ),
        text(
            ctx.words(message),
            frame.secondary(14.0, align="center", max_lines=8),
            id="tos_and_privacy" if title == "welcome" else "signin_sync_description",
            margin=Edges(top=16.0),
        ),
        width=width,
        align="center",
        padding=Edges.symmetric(24.0, 32.0),
    )
    scroll = ctx.scroll(
        column(content, width=MATCH, align="center"), "first_run_scroll", width=MATCH, weight=1.0
    )
    bar = row(*buttons, width=MATCH, align="center", justify="end", padding=Edges.symmetric(16.0, 12.0))
    return column(space(height=24.0), scroll, bar, width=MATCH, height=MATCH)


def _filled(frame: ChromeFrame, key: str, on_click: Handler, id_: str) -> View:
    palette = frame.palette
    return text(
        frame.ctx.words(key).upper(),
        TextStyle(14.0, palette.on_accent, weight=500, align="center", max_lines=2),
        class_name="Button",
        id=id_,
        on_click=on_click,
        min_height=40.0,
        padding=Edges.symmetric(16.0, 8.0),
        background=Background(colour=palette.accent, radius=4.0),
    )


def _flat(frame: ChromeFrame, key: str, on_click: Handler, id_: str) -> View:
    return text(
        frame.ctx.words(key).upper(),
        frame.style(14.0, frame.palette.accent, weight=500, align="center", max_lines=2),
        class_name="Button",
        id=id_,
        on_click=on_click,
        min_height=40.0,
        margin=Edges(end=8.0),
        padding=Edges.symmetric(8.0, 8.0),
    )
