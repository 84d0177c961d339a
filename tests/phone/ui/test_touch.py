from __future__ import annotations

import pytest

from phone.monospaced import BOX, ENGINE
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.touch import find_at, fraction_within, scroll_limit, takes_swipes, takes_taps
from tapclone.phone.ui.view import MATCH, Layout, View


def _button(**options: float) -> View:
    return View(on_click=lambda: None, **options)


def test_a_tap_meets_the_topmost_view_that_takes_it() -> None:
    below, above = _button(width=MATCH, height=MATCH), _button(width=MATCH, height=MATCH)
    label = text("not clickable", TextStyle(), width=MATCH, height=MATCH)
    root = stack(below, above, label, width=MATCH, height=MATCH)
    ENGINE.layout(root, BOX, rtl=False)
    assert find_at(root, 200.0, 300.0, takes_taps) is above


def test_a_disabled_view_lets_the_tap_through_to_what_is_around_it() -> None:
    inner = View(on_click=lambda: None, enabled=False, width=MATCH, height=MATCH)
    root = stack(inner, width=MATCH, height=MATCH, on_click=lambda: None)
    ENGINE.layout(root, BOX, rtl=False)
    assert find_at(root, 200.0, 300.0, takes_taps) is root


def _list(offset: float, horizontal: bool = False) -> View:
    rows = [View(width=100.0, height=100.0) for _ in range(20)]
    content = (row if horizontal else column)(*rows)
    return View(
        children=(content,),
        layout=Layout.SCROLL,
        horizontal=horizontal,
        offset=offset,
        width=MATCH,
        height=MATCH,
        scroll_key="list",
    )


@pytest.mark.parametrize(
    ("offset", "direction", "taken"),
    [(0.0, "up", True), (0.0, "down", False), (1e9, "up", False), (1e9, "down", True), (50.0, "left", False)],
)
def test_a_list_takes_a_swipe_only_towards_where_it_has_more(
    offset: float, direction: str, taken: bool
) -> None:
    view = _list(offset)
    outer = stack(view, width=MATCH, height=MATCH, on_swipe=lambda _direction: None)
    ENGINE.layout(outer, BOX, rtl=False)
    assert find_at(outer, 50.0, 300.0, takes_swipes(direction)) is (view if taken else outer)


def test_a_row_that_reads_right_to_left_scrolls_the_other_way() -> None:
    view = _list(0.0, horizontal=True)
    ENGINE.layout(view, BOX, rtl=True)
    assert find_at(view, 200.0, 50.0, takes_swipes("right")) is view
    assert find_at(view, 200.0, 50.0, takes_swipes("left")) is None
    assert scroll_limit(view) == 2000.0 - BOX[2]


def test_fractions_count_from_the_start_edge() -> None:
    for rtl, across in ((False, 0.25), (True, 0.75)):
        view = View(width=MATCH, height=MATCH)
        ENGINE.layout(view, BOX, rtl=rtl)
        assert fraction_within(view, 100.0, 388.0) == (across, 0.5)
