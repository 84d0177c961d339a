"""The notification shade: quick tiles that switch things through the services, and what there is to tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.system import connectivity, display, settings
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, icon, row, stack, text
from tapclone.phone.ui.style import Background, Circle, Icon, Rectangle, Shape, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, View, Window

PACKAGE = "com.android.systemui"
MAX_WIDTH_DP = 560.0


@dataclass(frozen=True, slots=True)
class Tile:
    """A quick setting: its word in the lexicon, its glyph, whether it is on, and what a tap does."""

    key: str
    glyph: str
    is_on: Callable[[PhoneState], bool]
    toggle: Callable[[PhoneState], None]


def _setting(table: str, key: str) -> tuple[Callable[[PhoneState], bool], Callable[[PhoneState], None]]:
    def is_on(state: PhoneState) -> bool:
        return settings.get(state, table, key, "0") not in ("0", "")

    def toggle(state: PhoneState) -> None:
        settings.put(state, table, key, "0" if is_on(state) else "1")

    return is_on, toggle


def tiles() -> tuple[Tile, ...]:
    """In the order of the panel."""
    return (
        Tile("wifi", "wifi", lambda s: s.wifi_on, lambda s: connectivity.set_wifi(s, not s.wifi_on, PACKAGE)),
        Tile(
            "bluetooth",
            "bluetooth",
            lambda s: s.bluetooth_on,
            lambda s: connectivity.set_bluetooth(s, not s.bluetooth_on),
        ),
        Tile("do_not_disturb", "minus-circle", *_setting("global", "zen_mode")),
        Tile("flashlight", "flashlight", *_setting("secure", "flashlight_enabled")),
        Tile("auto_rotate", "screen-rotation", *_setting("system", "accelerometer_rotation")),
        Tile("battery_saver", "battery", *_setting("global", "low_power")),
        Tile("mobile_data", "swap-vertical", *_setting("global", "mobile_data")),
        Tile(
            "airplane_mode",
            "airplane",
            lambda s: s.airplane_mode,
            lambda s: connectivity.set_airplane_mode(s, not s.airplane_mode),
        ),
        Tile(
            "dark_theme",
            "theme-light-dark",
            lambda s: s.dark_mode,
            lambda s: display.set_dark_mode(s, not s.dark_mode),
        ),
    )


def shade(ctx: Context) -> Window:
    """The panel over a darkened screen; a swipe up, BACK or a tap beside it closes it."""
    panel = column(
        _tile_grid(ctx),
        _brightness(ctx),
        id="quick_settings_container",
        width=MATCH,
        padding=Edges(8.0, 32.0, 8.0, 12.0),
        background=Background(colour=0xFF000000 if ctx.theme.is_dark else 0xFFFFFFFF, radius=8.0),
    )
    content = column(
        panel,
        _notification(ctx),
        id="notification_panel",
        width=min(ctx.width, MAX_WIDTH_DP),
        gravity="top center_x",
    )
    scrim = View(width=MATCH, height=MATCH, hidden=True, on_click=partial(_close, ctx.state))
    root = stack(scrim, content, width=MATCH, height=MATCH, on_swipe=partial(_swiped, ctx.state))
    bar = Bar(0x00000000, ctx.theme.bar_icons)
    return Window(
        root,
        PACKAGE,
        kind="sheet",
        dim=0.5,
        on_dismiss=partial(_close, ctx.state),
        status_bar=bar,
        behind_bars=True,
    )


def _swiped(state: PhoneState, direction: str) -> None:
    if direction == "up":
        _close(state)


def _close(state: PhoneState) -> None:
    state.shade_open = False


def _tile_grid(ctx: Context) -> View:
    cells = [_tile(ctx, tile) for tile in tiles()]
    rows = [row(*cells[first : first + 3], width=MATCH) for first in range(0, len(cells), 3)]
    return column(*rows, id="quick_settings_panel", width=MATCH)


def _brightness(ctx: Context) -> View:
    """A sun on a line, which follows the finger."""
    theme = ctx.theme
    length = min(ctx.width, MAX_WIDTH_DP) - 64.0
    at = 24.0 + (length - 48.0) * display.brightness_fraction(ctx.state)
    shapes: tuple[Shape, ...] = (
        Rectangle(24.0, 23.0, length - 48.0, 2.0, theme.divider, 1.0),
        Rectangle(24.0, 23.0, at - 24.0, 2.0, theme.accent, 1.0),
        Circle(at, 24.0, 9.0, theme.accent),
        Circle(at, 24.0, 4.0, theme.on_accent),
    )
    return View(
        class_name="SeekBar",
        id="slider",
        desc=lexicon.text("system", "brightness", ctx.language),
        width=length,
        height=48.0,
        margin=Edges(start=24.0, top=4.0),
        shapes=shapes,
        on_drag=lambda across, _down: display.set_brightness_fraction(
            ctx.state, min(max((across * length - 24.0) / (length - 48.0), 0.0), 1.0)
        ),
    )


def _tile(ctx: Context, tile: Tile) -> View:
    on = tile.is_on(ctx.state)
    theme = ctx.theme
    off_disc = 0xFF3C4043 if theme.is_dark else 0xFFE8EAED
    disc = stack(
        icon(Icon(tile.glyph, 24.0, theme.on_accent if on else theme.icon), gravity="center", hidden=True),
        hidden=True,
        width=48.0,
        height=48.0,
        background=Background(colour=theme.accent if on else off_disc, radius=24.0),
    )
    name = lexicon.text("system", tile.key, ctx.language)
    style = TextStyle(size=12.0, colour=theme.primary_text, align="center")
    label = text(name, style, id="tile_label", width=MATCH)
    return column(
        disc,
        label,
        class_name="Switch",
        desc=name,
        text=lexicon.text("system", "on" if on else "off", ctx.language),
        checkable=True,
        checked=on,
        on_click=lambda: tile.toggle(ctx.state),
        weight=1.0,
        align="center",
        padding=Edges.symmetric(horizontal=4.0, vertical=8.0),
    )


def _notification(ctx: Context) -> View:
    theme = ctx.theme
    title = TextStyle(size=14.0, colour=theme.primary_text)
    summary = TextStyle(size=14.0, colour=theme.secondary_text)
    words = column(
        text(lexicon.text("system", "usb_debugging", ctx.language), title, id="android:title"),
        text(lexicon.text("system", "usb_debugging_hint", ctx.language), summary, id="android:text"),
        weight=1.0,
    )
    glyph = icon(Icon("usb", 20.0, theme.accent), margin=Edges(end=16.0))
    return row(
        glyph,
        words,
        id="android:status_bar_latest_event_content",
        width=MATCH,
        align="center",
        padding=Edges.all(16.0),
        margin=Edges(top=8.0),
        background=Background(colour=0xFF202124 if theme.is_dark else 0xFFFFFFFF, radius=8.0),
    )
