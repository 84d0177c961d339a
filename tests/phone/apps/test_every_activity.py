"""Whatever is installed can be started by name over adb, without the arguments that its own app would give."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from phone.specs import SPECS
from tapclone.phone.adbd.in_process import InProcessLink
from tapclone.phone.apps.catalogue import installed_apps
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.system.activities import LAUNCHER_PACKAGE, short_component

BACK, MOST_BACKS = 4, 3
COMPONENTS = [(app.package, name) for app in installed_apps().values() for name in app.activities]


@pytest.mark.parametrize("name", ["english", "bad_tag", "tablet"])
def test_every_activity_starts_without_arguments_and_back_leads_home(name: str) -> None:
    phone = Phone(SPECS[name])
    link = InProcessLink(phone)
    new = phone.snapshot()
    for package, activity in COMPONENTS:
        phone.restore(new)
        component = short_component(package, activity)
        link.run(f"am start -n '{component}'")
        assert phone.state.front_activity.name == activity, component
        assert phone.render(64, 128).any(), component
        ElementTree.fromstring(phone.dump_xml())
        for _ in range(MOST_BACKS):
            phone.key(BACK)
        assert phone.state.front_task.package == LAUNCHER_PACKAGE, component
        assert phone.render(64, 128).any(), component
