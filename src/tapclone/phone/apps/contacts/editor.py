"""ContactEditorActivity: the fields of somebody new (INSERT) or known (EDIT)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.dialogs import DIALOG, choice, question
from tapclone.phone.apps.contacts.form import FIELDS, TYPES, form
from tapclone.phone.apps.contacts.frame import app_bar, bar_button, window
from tapclone.phone.apps.contacts.navigation import open_details
from tapclone.phone.apps.contacts.palette import THEME, WHITE
from tapclone.phone.system import contacts
from tapclone.phone.system.contacts import Contact, contacts_store, plain_number
from tapclone.phone.ui.build import column, text_button
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.view import Edges, Window

LOADED = "loaded"


def editor(ctx: Context) -> Sequence[Window]:
    """The editor. What is typed lives in `ui`, by field, until it is saved."""
    contact = _contact(ctx)
    if not ctx.ui.get(LOADED):
        _load(ctx, contact)
    close = bar_button("close", ctx.words("cancel"), lambda: leave(ctx))
    save = text_button(
        ctx.words("save").upper(),
        TextStyle(14.0, WHITE, 500),
        lambda: _save(ctx),
        id="editor_menu_save_button",
        padding=Edges.symmetric(horizontal=12.0),
    )
    title = ctx.words("edit_contact" if contact.id else "create_contact")
    body = column(app_bar(close, title, save), form(ctx, contact))
    return [window(ctx, body), *_windows(ctx, is_new=not contact.id)]


def leave(ctx: Context) -> None:
    """BACK and the cross: ask before changes are lost."""
    if _edited(ctx) != _contact(ctx) and ctx.ui.get(LOADED):
        ctx.set_ui(DIALOG, "discard")
    else:
        ctx.finish()


def _contact(ctx: Context) -> Contact:
    return contacts.find(ctx.state, ctx.activity.args.get("contact")) or Contact()


def _load(ctx: Context, contact: Contact) -> None:
    """Fill the fields when the activity is made. A number that came along takes the place of the old one."""
    ctx.ui[LOADED] = True
    for field in FIELDS:
        ctx.ui[field.name] = getattr(contact, field.name)
    for name in TYPES:
        ctx.ui[name] = getattr(contact, name)
    ctx.ui["phone"] = ctx.activity.args.get("phone") or ctx.ui["phone"]


def _edited(ctx: Context) -> Contact:
    """The person as the fields say."""
    values = {name: ctx.ui[name] for name in TYPES} if ctx.ui.get(LOADED) else {}
    values |= {field.name: str(ctx.ui.get(field.name, "")).strip() for field in FIELDS}
    return replace(_contact(ctx), **values | {"phone": plain_number(values["phone"])})


def _save(ctx: Context) -> None:
    """Save what has a name, a number or anything else; an empty form is just left."""
    edited = _edited(ctx)
    is_new = not edited.id
    ctx.finish()
    if not (edited.name or edited.address or edited.note):
        return
    saved = contacts.save(ctx.state, edited)
    ctx.toast(ctx.words("saved", name=saved.name))
    if is_new:
        open_details(ctx, saved)


def _windows(ctx: Context, *, is_new: bool) -> list[Window]:
    """What lies above the form."""
    store = contacts_store(ctx.state)
    if is_new and not store.account_asked:

        def answered() -> None:
            store.account_asked = True

        cancel, add = ("left_button", "cancel", answered), ("right_button", "add_account", answered)
        return [question(ctx, ctx.words("account_prompt"), cancel, add)]
    opened = str(ctx.ui.get(DIALOG, ""))
    if opened == "discard":
        keep = ("android:button2", "keep_editing", lambda: None)
        discard = ("android:button1", "discard", ctx.finish)
        return [question(ctx, ctx.words("discard_question"), keep, discard)]
    if opened == "photo":
        lines = [(ctx.words(key), lambda: None) for key in ("take_photo", "choose_photo")]
        return [choice(ctx, ctx.words("change_photo"), lines)]
    if opened in TYPES:
        items = [(ctx.words(kind), lambda kind=kind: ctx.set_ui(opened, kind)) for kind in TYPES[opened]]
        return [popup_menu(ctx.app.package, items, THEME, lambda: ctx.clear_ui(DIALOG), gravity="center end")]
    return []
