"""A handful of phones that differ in everything that a screen depends on, and ways to touch what they show."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tapclone import lexicon
from tapclone.phone.apps.app import App
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.runtime.screen import active_window
from tapclone.phone.system import activities
from tapclone.phone.system.spec import HomeIcon, PhoneSpec
from tapclone.phone.ui.view import View

ICONS = (
    HomeIcon("desktop", 0, 1, "com.google.android.youtube", ".app.honeycomb.Shell$HomeActivity"),
    HomeIcon("desktop", 3, 3, "com.android.camera2", "com.android.camera.CameraLauncher"),
    HomeIcon("hotseat", 1, 0, "com.google.android.gm", ".ConversationListActivityGmail"),
)

SPECS = {
    "english": PhoneSpec(home_icons=ICONS),
    "small": PhoneSpec(density=330, font_scale=1.15, home_icons=ICONS),
    "large_dark_chinese": PhoneSpec(
        density=550, font_scale=0.85, locale="zh-hans-CN", dark_mode=True, home_icons=ICONS
    ),
    "arabic": PhoneSpec(locale="ar-AE", home_icons=ICONS),
    "bad_tag": PhoneSpec("pixel_6", 1080, 2400, 420, 700, 0.85, "ur_PK", dark_mode=True, home_icons=ICONS[:1]),
    "tablet": PhoneSpec("tablet", 1280, 800, 160, 160, locale="ar-EG", home_icons=ICONS),
}


def opened(app: App, spec: PhoneSpec) -> Phone:
    """A new phone on which the app was started from its icon."""
    phone = Phone(spec)
    phone.changed(lambda state: activities.start(state, app.package, app.launcher_activity, new_task=True))
    return phone


def words(phone: Phone, key: str) -> str:
    """The text of the app in front for `key`, in the phone's language."""
    strings = phone.apps[phone.state.front_task.package].strings
    return lexicon.text(strings, key, lexicon.language_of(phone.state.locale))


def walk(view: View) -> Iterator[View]:
    yield view
    for child in view.children:
        yield from walk(child)


def views(phone: Phone) -> Iterator[View]:
    """Every view of the window that takes input."""
    return walk(active_window(phone.windows()).root)


def ids(phone: Phone) -> set[str]:
    """Of what is visible."""
    return {view.id for view in views(phone) if view.is_visible}


def find(phone: Phone, wanted: Callable[[View], bool]) -> View:
    """The first visible view that is `wanted`; fails the test if there is none."""
    return next(view for view in views(phone) if view.is_visible and wanted(view))


def by_id(phone: Phone, id: str) -> View:
    return find(phone, lambda view: view.id == id)


def by_text(phone: Phone, text: str) -> View:
    return find(phone, lambda view: text in (view.text, view.desc))


def centre_px(phone: Phone, view: View) -> tuple[int, int]:
    left, top, right, bottom = view.clip
    scale = phone.state.dp_scale
    return int((left + right) / 2 * scale), int((top + bottom) / 2 * scale)


def tap(phone: Phone, view: View) -> None:
    """Tap the middle of what is visible of a view."""
    phone.tap(*centre_px(phone, view))


def tap_text(phone: Phone, text: str) -> None:
    tap(phone, by_text(phone, text))


def swipe(phone: Phone, direction: str) -> None:
    """A finger across the middle of the screen."""
    width, height = phone.size_px
    ends = {"up": (0.5, 0.8, 0.5, 0.2), "down": (0.5, 0.2, 0.5, 0.8), "left": (0.8, 0.5, 0.2, 0.5)}
    x1, y1, x2, y2 = ends.get(direction, (0.2, 0.5, 0.8, 0.5))
    phone.swipe(int(x1 * width), int(y1 * height), int(x2 * width), int(y2 * height))
