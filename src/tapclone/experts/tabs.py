"""Apps with a bottom bar: the way to a page is a tab, and perhaps an element or two on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.core import Decision, UiNode
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import Look


@dataclass(frozen=True, slots=True)
class PageIsOpen:
    """The page at the end of a way. No screen on the way shows it; the detector ends the episode.

    The element of the way that is nearest to its end and in view is tapped. A tap on a tab, chosen or not,
    shows the tab's own page from its top, so that a learner who strayed deep into it is led back as well.

    Attributes:
        way: resource ids, or "table.key" of the lexicon for what has none of its own.
    """

    way: tuple[str, ...]

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - see the class
        return False

    def advance(self, look: Look) -> Decision | None:
        for element in reversed(self.way):
            for node in _named(look, element):
                target = look.row_of(node)
                if target.clickable and look.in_view(target):
                    return look.tap(target)
        return None


def _named(look: Look, element: str) -> Iterator[UiNode]:
    table, _, key = element.rpartition(".")
    return look.saying(key, table) if table else look.ui.find_all(element)


def _open_page(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(goal["package"]), PageIsOpen(tuple(goal["way"]))]


FAMILIES: Mapping[str, Family] = {"open_page": _open_page}
