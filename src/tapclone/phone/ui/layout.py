"""Layout: from wanted sizes to boxes in dp. Two passes, as on Android: measure upwards, place downwards.

Right-to-left screens are laid out left to right and mirrored container by container on the way down, so
everything follows from the tree: no screen is drawn twice. A subtree marked `ltr` keeps its direction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.view import MATCH, Layout, View

UNBOUNDED = 1e6


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
        self, root: View, box: tuple[float, float, float, float], rtl: bool, gravity: str = "center"
    ) -> None:
        """Lay `root` out inside `box` (left, top, right, bottom), filling x, y, w, h and clip of every view."""
        left, top, right, bottom = box
        margin = root.margin
        max_w = right - left - margin.start - margin.end
        max_h = bottom - top - margin.top - margin.bottom
        self._measure(root, max_w, max_h)
        x = _gravity_offset(gravity, "start", "end", "center_x", max_w - root.w) + margin.start
        y = _gravity_offset(gravity, "top", "bottom", "center_y", max_h - root.h) + margin.top
        if rtl:
            x = (right - left) - x - root.w
        self._place(root, left + x, top + y, rtl, box)

    # -- measure ---------------------------------------------------------------------------------

    def _measure(self, view: View, max_w: float, max_h: float) -> None:
        """Set w and h of `view`, at most max_w x max_h."""
        limit_w = max_w if view.width is None or view.width == MATCH else min(view.width, max_w)
        limit_h = max_h if view.height is None or view.height == MATCH else min(view.height, max_h)
        padding = view.padding
        across, along = padding.start + padding.end, padding.top + padding.bottom
        content_w, content_h = self._measure_content(
            view, max(limit_w - across, 0.0), max(limit_h - along, 0.0)
        )
        view.w = min(content_w + across, limit_w) if view.width is None else limit_w
        view.h = min(content_h + along, limit_h) if view.height is None else limit_h
        if view.height is None and view.h < view.min_height:
            view.h = view.min_height

    def _measure_content(self, view: View, max_w: float, max_h: float) -> tuple[float, float]:
        if view.style is not None and view.text:
            width, height, view.lines = self._measurer.measure(view.text, view.style, max_w)
            if not view.children:
                return width, height
        elif view.icon is not None and not view.children:
            return view.icon.size, view.icon.size
        if not view.children:
            return 0.0, 0.0
        match view.layout:
            case Layout.COLUMN:
                return self._measure_column(view.children, max_w, max_h)
            case Layout.ROW:
                return self._measure_row(view.children, max_w, max_h)
            case Layout.GRID:
                return self._measure_grid(view, max_w, max_h)
            case Layout.SCROLL:
                return self._measure_scroll(view, max_w, max_h)
            case _:
                return self._measure_stack(view.children, max_w, max_h)

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
        if not view.children:
            return
        padding = view.padding
        inner_w = view.w - padding.start - padding.end
        inner_h = view.h - padding.top - padding.bottom
        match view.layout:
            case Layout.COLUMN:
                offsets = _column_offsets(view, inner_w, inner_h)
            case Layout.ROW:
                offsets = _row_offsets(view, inner_w, inner_h)
            case Layout.GRID:
                offsets = _grid_offsets(view, inner_w)
            case Layout.SCROLL:
                offsets = _scroll_offsets(view, inner_w, inner_h)
            case _:
                offsets = _stack_offsets(view.children, inner_w, inner_h)
        for child, (dx, dy) in zip(view.children, offsets, strict=True):
            dx += padding.start
            if rtl:
                dx = view.w - dx - child.w
            self._place(child, x + dx, y + dy + padding.top, rtl, clip)


def _gravity_offset(gravity: str, near: str, far: str, middle: str, free: float) -> float:
    words = gravity.split()
    if far in words:
        return free
    if near in words:
        return 0.0
    return free / 2 if middle in words or "center" in words else 0.0


def _align_offset(align: str, free: float) -> float:
    return free / 2 if align == "center" else free if align == "end" else 0.0


def _stack_offsets(children: Sequence[View], width: float, height: float) -> list[tuple[float, float]]:
    offsets = []
    for child in children:
        margin = child.margin
        free_w = width - child.w - margin.start - margin.end
        free_h = height - child.h - margin.top - margin.bottom
        x = _gravity_offset(child.gravity, "start", "end", "center_x", free_w) if child.gravity else 0.0
        y = _gravity_offset(child.gravity, "top", "bottom", "center_y", free_h) if child.gravity else 0.0
        offsets.append((x + margin.start, y + margin.top))
    return offsets


def _column_offsets(view: View, width: float, height: float) -> list[tuple[float, float]]:
    used = sum(child.h + child.margin.top + child.margin.bottom for child in view.children)
    y, gap = _justify(view, height - used)
    offsets = []
    for child in view.children:
        margin = child.margin
        x = margin.start + _align_offset(view.align, width - child.w - margin.start - margin.end)
        offsets.append((x, y + margin.top))
        y += child.h + margin.top + margin.bottom + gap
    return offsets


def _row_offsets(view: View, width: float, height: float) -> list[tuple[float, float]]:
    used = sum(child.w + child.margin.start + child.margin.end for child in view.children)
    x, gap = _justify(view, width - used)
    offsets = []
    for child in view.children:
        margin = child.margin
        y = margin.top + _align_offset(view.align, height - child.h - margin.top - margin.bottom)
        offsets.append((x + margin.start, y))
        x += child.w + margin.start + margin.end + gap
    return offsets


def _justify(view: View, free: float) -> tuple[float, float]:
    """Where the first child starts, and the gap between two."""
    if view.justify == "between" and len(view.children) > 1:
        return 0.0, max(free, 0.0) / (len(view.children) - 1)
    return _align_offset(view.justify, free), 0.0


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
