"""The Phone app: favorites, recent calls, contacts, the dial pad, and the screen of a call."""

from __future__ import annotations

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.dialer.in_call import in_call
from tapclone.phone.apps.dialer.main_page import close_top, main
from tapclone.phone.apps.dialer.settings import SETTINGS_ACTIVITY, settings
from tapclone.phone.system import log
from tapclone.phone.system.state import PhoneState
from tapclone.phone.system.telephony import DIALER_PACKAGE, IN_CALL_ACTIVITY, DialerStore

MAIN_ACTIVITY = "com.android.dialer.main.impl.MainActivity"


def _on_launch(state: PhoneState) -> None:
    """The app logs the creation of its main activity, not its coming back to the front."""
    activity = state.front_activity
    if activity.name == MAIN_ACTIVITY and not activity.ui.setdefault("created", False):
        activity.ui["created"] = True
        pid = state.processes.get(DIALER_PACKAGE, log.SYSTEM_SERVER_PID)
        log.write(state, "I", "Dialer", "MainActivity.onCreate - enter", pid)


def _on_back(ctx: Context) -> bool:
    if ctx.activity.name == MAIN_ACTIVITY:
        return close_top(ctx)
    if ctx.ui.get("keypad"):
        ctx.set_ui("keypad", False)
        return True
    return False


def _make_store(_state: PhoneState) -> DialerStore:
    return DialerStore()


APP = App(
    package=DIALER_PACKAGE,
    launcher_activity=MAIN_ACTIVITY,
    activities={MAIN_ACTIVITY: main, IN_CALL_ACTIVITY: in_call, SETTINGS_ACTIVITY: settings},
    strings="dialer",
    make_store=_make_store,
    on_back=_on_back,
    on_launch=_on_launch,
)
