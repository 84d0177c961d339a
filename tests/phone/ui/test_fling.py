"""Flings go as far as Android's."""

from __future__ import annotations

import pytest

from tapclone.phone.ui.fling import fling_dp


def test_a_quick_swipe_over_most_of_a_pixel_3_runs_on_by_about_a_finger_length() -> None:
    # 1,296 px in 0.3 s at 440 dpi: OverScroller's spline gives 1,171 px.
    assert fling_dp(1296 / 2.75 / 0.3, 440) * 2.75 == pytest.approx(1171, rel=0.02)


def test_a_slow_finger_flings_nothing_and_a_faster_one_flings_farther() -> None:
    assert fling_dp(30, 440) == 0
    assert 0 < fling_dp(500, 440) < fling_dp(1000, 440)
