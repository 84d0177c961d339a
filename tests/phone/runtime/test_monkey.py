"""A monkey over launcher and system UI: whatever it does, a screen can be shown, and home is one key away."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import pytest

from phone.specs import SPECS, by_id
from tapclone.phone.apps import launcher
from tapclone.phone.apps.placeholder import placeholder_apps
from tapclone.phone.runtime.phone import Phone

APPS = {app.package: app for app in (launcher.APP, *placeholder_apps([]))}
STEPS = 500
HOME, BACK, OVERVIEW = 3, 4, 187


def act(phone: Phone, rng: np.random.Generator) -> None:
    width, height = phone.size_px
    x1, x2 = rng.integers(width, size=2)
    y1, y2 = rng.integers(height, size=2)
    match rng.integers(8):
        case 0:
            phone.key(int(rng.choice([HOME, BACK, OVERVIEW])))
        case 1 | 2:
            phone.swipe(int(x1), int(y1), int(x2), int(y2))
        case 3:
            phone.swipe(width // 2, int(0.8 * height), width // 2, int(0.2 * height))
        case 4:
            phone.tap(int(x1), int(y1), duration_ms=700)
        case _:
            phone.tap(int(x1), int(y1))


@pytest.mark.parametrize("name", SPECS)
def test_no_action_leads_to_a_screen_that_cannot_be_shown(name: str) -> None:
    rng = np.random.default_rng(7)
    phone = Phone(SPECS[name], APPS)
    for step in range(STEPS):
        act(phone, rng)
        phone.windows()
        if step % 20 == 0:
            ElementTree.fromstring(phone.dump_xml())
        if step % 100 == 0:
            assert phone.render(64, 128).any()
    phone.key(HOME)
    assert by_id(phone, "workspace")


def test_the_same_actions_from_a_snapshot_give_the_same_pixels() -> None:
    phone = Phone(SPECS["english"], APPS)
    rng = np.random.default_rng(1)
    for _ in range(20):
        act(phone, rng)
    data = phone.snapshot()
    frames = []
    for _ in range(2):
        phone.restore(data)
        rng = np.random.default_rng(2)
        for _ in range(20):
            act(phone, rng)
        frames.append(phone.render(128, 256))
    assert (frames[0] == frames[1]).all()
