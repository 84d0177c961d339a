"""Names for what is on a screen, the same in every language: the dense supervision of demonstrations.

A policy learns from them what it looks at ("this disc is the clock's icon"); it never needs them to act.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from tapclone import lexicon
from tapclone.core import Bounds, UiNode
from tapclone.data.demonstration import Element
from tapclone.data.home_screens import ICON_PREFIX
from tapclone.experts.look import LAUNCHER

SCREEN = Bounds(0.0, 0.0, 1.0, 1.0)
_ROW_PARTS = frozenset({"title", "summary", "icon", "widget_frame", "switch_widget", "switchWidget"})
_ON = ":on"

Path = tuple[UiNode, ...]
"""A node and all that it lies in, the root first."""


def elements_of(ui: UiNode) -> tuple[Element, ...]:
    """Everything on the screen that can be touched and named, in drawing order.

    Where several share a name, the words of its row tell each from the others, or else its place among them.
    What is checked or selected says so: a policy has to see that, too.
    """
    shown = [
        (path, visible)
        for path in _paths(ui, ())
        if _is_touchable(path[-1]) and (visible := path[-1].bounds.intersection(SCREEN)) is not None
    ]
    alike: dict[str, list[Path]] = {}
    for path, _ in shown:
        alike.setdefault(element_name(path[-1]), []).append(path)
    names = {
        id(path[-1]): full_name
        for name, paths in alike.items()
        for path, full_name in zip(paths, _told_apart(name, paths), strict=True)
        if name
    }
    return tuple(
        Element(names[id(node)] + (_ON if node.checked or node.selected else ""), visible)
        for (*_, node), visible in shown
        if id(node) in names
    )


def _paths(node: UiNode, above: Path) -> Iterator[Path]:
    """Each node at the end of those that it lies in, parents before children."""
    path = (*above, node)
    yield path
    for child in node.children:
        yield from _paths(child, path)


def _is_touchable(node: UiNode) -> bool:
    return node.clickable or node.checkable or node.class_name.endswith("SeekBar")


def _told_apart(name: str, paths: Sequence[Path]) -> Sequence[str]:
    """The name, alone or with what tells these nodes from each other."""
    if len(paths) == 1 or name.startswith(ICON_PREFIX):
        return [name] * len(paths)
    around = Counter(id(node) for path in paths for node in path)
    rows = (next((node for node in path if around[id(node)] == 1), path[-1]) for path in paths)
    words = [next(_words(row), "") for row in rows]
    if len(set(words)) < len(words) or not all(words):
        words = [str(place) for place in range(1, len(paths) + 1)]
    return [f"{name}/{word}" for word in words]


def _words(row: UiNode) -> Iterator[str]:
    """The keys of what is described and written in a row: a description is the more explicit."""
    table = lexicon.table_of(row.package)
    said = (label for inner in row.walk() for label in (inner.content_desc, inner.text))
    return (key for label in said if label and (key := _key_of(table, label)))


def element_name(node: UiNode) -> str:
    """A language-independent identity: the app's own string key, else the resource id; "" if it has none.

    A list row has neither, but its title does: the words inside name it.
    """
    if node.package == LAUNCHER and (icon := lexicon.keys_of("apps", node.label)):
        return f"{ICON_PREFIX}{min(icon)}"
    table = lexicon.table_of(node.package)
    owner = table or node.package
    if node.id_name and node.id_name not in _ROW_PARTS:
        return f"{owner}/{node.id_name}"
    if key := next(_words(node), ""):
        return f"{owner}/{key}"
    label = next((inner.label for inner in node.walk() if inner.label), "")
    return f"{owner}/{label}" if label else ""


def _key_of(table: str, label: str) -> str:
    keys = lexicon.keys_of(table, label) if table else frozenset()
    return min(keys) if keys else ""
