"""Snapseed: its start page, a picture's tabs, looks and styles, and the preferences of its settings."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone import lexicon
from tapclone.core import Decision, UiNode
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_UP, Look
from tapclone.experts.stage import Stage

PACKAGE, TABLE = "com.niksoftware.snapseed", "snapseed"
PICKER, CAMERA = "com.android.documentsui", "com.android.camera2"
APP_IS_OPEN = AppIsOpen(PACKAGE, also=(PICKER, CAMERA))
"""What Snapseed lets one choose a picture with lies above it, and BACK leads back."""


@dataclass(frozen=True, slots=True)
class StartPageIsOpen:
    """No picture is open: BACK closes one, and what was done to it is discarded."""

    def is_met(self, look: Look) -> bool:
        return look.has("logo_view")

    def advance(self, look: Look) -> Decision | None:
        button = look.says("discard", TABLE)
        return look.tap(button) if button is not None and look.has("alertTitle") else None


@dataclass(frozen=True, slots=True)
class PictureIsOpen:
    """Some picture is open: the first one that the picker shows."""

    def is_met(self, look: Look) -> bool:
        return look.package == PACKAGE and look.has("image_view")

    def advance(self, look: Look) -> Decision | None:
        target = look.find("icon_thumb") if look.package == PICKER else look.find("logo_view")
        return None if target is None else look.tap(target)


@dataclass(frozen=True, slots=True)
class TabIsOpen:
    """LOOKS, TOOLS or EXPORT is selected, and nothing is being tried."""

    tab: str

    def is_met(self, look: Look) -> bool:
        button = look.find(f"{self.tab}_button")
        return button is not None and button.selected

    def advance(self, look: Look) -> Decision | None:
        button = look.find(f"{self.tab}_button") or _clickable(look, "cancel")
        return None if button is None else look.tap(button)


@dataclass(frozen=True, slots=True)
class LookIsChosen:
    """The look `key` of the lexicon is tried on the picture."""

    key: str

    def is_met(self, look: Look) -> bool:
        return any(node.selected for node in look.saying(self.key))

    def advance(self, look: Look) -> Decision | None:
        """Where the strip was moved along, its tab is closed, since it opens at its start."""
        strip_is_shown = look.has("toolbar") and not any(
            button.selected for name in ("tools", "export") for button in look.ui.find_all(f"{name}_button")
        )
        entry = _clickable(look, self.key)
        if strip_is_shown and entry is not None:
            return look.tap(entry)
        return TabIsOpen("looks").advance(look)


@dataclass(frozen=True, slots=True)
class StyleIsChosen:
    """The style of this name is tried, in the tool `tool` of the lexicon."""

    tool: str
    style: str

    def is_met(self, look: Look) -> bool:
        return any(node.selected for node in look.ui.find_all(text=self.style))

    def advance(self, look: Look) -> Decision | None:
        style = look.find(text=self.style)
        if style is not None:
            return look.tap(style)
        if _clickable(look, "cancel") is not None:
            styles = _clickable(look, "styles")
            shut = styles is not None and not styles.selected
            return look.tap(styles) if styles is not None and shut else TabIsOpen("tools").advance(look)
        if not TabIsOpen("tools").is_met(look):
            return TabIsOpen("tools").advance(look)
        entry = _clickable(look, self.tool)
        return SWIPE_UP if entry is None or not look.in_view(entry) else look.tap(entry)


@dataclass(frozen=True, slots=True)
class PreferenceIsSet:
    """A row of the settings is checked or, with `number`, set to the choice that names it."""

    row: str
    number: int | None = None

    def shown(self, look: Look) -> bool | None:
        """What the settings page says; None on every other screen."""
        row = self._row(look)
        if row is None:
            return None
        if self.number is None:
            return any(box.checked for box in row.find_all("checkbox"))
        return any(_number(summary.text) == self.number for summary in row.find_all("summary"))

    def is_met(self, look: Look) -> bool:
        return self.shown(look) is True

    def advance(self, look: Look) -> Decision | None:
        title = look.find("alertTitle")
        if title is not None:
            if not lexicon.means(TABLE, self.row, title.text):
                return None
            lines = look.ui.find_all("text1")
            return next((look.tap(line) for line in lines if _number(line.text) == self.number), None)
        way = self._row(look) or _clickable(look, "settings") or _clickable(look, "more_options")
        way = way or _clickable(look, "cancel")
        return None if way is None or look.package != PACKAGE else look.tap(way)

    def _row(self, look: Look) -> UiNode | None:
        """The row of the settings page, None elsewhere."""
        title = next((node for node in look.saying(self.row, TABLE) if node.id_name == "title"), None)
        return None if title is None else look.row_of(title)


def _clickable(look: Look, key: str) -> UiNode | None:
    """What can be tapped and says `key`: a button, or an entry around its name."""
    return next(_entries(look, key), None)


def _entries(look: Look, key: str) -> Iterator[UiNode]:
    for node in look.saying(key, TABLE):
        entry = look.row_of(node)
        if entry.clickable:
            yield entry


def _number(text: str) -> int | None:
    """The digits in a text, of whatever script, read as one number."""
    digits = [str(unicodedata.digit(letter)) for letter in text if letter.isdigit()]
    return int("".join(digits)) if digits else None


def _open_app(_goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [APP_IS_OPEN, StartPageIsOpen()]


def _open_picture(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    """A picture is open, and one of its tabs."""
    return [APP_IS_OPEN, PictureIsOpen(), TabIsOpen(goal["tab"])]


def _choose_look(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [APP_IS_OPEN, PictureIsOpen(), LookIsChosen(goal["look"])]


def _preference(goal: Mapping[str, Any]) -> PreferenceIsSet:
    return PreferenceIsSet(goal["row"], goal.get("number"))


def _set_preference(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [APP_IS_OPEN, _preference(goal)]


def _choose_style(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    """A style of a tool, after a preference where the goal names one."""
    style: list[Subgoal] = [PictureIsOpen(), StyleIsChosen(goal["tool"], goal["style"])]
    if "first" not in goal:
        return [APP_IS_OPEN, *style]
    preference = _preference(goal["first"])
    return [APP_IS_OPEN, Stage([preference], preference.shown), *style]


FAMILIES: Mapping[str, Family] = {
    "open_snapseed": _open_app,
    "open_snapseed_picture": _open_picture,
    "choose_snapseed_look": _choose_look,
    "choose_snapseed_style": _choose_style,
    "set_snapseed_preference": _set_preference,
}
