"""What Chrome remembers: its tabs, where it was, bookmarks and preferences."""

from __future__ import annotations

from dataclasses import dataclass, field

NEW_TAB = ""
RECENT_TABS = "native:recent-tabs"
OWN_PAGES = (NEW_TAB, RECENT_TABS)
"""Addresses of Chrome's own pages; every other one is a key of sites.yaml, or "search:" and a query."""


@dataclass(slots=True)
class Tab:
    """One tab: the page that it shows, those behind it and those that BACK has left, the next one last."""

    number: int
    incognito: bool = False
    page: str = NEW_TAB
    behind: list[str] = field(default_factory=list)
    ahead: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Visit:
    """A line of the history. Numbers tell apart visits to the same page."""

    number: int
    page: str
    time_ms: int


@dataclass(slots=True)
class ChromeStore:
    """Plain values only.

    Attributes:
        tabs: normal and incognito ones together, in the order of opening.
        current, current_incognito: numbers of the tabs in front; None where none is open.
        incognito: which of the two kinds is in front.
        history: the newest first.
        first_run: pages of the welcome that are still to come.
        preferences: "theme" and the names of switches -> their value.
    """

    tabs: list[Tab] = field(default_factory=lambda: [Tab(1)])
    current: int | None = 1
    current_incognito: int | None = None
    incognito: bool = False
    next_number: int = 2
    history: list[Visit] = field(default_factory=list)
    bookmarks: list[str] = field(default_factory=list)
    downloads: list[str] = field(default_factory=list)
    recently_closed: list[str] = field(default_factory=list)
    searches: list[str] = field(default_factory=list)
    first_run: list[str] = field(default_factory=list)
    preferences: dict[str, str] = field(default_factory=dict)

    @property
    def shown_tabs(self) -> list[Tab]:
        """The tabs of the kind that is in front."""
        return [tab for tab in self.tabs if tab.incognito == self.incognito]

    @property
    def tab(self) -> Tab | None:
        """The tab in front."""
        number = self.current_incognito if self.incognito else self.current
        return next((tab for tab in self.tabs if tab.number == number), None)

    def open_tab(self, incognito: bool = False, page: str = NEW_TAB) -> Tab:
        """A tab of its own kind, in front."""
        tab = Tab(self.next_number, incognito, page)
        self.next_number += 1
        self.tabs.append(tab)
        self.select(tab)
        return tab

    def select(self, tab: Tab) -> None:
        self.incognito = tab.incognito
        if tab.incognito:
            self.current_incognito = tab.number
        else:
            self.current = tab.number

    def close(self, tab: Tab) -> None:
        """The tab before it comes to the front if it was in front itself; the last incognito tab ends that."""
        place = self.shown_tabs.index(tab)
        self.tabs.remove(tab)
        if not tab.incognito and tab.page not in OWN_PAGES:
            self.recently_closed.insert(0, tab.page)
        left = self.shown_tabs
        if left and self.tab is None:
            self.select(left[max(place - 1, 0)])
        elif not left:
            self._forget_current()

    def close_all(self) -> None:
        """Every tab of the kind that is in front."""
        for tab in self.shown_tabs:
            self.tabs.remove(tab)
        self._forget_current()

    def _forget_current(self) -> None:
        if self.incognito:
            self.incognito, self.current_incognito = False, None
        else:
            self.current = None

    def go(self, page: str, time_ms: int) -> None:
        """Show a page in the tab in front, or in a new one where none is open."""
        tab = self.tab or self.open_tab()
        if page == tab.page:
            return
        tab.behind.append(tab.page)
        tab.page = page
        tab.ahead.clear()
        if page not in OWN_PAGES and not tab.incognito:
            self.remember(page, time_ms)

    def remember(self, page: str, time_ms: int) -> None:
        number = 1 + max((visit.number for visit in self.history), default=0)
        self.history.insert(0, Visit(number, page, time_ms))

    def go_back(self) -> bool:
        """To the page before; False where there is none."""
        tab = self.tab
        if tab is None or not tab.behind:
            return False
        tab.ahead.append(tab.page)
        tab.page = tab.behind.pop()
        return True

    def go_forward(self) -> None:
        tab = self.tab
        if tab is not None and tab.ahead:
            tab.behind.append(tab.page)
            tab.page = tab.ahead.pop()

    def toggle_bookmark(self, page: str) -> bool:
        """Whether the page is among the bookmarks now."""
        if page in self.bookmarks:
            self.bookmarks.remove(page)
            return False
        self.bookmarks.insert(0, page)
        return True

    def search(self, query: str, time_ms: int) -> None:
        """Show what is found for a query, and remember that it was asked."""
        if not self.incognito:
            self.searches = [query, *(old for old in self.searches if old != query)]
        self.go(f"search:{query}", time_ms)
