"""Calendar: schedule, day, week and month; events and how they are made."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.calendar.editor import EDIT_ACTIVITY, editor
from tapclone.phone.apps.calendar.events import new_store
from tapclone.phone.apps.calendar.main import close_top, main
from tapclone.phone.apps.calendar.settings import SETTINGS_ACTIVITY, settings

MAIN_ACTIVITY = "com.android.calendar.AllInOneActivity"


def _on_back(ctx: Context) -> bool:
    return ctx.activity.name == MAIN_ACTIVITY and close_top(ctx)


APP = App(
    package="com.google.android.calendar",
    launcher_activity=MAIN_ACTIVITY,
    activities={MAIN_ACTIVITY: main, EDIT_ACTIVITY: editor, SETTINGS_ACTIVITY: settings},
    strings="calendar",
    make_store=new_store,
    on_back=_on_back,
    version_name="6.0.71",
)
