"""The rest of the vocabulary: trees, episodes, randomness, time, names."""

from __future__ import annotations

import numpy as np
import pytest

from tapclone.core import (
    Bounds,
    Episode,
    ManualClock,
    Observation,
    Outcome,
    Point,
    UiNode,
    generator,
    stable_seed,
    wait_until,
)
from tapclone.core.errors import UnknownNameError

TITLE = UiNode(resource_id="android:id/title", text="Display", bounds=Bounds(0.1, 0.12, 0.5, 0.18))
ROW = UiNode(clickable=True, bounds=Bounds(0, 0.1, 1, 0.2), children=(TITLE,))
ROOT = UiNode(bounds=Bounds(0, 0, 1, 1), children=(ROW,))


def test_a_title_leads_to_its_clickable_row() -> None:
    title = ROOT.find("title", "Display")
    assert title is TITLE
    assert ROOT.clickable_ancestor(title) is ROW
    assert ROOT.path_to(title) == (ROOT, ROW, TITLE)


def test_a_hit_is_the_topmost_clickable_node() -> None:
    above = UiNode(clickable=True, bounds=Bounds(0, 0.1, 0.3, 0.2))
    root = UiNode(bounds=Bounds(0, 0, 1, 1), children=(ROW, above))
    assert root.hit(Point(0.2, 0.15)) is above
    assert root.hit(Point(0.8, 0.15)) is ROW
    assert root.hit(Point(0.8, 0.9)) is None


def test_an_episode_carries_an_error_exactly_when_it_is_one() -> None:
    with pytest.raises(ValueError, match="error"):
        Episode("t", "c", 0, "a", "i", Outcome.ERROR, ())
    with pytest.raises(ValueError, match="error"):
        Episode("t", "c", 0, "a", "i", Outcome.SUCCESS, (), error="oh")
    assert Episode("t", "c", 3, "a", "i", Outcome.SUCCESS, ()).episode_id == "t-c-3"


def test_an_observation_refuses_what_is_no_picture() -> None:
    with pytest.raises(ValueError, match="uint8"):
        Observation(np.zeros((4, 4, 3), np.float32), "go")  # type: ignore[arg-type]


def test_seeds_depend_on_their_keys_alone() -> None:
    assert stable_seed("a", 1) == stable_seed("a", 1) != stable_seed("a", 2)
    assert stable_seed("a", "b") != stable_seed("ab", "")
    assert generator("x").integers(1 << 30) == generator("x").integers(1 << 30)


def test_waiting_polls_until_the_deadline() -> None:
    clock = ManualClock()
    assert wait_until(lambda: clock.now_s() >= 0.3, 1.0, clock)
    assert clock.now_s() < 0.5
    assert not wait_until(lambda: False, 1.0, clock)


def test_an_unknown_name_offers_the_nearest() -> None:
    error = UnknownNameError("task", "clock.opne", ["clock.open", "phone.call"])
    assert str(error) == "unknown task 'clock.opne'; nearest: clock.open"
