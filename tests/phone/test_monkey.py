"""A monkey on every kind of phone with every app: it breaks nothing, and does the same again from its seed."""

from __future__ import annotations

import pytest

from phone.monkey import run
from phone.specs import SPECS
from tapclone.phone.runtime.phone import Phone

STEPS = 350


@pytest.mark.parametrize("name", SPECS)
def test_no_action_leads_to_a_broken_screen(name: str) -> None:
    run(Phone(SPECS[name]), seed=len(name), steps=STEPS)


def test_the_same_seed_gives_the_same_frames() -> None:
    digests = {run(Phone(SPECS["arabic"]), seed=seed, steps=150) for seed in (1, 1, 2)}
    assert len(digests) == 2
