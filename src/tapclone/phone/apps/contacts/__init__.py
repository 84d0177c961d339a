"""The Contacts app: everybody by letter, a person's page, the editor, and what the settings change."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.contacts import people
from tapclone.phone.apps.contacts.details import details
from tapclone.phone.apps.contacts.editor import editor, leave
from tapclone.phone.apps.contacts.navigation import (
    ABOUT_ACTIVITY,
    DETAILS_ACTIVITY,
    EDITOR_ACTIVITY,
    PEOPLE_ACTIVITY,
    PICKER_ACTIVITY,
    SETTINGS_ACTIVITY,
)
from tapclone.phone.apps.contacts.picker import picker
from tapclone.phone.apps.contacts.settings import about, settings
from tapclone.phone.system.contacts import PACKAGE, ContactsStore, new_store
from tapclone.phone.system.state import PhoneState


def _on_back(ctx: Context) -> bool:
    if ctx.activity.name == PEOPLE_ACTIVITY:
        return people.close_top(ctx)
    if ctx.activity.name == EDITOR_ACTIVITY:
        leave(ctx)
        return True
    return False


def _make_store(state: PhoneState) -> ContactsStore:
    return new_store(account_asked=not state.spec.first_run)


APP = App(
    package=PACKAGE,
    launcher_activity=PEOPLE_ACTIVITY,
    activities={
        PEOPLE_ACTIVITY: people.people,
        DETAILS_ACTIVITY: details,
        EDITOR_ACTIVITY: editor,
        PICKER_ACTIVITY: picker,
        SETTINGS_ACTIVITY: settings,
        ABOUT_ACTIVITY: about,
    },
    strings="contacts",
    make_store=_make_store,
    on_back=_on_back,
    version_name="1.7.31",
)
