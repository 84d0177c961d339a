"""Tabs of Wikipedia, and which cards its feed shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tapclone import lexicon
from tapclone.core import Decision, UiNode
from tapclone.experts.expert import Family, Subgoal
from tapclone.experts.launcher import AppIsOpen
from tapclone.experts.look import SWIPE_DOWN, SWIPE_UP, Look

PACKAGE = "org.wikipedia"
CARDS = (
    "featured_article",
    "top_read",
    "picture_of_the_day",
    "because_you_read",
    "in_the_news",
    "on_this_day",
    "randomizer",
    "today_on_wikipedia",
    "suggested_edits",
)
"""The rows of "Customize the feed" as tasks number them, from 1, by their keys in the lexicon."""

LEAST_VISIBLE = 0.0375
"""A view whose visible part is less tall than this share of the screen, a row of tap bins, is not aimed at."""


@dataclass(frozen=True, slots=True)
class TabIsOpen:
    """A tab of the bottom bar is selected."""

    tab: str

    def is_met(self, look: Look) -> bool:
        tab = look.find(self.tab)
        return tab is not None and tab.selected

    def advance(self, look: Look) -> Decision | None:
        tab = look.find(self.tab)
        return None if tab is None else look.tap_exactly(tab)


@dataclass(frozen=True, slots=True)
class Row:
    """A row of "Customize the feed": which card (from 0), and its switch."""

    card: int
    switch: UiNode


@dataclass(frozen=True, slots=True)
class FeedCardsAreOff:
    """Exactly these cards (numbers from 1) are off, and the feed is in front again.

    The way leads over a card's own menu, not over Settings: from there BACK is the feed, so that a look
    at any screen tells which way to go. No screen shows that all is done; the detector ends the episode.
    What it cannot see, it does not mend: a card below the fold that a learner switched off and left is
    found only by scrolling, which would cost every demonstration a step.
    """

    cards: tuple[int, ...]

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - the feed does not tell
        return False

    def advance(self, look: Look) -> Decision | None:
        if look.has("content_types_recycler"):
            return self._configure(look)
        if look.says("hide_card") is not None:
            entry = look.says("customize_the_feed")
            return None if entry is None else look.tap(entry)
        explore = look.find("nav_tab_explore")
        if explore is None:
            return None
        if not explore.selected:
            return look.tap_exactly(explore)
        way = look.find("customize_button") or next(_in_view(look, "view_list_card_header_menu"), None)
        return SWIPE_DOWN if way is None else look.tap_exactly(way)

    def _configure(self, look: Look) -> Decision | None:
        """Set the switches in view, then those below; with none below, go back."""
        rows = list(_rows(look))
        for row in rows:
            if row.switch.checked == (row.card + 1 in self.cards):
                return look.tap_exactly(row.switch)
        lowest = max((row.card for row in rows), default=-1)
        return SWIPE_UP if max(self.cards) > lowest + 1 else None


def _in_view(look: Look, id_name: str) -> Iterator[UiNode]:
    return (node for node in look.ui.find_all(id_name) if node.bounds.height >= LEAST_VISIBLE)


def _rows(look: Look) -> Iterator[Row]:
    """Rows whose title and switch are both in view, paired by height."""
    switches = list(_in_view(look, "feed_content_type_checkbox"))
    for title in look.ui.find_all("feed_content_type_title"):
        cards = [card for card, key in enumerate(CARDS) if lexicon.means("wikipedia", key, title.text)]
        middle = title.bounds.centre.y
        beside = [switch for switch in switches if switch.bounds.top <= middle < switch.bounds.bottom]
        if cards and beside:
            yield Row(cards[0], beside[0])


def _open_tab(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), TabIsOpen(goal["tab"])]


def _switch_off_cards(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), FeedCardsAreOff(tuple(goal["cards"]))]


FAMILIES: Mapping[str, Family] = {"open_wikipedia_tab": _open_tab, "switch_off_feed_cards": _switch_off_cards}
