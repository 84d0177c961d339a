"""The files on the shared storage: photos, videos, music, documents, downloads, and picking one of them.

`state.stores[PACKAGE]` is one `MediaStore`, as Android's media provider keeps one database for every app.
Camera adds to it, Photos and Files show it, and whatever app lets a person choose a file asks `pick_file`.
"""

from __future__ import annotations

import csv
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import timedelta
from functools import cache
from importlib import resources
from typing import Any

from tapclone.phone.system import activities, log
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.wall_clock import local_time

PACKAGE = "com.android.providers.media"
CAMERA_FOLDER = "DCIM/Camera"
PICKER_PACKAGE = "com.android.documentsui"
PICKER_ACTIVITY = "com.android.documentsui.picker.PickActivity"
STANDARD_FOLDERS = (
    "Alarms", "DCIM", "Documents", "Download", "Movies", "Music", "Notifications", "Pictures", "Podcasts",
    "Recordings", "Ringtones",
)  # fmt: skip
"""What stands on a new phone's storage, empty or not."""


@dataclass(frozen=True, slots=True)
class MediaFile:
    """One file. Immutable: a renamed or moved one replaces it under the same `id`.

    Attributes:
        folder: below the shared storage, "DCIM/Camera".
        size: bytes.
        picture: what a photo or a video shows, the name of one of our drawings; "" for other files.
        artist: who made a piece of audio.
    """

    id: int
    name: str
    folder: str
    mime: str
    size: int
    modified_ms: int
    picture: str = ""
    duration_s: int = 0
    artist: str = ""

    @property
    def kind(self) -> str:
        """ "image", "video", "audio" or "document"."""
        kind = self.mime.partition("/")[0]
        return kind if kind in ("image", "video", "audio") else "document"


@dataclass(slots=True)
class MediaStore:
    """Every file and folder. `files` is in no order; `folders` also has the empty ones, with full paths."""

    files: list[MediaFile] = field(default_factory=list)
    folders: list[str] = field(default_factory=list)
    next_id: int = 1000


def media_store(state: PhoneState) -> MediaStore:
    """The shared storage of this phone."""
    store = state.stores[PACKAGE]
    assert isinstance(store, MediaStore)
    return store


def seeded_store(state: PhoneState) -> MediaStore:
    """What a phone that has been used for some weeks holds, dated back from its own time."""
    midnight = local_time(state).replace(hour=0, minute=0, second=0, microsecond=0)
    files = []
    for number, row in enumerate(_seeds(), start=1):
        hour, minute, second = (int(part) for part in row["time"].split(":"))
        moment = midnight - timedelta(days=int(row["days_ago"]))
        moment += timedelta(hours=hour, minutes=minute, seconds=second)
        files.append(
            MediaFile(
                id=number,
                name=row["name"],
                folder=row["folder"],
                mime=row["mime"],
                size=int(row["size"]),
                modified_ms=int(moment.timestamp() * 1000),
                picture=row["picture"],
                duration_s=int(row["duration_s"]),
                artist=row["artist"],
            )
        )
    folders = set(STANDARD_FOLDERS)
    for file in files:
        folders |= _with_parents(file.folder)
    return MediaStore(files, sorted(folders))


@cache
def _seeds() -> Sequence[dict[str, str]]:
    source = resources.files(__package__) / "media.csv"
    return tuple(csv.DictReader(source.read_text(encoding="utf-8").splitlines()))


def _with_parents(folder: str) -> set[str]:
    parts = folder.split("/")
    return {"/".join(parts[:end]) for end in range(1, len(parts) + 1)}


def files(state: PhoneState, *kinds: str) -> list[MediaFile]:
    """All files, or those of these kinds, the newest first."""
    chosen = (file for file in media_store(state).files if not kinds or file.kind in kinds)
    return sorted(chosen, key=lambda file: (-file.modified_ms, file.name))


def find(state: PhoneState, file_id: int | None) -> MediaFile | None:
    """The file of this id; None if it has gone."""
    return next((file for file in media_store(state).files if file.id == file_id), None)


def folders_in(state: PhoneState, folder: str) -> list[str]:
    """Full paths of the folders directly below `folder`; "" is the top of the storage."""
    start = f"{folder}/" if folder else ""
    found = media_store(state).folders
    return sorted(path for path in found if path.startswith(start) and "/" not in path[len(start) :])


def add(state: PhoneState, name: str, folder: str, mime: str, size: int, **options: Any) -> MediaFile:
    """A new file, made now. `options` are further fields of MediaFile."""
    store = media_store(state)
    file = MediaFile(store.next_id, name, folder, mime, size, state.time_ms, **options)
    store.next_id += 1
    store.files.append(file)
    create_folder(state, folder)
    return file


def create_folder(state: PhoneState, folder: str) -> None:
    """Make a folder and its parents; nothing happens where they are there already."""
    store = media_store(state)
    store.folders = sorted({*store.folders, *_with_parents(folder)})


def delete_folder(state: PhoneState, folder: str) -> None:
    """Remove a folder with everything in it."""
    store = media_store(state)
    inside = f"{folder}/"
    store.folders = [path for path in store.folders if path != folder and not path.startswith(inside)]
    store.files = [file for file in store.files if not f"{file.folder}/".startswith(inside)]


def change(state: PhoneState, file: MediaFile, **values: Any) -> None:
    """Replace fields of a file: a rename (`name`) or a move (`folder`)."""
    store = media_store(state)
    store.files = [replace(kept, **values) if kept.id == file.id else kept for kept in store.files]


def copy(state: PhoneState, file: MediaFile, folder: str) -> MediaFile:
    """A second file like this one, in a folder."""
    store = media_store(state)
    twin = replace(file, id=store.next_id, folder=folder)
    store.next_id += 1
    store.files.append(twin)
    return twin


def delete(state: PhoneState, file_id: int) -> None:
    """Remove a file; nothing happens if it has gone already."""
    store = media_store(state)
    store.files = [file for file in store.files if file.id != file_id]


def put_back(state: PhoneState, file: MediaFile) -> None:
    """Undo a deletion."""
    media_store(state).files.append(file)


def pick_file(state: PhoneState, kind: str, result_key: str, from_package: str) -> None:
    """Let the person choose a file in the system's picker (ACTION_OPEN_DOCUMENT), on top of the front activity.

    The id of the chosen file then stands in the asking activity's `ui` under `result_key`; BACK leaves nothing.

    Args:
        kind: "image", "video", "audio", "document", or "" for any file.
    """
    mime = f"{kind}/*" if kind in ("image", "video", "audio") else "*/*"
    intent = f"act=android.intent.action.OPEN_DOCUMENT cat=[android.intent.category.OPENABLE] typ={mime}"
    activities.start(
        state, PICKER_PACKAGE, PICKER_ACTIVITY, {"kind": kind}, intent, from_package, result_key=result_key
    )


def show_directory(state: PhoneState, document: str) -> None:
    """What Files logs when it lists a folder; `document` is its address, a content URI."""
    pid = state.processes.get(PICKER_PACKAGE, log.SYSTEM_SERVER_PID)
    log.write(state, "D", "DirectoryFragment", f"Showing directory: {document}", pid)
