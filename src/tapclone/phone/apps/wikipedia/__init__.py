"""Wikipedia 2.7.50484: the Explore feed, its settings, search and articles."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.wikipedia import (
    account,
    configure,
    feed_lists,
    main,
    page,
    search,
    settings,
    theme_chooser,
)
from tapclone.phone.apps.wikipedia.store import WikipediaStore
from tapclone.phone.system.state import PhoneState

PACKAGE = "org.wikipedia"
ACTIVITY = "org.wikipedia.main.MainActivity"


def _make_store(state: PhoneState) -> WikipediaStore:
    return WikipediaStore(onboarded=not state.spec.first_run, feed_introduced=not state.spec.first_run)


APP = App(
    package=PACKAGE,
    launcher_activity=ACTIVITY,
    activities={
        ACTIVITY: main.main,
        "org.wikipedia.page.PageActivity": page.page,
        "org.wikipedia.search.SearchActivity": search.search,
        "org.wikipedia.settings.SettingsActivity": settings.settings,
        "org.wikipedia.feed.configure.ConfigureActivity": configure.configure,
        account.LOGIN_ACTIVITY: account.login,
        account.ABOUT_ACTIVITY: account.about,
        feed_lists.TOP_READ_ACTIVITY: feed_lists.top_read,
        feed_lists.ON_THIS_DAY_ACTIVITY: feed_lists.on_this_day,
        "org.wikipedia.theme.ThemeFittingRoomActivity": theme_chooser.theme_fitting_room,
    },
    strings="wikipedia",
    make_store=_make_store,
    on_back=main.on_back,
    version_name="2.7.50484-r-2024-04-19",
)
