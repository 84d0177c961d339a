"""Layout: from wanted sizes to boxes in dp. Two passes, as on Android: measure upwards, place downwards.

Right-to-left screens are laid out left to right and mirrored container by container on the way down, so
everything follows from the tree: no screen is drawn twice. A subtree marked `ltr` keeps its direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.view import MATCH, NO_EDGES, Layout, View

UNBOUNDED = 1e6
_SHARE_BEFORE = {"start": 0.0, "between": 0.0, "center": 0.5, "end": 1.0}
"""How much of what is free along an axis lies before a view that is aligned so."""
_COLUMN, _ROW, _GRID, _SCROLL = Layout.COLUMN, Layout.ROW, Layout.GRID, Layout.SCROLL


class TextMeasurer(Protocol):
    """Knows how wide text is; the renderer's fonts answer."""

    def measure(self, text: str, style: TextStyle, max_width: float) -> tuple[float, float, tuple[str, ...]]:
        """Width and height in dp and the broken lines of `text`, the last one ellipsised if cut."""
        ...


class LayoutEngine:
    """Lays out one tree at a time with one way of measuring text."""

    def __init__(self, measurer: TextMeasurer) -> None:
        self._measurer = measurer

    def layout(
        self,
        root: View,
        box: tuple[float, float, float, float],
        rtl: bool,
        gravity: str = "center",
        clip: tuple[float, float, float, float] | None = None,
    ) -> None:
        """Lay `root` out inside `box` (left, top, right, bottom), filling x, y, w, h and clip of every view.

        What lies outside `clip`, where it is given, cannot be seen.
        """
        left, top, right, bottom = box
        margin = root.margin
        max_w = right - left - margin.start - margin.end
        max_h = bottom - top - margin.top - margin.bottom
        self._measure(root, max_w, max_h)
        share_x, share_y = _shares_before(gravity)
        x = share_x * (max_w - root.w) + margin.start
        y = share_y * (max_h - root.h) + margin.top
        if rtl:
            x = (right - left) - x - root.w
        self._place(root, left + x, top + y, rtl, clip or box)

    # -- measure ---------------------------------------------------------------------------------

    def _measure(self, view: View, max_w: float, max_h: float) -> None:
        """Set w and h of `view`, at most max_w x max_h."""
        # The hot path of every screen: comparisons where max() and min() would do, no sums of no padding.
        width, height, padding = view.width, view.height, view.padding
        limit_w = max_w if width is None or width == MATCH or width > max_w else width
        limit_h = max_h if height is None or height == MATCH or height > max_h else height
        if padding is NO_EDGES:
            across = along = 0.0
            content_w, content_h = self._measure_content(view, limit_w, limit_h)
        else:
            across, along = padding.start + padding.end, padding.top + padding.bottom
            inner_w, inner_h = limit_w - across, limit_h - along
            content_w, content_h = self._measure_content(
                view, inner_w if inner_w > 0.0 else 0.0, inner_h if inner_h > 0.0 else 0.0
            )
        view.w = min(content_w + across, limit_w) if width is None else limit_w
        if height is None:
            view.h = max(min(content_h + along, limit_h), view.min_height)
        else:
            view.h = limit_h

    def _measure_content(self, view: View, max_w: float, max_h: float) -> tuple[float, float]:
        children, layout = view.children, view.layout
        if view.style is not None and view.text:
            width, height, view.lines = self._measurer.measure(view.text, view.style, max_w)
            if not children:
                return width, height
        if not children:
            return (0.0, 0.0) if view.icon is None else (view.icon.size, view.icon.size)
        if layout is _COLUMN:
            return self._measure_column(children, max_w, max_h)
        if layout is _ROW:
            return self._measure_row(children, max_w, max_h)
        if layout is _GRID:
            return self._measure_grid(view, max_w, max_h)
        if layout is _SCROLL:
            return self._measure_scroll(view, max_w, max_h)
        return self._measure_stack(children, max_w, max_h)

    def _measure_stack(self, children: Sequence[View], max_w: float, max_h: float) -> tuple[float, float]:
        width = height = 0.0
        for child in children:
            margin = child.margin
            across, along = margin.start + margin.end, margin.top + margin.bottom
            self._measure(child, max(max_w - across, 0.0), max(max_h - along, 0.0))
            width, height = max(width, child.w + across), max(height, child.h + along)
        return width, height

    def _measure_column(self, children: Sequence[View], max_w: float, max_h: float) -> tuple[float, float]:
        used = width = weights = 0.0
        for child in children:
            margin = child.margin
            used += margin.top + margin.bottom
            if child.weight:
                weights += child.weight
                continue
            self._measure(child, max(max_w - margin.start - margin.end, 0.0), max(max_h - used, 0.0))
            used += child.h
            width = max(width, child.w + margin.start + margin.end)
        if weights:
            share = max(max_h - used, 0.0) / weights
            for child in children:
                if child.weight:
                    margin = child.margin
                    self._measure(child, max(max_w - margin.start - margin.end, 0.0), share * child.weight)
                    child.h = share * child.weight
                    used += child.h
                    width = max(width, child.w + margin.start + margin.end)
        return width, used

    def _measure_row(self, children: Sequence[View], max_w: float, max_h: float) -> tuple[float, float]:
        used = height = weights = 0.0
        for child in children:
            margin = child.margin
            used += margin.start + margin.end
            if child.weight:
                weights += child.weight
                continue
            self._measure(child, max(max_w - used, 0.0), max(max_h - margin.top - margin.bottom, 0.0))
            used += child.w
            height = max(height, child.h + margin.top + margin.bottom)
        if weights:
            share = max(max_w - used, 0.0) / weights
            for child in children:
                if child.weight:
                    margin = child.margin
                    self._measure(child, share * child.weight, max(max_h - margin.top - margin.bottom, 0.0))
                    child.w = share * child.weight
                    used += child.w
                    height = max(height, child.h + margin.top + margin.bottom)
        return used, height

    def _measure_grid(self, view: View, max_w: float, max_h: float) -> tuple[float, float]:
        rows = -(-len(view.children) // view.columns)
        cell_w = max_w / view.columns
        stretched = view.height is not None and max_h < UNBOUNDED / 2
        cell_h = max_h / rows
        tallest = 0.0
        for child in view.children:
            self._measure(child, cell_w, cell_h)
            tallest = max(tallest, child.h)
        view.extent = cell_h if stretched else tallest
        return max_w, view.extent * rows

    def _measure_scroll(self, view: View, max_w: float, max_h: float) -> tuple[float, float]:
        (child,) = view.children
        if view.horizontal:
            self._measure(child, UNBOUNDED, max_h)
            view.extent = child.w
        else:
            self._measure(child, max_w, UNBOUNDED)
            view.extent = child.h
        return min(child.w, max_w), min(child.h, max_h)

    # -- place -----------------------------------------------------------------------------------

    def _place(
        self, view: View, x: float, y: float, rtl: bool, clip: tuple[float, float, float, float]
    ) -> None:
        if view.ltr:
            rtl = False
        view.x, view.y, view.rtl = x, y, rtl
        left, top, right, bottom = clip
        end, foot = x + view.w, y + view.h
        view.clip = clip = (
            x if x > left else left,  # the hot path: max() takes twice as long
            y if y > top else top,
            end if end < right else right,
            foot if foot < bottom else bottom,
        )
        children, layout = view.children, view.layout
        if not children:
            return
        padding = view.padding
        inner_w = view.w - padding.start - padding.end
        inner_h = view.h - padding.top - padding.bottom
        if layout is _COLUMN:
            offsets = _column_offsets(view, inner_w, inner_h)
        elif layout is _ROW:
            offsets = _row_offsets(view, inner_w, inner_h)
        elif layout is _GRID:
            offsets = _grid_offsets(view, inner_w)
        elif layout is _SCROLL:
            offsets = _scroll_offsets(view, inner_w, inner_h)
        else:
            offsets = _stack_offsets(children, inner_w, inner_h)
        start, top = padding.start, y + padding.top
        for child, (dx, dy) in zip(children, offsets, strict=True):
            dx += start
            if rtl:
                dx = view.w - dx - child.w
            self._place(child, x + dx, top + dy, rtl, clip)


@cache
def _shares_before(gravity: str) -> tuple[float, float]:
    """How much of what is free across and down lies before a view of that gravity."""
    words = gravity.split()
    return _share_before(words, "start", "end", "center_x"), _share_before(words, "top", "bottom", "center_y")


def _share_before(words: Sequence[str], near: str, far: str, middle: str) -> float:
    if far in words:
        return 1.0
    return 0.5 if near not in words and (middle in words or "center" in words) else 0.0


def _stack_offsets(children: Sequence[View], width: float, height: float) -> list[tuple[float, float]]:
    offsets = []
    for child in children:
        margin = child.margin
        if not child.gravity:
            offsets.append((margin.start, margin.top))
            continue
        across, down = _shares_before(child.gravity)
        x = across * (width - child.w - margin.start - margin.end)
        y = down * (height - child.h - margin.top - margin.bottom)
        offsets.append((x + margin.start, y + margin.top))
    return offsets


def _column_offsets(view: View, width: float, height: float) -> list[tuple[float, float]]:
    children, share = view.children, _SHARE_BEFORE[view.align]
    y = gap = 0.0
    if view.justify != "start":
        used = sum(child.h + child.margin.top + child.margin.bottom for child in children)
        y, gap = _justify(view, height - used)
    offsets = []
    for child in children:
        margin = child.margin
        x = margin.start + share * (width - child.w - margin.start - margin.end)
        offsets.append((x, y + margin.top))
        y += child.h + margin.top + margin.bottom + gap
    return offsets


def _row_offsets(view: View, width: float, height: float) -> list[tuple[float, float]]:
    children, share = view.children, _SHARE_BEFORE[view.align]
    x = gap = 0.0
    if view.justify != "start":
        used = sum(child.w + child.margin.start + child.margin.end for child in children)
        x, gap = _justify(view, width - used)
    offsets = []
    for child in children:
        margin = child.margin
        y = margin.top + share * (height - child.h - margin.top - margin.bottom)
        offsets.append((x + margin.start, y))
        x += child.w + margin.start + margin.end + gap
    return offsets


def _justify(view: View, free: float) -> tuple[float, float]:
    """Where the first child starts, and the gap between two."""
    if view.justify == "between" and len(view.children) > 1:
        return 0.0, max(free, 0.0) / (len(view.children) - 1)
    return _SHARE_BEFORE[view.justify] * free, 0.0


def _grid_offsets(view: View, width: float) -> list[tuple[float, float]]:
    cell_w = width / view.columns
    offsets = []
    for number, child in enumerate(view.children):
        row, column = divmod(number, view.columns)
        x = column * cell_w + (cell_w - child.w) / 2
        offsets.append((x, row * view.extent + (view.extent - child.h) / 2))
    return offsets


def _scroll_offsets(view: View, width: float, height: float) -> list[tuple[float, float]]:
    view.offset = min(max(view.offset, 0.0), max(view.extent - (width if view.horizontal else height), 0.0))
    return [(-view.offset, 0.0) if view.horizontal else (0.0, -view.offset)]
