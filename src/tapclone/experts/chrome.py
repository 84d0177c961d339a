"""Chrome: pages behind its menu, and how many tabs are open."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_UP, Look

PACKAGE = "com.android.chrome"


def _tap(look: Look, id_name: str) -> Decision | None:
    button = look.find(id_name)
    return None if button is None else look.tap(button)


def _entry_of_menu(look: Look, key: str) -> Decision:
    """A tap on an entry of the open menu, or a swipe towards it."""
    entry = look.says(key)
    return SWIPE_UP if entry is None else look.tap(entry)


def _is_page_menu(look: Look) -> bool:
    """Whether the menu is that of a page; the tab switcher's has no row of glyphs."""
    return look.has("app_menu_list") and look.has("reload_menu_id")


@dataclass(frozen=True, slots=True)
class MenuEntryIsOpen:
    """What an entry of a page's menu leads to is in front. The episode ends with the tap on it."""

    entry: str

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        if _is_page_menu(look):
            return _entry_of_menu(look, self.entry)
        if look.has("new_tab_button"):
            return None if look.has("content_view") else _tap(look, "new_tab_button")
        return _tap(look, "menu_button")


@dataclass(frozen=True, slots=True)
class TabsAreOpen:
    """Exactly so many tabs are open, as the toolbar's button tells, which ends the episode.

    Too many are all closed and the wanted ones opened again: the cross on a card is too small for tap bins.
    """

    count: int

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        if look.has("app_menu_list"):
            closes = not _is_page_menu(look) and look.says("close_all_tabs") is not None
            return _entry_of_menu(look, "close_all_tabs" if closes else "new_tab")
        if look.has("new_tab_button"):
            return self._from_switcher(look)
        button = look.find("tab_switcher_button")
        if button is None:
            return None
        number = re.search(r"\d+", button.content_desc)
        too_many = number is not None and int(number.group()) > self.count
        return _tap(look, "tab_switcher_button" if too_many else "menu_button")

    def _from_switcher(self, look: Look) -> Decision | None:
        cards = len(list(look.ui.find_all("content_view")))
        if cards == self.count:
            return _tap(look, "content_view")
        return _tap(look, "menu_button" if cards > self.count else "new_tab_button")


def _open_page(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), MenuEntryIsOpen(goal["entry"])]


def _open_tabs(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), TabsAreOpen(goal["count"])]


FAMILIES: Mapping[str, Family] = {"open_chrome_page": _open_page, "open_chrome_tabs": _open_tabs}
