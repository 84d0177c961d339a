"""A new phone's state: factory settings, then what its specification asks for."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from importlib import resources

from tapclone.phone.apps.app import App
from tapclone.phone.system import activities, media
from tapclone.phone.system.spec import PhoneSpec
from tapclone.phone.system.state import ActivityRecord, PhoneState, TaskRecord

BOOT_TIME_MS = 1_709_040_720_000
"""Tuesday, 27 February 2024, 13:32 UTC: the day of the benchmark's own pictures."""

DEFAULT_VOLUMES = {0: 4, 1: 0, 2: 5, 3: 0, 4: 1, 5: 5}
"""Stream -> index, as the benchmark's later releases initialise them: system 0, media 0, alarm 1."""


def boot(spec: PhoneSpec, apps: Mapping[str, App], time_ms: int = BOOT_TIME_MS) -> PhoneState:
    """The state of a phone that has just started and shows its home screen."""
    state = PhoneState(
        spec=spec,
        density=spec.density,
        font_scale=spec.font_scale,
        locale=spec.locale,
        time_ms=time_ms,
        wallpaper=spec.wallpaper,
        settings=_factory_settings(),
        volumes=dict(DEFAULT_VOLUMES),
    )
    state.settings["system"]["font_scale"] = str(spec.font_scale)
    state.settings["secure"]["ui_night_mode"] = "2" if spec.dark_mode else "1"
    state.properties = {
        "persist.sys.locale": spec.locale,
        "ro.build.version.release": "10",
        "ro.build.version.sdk": "29",
        "ro.product.model": spec.model,
        "ro.product.locale": "en-US",
        "ro.sf.lcd_density": str(spec.base_density),
        "ro.serialno": spec.serial,
        "sys.boot_completed": "1",
        "ro.tapclone.screencap.scale": "1",
        "ro.tapclone.settled": "1",
    }
    launcher = ActivityRecord(activities.LAUNCHER_PACKAGE, activities.LAUNCHER_ACTIVITY)
    state.tasks.append(TaskRecord(1, activities.LAUNCHER_PACKAGE, [launcher]))
    state.processes[activities.LAUNCHER_PACKAGE] = 2300
    state.stores[media.PACKAGE] = media.seeded_store(state)
    for app in apps.values():
        state.stores[app.package] = app.make_store(state)
    return state


def _factory_settings() -> dict[str, dict[str, str]]:
    settings: dict[str, dict[str, str]] = {"system": {}, "secure": {}, "global": {}}
    source = resources.files(__package__) / "factory_settings.csv"
    for row in csv.DictReader(source.read_text(encoding="utf-8").splitlines()):
        settings[row["table"]][row["key"]] = row["value"]
    return settings
