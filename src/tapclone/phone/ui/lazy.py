"""Long lists: rows are built only where they are in view, so a page costs the same whatever its length."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tapclone.phone.ui.build import column, space
from tapclone.phone.ui.view import MATCH, View

Row = tuple[float, Callable[[], View]]
"""The height of a row in dp, and what builds it."""


def lazy_column(rows: Sequence[Row], offset: float, viewport: float, **options: object) -> View:
    """The content of a scrolling view that stands at `offset` and is at most `viewport` high.

    Spaces of the same height stand for the rows out of view; the accessibility tree has the others only.
    """
    total = sum(height for height, _ in rows)
    top = max(min(offset, total - viewport), 0.0)
    built: list[View] = []
    above = below = y = 0.0
    for height, build in rows:
        if y + height < top:
            above += height
        elif y > top + viewport:
            below += height
        else:
            view = build()
            view.height = height
            built.append(view)
        y += height
    return column(space(height=above), *built, space(height=below), width=MATCH, hidden=True, **options)
