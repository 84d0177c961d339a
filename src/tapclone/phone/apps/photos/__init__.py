"""Photos: everything by day, albums, one photo large, search, the trash."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.photos import home, photo_page
from tapclone.phone.apps.photos.gallery import HOME, SETTINGS, VIEWER
from tapclone.phone.apps.photos.greeting import GREETINGS
from tapclone.phone.apps.photos.settings_page import settings
from tapclone.phone.apps.photos.store import PhotosStore
from tapclone.phone.system import media
from tapclone.phone.system.state import PhoneState

PACKAGE = "com.google.android.apps.photos"
FAVORITES = ("evening_sea", "green_hills", "family_portrait")
ALBUM, IN_ALBUM = "Weekend by the sea", ("waves", "beach_noon", "evening_harbour")
"""What somebody has already put together, by the pictures in it."""


def _make_store(state: PhoneState) -> PhotosStore:
    greetings = list(GREETINGS) if state.spec.first_run else []
    if media.PACKAGE not in state.stores:
        return PhotosStore(greetings=greetings)
    photos = media.files(state, "image", "video")
    return PhotosStore(
        favorites=[file.id for file in photos if file.picture in FAVORITES],
        albums={ALBUM: [file.id for file in photos if file.picture in IN_ALBUM]},
        greetings=greetings,
    )


def _on_back(ctx: Context) -> bool:
    if ctx.activity.name == HOME:
        return home.back(ctx)
    return ctx.activity.name == VIEWER and photo_page.back(ctx)


APP = App(
    package=PACKAGE,
    launcher_activity=HOME,
    activities={HOME: home.home, VIEWER: photo_page.photo, SETTINGS: settings},
    strings="photos",
    make_store=_make_store,
    on_back=_on_back,
)
