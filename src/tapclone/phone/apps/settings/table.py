"""Settings as data: which pages there are, which rows each has, and what a row shows and sets."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

PAGE_ARGUMENT = "page"


@dataclass(frozen=True, slots=True)
class Row:
    """One preference.

    Attributes:
        key: its title in the lexicon.
        kind: home (entry of the main page), link, switch, master (link and switch side by side), slider,
            category, info (not clickable), footer, usage (with a bar), apps (a switch for every app), entries
            (a row for every item of a list), permission (the apps that ask for one), or view (drawn by code,
            by its key).
        icon: a glyph, `glyph:RRGGBB` for one on a disc, `@app/<package>` for an app's icon, or "".
        summary: a key of the lexicon, `@rule` for one that depends on the phone's state, `#` for the
            label of the chosen value, or "".
        value: what it sets: a binding (see `values.read_switch`), a setting `table/key=default` of a list,
            or the stream of a volume slider. {package} in it is the app that the page is about.
        target: the page that opens; a dialog (see `dialogs.dialog_windows`), such as `choice:<list>`;
            `app:<package>`, which is started; or "" where nothing opens.
        when, enabled: bindings that must be on ("!" before one: off) for the row to be there, to answer.
    """

    page: str
    key: str
    kind: str
    icon: str
    summary: str
    value: str
    target: str
    when: str
    enabled: str


@dataclass(frozen=True, slots=True)
class Page:
    """One screen of rows.

    Attributes:
        title: key of the lexicon.
        fragment: class whose name the log tells when the page opens.
        visible: how many rows show before "Advanced" hides the others; 0 shows all.
        switch_bar: binding of the bar on top, or ""; `switch_text` is its label.
        controllers: preference controllers that the log names when the page is built, blank-separated.
    """

    page: str
    title: str
    fragment: str
    visible: int
    switch_bar: str
    switch_text: str
    controllers: str
    rows: tuple[Row, ...]

    @property
    def is_about_an_app(self) -> bool:
        """Whether the page makes sense only for a given app, so that no search leads to it."""
        return self.page.startswith("app_") and self.page != "app_list"


@dataclass(frozen=True, slots=True)
class Choice:
    """One line of a list of radio buttons: the value that it stores, and its label: a key of the lexicon, or
    `=` and a name that is the same in every language, or `@` and a package, whose own label it is."""

    list: str
    value: str
    label: str


@cache
def pages() -> Mapping[str, Page]:
    """Every page by name. The main page, "home", is not among them: it is a screen of its own."""
    found = {}
    for record in _records("pages.csv"):
        visible = int(record.pop("visible") or 0)
        found[record["page"]] = Page(visible=visible, rows=rows_of(record["page"]), **record)
    return found


@cache
def rows_of(page: str) -> tuple[Row, ...]:
    return tuple(row for row in _rows() if row.page == page)


@cache
def choices(name: str) -> tuple[Choice, ...]:
    """The lines of one list, in order; empty for an unknown one."""
    return tuple(choice for choice in _choices() if choice.list == name)


@dataclass(frozen=True, slots=True)
class LocaleEntry:
    """A language or regional language, named in itself. `group`: suggested or all, as "Add a language"
    lists it, or region for one that only names a phone's own language."""

    tag: str
    name: str
    group: str


@cache
def locales() -> Mapping[str, LocaleEntry]:
    """Every locale that Settings can name, by tag, in Android's order."""
    return {record["tag"]: LocaleEntry(**record) for record in _records("locales.csv")}


@cache
def _rows() -> tuple[Row, ...]:
    return tuple(Row(**record) for record in _records("rows.csv"))


@cache
def _choices() -> tuple[Choice, ...]:
    return tuple(Choice(**record) for record in _records("choices.csv"))


def _records(file: str) -> list[dict[str, str]]:
    content = (resources.files(__package__) / file).read_text(encoding="utf-8")
    return list(csv.DictReader(content.splitlines()))
