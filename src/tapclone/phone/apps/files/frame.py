"""What every part of Files needs: where one is, what is chosen, colours, and how things are written."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from typing import Any

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.files.places import DEVICE_NAME, Entry, Place, entries, roots
from tapclone.phone.apps.files.store import FilesStore
from tapclone.phone.locale import format as formats
from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import WHITE, Colour, Icon, TextStyle, with_alpha

FIXED_DRAWER_DP = 720.0
"""From this width on the roots always stand beside the list."""
PICKER = "com.android.documentsui.picker.PickActivity"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role."""

    paper: Colour
    raised: Colour
    text: Colour
    secondary: Colour
    line: Colour
    accent: Colour
    tint: Colour
    bar_icons: Colour


LIGHT = Palette(
    paper=WHITE,
    raised=WHITE,
    text=0xFF202124,
    secondary=0xFF757575,
    line=0xFFE0E0E0,
    accent=0xFF1E88E5,
    tint=0xFFE3F2FD,
    bar_icons=0xFF666666,
)
DARK = Palette(
    paper=0xFF202124,
    raised=0xFF303134,
    text=0xFFE8EAED,
    secondary=0xFF9AA0A6,
    line=0xFF3C4043,
    accent=0xFF8AB4F8,
    tint=with_alpha(0xFF8AB4F8, 0.24),
    bar_icons=WHITE,
)


@dataclass(frozen=True)
class Browser:
    """One activity of Files: the app itself, or the picker that other apps open."""

    ctx: Context

    @property
    def palette(self) -> Palette:
        return DARK if self.ctx.state.dark_mode else LIGHT

    @property
    def store(self) -> FilesStore:
        return self.ctx.store_as(FilesStore)

    @property
    def is_picker(self) -> bool:
        return self.ctx.activity.name == PICKER

    @property
    def wanted_kind(self) -> str:
        """What kind of file the asking app wants; "" for any."""
        return str(self.ctx.activity.args.get("kind", ""))

    @property
    def operation(self) -> str:
        """What a picker of folders is for, "copy" or "move"; "" for every other page."""
        return str(self.ctx.activity.args.get("operation", ""))

    @property
    def has_fixed_drawer(self) -> bool:
        return self.ctx.width >= FIXED_DRAWER_DP

    @property
    def place(self) -> Place:
        return Place(roots()[self.ctx.ui.get("root", "recent")], tuple(self.ctx.ui.get("path", ())))

    @property
    def searching(self) -> bool:
        return bool(self.ctx.ui.get("searching"))

    @property
    def query(self) -> str:
        return str(self.ctx.ui.get("query", "")) if self.searching else ""

    @property
    def chip(self) -> str:
        """The kind of file that the pressed chip leaves; "" for all."""
        return str(self.ctx.ui.get("chip", ""))

    @cached_property
    def entries(self) -> list[Entry]:
        """What the list shows."""
        ctx, place, kind = self.ctx, self.place, self.chip or self.wanted_kind
        query: str | None = None
        if self.searching:
            if not (self.query or self.chip):
                return []
            query = self.query
        elif self.chip and place.root.key == "device":
            query = ""
        return entries(ctx.state, place, self.store.sort, kind, query)

    @property
    def selection(self) -> list[Entry]:
        chosen = self.ctx.ui.get("selected", ())
        return [entry for entry in self.entries if entry.key in chosen] if chosen else []

    @property
    def mode(self) -> str:
        """ "list" or "grid"."""
        first = (
            "list" if self.place.root.key == "recent" and self.wanted_kind not in ("image", "video") else "grid"
        )
        return self.store.modes.get(self.place.root.key, first)

    # -- moving about ------------------------------------------------------------------------------

    def open(self, place: Place) -> None:
        """Show a place from its top, and close whatever covered it."""
        blur(self.ctx.ui)
        for key in ("scroll", "selected", "searching", "query", "chip", "drawer", "dialog", "menu"):
            self.ctx.clear_ui(key)
        self.ctx.set_ui("root", place.root.key)
        self.ctx.set_ui("path", place.path)
        if place.root.document:
            media.show_directory(self.ctx.state, place.document)

    def toggle(self, entry: Entry) -> None:
        """Take an entry into the selection, or out of it."""
        chosen = tuple(self.ctx.ui.get("selected", ()))
        kept = tuple(key for key in chosen if key != entry.key)
        self.ctx.set_ui("selected", kept if len(kept) < len(chosen) else (*chosen, entry.key))

    # -- how things are written ----------------------------------------------------------------------

    def name_of(self, place: Place) -> str:
        """The title of a place."""
        if place.path:
            return place.title
        return DEVICE_NAME if place.root.key == "device" else self.ctx.words(place.root.key)

    def style(self, size: float, colour: Colour | None = None, **options: Any) -> TextStyle:
        return TextStyle(size=size, colour=self.palette.text if colour is None else colour, **options)

    def glyph(
        self, name: str, colour: Colour | None = None, size: float = 24.0, mirrored: bool = False
    ) -> Icon:
        return Icon(name, size, self.palette.secondary if colour is None else colour, mirrored)

    def size_text(self, size: int) -> str:
        """ "4.72 MB": three digits in units of a thousand, as Android writes it."""
        value, unit = float(size), "size_b"
        for larger in ("size_kb", "size_mb", "size_gb"):
            if value <= 900:
                break
            value, unit = value / 1000, larger
        places = 0 if unit == "size_b" or value >= 100 else 2
        return self.ctx.words(unit, number=formats.decimal_text(value, places, self.ctx.state.locale))

    def date_text(self, time_ms: int) -> str:
        """The time of a file of today, the day of one of this year, else the year too."""
        state = self.ctx.state
        now, then = local_time(state), local_time(state, time_ms)
        if now.date() == then.date():
            return formats.time_of_day(then.hour, then.minute, state.locale).full
        if now.year == then.year:
            return formats.day_and_month(then.date(), state.locale)
        return formats.day_and_year(then.date(), state.locale)

    def type_text(self, file: MediaFile) -> str:
        """ "JPG image"."""
        extension = file.name.rpartition(".")[2].upper()
        return self.ctx.words(str(look_of(file)["type"]), ext=extension)


def look_of(file: MediaFile) -> dict[str, str]:
    """The row of mime_types.csv for a file."""
    return next(row for row in _looks() if file.mime.startswith(row["prefix"]))


def icon_of(file: MediaFile, size: float = 24.0) -> Icon:
    """What stands for a kind of file."""
    look = look_of(file)
    return Icon(look["glyph"], size, int(look["colour"], 16))


@cache
def _looks() -> tuple[dict[str, str], ...]:
    source = resources.files(__package__) / "mime_types.csv"
    return tuple(csv.DictReader(source.read_text(encoding="utf-8").splitlines()))
