"""How people are sorted and named: two rows of a settings page, in the Contacts and in the Phone app."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.dialogs import DIALOG, choice
from tapclone.phone.apps.contacts.frame import preference
from tapclone.phone.system.contacts import FAMILY, GIVEN, contacts_store
from tapclone.phone.ui.view import View, Window

ORDERS: Mapping[str, tuple[str, Mapping[str, str]]] = MappingProxyType(
    {
        "sort_by": ("sort_by", {GIVEN: "first_name", FAMILY: "last_name"}),
        "name_format": ("shown_first", {GIVEN: "first_name_first", FAMILY: "last_name_first"}),
    }
)
"""Row -> attribute of the provider's store that it sets, and the label of each of its values."""


def order_rows(ctx: Context) -> list[View]:
    """The rows, with what they are set to; a tap opens the row's dialog."""
    rows = []
    for key, (attribute, labels) in ORDERS.items():
        label = labels[getattr(contacts_store(ctx.state), attribute)]
        rows.append(preference(ctx.words(key), ctx.words(label), partial(ctx.set_ui, DIALOG, key)))
    return rows


def order_windows(ctx: Context) -> list[Window]:
    """The dialog of the row that was tapped, if any."""
    key = str(ctx.ui.get(DIALOG, ""))
    if key not in ORDERS:
        return []
    attribute, labels = ORDERS[key]
    store = contacts_store(ctx.state)
    lines = [
        (ctx.words(label), lambda value=value: setattr(store, attribute, value))
        for value, label in labels.items()
    ]
    return [choice(ctx, ctx.words(key), lines, list(labels).index(getattr(store, attribute)))]
