"""What Android itself draws over every app: the status bar, the navigation bar and toasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.locale.format import clock_text, is_rtl, percent_text
from tapclone.phone.system import audio, settings
from tapclone.phone.system.alarms import next_alarm_ms
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import drawing, icon, row, space, stack, text
from tapclone.phone.ui.layout import LayoutEngine
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


_MARKS = {
    "call": Icon("phone-in-talk", 14.0),
    "zen": Icon("minus-circle-outline", 14.0),
    "volume": Icon("vibrate", 14.0),
    "alarm": Icon("alarm", 14.0),
    "airplane": Icon("airplane", 14.0),
}
_GLYPHS = {"wifi": (_WIFI, 15.5, 0.6), "signal": (_SIGNAL, 15.0, 2.0), "battery": (_BATTERY, 16.0, 0.0)}
"""Data, size and the gap after it, in dp."""
_PERCENTAGE = "percentage"
_KEPT_BARS = 8


class SystemBars:
    """The status and navigation bars of one phone: laid out once for each of their looks, for every screen has
    them and few differ."""

    def __init__(self, press: KeyPress) -> None:
        """`press` is what the navigation bar's keys do."""
        self._press = press
        self._kept: dict[tuple[object, ...], Window] = {}

    def windows(
        self, ctx: Context, engine: LayoutEngine, status: Bar, navigation: Bar, back_hides_keyboard: bool
    ) -> list[Window]:
        """Both bars, laid out. While back only puts the keyboard away, its triangle points down."""
        state = ctx.state
        clock = clock_text(state.time_ms, state.timezone, state.locale)
        marks = _marks(state)
        place = ctx.width, ctx.height, state.font_scale, state.locale
        status_look = (*place, status.colour, status.icons, clock, marks)
        navigation_look = (
            *place,
            navigation.colour,
            navigation.icons,
            navigation.hairline,
            back_hides_keyboard,
        )
        return [
            self._laid_out(status_look, ctx, engine, lambda: _status_bar(ctx, status, clock, marks)),
            self._laid_out(
                navigation_look,
                ctx,
                engine,
                lambda: _navigation_bar(ctx, navigation, self._press, back_hides_keyboard),
            ),
        ]

    def _laid_out(
        self, look: tuple[object, ...], ctx: Context, engine: LayoutEngine, build: Callable[[], Window]
    ) -> Window:
        window = self._kept.get(look)
        if window is None:
            if len(self._kept) >= _KEPT_BARS:
                self._kept.clear()
            window = self._kept[look] = build()
            box = (0.0, 0.0, ctx.width, ctx.height)
            engine.layout(window.root, box, is_rtl(ctx.state.locale), window.gravity)
        return window


def _marks(state: PhoneState) -> tuple[str, ...]:
    """What the status bar shows at its end, in order."""
    marks = []
    if state.call is not None:
        marks.append("call")
    if settings.get(state, "global", "zen_mode", "0") != "0":
        marks.append("zen")
    elif audio.is_silenced(state):
        marks.append("volume")
    if next_alarm_ms(state) is not None:
        marks.append("alarm")
    if state.wifi_on:
        marks.append("wifi")
    marks += ["airplane" if state.airplane_mode else "signal", "battery"]
    if settings.get(state, "system", "status_bar_show_battery_percent", "0") == "1":
        marks.append(_PERCENTAGE)
    return tuple(marks)


def _status_bar(ctx: Context, bar: Bar, time: str, marks: Sequence[str]) -> Window:
    """Clock and notifications at the start, alarm, radios and battery at the end, over the bar's colour."""
    colour = bar.icons
    start_dp = 12.0 if ctx.width < SMALL_PHONE_DP else 9.0
    clock = text(time, TextStyle(size=14.0, colour=colour), id="clock")
    mark = (Circle(7.2, 7.2, 6.5, colour, 1.4), Path(_SLANT, 0.0, 0.0, 14.4, colour))
    notification = drawing(mark, 14.4, 14.4, ltr=True, margin=Edges(start=11.3))
    bar_row = row(
        clock,
        notification,
        space(weight=1.0),
        *(_mark(ctx, name, colour) for name in marks),
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


def _mark(ctx: Context, name: str, colour: int) -> View:
    if name == _PERCENTAGE:
        return text(percent_text(100, ctx.state.locale), TextStyle(size=14.0, colour=colour), id=name)
    if name in _GLYPHS:
        return _glyph(*_GLYPHS[name], colour)
    glyph = _MARKS[name]._replace(colour=colour)
    named = {} if name == "call" else {"id": name}
    return icon(glyph, margin=Edges(end=3.0 if name == "airplane" else 6.0), **named)


def _glyph(data: str, size: float, end: float, colour: int) -> View:
    return drawing((Path(data, 0.0, 0.0, size, colour),), size, size, margin=Edges(end=end))


def _navigation_bar(ctx: Context, bar: Bar, press: KeyPress, back_hides_keyboard: bool) -> Window:
    """Back, home and overview. The bar swallows every touch, also between its keys."""
    hairline = drawing((Rectangle(0.0, 0.0, ctx.width, 0.7, bar.hairline or 0),), ctx.width, 0.7)
    root = stack(
        hairline,
        *_keys(ctx, bar.icons, press, back_hides_keyboard),
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


def _keys(ctx: Context, colour: int, press: KeyPress, back_hides_keyboard: bool) -> list[View]:
    key_dp = 80.0 if ctx.width >= 360.0 else 70.0
    shapes: dict[str, Shape] = {
        "back": Path(_BACK, 0.0, 0.0, 24.0, colour),
        "home": Path("M12 2.76 A9.24 9.24 0 1 0 12 21.24 A9.24 9.24 0 1 0 12 2.76 Z", 2.0, 2.0, 20.0, colour),
        "overview": Rectangle(4.15, 4.15, 15.7, 15.7, colour, 1.6),
    }
    turn = 90.0 if is_rtl(ctx.state.locale) else -90.0
    ids = {"back": "back", "home": "home", "overview": "recent_apps"}
    keys = []
    for (name, shape), centre in zip(shapes.items(), key_centres(ctx.width, ctx.height), strict=True):
        glyph = drawing(
            (shape,),
            24.0,
            24.0,
            margin=Edges(bottom=11.8),
            gravity="center_x bottom",
            rotation=turn if name == "back" and back_hides_keyboard else 0.0,
        )
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
