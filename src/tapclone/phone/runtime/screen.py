"""The laid-out screen: windows from the front activity, the system's own above them, boxes in dp."""

from __future__ import annotations

from collections.abc import Mapping

from tapclone.phone.apps.app import App, Context
from tapclone.phone.locale.format import is_rtl
from tapclone.phone.runtime import overview, shade, system_ui
from tapclone.phone.system.state import ActivityRecord, PhoneState
from tapclone.phone.ui.layout import LayoutEngine
from tapclone.phone.ui.view import Bar, Window

_FALLBACK_BAR = Bar(colour=0xFF000000, icons=0xFFFFFFFF)


def context_of(state: PhoneState, activity: ActivityRecord, apps: Mapping[str, App]) -> Context:
    return Context(state, apps[activity.package], activity, apps)


def build_screen(
    state: PhoneState, apps: Mapping[str, App], engine: LayoutEngine, press: system_ui.KeyPress
) -> list[Window]:
    """Every window of the screen, bottom to top, laid out. `press` is what the navigation bar's keys do."""
    activity = state.front_activity
    ctx = context_of(state, activity, apps)
    windows = list(ctx.app.activities[activity.name](ctx))
    if state.overview_open:
        windows = [overview.overview(ctx)]
    if state.shade_open:
        windows.append(shade.shade(ctx))
    status, navigation = _bars_of(windows)
    if state.toast is not None:
        windows.append(system_ui.toast(ctx, state.toast))
    windows += [system_ui.status_bar(ctx, status), system_ui.navigation_bar(ctx, navigation, press)]
    rtl = is_rtl(state.locale)
    for window in windows:
        engine.layout(window.root, _box_of(window, state), rtl, window.gravity)
    return windows


def active_window(windows: list[Window]) -> Window:
    """The one that takes input and is dumped: the topmost that is not an overlay."""
    return next(window for window in reversed(windows) if window.kind != "overlay")


def _bars_of(windows: list[Window]) -> tuple[Bar, Bar]:
    status = navigation = _FALLBACK_BAR
    for window in windows:
        status = window.status_bar or status
        navigation = window.navigation_bar or navigation
    return status, navigation


def _box_of(window: Window, state: PhoneState) -> tuple[float, float, float, float]:
    if window.behind_bars or window.kind == "overlay":
        return 0.0, 0.0, state.width_dp, state.height_dp
    return 0.0, system_ui.STATUS_BAR_DP, state.width_dp, state.height_dp - system_ui.NAVIGATION_BAR_DP
