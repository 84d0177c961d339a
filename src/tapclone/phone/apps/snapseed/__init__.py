"""Snapseed 2.20: opening a photo, looks, tools with their styles and sliders, export, settings."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.snapseed.main_page import close_top, main
from tapclone.phone.apps.snapseed.overlays import SETTINGS_ACTIVITY
from tapclone.phone.apps.snapseed.settings_page import settings
from tapclone.phone.apps.snapseed.store import SnapseedStore
from tapclone.phone.system.state import PhoneState

PACKAGE = "com.niksoftware.snapseed"
WELCOME_ACTIVITY = "com.google.android.apps.snapseed.WelcomeScreenActivity"
MAIN_ACTIVITY = "com.google.android.apps.snapseed.MainActivity"


def _make_store(state: PhoneState) -> SnapseedStore:
    """A phone on which nobody has answered Snapseed yet is asked for its photos first."""
    answered = not state.spec.first_run
    return SnapseedStore(may_read=answered, asked=answered)


def _back(ctx: Context) -> bool:
    return ctx.activity.name != SETTINGS_ACTIVITY and close_top(ctx)


APP = App(
    package=PACKAGE,
    launcher_activity=WELCOME_ACTIVITY,
    activities={WELCOME_ACTIVITY: main, MAIN_ACTIVITY: main, SETTINGS_ACTIVITY: settings},
    strings="snapseed",
    make_store=_make_store,
    on_back=_back,
    version_name="2.20.0.529970697",
)
