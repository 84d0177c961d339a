"""ContactsPreferenceActivity: how people are sorted and named, import and export, and what the app is."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.dialogs import DIALOG, choice
from tapclone.phone.apps.contacts.frame import app_bar, preference, preference_list, up_button, window
from tapclone.phone.apps.contacts.name_order import order_rows, order_windows
from tapclone.phone.apps.contacts.navigation import ABOUT_ACTIVITY
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import View, Window

DIALOGS = {
    "display": ("display", ("all_contacts", "device")),
    "import": ("import_from", ("vcf_file", "sim_card")),
    "export": ("export_to", ("vcf_file",)),
}
"""Row -> title and lines of its dialog. There is one account and no file, so no line changes anything."""


def settings(ctx: Context) -> Sequence[Window]:
    """Every row, and the dialog of the one that was tapped."""
    rows = [
        preference(ctx.words("your_info"), ctx.words("set_up_profile")),
        preference(ctx.words("accounts")),
        *order_rows(ctx),
        *(_dialog_row(ctx, key) for key in DIALOGS),
        preference(ctx.words("blocked_numbers")),
        preference(ctx.words("about_contacts"), on_click=lambda: ctx.start(ABOUT_ACTIVITY)),
    ]
    return [_page(ctx, "settings", rows), *order_windows(ctx), *_windows(ctx)]


def about(ctx: Context) -> Sequence[Window]:
    """What the app is and under which terms."""
    rows = [preference(ctx.words("build_version"), ctx.app.version_name)]
    rows += [preference(ctx.words(key)) for key in ("licenses", "privacy_policy", "terms")]
    return [_page(ctx, "about_contacts", rows)]


def _page(ctx: Context, title: str, rows: Sequence[View]) -> Window:
    return window(ctx, column(app_bar(up_button(ctx), ctx.words(title)), preference_list(ctx, rows)))


def _dialog_row(ctx: Context, key: str) -> View:
    summary = ctx.words("all_contacts") if key == "display" else ""
    return preference(ctx.words(key), summary, lambda: ctx.set_ui(DIALOG, key))


def _windows(ctx: Context) -> list[Window]:
    key = str(ctx.ui.get(DIALOG, ""))
    if key not in DIALOGS:
        return []
    title, lines = DIALOGS[key]
    chosen = 0 if key == "display" else None
    return [choice(ctx, ctx.words(title), [(ctx.words(line), lambda: None) for line in lines], chosen)]
