"""The camera of Android's own: photos, videos, options, settings."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.camera.greeting import GREETINGS, greeting_window
from tapclone.phone.apps.camera.settings_page import settings
from tapclone.phone.apps.camera.store import CameraStore
from tapclone.phone.apps.camera.viewfinder import MODES, OPTIONS, RECORDING, Viewfinder, stop_recording
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.view import Window

PACKAGE = "com.android.camera2"
LAUNCHER = "com.android.camera.CameraLauncher"
SETTINGS = "com.android.camera.settings.CameraSettingsActivity"


def _camera(ctx: Context) -> Sequence[Window]:
    window = Viewfinder(ctx).window()
    greeting = greeting_window(ctx)
    return [window] if greeting is None else [window, greeting]


def _make_store(state: PhoneState) -> CameraStore:
    return CameraStore(greetings=list(GREETINGS) if state.spec.first_run else [])


def _on_back(ctx: Context) -> bool:
    if ctx.ui.get(RECORDING) is not None:
        stop_recording(ctx)
        return True
    for key in (MODES, OPTIONS, "page"):
        if ctx.ui.get(key):
            ctx.clear_ui(key)
            return True
    return False


APP = App(
    package=PACKAGE,
    launcher_activity=LAUNCHER,
    activities={LAUNCHER: _camera, SETTINGS: settings},
    strings="camera",
    make_store=_make_store,
    on_back=_on_back,
)
