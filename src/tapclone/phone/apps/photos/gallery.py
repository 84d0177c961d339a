"""What Photos shows where: everything by day, folders, albums, what a search finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.apps.photos.store import PhotosStore
from tapclone.phone.apps.tab_pages import TabPages
from tapclone.phone.locale import format as formats
from tapclone.phone.system import media
from tapclone.phone.system.media import MediaFile
from tapclone.phone.system.wall_clock import local_time

HOME = "com.google.android.apps.photos.home.HomeActivity"
VIEWER = "com.google.android.apps.photos.pager.HostPhotoPagerActivity"
SETTINGS = "com.google.android.apps.photos.settings.SettingsActivity"
MAIN_FOLDERS = (media.CAMERA_FOLDER,)
"""Folders whose files the first tab shows, beside what was taken into albums."""


@dataclass(frozen=True, slots=True)
class Gallery(GoogleFrame):
    """Google's frame, with what Photos knows.

    A scope names a list of files: "all", "favorites", "videos", "archive", "folder:DCIM/Camera",
    "album:Trips", "search:sea".
    """

    @property
    def store(self) -> PhotosStore:
        return self.ctx.store_as(PhotosStore)

    @property
    def pages(self) -> TabPages:
        return TabPages(self.ctx, "photos")

    def files(self, scope: str) -> list[MediaFile]:
        """The photos and videos of a scope, the newest first."""
        kind, _, of = scope.partition(":")
        store = self.store
        found = media.files(self.ctx.state, "image", "video")
        if kind == "archive":
            return [file for file in found if file.id in store.archive]
        if kind == "folder":
            return [file for file in found if file.folder == of]
        if kind == "album":
            return [file for file in found if file.id in store.albums.get(of, ())]
        found = [file for file in found if file.id not in store.archive]
        if kind == "favorites":
            return [file for file in found if file.id in store.favorites]
        if kind == "videos":
            return [file for file in found if file.kind == "video"]
        if kind == "search":
            wanted = of.strip().casefold()
            return [file for file in found if wanted and wanted in f"{file.name} {file.picture}".casefold()]
        return [file for file in found if file.folder in MAIN_FOLDERS]

    def folders(self) -> list[tuple[str, list[MediaFile]]]:
        """Folders with photos or videos, the one with the newest first."""
        found: dict[str, list[MediaFile]] = {}
        for file in media.files(self.ctx.state, "image", "video"):
            found.setdefault(file.folder, []).append(file)
        return list(found.items())

    def by_day(self, files: Sequence[MediaFile]) -> list[tuple[str, list[MediaFile]]]:
        """Files under the headings of their days."""
        days: dict[date, list[MediaFile]] = {}
        for file in files:
            days.setdefault(self.day_of(file), []).append(file)
        return [(self.day_text(day), found) for day, found in days.items()]

    def day_of(self, file: MediaFile) -> date:
        return local_time(self.ctx.state, file.modified_ms).date()

    def day_text(self, day: date) -> str:
        """ "Today", "Yesterday", "Tue, Feb 20", or with its year."""
        today, locale = local_time(self.ctx.state).date(), self.ctx.state.locale
        if day == today:
            return self.ctx.words("today")
        if day == today - timedelta(days=1):
            return self.ctx.words("yesterday")
        if day.year == today.year:
            return formats.weekday_and_day(day, locale, short=True)
        return formats.day_and_year(day, locale)

    def moment_text(self, file: MediaFile) -> str:
        """The day and the time of a file."""
        moment = local_time(self.ctx.state, file.modified_ms)
        time = formats.time_of_day(moment.hour, moment.minute, self.ctx.state.locale).full
        return f"{formats.day_and_year(moment.date(), self.ctx.state.locale)} {time}"

    def description(self, file: MediaFile) -> str:
        """What a screen reader says of a photo."""
        kind = self.ctx.words("video" if file.kind == "video" else "photo")
        return self.ctx.words("taken", kind=kind, date=self.moment_text(file))

    def length_text(self, seconds: int) -> str:
        """ "0:34"."""
        return formats.localized_digits(f"{seconds // 60}:{seconds % 60:02}", self.ctx.state.locale)

    # -- acting --------------------------------------------------------------------------------------

    @property
    def selection(self) -> list[int]:
        return list(self.ctx.ui.get("selected", ()))

    def tap(self, file: MediaFile, scope: str) -> None:
        """Show a photo large; while some are selected, select it too."""
        if self.selection:
            self.select(file)
        else:
            self.ctx.start(VIEWER, {"file": file.id, "scope": scope})

    def select(self, file: MediaFile) -> None:
        chosen = self.selection
        if file.id in chosen:
            chosen.remove(file.id)
        else:
            chosen.append(file.id)
        self.ctx.set_ui("selected", tuple(chosen))
