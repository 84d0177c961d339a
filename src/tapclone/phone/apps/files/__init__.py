"""Files, Android's document browser, and the picker in which other apps let a person choose a file."""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.phone.apps.app import App, Context
from tapclone.phone.apps.files import dialogs, transfer
from tapclone.phone.apps.files.bars import app_bar
from tapclone.phone.apps.files.drawer import with_roots
from tapclone.phone.apps.files.frame import Browser
from tapclone.phone.apps.files.items import directory
from tapclone.phone.apps.files.opening import back
from tapclone.phone.apps.files.player import player
from tapclone.phone.apps.files.store import FilesStore
from tapclone.phone.system import activities, media
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.build import column, stack
from tapclone.phone.ui.style import Background
from tapclone.phone.ui.view import MATCH, Bar, Window

PACKAGE = media.PICKER_PACKAGE
LAUNCHER = f"{PACKAGE}.LauncherActivity"
FILES = f"{PACKAGE}.files.FilesActivity"
VIEW = "act=android.intent.action.VIEW dat=content://com.android.documentsui.launchControl/0"


def _browse(ctx: Context) -> Sequence[Window]:
    browser = Browser(ctx)
    palette = browser.palette
    page = column(
        app_bar(browser),
        stack(directory(browser), width=MATCH, weight=1.0),
        *([transfer.bar(browser)] if browser.operation else ()),
        class_name="ViewGroup",
        width=MATCH,
        height=MATCH,
    )
    layout = stack(
        with_roots(browser, page), class_name="ViewGroup", id="coordinator_layout", width=MATCH, height=MATCH
    )
    content = stack(layout, id="android:content", width=MATCH, height=MATCH)
    root = stack(
        stack(content, id="action_bar_root", width=MATCH, height=MATCH),
        width=MATCH,
        height=MATCH,
        background=Background(colour=palette.paper),
    )
    bar = Bar(palette.paper, palette.bar_icons)
    window = Window(root, PACKAGE, status_bar=bar, navigation_bar=bar)
    return [window, *dialogs.windows(browser), *player(browser)]


def _on_launch(state: PhoneState) -> None:
    """The icon's activity only brings the browser to the front, or starts it, and is gone."""
    task = state.front_task
    is_there = any(activity.name == FILES for activity in task.activities)
    activities.start(state, PACKAGE, FILES, None, VIEW, from_package=PACKAGE, new_task=is_there)
    if not is_there:
        del task.activities[:-1]


APP = App(
    package=PACKAGE,
    launcher_activity=LAUNCHER,
    activities={FILES: _browse, media.PICKER_ACTIVITY: _browse},
    strings="files",
    make_store=lambda _state: FilesStore(),
    on_back=back,
    on_launch=_on_launch,
)
