"""Tasks of the Settings app: go to a page, switch a row, move a slider."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from tapclone import lexicon
from tapclone.core import Bounds, Decision, UiNode
from tapclone.core.yaml_text import load_yaml
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_DOWN, SWIPE_UP, Look

PACKAGE, SYSTEM_UI = "com.android.settings", "com.android.systemui"
TABLE = "settings"
BRIGHTNESS = "brightness_level"
TITLES = {"see_all_apps": "app_info"}
"""Rows that lead to a page of another name."""

ROW_IDS = ("title", "header_details", "add_language")
SMALLEST_ROW = 0.037
"""Less of a row than one row of tap bins may hide under the navigation bar: scroll on instead."""

LOW, HIGH = (0.15, 0.35), (0.88, 1.0)
"""Parts of a slider's box, from its start, in which a tap means little or the most: a call is loud from the
start, with only one step above it."""


@dataclass(frozen=True, slots=True)
class PageIsOpen:
    """The page at the end of a path of rows, counted from the main page, is in front."""

    path: tuple[str, ...]

    def is_met(self, look: Look) -> bool:
        return _is_page(look, self.path[-1])

    def advance(self, look: Look) -> Decision | None:
        for depth in reversed(range(len(self.path))):
            page = self.path[depth - 1] if depth else "home"
            if _is_page(look, page):
                row = _row(look, self.path[depth])
                return look.tap(row) if row is not None else _scroll_to(look, page, self.path[depth])
        return None


@dataclass(frozen=True, slots=True)
class RowIsSwitched:
    """The switch of a row on the open `page` stands at `on`; at either place is wrong where that is None."""

    page: str
    row: str
    on: bool | None

    def is_met(self, look: Look) -> bool:
        switch = self._switch(look)
        return switch is not None and switch.checked == self.on

    def advance(self, look: Look) -> Decision | None:
        switch = self._switch(look)
        return look.tap(switch) if switch is not None else _scroll_to(look, self.page, self.row)

    def _switch(self, look: Look) -> UiNode | None:
        title = _row(look, self.row)
        if title is None:
            return None
        return next((node for node in look.row_of(title).walk() if node.checkable), None)


@dataclass(frozen=True, slots=True)
class SliderIsMoved:
    """A tap into a part of a slider's box. Where it stood is not on the screen, so it is never met."""

    page: str
    row: str
    part: tuple[float, float]

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        slider = next(_sliders(look, self.row), None)
        if slider is None:
            return _scroll_to(look, self.page, self.row)
        return Decision.tap(_part_of(slider, self.part))


def _is_page(look: Look, page: str) -> bool:
    if page == BRIGHTNESS:
        return look.package == SYSTEM_UI and look.has("slider")
    if look.package != PACKAGE:
        return False
    if page == "home":
        return look.has("settings_homepage_container")
    bar = look.find("action_bar")
    if bar is None:
        return False
    title = TITLES.get(page, page)
    return any(node.text and lexicon.means(TABLE, title, node.text) for node in bar.walk())


def _row(look: Look, key: str) -> UiNode | None:
    """The title of a row that can be tapped, or None where it is not, or hardly, on the screen."""
    for node in look.saying(key, TABLE):
        if node.id_name in ROW_IDS and look.row_of(node).bounds.height >= SMALLEST_ROW:
            return node
    return None


def _sliders(look: Look, key: str) -> Iterator[UiNode]:
    for node in look.ui.walk():
        is_volume = node.id_name == "seekbar" and node.bounds.height >= SMALLEST_ROW
        is_brightness = node.id_name == "slider" and key == BRIGHTNESS
        if is_brightness or (is_volume and lexicon.means(TABLE, key, node.content_desc)):
            yield node


def _part_of(slider: UiNode, part: tuple[float, float]) -> Bounds:
    """The part of the slider's box, counted from where its language starts to read."""
    box = slider.bounds
    near, far = part
    if any(unicodedata.bidirectional(letter) in ("R", "AL") for letter in slider.content_desc):
        near, far = 1.0 - far, 1.0 - near
    return Bounds(box.left + near * box.width, box.top, box.left + far * box.width, box.bottom)


def _scroll_to(look: Look, page: str, key: str) -> Decision | None:
    """A swipe towards a row that is not on the screen; None on a page whose rows are not known."""
    rows = _rows().get(page)
    if rows is None or key not in rows:
        return None
    seen = [place for place, row in enumerate(rows) if _row(look, row) is not None]
    return SWIPE_DOWN if seen and min(seen) > rows.index(key) else SWIPE_UP


@cache
def _rows() -> Mapping[str, Sequence[str]]:
    """Page -> its rows from top to bottom."""
    loaded: dict[str, list[str]] = load_yaml(
        (resources.files(__package__) / "settings_pages.yaml").read_text(encoding="utf-8")
    )
    return loaded


def _page(goal: Mapping[str, Any]) -> list[Subgoal]:
    return [AppIsOpen(PACKAGE, also=(SYSTEM_UI,)), PageIsOpen(tuple(goal["path"]))]


def _switch_setting(goal: Mapping[str, Any]) -> list[Subgoal]:
    return [*_page(goal), RowIsSwitched(goal["path"][-1], goal["row"], goal["on"])]


def _toggle_setting(goal: Mapping[str, Any]) -> list[Subgoal]:
    return [*_page(goal), RowIsSwitched(goal["path"][-1], goal["row"], None)]


def _lower_brightness(goal: Mapping[str, Any]) -> list[Subgoal]:
    return [*_page(goal), SliderIsMoved("display", BRIGHTNESS, LOW)]


def _raise_volume(goal: Mapping[str, Any]) -> list[Subgoal]:
    return [*_page(goal), SliderIsMoved(goal["path"][-1], goal["row"], HIGH)]


def _lower_volume(goal: Mapping[str, Any]) -> list[Subgoal]:
    return [*_page(goal), SliderIsMoved(goal["path"][-1], goal["row"], LOW)]


FAMILIES: Mapping[str, Family] = {
    "open_setting_page": _page,
    "switch_setting": _switch_setting,
    "toggle_setting": _toggle_setting,
    "lower_brightness": _lower_brightness,
    "raise_volume": _raise_volume,
    "lower_volume": _lower_volume,
}
