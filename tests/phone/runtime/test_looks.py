"""What lies on top of what: bars under dialogs, edges within a pixel, thumbnails of the overview."""

from __future__ import annotations

import numpy as np
import pytest

from phone.specs import SPECS, by_id, by_text, tap, tap_text
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.runtime.screen import active_window
from tapclone.phone.system import activities

OVERVIEW = 187
SETTINGS = "com.android.settings"
CALCULATOR = "com.google.android.calculator"


def start(phone: Phone, package: str) -> None:
    activity = phone.apps[package].launcher_activity
    phone.changed(lambda state: activities.start(state, package, activity, new_task=True))


def test_a_dialog_dims_the_bars_too_and_their_icons_turn_white() -> None:
    phone = Phone(SPECS["english"])
    start(phone, SETTINGS)
    for name in ("Display", "Screen timeout"):
        tap_text(phone, name)
    assert active_window(phone.windows()).dim
    image = phone.render()
    for y in (8, phone.size_px[1] - 8):
        assert image[y, 8].max() < 120
    assert image[:60].max() == 255


@pytest.mark.parametrize("package", ["com.google.android.gm", "com.walmart.android"])
@pytest.mark.parametrize("name", ["small", "large_dark_chinese"])
def test_nothing_shows_through_between_the_status_bar_and_an_app(name: str, package: str) -> None:
    """24 dp end within a pixel at these densities."""
    phone = Phone(SPECS[name])
    start(phone, package)
    edge = 24 * phone.state.dp_scale
    rows = phone.render()[int(edge) - 1 : int(edge) + 2, 5]
    assert np.ptp(rows, axis=0).max() <= 1


def test_the_overview_shows_what_the_apps_show() -> None:
    phone = Phone(SPECS["english"])
    start(phone, CALCULATOR)
    tap(phone, by_id(phone, "digit_7"))
    before = card(phone)
    phone.key(OVERVIEW)
    tap(phone, by_text(phone, "Calculator"))
    tap(phone, by_id(phone, "digit_8"))
    assert (card(phone) != before).any()


def card(phone: Phone) -> np.ndarray:
    """The pixels of the middle card."""
    phone.key(OVERVIEW)
    box = by_id(phone, "snapshot")
    left, top, right, bottom = (round(edge * phone.state.dp_scale) for edge in box.clip)
    image = phone.render()[top:bottom, left:right]
    phone.key(OVERVIEW)
    return image


def test_what_a_thumbnail_shows_is_neither_touched_nor_dumped() -> None:
    phone = Phone(SPECS["english"])
    start(phone, CALCULATOR)
    phone.key(OVERVIEW)
    assert "digit_7" not in phone.dump_xml()
