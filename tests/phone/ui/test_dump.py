from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from phone.monospaced import BOX, ENGINE
from phone.specs import SPECS, swipe
from tapclone.phone.runtime.phone import Phone
from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.dump import dump_xml
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.view import MATCH, Layout, View


def dump(root: View, scale: float = 2.0) -> ElementTree.Element:
    ENGINE.layout(root, BOX, rtl=False)
    return ElementTree.fromstring(dump_xml(root, "com.example", scale, (800, 1504)))


def test_text_that_is_markup_survives() -> None:
    content = "a \"b\" <c> & 'd'\n\te 中 😀"
    root = text(content, TextStyle())
    assert dump(root)[0].get("text") == content


def test_classes_and_ids_are_written_in_full() -> None:
    root = stack(
        text("t", TextStyle(), id="title"),
        View(class_name="View", id="android:icon", width=9.0, height=9.0),
        View(class_name="androidx.recyclerview.widget.RecyclerView", width=9.0, height=9.0),
    )
    nodes = list(dump(root).iter("node"))
    assert [node.get("class") for node in nodes] == [
        "android.widget.FrameLayout",
        "android.widget.TextView",
        "android.view.View",
        "androidx.recyclerview.widget.RecyclerView",
    ]
    assert [node.get("resource-id") for node in nodes[1:3]] == ["com.example:id/title", "android:id/icon"]


def test_bounds_are_pixels_of_what_is_visible() -> None:
    root = stack(View(width=MATCH, height=MATCH), width=MATCH, height=MATCH)
    assert dump(root)[0].get("bounds") == "[0,48][800,1504]"


def test_rows_hang_on_the_list_and_those_scrolled_away_are_left_out() -> None:
    rows = [text(str(number), TextStyle(), height=100.0) for number in range(20)]
    view = View(
        children=(column(*rows, hidden=True),), layout=Layout.SCROLL, offset=250.0, width=MATCH, height=MATCH
    )
    node = dump(view)[0]
    assert node.get("scrollable") == "true"
    assert [child.get("text") for child in node] == ["2", "3", "4", "5", "6", "7", "8", "9"]
    assert node[0].get("index") == "2"


def test_the_cells_of_a_grid_hang_on_the_list_too() -> None:
    cells = [text(str(number), TextStyle(), height=100.0, weight=1.0) for number in range(4)]
    rows = [row(*cells[:2], hidden=True, width=MATCH), row(*cells[2:], hidden=True, width=MATCH)]
    view = View(children=(column(*rows, hidden=True),), layout=Layout.SCROLL, width=MATCH, height=MATCH)
    assert [child.get("text") for child in dump(view)[0]] == ["0", "1", "2", "3"]


@pytest.mark.parametrize("name", SPECS)
@pytest.mark.parametrize("directions", [(), ("up",), ("up", "up"), ("down",)])
def test_whatever_can_be_clicked_can_be_hit(name: str, directions: tuple[str, ...]) -> None:
    phone = Phone(SPECS[name])
    for direction in directions:
        swipe(phone, direction)
    tree = ElementTree.fromstring(phone.dump_xml())
    clickable = [node for node in tree.iter("node") if node.get("clickable") == "true"]
    assert clickable
    width, height = phone.size_px
    for node in tree.iter("node"):
        left, top, right, bottom = map(int, re.findall(r"\d+", node.get("bounds", "")))
        assert 0 <= left < right <= width
        assert 0 <= top < bottom <= height
