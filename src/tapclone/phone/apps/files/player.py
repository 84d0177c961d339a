"""A piece of audio, played in a small window above the list."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.files.frame import Browser
from tapclone.phone.system import media
from tapclone.phone.ui.build import column, icon_button, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Rectangle, Shape
from tapclone.phone.ui.view import MATCH, Edges, View, Window

PACKAGE = "com.android.music"
LINE_DP = 200.0


def player(browser: Browser) -> Sequence[Window]:
    """The window of the piece that plays, if any."""
    ctx, palette = browser.ctx, browser.palette
    file = media.find(ctx.state, ctx.ui.get("playing"))
    if file is None:
        return []
    paused_ms = ctx.ui.get("paused_ms")
    heard_ms = paused_ms if paused_ms is not None else ctx.state.time_ms - ctx.ui["played_since_ms"]
    length_ms = max(file.duration_s, 1) * 1000
    is_playing = paused_ms is None and heard_ms < length_ms

    def toggle() -> None:
        if is_playing:
            ctx.set_ui("paused_ms", heard_ms)
        else:
            ctx.set_ui("played_since_ms", ctx.state.time_ms - (heard_ms if heard_ms < length_ms else 0))
            ctx.clear_ui("paused_ms")

    def stop() -> None:
        for key in ("playing", "paused_ms", "played_since_ms"):
            ctx.clear_ui(key)

    button = icon_button(
        browser.glyph("pause" if is_playing else "play", palette.accent, 36.0),
        ctx.words("pause" if is_playing else "play"),
        toggle,
        id="playpause",
    )
    root = column(
        text(file.name, browser.style(16.0, weight=500), id="line1"),
        text(file.artist, browser.style(14.0, palette.secondary), id="line2", margin=Edges(top=2.0)),
        row(button, _line(browser, min(heard_ms / length_ms, 1.0)), align="center", margin=Edges(top=8.0)),
        width=min(320.0, ctx.width - 32.0),
        padding=Edges(16.0, 16.0, 16.0, 12.0),
        background=Background(colour=palette.raised, radius=4.0, elevation=16.0),
    )
    return [Window(stack(root), PACKAGE, kind="dialog", dim=0.6, on_dismiss=stop)]


def _line(browser: Browser, share: float) -> View:
    palette = browser.palette
    length = min(LINE_DP, browser.ctx.width - 130.0)
    shapes: tuple[Shape, ...] = (
        Rectangle(8.0, 23.0, length, 2.0, palette.line),
        Rectangle(8.0, 23.0, length * share, 2.0, palette.accent),
        Circle(8.0 + length * share, 24.0, 6.0, palette.accent),
    )
    return View(class_name="SeekBar", id="progress", width=MATCH, height=48.0, shapes=shapes)
