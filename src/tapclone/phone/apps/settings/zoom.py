"""Font size and display size: a preview over a slider of few steps, which changes the whole phone at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.settings import table
from tapclone.phone.apps.settings.widgets import SIDE_DP, OpenPage, seek_bar
from tapclone.phone.system import display
from tapclone.phone.ui.build import column, icon_button, row, text
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View


def font_preview(ctx: Context, _open_page: OpenPage) -> list[View]:
    """The sizes of text."""
    return _zoom(
        ctx,
        "font_size",
        display.FONT_SCALES,
        ctx.state.font_scale,
        lambda to: display.set_font_scale(ctx.state, to),
    )


def display_preview(ctx: Context, _open_page: OpenPage) -> list[View]:
    """The sizes of everything, as shares of the density that the phone left the factory with."""
    base = ctx.state.spec.base_density
    return _zoom(
        ctx,
        "display_size",
        display.DENSITY_STEPS,
        ctx.state.density / base,
        lambda to: display.set_density(ctx.state, round(base * to)),
    )


def _zoom(
    ctx: Context, name: str, steps: Sequence[float], now: float, change: Callable[[float], None]
) -> list[View]:
    place = min(range(len(steps)), key=lambda number: abs(steps[number] - now))
    last = len(steps) - 1

    def go(to: int) -> None:
        change(steps[min(max(to, 0), last)])

    label = ctx.words(table.choices(name)[place].label)
    slider = seek_bar(
        ctx,
        place / last,
        lambda share: go(round(share * last)),
        id="seek_bar",
        desc=label,
        weight=1.0,
        height=48.0,
    )
    controls = row(
        _step(ctx, "smaller", "minus", place > 0, lambda: go(place - 1)),
        slider,
        _step(ctx, "larger", "plus", place < last, lambda: go(place + 1)),
        width=MATCH,
        align="center",
        padding=Edges.symmetric(horizontal=4.0),
    )
    style = TextStyle(size=14.0, colour=ctx.theme.primary_text, align="center")
    current = text(label, style, id="current_label", width=MATCH, margin=Edges(top=16.0))
    return [_preview(ctx), current, controls]


def _preview(ctx: Context) -> View:
    theme = ctx.theme
    caption = TextStyle(size=14.0, colour=theme.accent, weight=500)
    title = TextStyle(size=20.0, colour=theme.primary_text)
    body = TextStyle(size=16.0, colour=theme.secondary_text, max_lines=6)
    return column(
        text(ctx.words("preview"), caption, id="preview_label", padding=Edges(SIDE_DP, 16.0, SIDE_DP, 8.0)),
        column(
            text(ctx.words("sample_text"), title, id="preview_title"),
            text(ctx.words("sample_body"), body, id="preview_text", margin=Edges(top=8.0)),
            width=MATCH,
            padding=Edges.all(20.0),
            margin=Edges.symmetric(horizontal=SIDE_DP),
            background=Background(colour=theme.window, radius=4.0, border=1.0, border_colour=theme.divider),
        ),
        id="preview_frame",
        width=MATCH,
    )


def _step(ctx: Context, name: str, glyph: str, enabled: bool, act: Callable[[], None]) -> View:
    colour = ctx.theme.icon if enabled else ctx.theme.divider
    return icon_button(
        Icon(glyph, colour=colour), ctx.words(name), act if enabled else None, id=name, enabled=enabled
    )
