"""The pages that Chrome can show: sites and their articles, from sites.yaml, and searches over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import Any

from tapclone.core.yaml_text import load_yaml
from tapclone.phone.apps.chrome.store import ChromeStore
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.style import Colour

SEARCH = "search:"
SEARCH_HOST = "www.google.com"
MS_PER_HOUR = 3_600_000


@dataclass(frozen=True, slots=True)
class Page:
    """One page of the web.

    Attributes:
        key: "harbour" for a site's home page, "harbour/ferry" for one of its articles.
        text: paragraphs; none on a home page.
        links: keys of the pages that it leads to.
    """

    key: str
    title: str
    site: str
    host: str
    icon: str
    colour: Colour
    picture: str
    text: tuple[str, ...]
    links: tuple[str, ...]

    @property
    def address(self) -> str:
        """As the omnibox writes it, without the scheme."""
        path = self.key.partition("/")[2]
        return f"{self.host}/{path}" if path else self.host


@cache
def _web() -> Mapping[str, Any]:
    data: Mapping[str, Any] = load_yaml(
        (resources.files(__package__) / "sites.yaml").read_text(encoding="utf-8")
    )
    return data


@cache
def pages() -> Mapping[str, Page]:
    """Every page by key."""
    found: dict[str, Page] = {}
    for site, entry in _web()["sites"].items():
        colour = int("FF" + entry["colour"].removeprefix("#"), 16)
        about = entry["name"], entry["host"], entry["icon"], colour
        keys = tuple(f"{site}/{name}" for name in entry["pages"])
        found[site] = Page(site, entry["name"], *about, "", (), keys)
        for key, page in zip(keys, entry["pages"].values(), strict=True):
            others = tuple(other for other in (*keys, site) if other != key)
            found[key] = Page(key, page["title"], *about, page["picture"], tuple(page["text"]), others)
    return MappingProxyType(found)


def page_of(key: str) -> Page:
    """The page at a key; for "search:..." a page of results, which links to what was found."""
    if not key.startswith(SEARCH):
        return pages()[key]
    query = key.removeprefix(SEARCH)
    return Page(
        key, query, "Google", f"{SEARCH_HOST}/search", "magnify", 0xFF4285F4, "", (), tuple(found_for(query))
    )


def found_for(query: str) -> Sequence[str]:
    """Keys of the pages about a query, the best first; the day's articles where nothing fits."""
    words = [word for word in query.casefold().split() if len(word) > 2]

    def score(page: Page) -> int:
        content = " ".join((page.title, page.title, page.site, *page.text)).casefold()
        return sum(content.count(word) for word in words)

    ranked = sorted(pages().values(), key=score, reverse=True)
    best = [page.key for page in ranked if score(page)][:6]
    return best or [key for key, _ in articles()]


def tiles() -> Sequence[Page]:
    """The sites on the new tab page."""
    return [pages()[key] for key in _web()["tiles"]]


def articles() -> Sequence[tuple[str, int]]:
    """(key, hours ago) of the articles on the new tab page."""
    return [(str(key), int(hours)) for key, hours in _web()["articles"]]


def used_browser(state: PhoneState) -> ChromeStore:
    """What Chrome remembers on a phone that has been used for some days."""
    web = _web()
    store = ChromeStore(
        bookmarks=list(web["bookmarks"]), downloads=list(web["downloads"]), searches=list(web["searches"])
    )
    for key, hours in reversed(web["history"]):
        store.remember(key, state.time_ms - int(hours * MS_PER_HOUR))
    if state.spec.first_run:
        store.first_run = ["terms", "sync"]
    return store
