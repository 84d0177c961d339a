"""Maps are strongest where a policy would tap, or looks."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import BMOCA, CENTRED, Look
from tapclone.core.action_space import NUM_ACTIONS
from tapclone.report.heatmap import ATTENTION, attention_map, heat_map, tap_map
from tapclone.report.pictures import MARK

WHITE = np.full((256, 128, 3), 255, np.uint8)


@pytest.mark.parametrize("space", [CENTRED, BMOCA])
@pytest.mark.parametrize("index", [0, 100, 377])
def test_a_heat_map_is_reddest_at_the_likeliest_bin(space, index) -> None:
    score_A = np.full(NUM_ACTIONS, 1e-4, np.float32)
    score_A[index] = 0.9
    pixels = np.asarray(heat_map(WHITE, score_A, space)).astype(int)
    redness = pixels[..., 0] - pixels[..., 1]
    row, column = np.unravel_index(redness.argmax(), redness.shape)
    centre = space.centre(index)
    assert column / 128 == pytest.approx(centre.x, abs=0.04)
    assert row / 256 == pytest.approx(centre.y, abs=0.03)
    assert redness.max() > 0.7 * (MARK[0] - MARK[1])


def test_nothing_is_red_where_it_would_rather_swipe() -> None:
    tap_RC = np.full((27, 14), 1e-4, np.float32)
    likely, unlikely = (np.asarray(tap_map(WHITE, Look(tap_RC, best))).astype(int) for best in (1e-4, 0.9))
    assert (likely[..., 0] - likely[..., 1]).max() > 100
    assert (unlikely[..., 0] - unlikely[..., 1]).max() < 10


def test_attention_is_bluest_where_it_looks_on_a_grid_of_any_size() -> None:
    attention_rc = np.zeros((8, 4), np.float32)
    attention_rc[6, 1] = 0.5
    look = Look(np.zeros((27, 14), np.float32), 1.0, attention_rc)
    pixels = np.asarray(attention_map(WHITE, look)).astype(int)
    row, column = np.unravel_index((pixels[..., 2] - pixels[..., 0]).argmax(), (256, 128))
    assert (column / 128, row / 256) == (pytest.approx(1.5 / 4, abs=0.05), pytest.approx(6.5 / 8, abs=0.05))
    assert (pixels[..., 2] - pixels[..., 0]).max() > 0.7 * (ATTENTION[2] - ATTENTION[0])
    assert attention_map(WHITE, Look(look.tap_RC, 1.0)) is None
