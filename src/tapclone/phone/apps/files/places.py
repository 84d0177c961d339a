"""Where one can be in Files, and what lies there: roots, folders, albums, and the order of their entries."""

from __future__ import annotations

import csv
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any
from urllib.parse import quote

from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.system.state import PhoneState

DEVICE_NAME = "sdk_gphone_x86_64"
RECENT_DAYS, MOST_RECENT = 45, 64
MS_PER_DAY = 86_400_000
SORTS = (
    "sort_name", "sort_name_down", "sort_modified_down", "sort_modified",
    "sort_type", "sort_type_down", "sort_size_down", "sort_size",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Root:
    """A row of roots.csv: an entry of the drawer.

    Attributes:
        kind: of the files that it shows, sorted into albums; "" where it shows folders as they are.
        folder: where it begins on the shared storage. document: what Android calls it.
    """

    key: str
    glyph: str
    kind: str
    folder: str
    document: str


@dataclass(frozen=True, slots=True)
class Place:
    """A root, and the folders (or the one album) gone down from there."""

    root: Root
    path: tuple[str, ...] = ()

    @property
    def folder(self) -> str | None:
        """The folder of the shared storage that this is; None for recent files and albums."""
        if self.root.key == "recent" or self.root.kind:
            return None
        return "/".join((self.root.folder, *self.path)).strip("/")

    @property
    def title(self) -> str:
        """The name of the folder or the album; "" for a root."""
        return self.path[-1].rpartition("/")[2] if self.path else ""

    @property
    def document(self) -> str:
        """Android's address of it."""
        authority, _, name = self.root.document.partition("/document/")
        if self.path and self.root.kind:
            album = "artist" if self.root.kind == "audio" else f"{self.root.key}_bucket"
            name = f"{album}%3A{zlib.crc32(self.path[0].encode('utf-8'))}"
        elif self.path:
            name = f"primary%3A{quote(self.folder or '', safe='')}"
            authority = roots()["device"].document.partition("/")[0]
        return f"content://{authority}/document/{name}"

    def child(self, name: str) -> Place:
        return Place(self.root, (*self.path, name))


@dataclass(frozen=True, slots=True)
class Entry:
    """What a list shows in a row: a file, or else a place to go down to."""

    title: str
    modified_ms: int = 0
    file: MediaFile | None = None
    place: Place | None = None

    @property
    def key(self) -> str:
        """What a selection remembers it by."""
        return str(self.file.id) if self.file is not None else f"/{self.title}"


@cache
def roots() -> dict[str, Root]:
    """The drawer's entries by key, from top to bottom."""
    source = resources.files(__package__) / "roots.csv"
    rows = csv.DictReader(source.read_text(encoding="utf-8").splitlines())
    return {row["key"]: Root(**row) for row in rows}


def entries(
    state: PhoneState, place: Place, sort: str, kind: str = "", query: str | None = None
) -> list[Entry]:
    """What lies at a place, folders first.

    Args:
        sort: one of SORTS. kind: only files of this kind. query: all files below whose name contains it.
    """
    if query is not None:
        wanted = query.casefold()
        found = [_entry(file) for file in _below(state, place) if wanted in file.name.casefold()]
        return _sorted([entry for entry in found if _is_of(entry, kind)], sort)
    folders, files = _children(state, place)
    listed = [entry for entry in map(_entry, files) if _is_of(entry, kind)]
    return sorted(folders, key=lambda entry: entry.title.casefold()) + _sorted(listed, sort)


def _entry(file: MediaFile) -> Entry:
    return Entry(file.name, file.modified_ms, file)


def _is_of(entry: Entry, kind: str) -> bool:
    return not kind or (entry.file is not None and entry.file.kind == kind)


def _children(state: PhoneState, place: Place) -> tuple[list[Entry], list[MediaFile]]:
    if place.root.key == "recent":
        since_ms = media.files(state)[0].modified_ms - RECENT_DAYS * MS_PER_DAY if media.files(state) else 0
        return [], [file for file in media.files(state) if file.modified_ms > since_ms][:MOST_RECENT]
    if place.root.kind:
        return _albums(state, place)
    folder = place.folder or ""
    below = [
        Entry(path.rpartition("/")[2], place=place.child(path.rpartition("/")[2]))
        for path in media.folders_in(state, folder)
    ]
    return below, [file for file in media.files(state) if file.folder == folder]


def _albums(state: PhoneState, place: Place) -> tuple[list[Entry], list[MediaFile]]:
    """Images and videos by their folder, audio by its artist."""
    found: dict[str, list[MediaFile]] = {}
    for file in media.files(state, place.root.kind):
        found.setdefault(file.artist or file.folder, []).append(file)
    if place.path:
        return [], found.get(place.path[0], [])
    albums = [
        Entry(name.rpartition("/")[2], files[0].modified_ms, place=place.child(name))
        for name, files in found.items()
    ]
    return albums, []


def _below(state: PhoneState, place: Place) -> list[MediaFile]:
    if place.root.kind:
        return media.files(state, place.root.kind)
    start = f"{place.root.folder}/" if place.root.folder else ""
    return [file for file in media.files(state) if f"{file.folder}/".startswith(start)]


def _sorted(found: Sequence[Entry], sort: str) -> list[Entry]:
    by, _, down = sort.removeprefix("sort_").partition("_")

    def key(entry: Entry) -> Any:
        file = entry.file
        assert file is not None
        match by:
            case "name":
                return file.name.casefold()
            case "modified":
                return file.modified_ms
            case "type":
                return file.mime
            case _:
                return file.size

    return sorted(found, key=key, reverse=bool(down))
