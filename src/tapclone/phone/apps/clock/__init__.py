"""The Clock app: alarms, the time, timers and a stopwatch under four tabs."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.clock.alarm_page import alarm_dialogs, alarm_page
from tapclone.phone.apps.clock.cities import CITIES_ACTIVITY, city_selection
from tapclone.phone.apps.clock.clock_page import clock_page
from tapclone.phone.apps.clock.frame import frame
from tapclone.phone.apps.clock.palette import THEME
from tapclone.phone.apps.clock.ringing_page import ringing_alarm
from tapclone.phone.apps.clock.screen_saver import SAVER_ACTIVITY, screen_saver
from tapclone.phone.apps.clock.settings_page import settings
from tapclone.phone.apps.clock.sound_page import SOUND_ACTIVITY, sound_selection
from tapclone.phone.apps.clock.stopwatch_page import stopwatch_page
from tapclone.phone.apps.clock.timer_page import timer_page
from tapclone.phone.system.alarms import ALARM_ACTIVITY, PACKAGE, Alarm, ClockStore, clock_store
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.view import Window

MAIN_ACTIVITY = "com.android.deskclock.DeskClock"
SETTINGS_ACTIVITY = "com.android.deskclock.settings.SettingsActivity"
MENU = ("screen_saver", "settings", "privacy_policy", "send_feedback", "help")
MENU_ACTIVITIES = {"screen_saver": SAVER_ACTIVITY, "settings": SETTINGS_ACTIVITY}
"""The others lead to web pages."""
BROWSER = "com.android.chrome"
WEEKEND = 96


def desk_clock(ctx: Context) -> Sequence[Window]:
    """The main activity: the page that was shown last."""
    match clock_store(ctx.state).tab:
        case "alarm":
            page, button = alarm_page(ctx)
            windows = [frame(ctx, page, (None, button, None)), *alarm_dialogs(ctx)]
        case "clock":
            page, button = clock_page(ctx)
            windows = [frame(ctx, page, (None, button, None))]
        case "timer":
            windows = [frame(ctx, *timer_page(ctx))]
        case _:
            windows = [frame(ctx, *stopwatch_page(ctx))]
    if ctx.ui.get("menu"):
        windows.append(_menu(ctx))
    return windows


def _menu(ctx: Context) -> Window:
    def chosen(key: str) -> None:
        if key in MENU_ACTIVITIES:
            ctx.start(MENU_ACTIVITIES[key])
        else:
            ctx.launch(BROWSER)

    items = [(ctx.words(key), lambda key=key: chosen(key)) for key in MENU]
    return popup_menu(ctx.app.package, items, THEME, lambda: ctx.clear_ui("menu"))


def _make_store(state: PhoneState) -> ClockStore:
    """A phone of the benchmark has one alarm, 9:00 on weekends, switched off."""
    seeded = Alarm(1, 9, 0, WEEKEND, enabled=False)
    return ClockStore(alarms=[seeded], next_id=2, music_tip=state.spec.first_run)


APP = App(
    package=PACKAGE,
    launcher_activity=MAIN_ACTIVITY,
    activities={
        MAIN_ACTIVITY: desk_clock,
        SETTINGS_ACTIVITY: settings,
        CITIES_ACTIVITY: city_selection,
        SOUND_ACTIVITY: sound_selection,
        SAVER_ACTIVITY: screen_saver,
        ALARM_ACTIVITY: ringing_alarm,
    },
    strings="clock",
    make_store=_make_store,
)
