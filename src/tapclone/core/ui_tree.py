"""The view hierarchy of a screen, as uiautomator reports it, with bounds normalised."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from tapclone.core.geometry import Bounds, Point


@dataclass(frozen=True, slots=True)
class UiNode:
    """One view. Children are in drawing order: a later one lies above an earlier one."""

    class_name: str = ""
    resource_id: str = ""
    text: str = ""
    content_desc: str = ""
    package: str = ""
    bounds: Bounds = field(default_factory=lambda: Bounds(0, 0, 0, 0))
    clickable: bool = False
    long_clickable: bool = False
    checkable: bool = False
    checked: bool = False
    enabled: bool = True
    focusable: bool = False
    focused: bool = False
    scrollable: bool = False
    selected: bool = False
    password: bool = False
    children: tuple[UiNode, ...] = ()

    @property
    def label(self) -> str:
        """What a person would call it: its text, else its description."""
        return self.text or self.content_desc

    @property
    def id_name(self) -> str:
        """`formula` of `com.google.android.calculator:id/formula`."""
        return self.resource_id.rpartition("/")[2]

    def walk(self) -> Iterator[UiNode]:
        """This node and all below it, parents before children."""
        yield self
        for child in self.children:
            yield from child.walk()

    def find(self, id_name: str | None = None, text: str | None = None) -> UiNode | None:
        """The first node with this id (package left out) and this label, or None."""
        return next(self.find_all(id_name, text), None)

    def find_all(self, id_name: str | None = None, text: str | None = None) -> Iterator[UiNode]:
        for node in self.walk():
            if (id_name is None or node.id_name == id_name) and (text is None or node.label == text):
                yield node

    def path_to(self, target: UiNode) -> tuple[UiNode, ...]:
        """Nodes from this one down to `target` (by identity), both included; empty if it is not below."""
        if self is target:
            return (self,)
        for child in self.children:
            if tail := child.path_to(target):
                return (self, *tail)
        return ()

    def clickable_ancestor(self, target: UiNode) -> UiNode:
        """The innermost clickable node on the way to `target`; `target` itself where there is none.

        List rows are clickable, the titles inside them are not: a match by text has to be mapped up.
        """
        for node in reversed(self.path_to(target)):
            if node.clickable:
                return node
        return target

    def hit(self, point: Point) -> UiNode | None:
        """The topmost clickable node under `point`, or None."""
        if not self.bounds.contains(point):
            return None
        for child in reversed(self.children):
            if (found := child.hit(point)) is not None:
                return found
        return self if self.clickable else None
