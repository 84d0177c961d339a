"""Names of elements: each thing on a screen has its own, and its state is part of it."""

from collections import Counter

import pytest

from tapclone.core import Bounds, UiNode
from tapclone.rollout.elements import elements_of

PACKAGE = "com.google.android.deskclock"
BOX = Bounds(0.1, 0.1, 0.2, 0.2)


def _node(
    *children: UiNode, id_name: str = "", text: str = "", desc: str = "", on: bool | None = None
) -> UiNode:
    return UiNode(
        resource_id=f"{PACKAGE}:id/{id_name}" if id_name else "",
        text=text,
        content_desc=desc,
        package=PACKAGE,
        bounds=BOX,
        clickable=on is not None,
        checked=bool(on),
        children=children,
    )


def _names(*nodes: UiNode) -> list[str]:
    return [element.name for element in elements_of(_node(*nodes))]


def test_one_of_a_kind_goes_by_its_id() -> None:
    assert _names(_node(id_name="fab", on=False)) == ["clock/fab"]


def test_what_is_on_says_so() -> None:
    assert _names(_node(id_name="onoff", on=True)) == ["clock/onoff:on"]


def test_switches_alike_go_by_the_words_of_their_rows() -> None:
    rows = [_node(_node(text=text), _node(id_name="box", on=False)) for text in ("Alarm", "Timer")]
    assert _names(*rows) == ["clock/box/tab_alarm", "clock/box/tab_timer"]


def test_a_description_is_heard_before_a_letter_that_means_many_days() -> None:
    days = [_node(id_name="day", text="S", desc=desc, on=False) for desc in ("Saturday", "Sunday")]
    assert _names(*days) == ["clock/day/saturday", "clock/day/sunday"]


@pytest.mark.parametrize("text", ["", "Alarm"])
def test_without_words_of_their_own_they_go_by_their_place(text: str) -> None:
    rows = [_node(_node(text=text), _node(id_name="box", on=False)) for _ in range(2)]
    assert _names(*rows) == ["clock/box/1", "clock/box/2"]


def test_one_inside_another_of_the_same_name_has_its_own() -> None:
    names = _names(_node(_node(id_name="box", on=False), id_name="box", on=False))
    assert max(Counter(names).values()) == 1
