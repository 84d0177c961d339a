"""The launcher: the home screen and the drawer of all apps."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.launcher.drawer import drawer
from tapclone.phone.apps.launcher.home import DRAWER, home
from tapclone.phone.system.activities import LAUNCHER_ACTIVITY, LAUNCHER_PACKAGE
from tapclone.phone.ui.view import Window


def launcher(ctx: Context) -> Sequence[Window]:
    """The drawer where it is open, else the home screen."""
    return drawer(ctx) if ctx.ui.get(DRAWER) else home(ctx)


def _close_drawer(ctx: Context) -> bool:
    """BACK closes the drawer and does nothing at home."""
    ctx.ui.clear()
    return True


APP = App(
    package=LAUNCHER_PACKAGE,
    launcher_activity="",
    activities={LAUNCHER_ACTIVITY: launcher},
    strings="system",
    on_back=_close_drawer,
)
