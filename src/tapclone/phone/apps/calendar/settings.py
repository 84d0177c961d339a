"""The calendar's settings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calendar.events import BY_LOCALE, CALENDARS, calendar_store
from tapclone.phone.apps.google_account import ADDRESS
from tapclone.phone.apps.google_frame import GoogleFrame
from tapclone.phone.locale.format import MONDAY, SATURDAY, SUNDAY, weekdays
from tapclone.phone.ui.build import column
from tapclone.phone.ui.view import MATCH, View, Window

SETTINGS_ACTIVITY = "com.google.android.calendar.settings.SettingsActivity"
STARTS = (BY_LOCALE, SATURDAY, SUNDAY, MONDAY)


def settings(ctx: Context) -> Sequence[Window]:
    """`args["page"]` is "general"; without it, the list of pages."""
    frame = GoogleFrame(ctx)
    general = ctx.activity.args.get("page") == "general"
    title = ctx.words("general" if general else "settings")
    rows = _general(frame) if general else _index(frame)
    page = column(frame.app_bar(title), frame.list(rows, "recycler_view"), width=MATCH, height=MATCH)
    items = [(_start_name(ctx, start), partial(_choose_start, ctx, start)) for start in STARTS]
    return [frame.window(page), *frame.menu(items, "starts", gravity="center")]


def _index(frame: GoogleFrame) -> list[View]:
    ctx, switches = frame.ctx, calendar_store(frame.ctx).switches
    return [
        frame.setting(ctx.words("general"), lambda: ctx.start(SETTINGS_ACTIVITY, {"page": "general"})),
        frame.line(),
        frame.category(ADDRESS),
        *(_calendar(frame, name) for name in CALENDARS),
        frame.line(),
        frame.toggle(switches, "events_from_gmail", ctx.words("events_from_gmail")),
    ]


def _calendar(frame: GoogleFrame, name: str) -> View:
    """A calendar, shown or not."""
    store = calendar_store(frame.ctx)

    def toggle() -> None:
        store.hidden ^= {name}

    return frame.setting(frame.ctx.words(name), toggle, checked=name not in store.hidden)


def _general(frame: GoogleFrame) -> list[View]:
    ctx = frame.ctx
    store = calendar_store(ctx)
    choose = partial(ctx.set_ui, "starts", True)
    return [
        frame.setting(ctx.words("start_of_week"), choose, _start_name(ctx, store.week_start)),
        frame.toggle(store.switches, "device_time_zone", ctx.words("device_time_zone")),
        frame.toggle(store.switches, "declined", ctx.words("show_declined")),
        frame.category(ctx.words("notifications")),
        frame.toggle(store.switches, "notify", ctx.words("notify_on_device")),
    ]


def _start_name(ctx: Context, start: int) -> str:
    if start == BY_LOCALE:
        return ctx.words("locale_default")
    name = weekdays(ctx.state.locale)[start]
    return name[:1].upper() + name[1:]


def _choose_start(ctx: Context, start: int) -> None:
    calendar_store(ctx).week_start = start
