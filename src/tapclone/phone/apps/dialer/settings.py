"""DialerSettingsActivity: the list, the order of people, and the sentences that reject a call."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.contacts.frame import app_bar, preference, preference_list, up_button, window
from tapclone.phone.apps.contacts.name_order import order_rows, order_windows
from tapclone.phone.apps.dialer.palette import NAVIGATION_BAR
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import View, Window

SETTINGS_ACTIVITY = "com.android.dialer.app.settings.DialerSettingsActivity"
DISPLAY, RESPONSES = "display_options", "quick_responses"
ROWS = (
    DISPLAY,
    "sounds_and_vibration",
    RESPONSES,
    "calls",
    "blocked_numbers",
    "voicemail",
    "accessibility",
    "about_phone_app",
)
NUM_RESPONSES = 4


def settings(ctx: Context) -> Sequence[Window]:
    """The page that `args` ask for; the list of all pages without."""
    page = str(ctx.activity.args.get("page", ""))
    if page == DISPLAY:
        return [_page(ctx, page, order_rows(ctx)), *order_windows(ctx)]
    if page == RESPONSES:
        sentences = [f"quick_response_{number}" for number in range(1, NUM_RESPONSES + 1)]
        return [_page(ctx, page, [preference(ctx.words(key)) for key in sentences])]
    return [_page(ctx, "settings", [_row(ctx, key) for key in ROWS])]


def _row(ctx: Context, key: str) -> View:
    open_page = None
    if key in (DISPLAY, RESPONSES):
        open_page = lambda: ctx.start(SETTINGS_ACTIVITY, {"page": key})  # noqa: E731
    return preference(ctx.words(key), on_click=open_page)


def _page(ctx: Context, title: str, rows: Sequence[View]) -> Window:
    body = column(app_bar(up_button(ctx), ctx.words(title)), preference_list(ctx, rows))
    return window(ctx, body, navigation_bar=NAVIGATION_BAR)
