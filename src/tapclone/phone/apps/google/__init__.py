"""The Google app: search, a feed of stories, a collection."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.google import main, more, search
from tapclone.phone.apps.google.frame import ARTICLE, SETTINGS
from tapclone.phone.apps.google.store import GoogleStore

PACKAGE = "com.google.android.googlequicksearchbox"
ACTIVITY = "com.google.android.googlequicksearchbox.SearchActivity"

APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={ACTIVITY: main.main, ARTICLE: search.article, SETTINGS: more.settings},
    strings="google",
    make_store=lambda _state: GoogleStore(),
    on_back=lambda ctx: ctx.activity.name == ACTIVITY and main.on_back(ctx),
    version_name="10.93.8",
)
