"""Wikipedia: its tabs, and what can be arranged in it: the cards of the feed, text size, link previews."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

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
SETTINGS = ("wikipedia_languages", "explore_feed", "link_previews", "collapse_tables", "app_theme")
"""The first rows of Settings, top to bottom."""


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


class Part(Protocol):
    """One thing to arrange. It remembers what screens have shown of it, for later ones do not."""

    @property
    def row(self) -> str:
        """The row of Settings that leads to it, by its key in the lexicon."""
        ...

    @property
    def is_done(self) -> bool: ...

    def watch(self, look: Look) -> None:
        """Take notice of a screen."""
        ...

    def doubt(self) -> None:
        """The task goes on although everything seemed done: forget, and look at all of it."""
        ...

    def act(self, look: Look) -> Decision | None:
        """What to do on its own screen; None on another one."""
        ...


@dataclass(slots=True)
class Cards:
    """Exactly these cards of the feed (numbers from 1) are off.

    Those that need not be touched are not looked for, unless there is doubt.
    """

    off: tuple[int, ...]
    row: str = "explore_feed"
    _enabled: dict[int, bool] = field(default_factory=dict)
    _doubted: bool = False
    _downwards: bool | None = None
    _swiped_at: tuple[tuple[int, float], ...] = ()

    @property
    def is_done(self) -> bool:
        return not self._missing() and not any(self._is_wrong(*seen) for seen in self._enabled.items())

    def watch(self, look: Look) -> None:
        self._enabled |= {row.card: row.switch.checked for row in _rows(look)}

    def doubt(self) -> None:
        self._enabled.clear()
        self._doubted = True

    def act(self, look: Look) -> Decision | None:
        """Set the switches in view, then look for those that are not."""
        if not look.has("content_types_recycler"):
            return None
        rows = list(_rows(look))
        for row in rows:
            if self._is_wrong(row.card, row.switch.checked):
                return look.tap_exactly(row.switch)
        return self._search(rows)

    def _is_wrong(self, card: int, enabled: bool) -> bool:
        return enabled == (card in self.off)

    def _missing(self) -> list[int]:
        wanted = range(1, len(CARDS) + 1) if self._doubted else self.off
        return [card for card in wanted if card not in self._enabled]

    def _search(self, rows: Sequence[Row]) -> Decision:
        """Down or up the list. Where a swipe moved nothing the end is reached, and the search turns."""
        shown = tuple((row.card, row.switch.bounds.top) for row in rows)
        if self._downwards is None:
            below = max(self._missing(), default=len(CARDS)) > min((row.card for row in rows), default=0)
            self._downwards = below
        elif shown == self._swiped_at:
            self._downwards = not self._downwards
        self._swiped_at = shown
        return SWIPE_UP if self._downwards else SWIPE_DOWN


@dataclass(slots=True)
class TextSize:
    """Articles are shown at so many per cent."""

    percent: int
    row: str = "app_theme"
    is_done: bool = False

    def watch(self, look: Look) -> None:
        shown = _percent(look)
        if shown is not None:
            self.is_done = shown == self.percent

    def doubt(self) -> None:
        self.is_done = False

    def act(self, look: Look) -> Decision | None:
        shown = _percent(look)
        if shown is None:
            return None
        button = look.find("buttonIncreaseTextSize" if shown < self.percent else "buttonDecreaseTextSize")
        return None if button is None else look.tap_exactly(button)


@dataclass(slots=True)
class LinkPreviews:
    """Links are previewed, or not. Its row of Settings is the switch itself."""

    wanted: bool
    row: str = "link_previews"
    is_done: bool = False

    def watch(self, look: Look) -> None:
        switch = self._switch(look)
        if switch is not None:
            self.is_done = switch.checked == self.wanted

    def doubt(self) -> None:
        self.is_done = False

    def act(self, look: Look) -> Decision | None:
        switch = self._switch(look)
        return None if switch is None else look.tap(switch)

    def _switch(self, look: Look) -> UiNode | None:
        title = look.says(self.row)
        row = None if title is None else look.row_of(title)
        return None if row is None else row.find("switchWidget")


@dataclass(slots=True)
class Arranged:
    """All parts are done, and the feed is in front again.

    The way leads over Settings; where only cards are left, a shorter one over the menu that each of them has.
    No screen shows that all is done: the detector ends the episode. Where it does not, although the parts
    seem done, something was changed unseen.
    """

    parts: Sequence[Part]

    def watch(self, look: Look) -> None:
        for part in self.parts:
            part.watch(look)
        if _on_the_feed(look) and all(part.is_done for part in self.parts):
            for part in self.parts:
                part.doubt()

    def is_met(self, look: Look) -> bool:  # noqa: ARG002 - the feed does not tell
        return False

    def advance(self, look: Look) -> Decision | None:
        left = [part for part in self.parts if not part.is_done]
        for part in left:
            if (decision := part.act(look)) is not None:
                return decision
        if look.has("nav_tab_explore"):
            return _leave_main_page(look, left)
        if left and look.has("main_drawer_settings_container"):
            return look.tap(next(look.ui.find_all("main_drawer_settings_container")))
        if left and look.says("hide_card") is not None:
            entry = look.says("customize_the_feed")
            return None if entry is None else look.tap(entry)
        return _open_row(look, left[0].row) if left and look.has("recycler_view") else None


@dataclass(frozen=True, slots=True)
class Row:
    """A row of "Customize the feed": which card (from 1), and its switch."""

    card: int
    switch: UiNode


def _rows(look: Look) -> Iterator[Row]:
    """Rows whose title and switch are both in view, paired by height."""
    switches = list(_in_view(look, "feed_content_type_checkbox"))
    for title in look.ui.find_all("feed_content_type_title"):
        cards = [card for card, key in enumerate(CARDS, 1) if lexicon.means("wikipedia", key, title.text)]
        middle = title.bounds.centre.y
        beside = [switch for switch in switches if switch.bounds.top <= middle < switch.bounds.bottom]
        if cards and beside:
            yield Row(cards[0], beside[0])


def _in_view(look: Look, id_name: str) -> Iterator[UiNode]:
    return filter(look.in_view, look.ui.find_all(id_name))


def _leave_main_page(look: Look, left: Sequence[Part]) -> Decision | None:
    """Towards what is left to do; with nothing left, to the feed."""
    if not all(isinstance(part, Cards) for part in left):
        more = look.find("nav_more_container")
        return None if more is None else look.tap(more)
    if not _on_the_feed(look):
        return look.tap_exactly(next(look.ui.find_all("nav_tab_explore")))
    way = look.find("customize_button") or next(_in_view(look, "view_list_card_header_menu"), None)
    return SWIPE_DOWN if way is None else look.tap_exactly(way)


def _on_the_feed(look: Look) -> bool:
    tab = look.find("nav_tab_explore")
    return tab is not None and tab.selected


def _percent(look: Look) -> int | None:
    """The text size that the sheet shows, in whatever digits."""
    shown = look.find("text_size_percent")
    digits = "" if shown is None else "".join(letter for letter in shown.text if letter.isdecimal())
    return int(digits) if digits else None


def _open_row(look: Look, row: str) -> Decision:
    """Tap a row of Settings, or scroll towards it."""
    for title in look.saying(row):
        if look.in_view(title):
            return look.tap(title)
    above = SETTINGS[: SETTINGS.index(row)]
    return SWIPE_UP if any(look.says(key) is not None for key in above) else SWIPE_DOWN


def _open_tab(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    return [AppIsOpen(PACKAGE), TabIsOpen(goal["tab"])]


def _arrange(goal: Mapping[str, Any]) -> Sequence[Subgoal]:
    """Link previews come first, as their switch is on the way to the others."""
    parts: list[Part] = []
    if "link_previews" in goal:
        parts.append(LinkPreviews(goal["link_previews"]))
    if "cards_off" in goal:
        parts.append(Cards(tuple(goal["cards_off"])))
    if "text_size" in goal:
        parts.append(TextSize(goal["text_size"]))
    return [AppIsOpen(PACKAGE), Arranged(parts)]


FAMILIES: Mapping[str, Family] = {"open_wikipedia_tab": _open_tab, "arrange_wikipedia": _arrange}
