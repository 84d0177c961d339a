"""Gmail: the inbox with its tabs and folders, a mail, writing one, search and settings."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.gmail.compose import COMPOSE_ACTIVITY, compose, keep_draft
from tapclone.phone.apps.gmail.inbox import MAIN_ACTIVITY, close_top, main
from tapclone.phone.apps.gmail.mail import new_mailbox
from tapclone.phone.apps.gmail.settings import SETTINGS_ACTIVITY, settings
from tapclone.phone.system import activities
from tapclone.phone.system.state import PhoneState

PACKAGE = "com.google.android.gm"


def _on_launch(state: PhoneState) -> None:
    """Gmail goes on to its own inbox, and the log tells that with the package named."""
    activities.start(
        state,
        PACKAGE,
        MAIN_ACTIVITY,
        intent=f"act=android.intent.action.MAIN pkg={PACKAGE}",
        from_package=PACKAGE,
        new_task=True,
    )


def _on_back(ctx: Context) -> bool:
    if ctx.activity.name == MAIN_ACTIVITY:
        return close_top(ctx)
    if ctx.activity.name == COMPOSE_ACTIVITY:
        keep_draft(ctx)
    return False


APP = App(
    package=PACKAGE,
    launcher_activity=MAIN_ACTIVITY,
    activities={MAIN_ACTIVITY: main, COMPOSE_ACTIVITY: compose, SETTINGS_ACTIVITY: settings},
    strings="gmail",
    make_store=new_mailbox,
    on_back=_on_back,
    on_launch=_on_launch,
    version_name="2020.01.05",
)
