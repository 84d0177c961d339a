from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from phone.monospaced import BOX, ENGINE
from phone.specs import walk
from tapclone.phone.ui.build import column, grid, row, space, stack, text
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.view import MATCH, Edges, Layout, View

SLACK = 1e-6


sizes = st.sampled_from([None, MATCH, 20.0, 90.0, 500.0])
paddings = st.builds(Edges, *[st.sampled_from([0.0, 2.0, 5.0])] * 4)
leaves = st.builds(
    lambda words, width, height: View(text=words, style=TextStyle(12.0), width=width, height=height),
    st.text("ab ", max_size=12),
    sizes,
    sizes,
)


def _containers(children: st.SearchStrategy[View]) -> st.SearchStrategy[View]:
    options = st.fixed_dictionaries(
        {
            "width": sizes,
            "height": sizes,
            "padding": paddings,
            "gravity": st.sampled_from(["", "center", "end bottom", "start center_y"]),
        }
    )
    lines = st.fixed_dictionaries(
        {
            "align": st.sampled_from(["start", "center", "end"]),
            "justify": st.sampled_from(["start", "center", "between"]),
        }
    )
    several = st.lists(children, min_size=1, max_size=4)
    return st.one_of(
        st.builds(lambda kids, opts: stack(*kids, **opts), several, options),
        st.builds(lambda kids, opts, more: column(*kids, **opts, **more), several, options, lines),
        st.builds(lambda kids, opts, more: row(*kids, **opts, **more), several, options, lines),
        st.builds(lambda kids, opts: grid(kids, 3, **opts), several, options),
        st.builds(
            lambda kid, opts, flat: View(children=(kid,), layout=Layout.SCROLL, horizontal=flat, **opts),
            children,
            options,
            st.booleans(),
        ),
    )


trees = st.recursive(leaves, _containers, max_leaves=10)


@settings(max_examples=80, deadline=None)
@given(trees)
def test_children_stay_inside_their_parents(root: View) -> None:
    ENGINE.layout(root, BOX, rtl=False)
    for parent in walk(root):
        if parent.layout is Layout.SCROLL or parent.w < 12.0 or parent.h < 12.0:
            continue
        for child in parent.children:
            assert child.x >= parent.x - SLACK
            assert child.y >= parent.y - SLACK
            assert child.x + child.w <= parent.x + parent.w + SLACK
            assert child.y + child.h <= parent.y + parent.h + SLACK


@settings(max_examples=80, deadline=None)
@given(trees)
def test_nothing_is_visible_outside_of_its_parent(root: View) -> None:
    ENGINE.layout(root, BOX, rtl=False)
    for parent in walk(root):
        for child in parent.children:
            if child.is_visible:
                assert child.clip[0] >= parent.clip[0]
                assert child.clip[3] <= parent.clip[3]


@settings(max_examples=80, deadline=None)
@given(trees)
def test_right_to_left_is_the_mirror_image(root: View) -> None:
    ENGINE.layout(root, BOX, rtl=False)
    straight = [(view.x, view.y, view.w, view.h) for view in walk(root)]
    ENGINE.layout(root, BOX, rtl=True)
    for view, (x, y, w, h) in zip(walk(root), straight, strict=True):
        assert (view.w, view.h) == pytest.approx((w, h))
        assert view.y == pytest.approx(y)
        assert view.x == pytest.approx(BOX[2] - x - w)


@settings(max_examples=50, deadline=None)
@given(st.lists(st.floats(0.5, 4.0), min_size=1, max_size=4), st.booleans())
def test_weights_fill_what_is_left(weights: list[float], upright: bool) -> None:
    fixed = View(width=30.0, height=30.0)
    shares = [space(weight=weight) for weight in weights]
    line = (column if upright else row)(fixed, *shares, width=MATCH, height=MATCH)
    ENGINE.layout(line, BOX, rtl=False)
    lengths = [view.h if upright else view.w for view in shares]
    whole = line.h if upright else line.w
    assert sum(lengths) == pytest.approx(whole - 30.0)
    assert lengths[0] * weights[-1] == pytest.approx(lengths[-1] * weights[0])


def test_a_subtree_marked_ltr_keeps_its_direction() -> None:
    keys = [View(width=40.0, height=40.0) for _ in range(2)]
    pad = row(*keys, ltr=True)
    ENGINE.layout(column(pad, width=MATCH, height=MATCH), BOX, rtl=True)
    assert keys[0].x < keys[1].x
    assert pad.x + pad.w == BOX[2]


def test_a_scrolling_view_shows_at_most_its_last_page() -> None:
    rows = [text(str(number), TextStyle(12.0), height=100.0) for number in range(20)]
    view = View(children=(column(*rows),), layout=Layout.SCROLL, offset=1e9, width=MATCH, height=MATCH)
    ENGINE.layout(view, BOX, rtl=False)
    assert rows[-1].y + rows[-1].h == pytest.approx(BOX[3])
    assert not rows[0].is_visible
