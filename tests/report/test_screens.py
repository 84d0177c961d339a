from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from tapclone.core.errors import TaskError
from tapclone.fleet import SimulatedFleet
from tapclone.report.screens import capture, contact_sheet
from tapclone.tasks import configuration


@pytest.fixture
def provider():
    lent = SimulatedFleet().lend()
    yield lent
    lent.close()


def test_steps_lead_to_a_screen_and_a_lying_one_is_drawn_wider(provider):
    phone, tablet = configuration("test_env_100"), configuration("test_env_109")
    steps = [{"start": "com.android.settings/.Settings"}, {"say": "display"}]
    home, display = capture(provider, phone, [], 60), capture(provider, phone, steps, 60)
    assert home.shape == display.shape == (120, 60, 3)
    assert (home != display).any()
    assert capture(provider, tablet, [{"swipe": "up"}], 60).shape == (68, 108, 3)


@pytest.mark.parametrize("step", [{"tap": "nowhere"}, {"knock": "twice"}])
def test_a_step_that_leads_nowhere_is_named(provider, step):
    with pytest.raises(TaskError, match=r"nowhere|knock"):
        capture(provider, configuration("test_env_100"), [step], 60)


def test_a_sheet_has_a_row_a_screen_and_room_for_the_widest(tmp_path):
    narrow, wide = np.full((40, 20, 3), 10, np.uint8), np.full((20, 36, 3), 200, np.uint8)
    path = contact_sheet({"home": [narrow, wide], "drawer": [wide, narrow]}, ["one", "two"], tmp_path / "s.png")
    sheet = np.asarray(Image.open(path))
    assert sheet.shape[1] == 3 * 16 + 2 * 36
    assert (sheet == 10).all(-1).sum() == 2 * narrow[..., 0].size
    assert (sheet == 200).all(-1).sum() == 2 * wide[..., 0].size
