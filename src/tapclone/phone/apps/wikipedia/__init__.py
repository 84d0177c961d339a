"""Wikipedia 2.7.50484: the Explore feed, its settings, search and articles."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.wikipedia import configure, main, page, settings, theme_chooser
from tapclone.phone.apps.wikipedia.store import WikipediaStore

PACKAGE = "org.wikipedia"
ACTIVITY = "org.wikipedia.main.MainActivity"

APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={
        ACTIVITY: main.main,
        "org.wikipedia.page.PageActivity": page.page,
        "org.wikipedia.search.SearchActivity": page.search,
        "org.wikipedia.settings.SettingsActivity": settings.settings,
        "org.wikipedia.feed.configure.ConfigureActivity": configure.configure,
        "org.wikipedia.theme.ThemeFittingRoomActivity": theme_chooser.theme_fitting_room,
    },
    strings="wikipedia",
    make_store=lambda _state: WikipediaStore(),
    on_back=main.on_back,
    version_name="2.7.50484-r-2024-04-19",
)
