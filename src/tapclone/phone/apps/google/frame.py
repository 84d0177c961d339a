"""What every page of the Google app needs: its store, cards and results."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tapclone.phone.apps.chrome.sites import Page
from tapclone.phone.apps.google.store import GoogleStore
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.ui.build import column, row, space, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Edges, Handler, View

QUERY = "query"
ARTICLE = "com.google.android.apps.search.googleapp.ArticleActivity"
SETTINGS = "com.google.android.apps.gsa.settingsui.SettingsActivity"
MAX_COLUMN_DP = 560.0


@dataclass(frozen=True, slots=True)
class SearchFrame(GoogleFrame):
    """A context in the Google app. `ui`: "tab", "search" (being typed), "results" (what was asked)."""

    @property
    def store(self) -> GoogleStore:
        return self.ctx.store_as(GoogleStore)

    @property
    def width(self) -> float:
        return min(self.ctx.width, MAX_COLUMN_DP)

    def open(self, page: Page) -> Handler:
        """A handler that reads a page, over the app."""
        return partial(self.ctx.start, ARTICLE, {"page": page.key})

    def find(self, query: str) -> None:
        self.close_search()
        if query.strip():
            self.store.search(query.strip())
            self.ctx.set_ui("results", query.strip())
            self.ctx.clear_ui("results_scroll")

    def close_search(self) -> None:
        for key in ("search", QUERY):
            self.ctx.clear_ui(key)
        blur(self.ctx.ui)

    def card(self, page: Page, age: str) -> View:
        """A story of the feed: picture, headline, publisher, and what can be done with it."""
        ctx, store = self.ctx, self.store
        saved = page.key in store.saved

        def save() -> None:
            ctx.toast(ctx.words("saved" if store.toggle_saved(page.key) else "removed"))

        def hide() -> None:
            store.hidden.append(page.key)
            ctx.toast(ctx.words("story_hidden"))

        actions = row(
            text(f"{page.site} · {age}", self.secondary(12.0), weight=1.0),
            self.action("bookmark" if saved else "bookmark-outline", ctx.words("save"), save),
            self.action("eye-off-outline", ctx.words("hide_story"), hide),
            align="center",
            width=MATCH,
            padding=Edges(start=16.0),
        )
        return column(
            View(
                class_name="ImageView",
                width=MATCH,
                height=0.5 * self.width,
                background=Background(picture=page.picture, radius=12.0, top_only=True),
            ),
            text(
                page.title,
                self.style(17.0, weight=500, max_lines=3),
                id="title",
                padding=Edges(16.0, 12.0, 16.0, 0.0),
            ),
            actions,
            on_click=self.open(page),
            width=self.width - 24.0,
            margin=Edges(bottom=12.0),
            background=Background(
                colour=self.palette.raised, radius=12.0, border=1.0, border_colour=self.palette.line
            ),
        )

    def result(self, page: Page) -> View:
        """What a search has found."""
        snippet = [text(page.text[0], self.secondary(14.0, max_lines=2))] if page.text else []
        return column(
            text(page.address, self.secondary(12.0)),
            text(page.title, self.style(17.0, self.palette.accent, max_lines=2), id="title"),
            *snippet,
            on_click=self.open(page),
            width=MATCH,
            padding=Edges.symmetric(16.0, 12.0),
        )

    def back_bar(self, content: View, on_up: Handler, *end: View) -> View:
        """A way back before something to type in or to read."""
        return row(
            self.up_button(on_up),
            content,
            *(end or (space(width=16.0),)),
            align="center",
            width=MATCH,
            height=56.0,
            padding=Edges(start=4.0),
        )
