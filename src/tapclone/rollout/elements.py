"""Names for what is on a screen, the same in every language: the dense supervision of demonstrations.

A policy learns from them what it looks at ("this disc is the clock's icon"); it never needs them to act.
"""

from __future__ import annotations

from tapclone import lexicon
from tapclone.core import Bounds, UiNode
from tapclone.data.demonstration import Element
from tapclone.experts.look import LAUNCHER

SCREEN = Bounds(0.0, 0.0, 1.0, 1.0)
_ROW_PARTS = frozenset({"title", "summary", "icon", "widget_frame", "switch_widget", "switchWidget"})


def elements_of(ui: UiNode) -> tuple[Element, ...]:
    """Everything on the screen that can be touched and named, in drawing order."""
    found: list[Element] = []
    for node in ui.walk():
        touchable = node.clickable or node.checkable or node.class_name.endswith("SeekBar")
        visible = node.bounds.intersection(SCREEN)
        if touchable and visible is not None and (name := element_name(node)):
            found.append(Element(name, visible))
    return tuple(found)


def element_name(node: UiNode) -> str:
    """A language-independent identity: the app's own string key, else the resource id; "" if it has none.

    A list row has neither, but its title does: the words inside name it.
    """
    if node.package == LAUNCHER and (icon := lexicon.keys_of("apps", node.label)):
        return f"launcher/icon/{min(icon)}"
    table = lexicon.table_of(node.package)
    owner = table or node.package
    if node.id_name and node.id_name not in _ROW_PARTS:
        return f"{owner}/{node.id_name}"
    for inner in node.walk():
        if inner.label and (key := _key_of(table, inner.label)):
            return f"{owner}/{key}"
    label = next((inner.label for inner in node.walk() if inner.label), "")
    return f"{owner}/{label}" if label else ""


def _key_of(table: str, label: str) -> str:
    keys = lexicon.keys_of(table, label) if table else frozenset()
    return min(keys) if keys else ""
