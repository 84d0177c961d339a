"""Where the Contacts app leads: its activities as intents name them, and apps for numbers and addresses."""

from __future__ import annotations

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.messages.people import CONVERSATION_ACTIVITY
from tapclone.phone.system.contacts import PACKAGE, Contact
from tapclone.phone.system.messaging import MESSAGES_PACKAGE

PEOPLE_ACTIVITY = f"{PACKAGE}.activities.PeopleActivity"
EDITOR_ACTIVITY = f"{PACKAGE}.activities.ContactEditorActivity"
PICKER_ACTIVITY = f"{PACKAGE}.activities.ContactSelectionActivity"
DETAILS_ACTIVITY = f"{PACKAGE}.quickcontact.QuickContactActivity"
ABOUT_ACTIVITY = f"{PACKAGE}.activities.LicenseActivity"
SETTINGS_ACTIVITY = f"{PACKAGE}.preference.ContactsPreferenceActivity"
MAIL, MAPS = "com.google.android.gm", "com.google.android.apps.maps"

_CONTACTS = f"content://{PACKAGE}/contacts"


def _lookup(contact: Contact) -> str:
    return f"dat={_CONTACTS}/lookup/0r{contact.id}-{contact.id:02X}/{contact.id}"


def open_details(ctx: Context, contact: Contact) -> None:
    """Show a person's page."""
    intent = f"act={PACKAGE}.action.QUICK_CONTACT {_lookup(contact)} flg=0x4000000"
    ctx.start(DETAILS_ACTIVITY, {"contact": contact.id}, intent, PACKAGE)


def insert_contact(ctx: Context, phone: str = "") -> None:
    """Open the editor for somebody new, with a number filled in where one is known."""
    ctx.start(EDITOR_ACTIVITY, {"phone": phone}, f"act=android.intent.action.INSERT dat={_CONTACTS}", PACKAGE)


def edit_contact(ctx: Context, contact: Contact, phone: str = "") -> None:
    """Open the editor for a person, with another number filled in where one is given."""
    args = {"contact": contact.id, "phone": phone}
    ctx.start(EDITOR_ACTIVITY, args, f"act=android.intent.action.EDIT {_lookup(contact)}", PACKAGE)


def insert_or_edit(ctx: Context, phone: str) -> None:
    """Let somebody be chosen who gets the number, or be made anew."""
    intent = "act=android.intent.action.INSERT_OR_EDIT typ=vnd.android.cursor.item/contact"
    ctx.start(PICKER_ACTIVITY, {"phone": phone}, intent, PACKAGE)


def write_to(ctx: Context, number: str) -> None:
    """Open the conversation with a number in Messages."""
    intent = "act=android.intent.action.SENDTO dat=smsto:xxxxxxxxxx"
    ctx.start(CONVERSATION_ACTIVITY, {"number": number}, intent, MESSAGES_PACKAGE)


def hand_over(ctx: Context, package: str, action: str, data: str) -> None:
    """Let another app take care of `data`, where it is installed."""
    app = ctx.apps.get(package)
    if app is not None:
        ctx.start(app.launcher_activity, None, f"act=android.intent.action.{action} dat={data}", package)
