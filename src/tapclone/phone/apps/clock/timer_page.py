"""The timer page: a keypad that sets a timer up, then the timers that were made."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.clock import actions
from tapclone.phone.apps.clock.frame import page_height, round_button, side_button
from tapclone.phone.apps.clock.palette import BLUE, GREY, LINE, WHITE, baseline_drop, letters
from tapclone.phone.locale import format as formats
from tapclone.phone.system.alarms import Timer, clock_store
from tapclone.phone.ui.build import column, divider, grid, icon_button, row, space, text, text_button
from tapclone.phone.ui.style import Circle, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "", "0", "")
GLYPHS = {"start": "play", "pause": "pause", "stop": "stop"}
BUTTON_ROOM = 88.0
UNIT_SP = 16.0

Buttons = tuple[View | None, View | None, View | None]


def timer_page(ctx: Context) -> tuple[View, Buttons]:
    """The page and its buttons."""
    timers = clock_store(ctx.state).timers
    if not timers or ctx.ui.get("timer_setup"):
        return _setup(ctx, bool(timers))
    return _running(ctx, timers[-1])


def _setup(ctx: Context, has_timers: bool) -> tuple[View, Buttons]:
    typed = str(ctx.ui.get("timer_digits", ""))
    height = page_height(ctx) - BUTTON_ROOM
    keys = [_key(ctx, key) for key in KEYS]
    keypad = grid(keys, 3, class_name="ViewGroup", width=MATCH, height=max(height - 112.0, 160.0), ltr=True)
    page = column(
        row(
            _written(ctx, typed),
            _delete(ctx, typed),
            width=MATCH,
            height=96.0,
            align="center",
            justify="center",
        ),
        divider(LINE, margin=Edges.symmetric(horizontal=26.0, vertical=4.0)),
        keypad,
        id="timer_setup",
        width=MATCH,
        height=MATCH,
    )
    start = round_button("play", ctx.words("start"), lambda: actions.start_typed_timer(ctx)) if typed else None
    cancel = None
    if has_timers:
        cancel = side_button("left_button", "close", ctx.words("cancel"), lambda: ctx.clear_ui("timer_setup"))
    return page, (cancel, start, None)


def _written(ctx: Context, typed: str) -> View:
    digits = typed.zfill(actions.MAX_TIMER_DIGITS)
    units = [ctx.words(f"unit_{unit}") for unit in ("hours", "minutes", "seconds")]
    groups = [formats.localized_digits(digits[start : start + 2], ctx.state.locale) for start in (0, 2, 4)]
    colour = BLUE if typed else GREY
    size = 48.0 if ctx.width >= 320.0 else 34.0
    parts = []
    for number, unit in zip(groups, units, strict=True):
        parts.append(View(text=number, style=letters(size, colour), hidden=True))
        drop = Edges(start=1.0, top=baseline_drop(size, UNIT_SP, ctx.state.font_scale), end=8.0)
        parts.append(View(text=unit, style=letters(UNIT_SP, colour), margin=drop, hidden=True))
    spoken = " ".join(number + unit for number, unit in zip(groups, units, strict=True))
    return row(*parts, class_name="TextView", id="timer_setup_time", text=spoken, ltr=True)


def _delete(ctx: Context, typed: str) -> View:
    return icon_button(
        Icon("backspace-outline", 24.0, WHITE, mirrored=True),
        ctx.words("delete"),
        lambda: actions.delete_timer_digit(ctx),
        id="timer_setup_delete",
        enabled=bool(typed),
        alpha=1.0 if typed else 0.5,
    )


def _key(ctx: Context, key: str) -> View:
    if not key:
        return space()
    return View(
        class_name="Button",
        id=f"timer_setup_digit_{key}",
        text=formats.localized_digits(key, ctx.state.locale),
        style=letters(26.0, align="center"),
        on_click=lambda: actions.type_timer_digit(ctx, key),
        width=MATCH,
        height=MATCH,
    )


def _running(ctx: Context, timer: Timer) -> tuple[View, Buttons]:
    left_ms = actions.timer_left_ms(ctx, timer)
    running = timer.since_ms is not None
    written = _countdown(left_ms)
    diameter = min(0.7 * ctx.width, page_height(ctx) - BUTTON_ROOM - 100.0)
    reset = ctx.words("add_minute" if running else "reset")
    time = text(
        formats.localized_digits(written, ctx.state.locale),
        letters(48.0, BLUE if running else WHITE, align="center"),
        id="timer_time_text",
    )
    reset_button = text_button(
        reset,
        TextStyle(14.0, WHITE, 500, align="center"),
        lambda: actions.reset_timer(ctx, timer),
        id="reset_add",
        padding=Edges.symmetric(horizontal=16.0),
    )
    circle = column(
        time,
        reset_button,
        id="circle",
        class_name="ViewGroup",
        width=diameter,
        height=diameter,
        justify="center",
        align="center",
        shapes=(Circle(diameter / 2, diameter / 2, diameter / 2 - 4.0, BLUE if running else GREY, stroke=4.0),),
    )
    page = column(circle, width=MATCH, height=MATCH, align="center", padding=Edges(top=32.0))
    action = "start" if not running else "pause" if left_ms > 0 else "stop"
    delete = side_button(
        "left_button", "delete-outline", ctx.words("delete"), lambda: actions.delete_timer(ctx, timer)
    )
    add = side_button(
        "right_button", "timer-plus-outline", ctx.words("add_timer"), lambda: ctx.set_ui("timer_setup", True)
    )
    button = round_button(GLYPHS[action], ctx.words(action), lambda: actions.start_or_pause_timer(ctx, timer))
    return page, (delete, button, add)


def _countdown(left_ms: int) -> str:
    """Such as "5", "1:05" or "1:00:05", a begun second counted whole; with a minus once the time is over."""
    seconds = abs(-(-left_ms // 1000))
    sign = "-" if left_ms < 0 else ""
    if seconds < 60:
        return f"{sign}{seconds}"
    if seconds < 3600:
        return f"{sign}{seconds // 60}:{seconds % 60:02d}"
    return f"{sign}{seconds // 3600}:{seconds // 60 % 60:02d}:{seconds % 60:02d}"
