"""What fingers and keys do: find the view, call its handler, or scroll what lies under the finger."""

from __future__ import annotations

import math
from collections.abc import Mapping

from tapclone.phone.apps.app import App
from tapclone.phone.runtime import keycodes
from tapclone.phone.runtime.overview import PAGE as OVERVIEW_PAGE
from tapclone.phone.runtime.screen import active_window, context_of
from tapclone.phone.system import activities
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.editor import Editor
from tapclone.phone.ui.fling import fling_dp
from tapclone.phone.ui.touch import (
    find_at,
    fraction_within,
    scroll_limit,
    takes_drags,
    takes_swipes,
    takes_taps,
)
from tapclone.phone.ui.view import Layout, View, Window

TOUCH_SLOP_DP = 8.0
LONG_PRESS_MS = 500

KEY_CODES = {"back": keycodes.BACK, "home": keycodes.HOME, "overview": keycodes.OVERVIEW}


def tap(windows: list[Window], x: float, y: float, duration_ms: float) -> None:
    """A finger that goes down and up at (x, y) dp. A tap on nothing does nothing."""
    for window in reversed(windows):
        view = find_at(window.root, x, y, takes_taps)
        if view is not None:
            _press(view, x, y, duration_ms)
            return
        if window.kind == "overlay":
            continue
        if window.on_dismiss is not None and find_at(window.root, x, y, lambda _view: True) is None:
            window.on_dismiss()
        return


def _press(view: View, x: float, y: float, duration_ms: float) -> None:
    if view.on_drag is not None:
        view.on_drag(*fraction_within(view, x, y))
    elif view.on_long_click is not None and duration_ms >= LONG_PRESS_MS:
        view.on_long_click()
    elif view.on_click is not None:
        view.on_click()


def swipe(
    state: PhoneState,
    windows: list[Window],
    start: tuple[float, float],
    end: tuple[float, float],
    duration_ms: float,
) -> None:
    """A finger that moves from `start` to `end`, both in dp, in a line."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    if math.hypot(dx, dy) < TOUCH_SLOP_DP:
        tap(windows, *start, duration_ms)
        return
    direction = ("right" if dx > 0 else "left") if abs(dx) > abs(dy) else ("down" if dy > 0 else "up")
    root = active_window(windows).root
    dragged = find_at(root, *start, takes_drags)
    if dragged is not None and dragged.on_drag is not None:
        dragged.on_drag(*fraction_within(dragged, *end))
        return
    if start[1] < 24.0 and direction == "down":
        state.shade_open = True
        return
    view = find_at(root, *start, takes_swipes(direction))
    if view is None:
        return
    if view.on_swipe is not None:
        view.on_swipe(direction)
    elif view.scroll_key:
        _scroll(state, view, dx if view.horizontal else dy, duration_ms)


def _scroll(state: PhoneState, view: View, finger_dp: float, duration_ms: float) -> None:
    velocity_dp_s = abs(finger_dp) / max(duration_ms, 1.0) * 1000
    page = view.w if view.horizontal else view.h
    # A real list may run on by more than a page and skip rows, which no swipe of the action space could then
    # bring into view; ours never skips one.
    way = min(abs(finger_dp) + fling_dp(velocity_dp_s, state.density), page)
    if view.horizontal and view.rtl:
        finger_dp = -finger_dp
    offset = view.offset - math.copysign(way, finger_dp)
    state.front_activity.ui[view.scroll_key] = min(max(offset, 0.0), scroll_limit(view))


def clear_text(windows: list[Window]) -> None:
    """Empty the field that has the focus."""
    editor = active_window(windows).editor
    if editor is not None:
        editor.replace("")


def reveal_focus(state: PhoneState, windows: list[Window]) -> None:
    """Scroll the field that has just got the focus out from behind the keyboard that rose for it."""
    path = _path_to_caret(active_window(windows).root)
    if path is None:
        return
    field = path[-1]
    for view in reversed(path):
        if view.layout is Layout.SCROLL and not view.horizontal and view.scroll_key:
            hidden = field.y + field.h - view.clip[3]
            if hidden > 0:
                state.front_activity.ui[view.scroll_key] = min(view.offset + hidden, scroll_limit(view))
            return


def _path_to_caret(view: View) -> list[View] | None:
    if view.caret is not None:
        return [view]
    for child in view.children:
        if (path := _path_to_caret(child)) is not None:
            return [view, *path]
    return None


def key(state: PhoneState, windows: list[Window], apps: Mapping[str, App], code: int) -> None:
    """A key event. What a key types goes to the field that has the focus; without one it does nothing."""
    if code == keycodes.HOME:
        state.shade_open = False
        activities.go_home(state)
    elif code == keycodes.OVERVIEW:
        state.shade_open = False
        state.overview_open = not state.overview_open
        state.system_ui[OVERVIEW_PAGE] = 0
    elif code == keycodes.BACK:
        _back(state, windows, apps)
    else:
        _edit(active_window(windows).editor, code)


def _edit(editor: Editor | None, code: int) -> None:
    if editor is None:
        return
    if code == keycodes.DELETE:
        editor.delete()
    elif code == keycodes.ENTER:
        editor.enter()
    elif character := keycodes.character_of(code):
        editor.insert(character)


def type_text(windows: list[Window], text: str) -> None:
    """Characters, one key event after the other, into the field that has the focus."""
    editor = active_window(windows).editor
    if editor is not None:
        editor.insert(text)


def _back(state: PhoneState, windows: list[Window], apps: Mapping[str, App]) -> None:
    if state.shade_open or state.overview_open:
        state.shade_open = state.overview_open = False
        return
    top = active_window(windows)
    if top.editor is not None and top.editor.keyboard is not None:
        top.editor.hide_keyboard()
        return
    if top.on_dismiss is not None:
        top.on_dismiss()
        return
    ctx = context_of(state, state.front_activity, apps)
    if ctx.app.on_back is None or not ctx.app.on_back(ctx):
        activities.finish(state)
