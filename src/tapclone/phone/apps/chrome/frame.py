"""What every page of Chrome needs: its colours, its store, favicons and the ways from page to page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tapclone.phone.apps.chrome.sites import Page, page_of
from tapclone.phone.apps.chrome.store import NEW_TAB, RECENT_TABS, ChromeStore, Tab
from tapclone.phone.apps.google_frame import DARK, LIGHT, GoogleFrame, Palette
from tapclone.phone.ui.build import icon
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import Background, Colour, Icon
from tapclone.phone.ui.view import Handler, View

MAIN = "com.google.android.apps.chrome.Main"
HISTORY = "org.chromium.chrome.browser.history.HistoryActivity"
BOOKMARKS = "org.chromium.chrome.browser.bookmarks.BookmarkActivity"
DOWNLOADS = "org.chromium.chrome.browser.download.DownloadActivity"
SETTINGS = "org.chromium.chrome.browser.settings.SettingsActivity"

URL_BAR = "url_bar"


@dataclass(frozen=True, slots=True)
class ChromeFrame(GoogleFrame):
    """A context in Chrome. Incognito is dark on every phone."""

    @property
    def store(self) -> ChromeStore:
        return self.ctx.store_as(ChromeStore)

    @property
    def palette(self) -> Palette:
        theme = self.store.preferences.get("theme", "system")
        dark = self.ctx.state.dark_mode if theme == "system" else theme == "dark"
        return DARK if dark or self.store.incognito else LIGHT

    @property
    def field(self) -> Colour:
        """Fill of the omnibox and of what else is sunk into the paper."""
        return 0xFF3C4043 if self.palette.is_dark else 0xFFF1F3F4

    def title_of(self, tab: Tab) -> str:
        if tab.page == NEW_TAB:
            return self.ctx.words("new_incognito_tab" if tab.incognito else "new_tab")
        return self.ctx.words("recent_tabs") if tab.page == RECENT_TABS else page_of(tab.page).title

    def favicon(self, page: Page, side: float, **options: object) -> View:
        """A site's glyph in its colour, on a grey disc."""
        return icon(
            Icon(page.icon, 0.56 * side, page.colour if not self.palette.is_dark else self.palette.text),
            width=side,
            height=side,
            background=Background(colour=self.field, radius=side / 2),
            **options,
        )

    def go(self, page: str) -> Handler:
        """A handler that shows a page in the tab in front."""
        return partial(self._leave_for, page)

    def _leave_for(self, page: str) -> None:
        self.leave_omnibox()
        self.store.go(page, self.ctx.state.time_ms)
        self.ctx.clear_ui(self.scroll_key)

    @property
    def scroll_key(self) -> str:
        """Where the page of the tab in front is scrolled to."""
        tab = self.store.tab
        return "" if tab is None else f"page_{tab.number}_{len(tab.behind)}"

    def search(self, query: str) -> None:
        """What the omnibox does with what was typed."""
        self.leave_omnibox()
        if query.strip():
            self.store.search(query.strip(), self.ctx.state.time_ms)
            self.ctx.clear_ui(self.scroll_key)

    def enter_omnibox(self) -> None:
        self.ctx.set_ui("omnibox", True)

    def leave_omnibox(self) -> None:
        for key in ("omnibox", URL_BAR):
            self.ctx.clear_ui(key)
        blur(self.ctx.ui)

    def open_tab(self, incognito: bool = False, page: str = NEW_TAB) -> None:
        """A new tab in front, whatever the screen showed before."""
        self.ctx.clear_ui("switcher")
        self.store.open_tab(incognito, page)
        self.ctx.clear_ui(self.scroll_key)
