"""What an expert can see: the view hierarchy, with questions asked the way a person would."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from tapclone import lexicon
from tapclone.core import CENTRED, Bounds, Decision, UiNode

SCREEN = Bounds(0.0, 0.0, 1.0, 1.0)
LAUNCHER = "com.google.android.apps.nexuslauncher"

LEAST_VISIBLE = 0.0375
"""A share of the screen's height: a row of tap bins. What shows less of itself is hard to aim at."""

SWIPE_UP = Decision(CENTRED.swipe("up"))
SWIPE_DOWN = Decision(CENTRED.swipe("down"))


@dataclass(frozen=True)
class Look:
    """One look at the active window."""

    ui: UiNode

    @cached_property
    def package(self) -> str:
        """The package of the active window."""
        return next((node.package for node in self.ui.walk() if node.package), "")

    def find(self, id_name: str | None = None, text: str | None = None) -> UiNode | None:
        """The first node with this id (package left out) and this label, or None."""
        return self.ui.find(id_name, text)

    def has(self, id_name: str) -> bool:
        return self.ui.find(id_name) is not None

    def saying(self, key: str, table: str | None = None) -> Iterator[UiNode]:
        """Nodes whose text or description is how some language says `key` of the app's string table."""
        table = table or lexicon.table_of(self.package)
        for node in self.ui.walk():
            if (node.text and lexicon.means(table, key, node.text)) or (
                node.content_desc and lexicon.means(table, key, node.content_desc)
            ):
                yield node

    def says(self, key: str, table: str | None = None) -> UiNode | None:
        """The first of `saying`, or None."""
        return next(self.saying(key, table), None)

    def row_of(self, node: UiNode) -> UiNode:
        """The clickable container of a list row's title, or the node itself."""
        return self.ui.clickable_ancestor(node)

    def in_view(self, node: UiNode) -> bool:
        """Whether enough of a node shows to be aimed at: a row of tap bins, or all of it."""
        return node.bounds.height >= LEAST_VISIBLE or not self._is_cut_off(node)

    def _is_cut_off(self, node: UiNode) -> bool:
        """Whether it reaches the edge of what scrolls around it, or of the screen."""
        frames = [SCREEN, *(above.bounds for above in self.ui.path_to(node)[:-1] if above.scrollable)]
        return any(node.bounds.top <= frame.top or node.bounds.bottom >= frame.bottom for frame in frames)

    def tap(self, node: UiNode) -> Decision:
        """A tap on what a finger would hit for `node`: its clickable ancestor, in its visible part."""
        bounds = self.row_of(node).bounds.intersection(SCREEN)
        return Decision.tap(bounds or node.bounds)

    def tap_exactly(self, node: UiNode) -> Decision:
        """A tap on the node's own box, where an ancestor's middle would hit something else."""
        return Decision.tap(node.bounds.intersection(SCREEN) or node.bounds)
