"""Messages: conversations, the texts in them, and how a new one is begun."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.messages.chat import conversation, details
from tapclone.phone.apps.messages.inbox import archived, blocked, inbox, search
from tapclone.phone.apps.messages.people import (
    ARCHIVED_ACTIVITY,
    BLOCKED_ACTIVITY,
    CONVERSATION_ACTIVITY,
    DETAILS_ACTIVITY,
    MAIN_ACTIVITY,
    SEARCH_ACTIVITY,
    SETTINGS_ACTIVITY,
)
from tapclone.phone.apps.messages.settings import settings
from tapclone.phone.apps.messages.threads import new_store
from tapclone.phone.system.messaging import MESSAGES_PACKAGE


def _on_back(ctx: Context) -> bool:
    """BACK leaves the choice of a group's members first."""
    if ctx.ui.get("group") is None:
        return False
    ctx.clear_ui("group")
    return True


APP = App(
    package=MESSAGES_PACKAGE,
    launcher_activity=MAIN_ACTIVITY,
    activities={
        MAIN_ACTIVITY: inbox,
        CONVERSATION_ACTIVITY: conversation,
        DETAILS_ACTIVITY: details,
        SEARCH_ACTIVITY: search,
        ARCHIVED_ACTIVITY: archived,
        BLOCKED_ACTIVITY: blocked,
        SETTINGS_ACTIVITY: settings,
    },
    strings="messages",
    make_store=new_store,
    on_back=_on_back,
    version_name="5.2.051",
)
