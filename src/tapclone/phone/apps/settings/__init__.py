"""Android 10's Settings: a table of pages and rows, and the engine that draws them."""

from __future__ import annotations

from functools import partial

from tapclone.phone.apps.app import App
from tapclone.phone.apps.settings.languages import locale_picker
from tapclone.phone.apps.settings.pages import SEARCH, SUB_SETTINGS, direct_page, main_page, sub_settings
from tapclone.phone.apps.settings.search import search
from tapclone.phone.apps.settings.views import LOCALE_PICKER
from tapclone.phone.apps.settings.widgets import PACKAGE

MAIN = f"{PACKAGE}.Settings"
DIRECT_PAGES = {
    "WifiSettingsActivity": "wifi",
    "BluetoothSettingsActivity": "bluetooth",
    "ManageApplicationsActivity": "app_list",
    "DisplaySettingsActivity": "display",
    "SoundSettingsActivity": "sound",
    "LocalePickerActivity": "languages",
    "DateTimeSettingsActivity": "date_time",
}
"""Activities by which other apps start a page without passing the main one."""

APP = App(
    package=PACKAGE,
    launcher_activity=MAIN,
    activities={
        MAIN: main_page,
        SUB_SETTINGS: sub_settings,
        LOCALE_PICKER: locale_picker,
        SEARCH: search,
        **{f"{MAIN}${name}": partial(direct_page, page) for name, page in DIRECT_PAGES.items()},
    },
    strings="settings",
    version_name="10",
)
