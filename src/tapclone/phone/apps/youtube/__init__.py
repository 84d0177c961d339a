"""YouTube: a feed of drawn videos, Shorts, subscriptions, library, search, the page of a video."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.youtube import main, pages, sheets
from tapclone.phone.apps.youtube.library import YouTubeStore

PACKAGE = "com.google.android.youtube"
ACTIVITY = "com.google.android.youtube.app.honeycomb.Shell$HomeActivity"

APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={ACTIVITY: main.main, sheets.SETTINGS: pages.settings},
    strings="youtube",
    make_store=lambda _state: YouTubeStore(),
    on_back=lambda ctx: ctx.activity.name == ACTIVITY and main.on_back(ctx),
    version_name="15.05.54",
)
