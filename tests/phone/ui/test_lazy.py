"""Long lists build what is in view and nothing else."""

from __future__ import annotations

import pytest

from tapclone.phone.ui.lazy import lazy_column
from tapclone.phone.ui.view import View

ROW_DP, COUNT, VIEWPORT = 50.0, 200, 300.0


@pytest.mark.parametrize("offset", [0.0, 1234.0, ROW_DP * COUNT])
def test_only_the_rows_in_view_are_built_and_the_length_is_the_same(offset: float) -> None:
    built: list[int] = []

    def build(number: int) -> View:
        built.append(number)
        return View()

    rows = [(ROW_DP, lambda number=number: build(number)) for number in range(COUNT)]
    content = lazy_column(rows, offset, VIEWPORT)
    assert sum(child.height or 0.0 for child in content.children) == ROW_DP * COUNT
    first = min(offset, ROW_DP * COUNT - VIEWPORT) // ROW_DP
    assert first in built
    assert first + VIEWPORT // ROW_DP - 1 in built
    assert len(built) <= VIEWPORT / ROW_DP + 2
