"""SettingsActivity: the list of settings.csv and the pages behind its rows."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partial
from importlib import resources

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.chrome.frame import SETTINGS, ChromeFrame
from tapclone.phone.ui.build import column, icon, row, text
from tapclone.phone.ui.style import Icon
from tapclone.phone.ui.view import MATCH, Edges, View, Window

FIRST_PAGE = "settings"
THEMES = {"theme_system": "system", "theme_light": "light", "theme_dark": "dark"}


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a page. `kind` is category, link (to the page of its name), switch, choice or text."""

    kind: str
    key: str
    on: bool


@cache
def _rows_of(page: str) -> Sequence[Row]:
    source = (resources.files(__package__) / "settings.csv").read_text(encoding="utf-8")
    lines = csv.DictReader(source.splitlines())
    return [Row(line["kind"], line["row"], line["default"] == "on") for line in lines if line["page"] == page]


def settings(ctx: Context) -> Sequence[Window]:
    """The page that the activity was started with."""
    frame = ChromeFrame(ctx)
    page = str(ctx.activity.args.get("page", FIRST_PAGE))
    rows = [_view(frame, page, entry) for entry in _rows_of(page)]
    bar = frame.app_bar(ctx.words(page))
    return [
        frame.window(column(bar, frame.line(), frame.list(rows, "recycler_view"), width=MATCH, height=MATCH))
    ]


def _view(frame: ChromeFrame, page: str, entry: Row) -> View:
    ctx, preferences = frame.ctx, frame.store.preferences
    label = ctx.words(entry.key)
    match entry.kind:
        case "category":
            return frame.category(label)
        case "link":
            return frame.setting(label, partial(ctx.start, SETTINGS, {"page": entry.key}))
        case "switch":
            is_on = preferences.get(entry.key, "on" if entry.on else "off") == "on"
            flipped = "off" if is_on else "on"
            return frame.setting(label, partial(preferences.__setitem__, entry.key, flipped), checked=is_on)
        case "choice":
            return _choice(frame, page, entry)
        case _:
            return frame.setting(label, lambda: None, ctx.words("version"))


def _choice(frame: ChromeFrame, page: str, entry: Row) -> View:
    """A radio button; a page of them is one preference."""
    preferences = frame.store.preferences
    value = THEMES.get(entry.key, entry.key)
    chosen = preferences.get(page)
    is_on = entry.on if chosen is None else chosen == value
    glyph = "radiobox-marked" if is_on else "radiobox-blank"
    colour = frame.palette.accent if is_on else frame.palette.secondary
    return row(
        icon(
            Icon(glyph, 24.0, colour),
            class_name="RadioButton",
            checkable=True,
            checked=is_on,
            width=24.0,
            height=24.0,
        ),
        text(frame.ctx.words(entry.key), frame.style(16.0, max_lines=2), weight=1.0, margin=Edges(start=24.0)),
        on_click=partial(preferences.__setitem__, page, value),
        align="center",
        width=MATCH,
        min_height=56.0,
        padding=Edges.symmetric(16.0, 8.0),
    )
