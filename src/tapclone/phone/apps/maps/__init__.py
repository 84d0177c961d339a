"""Maps: a drawn city with places, search, directions and the tabs beside the map."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.maps import main, pages
from tapclone.phone.apps.maps.store import new_store

PACKAGE = "com.google.android.apps.maps"
ACTIVITY = "com.google.android.maps.MapsActivity"

APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={ACTIVITY: main.main, "com.google.android.apps.gmm.settings.SettingsActivity": pages.settings},
    strings="maps",
    make_store=new_store,
    on_back=lambda ctx: ctx.activity.name == ACTIVITY and main.on_back(ctx),
    version_name="10.30.2",
)
