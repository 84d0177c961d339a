"""What Android itself draws over every app: the status bar, the navigation bar and toasts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.locale.format import clock_text
from tapclone.phone.system.alarms import next_alarm_ms
from tapclone.phone.ui.build import drawing, icon, row, space, stack, text
from tapclone.phone.ui.style import Background, Circle, Icon, Path, Rectangle, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

PACKAGE = "com.android.systemui"
STATUS_BAR_DP = 24.0
NAVIGATION_BAR_DP = 48.0
TABLET_DP = 600.0
SMALL_PHONE_DP = 372.0
DEAD_ZONE_DP = 12.0
"""The upper part of the navigation bar, which no key answers to."""

KeyPress = Callable[[str], None]
"""Called with "back", "home" or "overview"."""

_BACK = "M19.55 5.4 V18.6 Q19.55 20.9 17.6 19.7 L5.4 13.1 Q3.5 12 5.4 10.9 L17.6 4.3 Q19.55 3.1 19.55 5.4 Z"
_SLANT = "M6 13.5 L13.5 6 Q16 4.5 18 7 Q19.2 9.5 17.5 11 L10.5 18 Q8 19.2 6.3 17.3 Q5 15.3 6 13.5 Z"
_SIGNAL = "M22 2 L22 22 L2 22 Z"
_WIFI = "M12 21 L0.6 7 C3.9 4.5 7.8 3.2 12 3.2 C16.2 3.2 20.1 4.5 23.4 7 Z"
_BATTERY = (
    "M15.7 4H14V2h-4v2H8.3C7.6 4 7 4.6 7 5.3v15.3C7 21.4 7.6 22 8.3 22h7.3c.8 0 1.4-.6 1.4-1.3V5.3"
    "C17 4.6 16.4 4 15.7 4z M11 20 v-5.5 H9 L13 7 v5.5 h2 Z"
)


def status_bar(ctx: Context, bar: Bar) -> Window:
    """Clock and notifications at the start, alarm, radios and battery at the end, over the bar's colour."""
    colour = bar.icons
    start_dp = 12.0 if ctx.width < SMALL_PHONE_DP else 9.0
    clock = text(
        clock_text(ctx.state.time_ms, ctx.state.timezone, ctx.state.locale),
        TextStyle(size=14.0, colour=colour),
        id="clock",
    )
    mark = (Circle(7.2, 7.2, 6.5, colour, 1.4), Path(_SLANT, 0.0, 0.0, 14.4, colour))
    notification = drawing(mark, 14.4, 14.4, ltr=True, margin=Edges(start=11.3))
    bar_row = row(
        clock,
        notification,
        space(weight=1.0),
        *_status_icons(ctx, colour),
        id="status_bar_contents",
        width=MATCH,
        height=MATCH,
        align="center",
        padding=Edges(start=start_dp, end=4.0),
    )
    root = stack(
        bar_row,
        id="status_bar",
        width=MATCH,
        height=STATUS_BAR_DP,
        background=Background(colour=bar.colour),
    )
    return Window(root, PACKAGE, kind="overlay", gravity="top")


def _status_icons(ctx: Context, colour: int) -> list[View]:
    state = ctx.state
    shown = []
    if state.call is not None:
        shown.append(icon(Icon("phone-in-talk", 14.0, colour), margin=Edges(end=6.0)))
    if next_alarm_ms(state) is not None:
        shown.append(icon(Icon("alarm", 14.0, colour), id="alarm", margin=Edges(end=6.0)))
    if state.wifi_on:
        shown.append(_glyph(_WIFI, 15.5, colour, end=0.6))
    if state.airplane_mode:
        shown.append(icon(Icon("airplane", 14.0, colour), id="airplane", margin=Edges(end=3.0)))
    else:
        shown.append(_glyph(_SIGNAL, 15.0, colour, end=2.0))
    shown.append(_glyph(_BATTERY, 16.0, colour))
    return shown


def _glyph(data: str, size: float, colour: int, end: float = 0.0) -> View:
    return drawing((Path(data, 0.0, 0.0, size, colour),), size, size, margin=Edges(end=end))


def navigation_bar(ctx: Context, bar: Bar, press: KeyPress) -> Window:
    """Back, home and overview. The bar swallows every touch, also between its keys."""
    hairline = drawing((Rectangle(0.0, 0.0, ctx.width, 0.7, bar.hairline or 0),), ctx.width, 0.7)
    root = stack(
        hairline,
        *_keys(ctx, bar.icons, press),
        id="navigation_bar_frame",
        width=MATCH,
        height=NAVIGATION_BAR_DP,
        background=Background(colour=bar.colour),
        on_click=_nothing,
    )
    return Window(root, PACKAGE, kind="overlay", gravity="bottom")


def _nothing() -> None:
    """A touch that the bar keeps to itself."""


def key_centres(width: float, height: float) -> tuple[float, float, float]:
    """Where back, home and overview stand, in dp from the start edge."""
    middle = width / 2
    if width >= TABLET_DP:
        pitch = 162.0 if width > height else 128.0
    elif width >= SMALL_PHONE_DP:
        pitch = 0.3 * (width - 32.0)
    else:
        pitch = 0.25 * (width - 16.0)
    return middle - pitch, middle, middle + pitch


def _keys(ctx: Context, colour: int, press: KeyPress) -> list[View]:
    key_dp = 80.0 if ctx.width >= 360.0 else 70.0
    shapes: dict[str, Shape] = {
        "back": Path(_BACK, 0.0, 0.0, 24.0, colour),
        "home": Path("M12 2.76 A9.24 9.24 0 1 0 12 21.24 A9.24 9.24 0 1 0 12 2.76 Z", 2.0, 2.0, 20.0, colour),
        "overview": Rectangle(4.15, 4.15, 15.7, 15.7, colour, 1.6),
    }
    ids = {"back": "back", "home": "home", "overview": "recent_apps"}
    keys = []
    for (name, shape), centre in zip(shapes.items(), key_centres(ctx.width, ctx.height), strict=True):
        glyph = drawing((shape,), 24.0, 24.0, margin=Edges(bottom=11.8), gravity="center_x bottom")
        keys.append(
            stack(
                glyph,
                class_name="ImageView",
                id=ids[name],
                desc=lexicon.text("system", name, ctx.language),
                width=key_dp,
                height=NAVIGATION_BAR_DP - DEAD_ZONE_DP,
                gravity="bottom",
                margin=Edges(start=centre - key_dp / 2),
                on_click=partial(press, name),
            )
        )
    return keys


def toast(ctx: Context, message: str) -> Window:
    """A pill with a message above the navigation bar."""
    colours = (0xFF424242, 0xFFFFFFFF) if ctx.theme.is_dark else (0xFFEEEEEE, 0xFF212121)
    root = stack(
        text(message, TextStyle(size=14.0, colour=colours[1], max_lines=2, align="center"), id="message"),
        class_name="LinearLayout",
        padding=Edges.symmetric(horizontal=24.0, vertical=13.0),
        margin=Edges(start=16.0, end=16.0, bottom=NAVIGATION_BAR_DP + 24.0),
        background=Background(colour=colours[0], radius=22.0, elevation=4.0),
    )
    return Window(root, PACKAGE, kind="overlay", gravity="bottom center_x")
