"""The laid-out screen: windows from the front activity, the system's own above them, boxes in dp."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from tapclone.phone.apps.app import App, Context
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.runtime import heads_up, keyboard, overview, shade, system_ui
from tapclone.phone.runtime.system_ui import SystemBars
from tapclone.phone.system.state import ActivityRecord, PhoneState, TaskRecord
from tapclone.phone.ui.layout import LayoutEngine
from tapclone.phone.ui.style import BLACK, WHITE, Background, Colour
from tapclone.phone.ui.view import MATCH, Bar, View, Window

_FALLBACK_BAR = Bar(colour=BLACK, icons=WHITE)


def context_of(state: PhoneState, activity: ActivityRecord, apps: Mapping[str, App]) -> Context:
    return Context(state, apps[activity.package], activity, apps)


def build_screen(
    state: PhoneState, apps: Mapping[str, App], engine: LayoutEngine, bars: SystemBars
) -> list[Window]:
    """Every window of the screen, bottom to top, laid out."""
    ctx = context_of(state, state.front_activity, apps)
    if state.overview_open:
        windows = [overview.overview(ctx, partial(_thumbnail, state, apps, engine))]
    else:
        windows = _windows_of(ctx)
    if state.shade_open:
        windows.append(shade.shade(ctx))
    status, navigation = _bars_of(windows)
    typing = None
    if ctx.editor is not None and not (state.overview_open or state.shade_open):
        windows[-1].editor = ctx.editor
        typing = ctx.editor.keyboard
    if ctx.editor is not None and typing is not None:
        windows.append(keyboard.keyboard(ctx, ctx.editor, typing))
        navigation = keyboard.navigation_bar_of(ctx)
    windows += heads_up.notifications(ctx)
    if state.toast is not None:
        windows.append(system_ui.toast(ctx, state.toast))
    _lay_out(windows, state, engine, keyboard.keyboard_height(ctx) if typing is not None else 0.0)
    windows += bars.windows(ctx, engine, status, navigation, back_hides_keyboard=typing is not None)
    return windows


def active_window(windows: list[Window]) -> Window:
    """The one that takes input and is dumped: the topmost that is not an overlay."""
    return next(window for window in reversed(windows) if window.kind != "overlay")


def _windows_of(ctx: Context) -> list[Window]:
    return list(ctx.app.activities[ctx.activity.name](ctx))


def _lay_out(
    windows: Sequence[Window], state: PhoneState, engine: LayoutEngine, keyboard_dp: float = 0.0
) -> None:
    """Windows between the bars end where the keyboard begins; those behind the bars are covered by it."""
    rtl = is_rtl(state.locale)
    for window in windows:
        left, top, right, _ = box = _box_of(window, state)
        clip = None
        if keyboard_dp and window.kind != "overlay":
            free = left, top, right, state.height_dp - system_ui.NAVIGATION_BAR_DP - keyboard_dp
            box, clip = (box, free) if window.behind_bars else (free, None)
        engine.layout(window.root, box, rtl, window.gravity, clip)


def _thumbnail(
    state: PhoneState, apps: Mapping[str, App], engine: LayoutEngine, task: TaskRecord
) -> Sequence[View]:
    """What a task would show if it were in front, without the system's icons."""
    windows = _windows_of(context_of(state, task.activities[-1], apps))
    status, navigation = _bars_of(windows)
    bars = View(
        width=MATCH,
        height=MATCH,
        children=(
            _strip(status.colour, system_ui.STATUS_BAR_DP, "top"),
            _strip(navigation.colour, system_ui.NAVIGATION_BAR_DP, "bottom"),
        ),
    )
    windows.insert(0, Window(bars, task.package, behind_bars=True))
    _lay_out(windows, state, engine)
    return [window.root for window in windows]


def _strip(colour: Colour, height: float, gravity: str) -> View:
    return View(width=MATCH, height=height, gravity=gravity, background=Background(colour=colour))


def _bars_of(windows: Sequence[Window]) -> tuple[Bar, Bar]:
    """What the topmost windows ask for. What a dialog dims includes the bars of the window below it."""
    status = navigation = _FALLBACK_BAR
    for window in windows:
        if window.dim:
            status, navigation = _dimmed(status, window.dim), _dimmed(navigation, window.dim)
        status = window.status_bar or status
        navigation = window.navigation_bar or navigation
    return status, navigation


def _dimmed(bar: Bar, dim: float) -> Bar:
    """A window without a wish of its own gets white icons, as on Android."""
    channels = (bar.colour >> shift & 255 for shift in (16, 8, 0))
    red, green, blue = (round((1.0 - dim) * channel) for channel in channels)
    return Bar(bar.colour & BLACK | red << 16 | green << 8 | blue, WHITE)


def _box_of(window: Window, state: PhoneState) -> tuple[float, float, float, float]:
    if window.behind_bars or window.kind == "overlay":
        return 0.0, 0.0, state.width_dp, state.height_dp
    return 0.0, system_ui.STATUS_BAR_DP, state.width_dp, state.height_dp - system_ui.NAVIGATION_BAR_DP
