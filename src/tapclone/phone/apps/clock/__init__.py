"""The Clock app: alarms, the time, timers and a stopwatch under four tabs."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.clock.alarm_page import alarm_dialogs, alarm_page
from tapclone.phone.apps.clock.clock_page import clock_dialogs, clock_page
from tapclone.phone.apps.clock.frame import frame
from tapclone.phone.apps.clock.palette import THEME
from tapclone.phone.apps.clock.settings_page import settings
from tapclone.phone.apps.clock.stopwatch_page import stopwatch_page
from tapclone.phone.apps.clock.timer_page import timer_page
from tapclone.phone.system.alarms import PACKAGE, Alarm, ClockStore, clock_store
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.view import Window

MAIN_ACTIVITY = "com.android.deskclock.DeskClock"
SETTINGS_ACTIVITY = "com.android.deskclock.settings.SettingsActivity"
MENU = ("screen_saver", "settings", "privacy_policy", "send_feedback", "help")
WEEKEND = 96


def desk_clock(ctx: Context) -> Sequence[Window]:
    """The main activity: the page that was shown last."""
    match clock_store(ctx.state).tab:
        case "alarm":
            page, button = alarm_page(ctx)
            windows = [frame(ctx, page, (None, button, None)), *alarm_dialogs(ctx)]
        case "clock":
            page, button = clock_page(ctx)
            windows = [frame(ctx, page, (None, button, None)), *clock_dialogs(ctx)]
        case "timer":
            windows = [frame(ctx, *timer_page(ctx))]
        case _:
            windows = [frame(ctx, *stopwatch_page(ctx))]
    if ctx.ui.get("menu"):
        windows.append(_menu(ctx))
    return windows


def _menu(ctx: Context) -> Window:
    def chosen(key: str) -> None:
        if key == "settings":
            ctx.start(SETTINGS_ACTIVITY)

    items = [(ctx.words(key), lambda key=key: chosen(key)) for key in MENU]
    return popup_menu(ctx.app.package, items, THEME, lambda: ctx.clear_ui("menu"))


def _make_store(_state: PhoneState) -> ClockStore:
    """A phone of the benchmark has one alarm, 9:00 on weekends, switched off."""
    return ClockStore(alarms=[Alarm(1, 9, 0, WEEKEND, enabled=False)], next_id=2)


APP = App(
    package=PACKAGE,
    launcher_activity=MAIN_ACTIVITY,
    activities={MAIN_ACTIVITY: desk_clock, SETTINGS_ACTIVITY: settings},
    strings="clock",
    make_store=_make_store,
)
