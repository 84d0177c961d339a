"""Chrome: tabs, a few pages that need no network, history, bookmarks, settings."""

from __future__ import annotations

from tapclone.phone.apps.app import App
from tapclone.phone.apps.chrome import browser, history, lists, settings
from tapclone.phone.apps.chrome.frame import BOOKMARKS, DOWNLOADS, HISTORY, MAIN, SETTINGS
from tapclone.phone.apps.chrome.sites import used_browser

PACKAGE = "com.android.chrome"

APP = App(
    package=PACKAGE,
    launcher_activity=MAIN,
    activities={
        MAIN: browser.browser,
        HISTORY: history.history,
        BOOKMARKS: lists.bookmarks,
        DOWNLOADS: lists.downloads,
        SETTINGS: settings.settings,
    },
    strings="chrome",
    make_store=used_browser,
    on_back=browser.on_back,
    version_name="74.0.3729.185",
)
