"""What Photos keeps of its own: favourites, albums, the trash, settings. The photos themselves are media."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.system.state import PhoneState

SWITCHES = ("backup", "group_faces", "hide_location", "suggested_sharing", "notifications")


@dataclass(slots=True)
class PhotosStore:
    """See the module.

    Attributes:
        favorites, archive: ids of files. albums: title -> ids of files.
        trash: what was deleted, whole, the last one first.
        greetings: what is still to be answered before the photos are shown, the next one first.
    """

    favorites: list[int] = field(default_factory=list)
    archive: list[int] = field(default_factory=list)
    albums: dict[str, list[int]] = field(default_factory=dict)
    trash: list[MediaFile] = field(default_factory=list)
    switches: dict[str, bool] = field(default_factory=lambda: dict.fromkeys(SWITCHES, False))
    greetings: list[str] = field(default_factory=list)


def move_to_trash(state: PhoneState, store: PhotosStore, ids: list[int]) -> None:
    """Delete files so that they can be restored."""
    for file_id in ids:
        file = media.find(state, file_id)
        if file is not None:
            media.delete(state, file_id)
            store.trash.insert(0, file)


def restore(state: PhoneState, store: PhotosStore, file: MediaFile) -> None:
    """Take a file out of the trash, back to where it was."""
    store.trash.remove(file)
    media.put_back(state, file)


def toggle(ids: list[int], file_id: int) -> None:
    """Put an id into a list, or take it out."""
    if file_id in ids:
        ids.remove(file_id)
    else:
        ids.append(file_id)
