from __future__ import annotations

import pytest

from phone.specs import SPECS, tap_text, views
from tapclone.phone.apps import launcher
from tapclone.phone.apps.placeholder import placeholder_apps
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system import activities

BACK = 4
PLACEHOLDERS = {app.package: app for app in placeholder_apps([])}
APPS = {launcher.APP.package: launcher.APP, **PLACEHOLDERS}


@pytest.mark.parametrize("package", PLACEHOLDERS)
@pytest.mark.parametrize("name", ["english", "tablet", "bad_tag"])
def test_a_placeholder_shows_a_screen_and_back_leaves_it(name: str, package: str) -> None:
    phone = Phone(SPECS[name], APPS)
    home = phone.render(64, 128)
    app = PLACEHOLDERS[package]
    phone.changed(lambda s: activities.start(s, package, app.launcher_activity, new_task=True))
    assert (phone.render(64, 128) != home).any()
    assert list(views(phone))
    phone.key(BACK)
    assert phone.state.front_task.package == activities.LAUNCHER_PACKAGE


def test_known_packages_get_no_placeholder() -> None:
    assert "com.google.android.gm" not in {app.package for app in placeholder_apps(["com.google.android.gm"])}


def test_gmail_is_started_with_its_package_named() -> None:
    phone = Phone(SPECS["english"], APPS)
    tap_text(phone, "Gmail")
    assert any("START" in line.message and "com.google.android.gm " in line.message for line in phone.state.log)


def test_placeholders_follow_the_dark_theme_where_their_apps_do() -> None:
    phone = Phone(SPECS["large_dark_chinese"], APPS)
    brightness = {}
    for package in ("com.google.android.gm", "com.android.contacts"):
        app = PLACEHOLDERS[package]
        phone.changed(lambda s, app=app: activities.start(s, app.package, app.launcher_activity, new_task=True))
        brightness[package] = phone.render(64, 128).mean()
    assert brightness["com.google.android.gm"] < 80 < brightness["com.android.contacts"]
