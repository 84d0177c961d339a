"""Files: opening it, and listing one of its roots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone import lexicon
from tapclone.core import Button, Decision
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_UP, Look

PACKAGE, TABLE = "com.android.documentsui", "files"
WITHIN = ("com.android.music", "android")
"""Whose windows Files opens above itself: the player, the share sheet."""


@dataclass(frozen=True, slots=True)
class FilesIsInFront:
    """The app itself. Its first screen ends the episode, so what looks like it and does not is the picker that
    another app has opened."""

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:  # noqa: ARG002 - see the class
        return Decision(Button.HOME)


@dataclass(frozen=True, slots=True)
class RootIsListed:
    """The files of one root were listed: that ends the episode, so while it lasts it is still to be done.

    Attributes:
        root: key of its title in the lexicon.
    """

    root: str

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        roots = look.find("roots_list")
        if roots is None:
            menu = look.says("show_roots", TABLE)
            return None if menu is None else look.tap(menu)
        if look.has("roots_toolbar") and look.says("open_from", TABLE) is not None:
            return Decision(Button.HOME)
        for title in roots.find_all("title"):
            if lexicon.means(TABLE, self.root, title.text):
                return look.tap(title)
        return SWIPE_UP


def _open_files(goal: Mapping[str, Any]) -> Sequence[Subgoal]:  # noqa: ARG001 - there is only one way
    return [AppIsOpen(PACKAGE), FilesIsInFront()]


def _list_files(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE, WITHIN), RootIsListed(goal["root"])]


FAMILIES: Mapping[str, Family] = {"open_files": _open_files, "list_files": _list_files}
