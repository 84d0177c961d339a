"""The stopwatch page: seconds and hundredths of the phone's own clock, and laps."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.frame import page_height, round_button, side_button
from tapclone.phone.apps.clock.palette import BLUE, LIGHT_GREY, WHITE, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system.alarms import clock_store
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.view import MATCH, Edges, View

BUTTON_ROOM = 88.0

Buttons = tuple[View | None, View | None, View | None]


def stopwatch_page(ctx: Context) -> tuple[View, Buttons]:
    """The page and its buttons."""
    watch = clock_store(ctx.state).stopwatch
    running = watch.since_ms is not None
    elapsed_ms = actions.stopwatch_ms(ctx)
    height = page_height(ctx) - BUTTON_ROOM
    circle = stack(
        _time(ctx, elapsed_ms, running),
        id="stopwatch_circle",
        class_name="View",
        width=MATCH,
        height=0.55 * height,
    )
    laps = [_lap(ctx, number, watch.laps_ms) for number in reversed(range(len(watch.laps_ms)))]
    lap_list = ctx.scroll(
        column(*laps, width=MATCH),
        key="laps_scroll",
        class_name="androidx.recyclerview.widget.RecyclerView",
        id="laps_list",
        width=MATCH,
        height=0.45 * height,
    )
    page = column(circle, *([lap_list] if laps else []), width=MATCH, height=MATCH)
    middle = round_button(
        "pause" if running else "play",
        ctx.words("pause" if running else "start"),
        lambda: actions.start_or_pause_stopwatch(ctx),
    )
    if not running and elapsed_ms == 0:
        return page, (None, middle, None)
    reset = side_button("left_button", "replay", ctx.words("reset"), lambda: actions.reset_stopwatch(ctx))
    lap = side_button("right_button", "timer-plus-outline", ctx.words("lap"), lambda: actions.lap(ctx))
    return page, (reset, middle, lap if running else None)


def _time(ctx: Context, elapsed_ms: int, running: bool) -> View:
    seconds = elapsed_ms // 1000
    whole = f"{seconds:02d}"
    if seconds >= 3600:
        whole = f"{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
    elif seconds >= 60:
        whole = f"{seconds // 60}:{seconds % 60:02d}"
    colour = BLUE if running else WHITE
    hundredths = f"{elapsed_ms // 10 % 100:02d}"
    return row(
        text(
            formats.localized_digits(whole, ctx.state.locale),
            letters(80.0 if ctx.width >= 320.0 else 56.0, colour),
            id="stopwatch_time_text",
        ),
        text(
            formats.localized_digits(hundredths, ctx.state.locale),
            letters(36.0, colour),
            id="stopwatch_hundredths_text",
            margin=Edges(start=8.0, top=10.0),
        ),
        gravity="center",
        ltr=True,
    )


def _lap(ctx: Context, number: int, laps_ms: list[int]) -> View:
    since_ms = laps_ms[number - 1] if number else 0
    style = letters(16.0, LIGHT_GREY)
    parts = [f"# {number + 1}", _written(laps_ms[number] - since_ms), _written(laps_ms[number])]
    cells = [
        text(formats.localized_digits(part, ctx.state.locale), style, weight=1.0, id=view_id)
        for part, view_id in zip(parts, ("lap_number", "lap_time", "lap_total"), strict=True)
    ]
    return row(*cells, width=MATCH, height=40.0, align="center", padding=Edges.symmetric(horizontal=28.8))


def _written(milliseconds: int) -> str:
    return f"{milliseconds // 60_000}:{milliseconds // 1000 % 60:02d}.{milliseconds // 10 % 100:02d}"
