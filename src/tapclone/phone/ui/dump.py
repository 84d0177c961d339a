"""The accessibility dump: the XML that uiautomator writes for the active window, API 29's form."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import quoteattr

from tapclone.phone.ui.touch import scroll_limit
from tapclone.phone.ui.view import Layout, View

HEADER = "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>"
_SHORT_CLASSES = ("View", "ViewGroup", "SurfaceView", "TextureView")
_ESCAPES = {"\n": "&#10;"}


def dump_xml(root: View, package: str, scale: float, size_px: tuple[int, int], rotation: int = 0) -> str:
    """The tree below `root` as one line of XML. Invisible views are left out, so `index` may have gaps.

    Args:
        scale: pixels a dp.
        size_px: the screen; bounds are clipped to it.
    """
    parts = [f'{HEADER}<hierarchy rotation="{rotation}">']
    _write(parts, root, 0, package, scale, size_px)
    parts.append("</hierarchy>")
    return "".join(parts)


def full_class(name: str) -> str:
    """`android.widget.TextView` of `TextView`."""
    if "." in name:
        return name
    return f"android.view.{name}" if name in _SHORT_CLASSES else f"android.widget.{name}"


def full_id(name: str, package: str) -> str:
    """`android:id/title` of `android:title`, `com.x:id/title` of `title`."""
    if not name or "/" in name:
        return name
    owner, colon, short = name.rpartition(":")
    return f"{owner if colon else package}:id/{short}"


def _write(
    parts: list[str], view: View, index: int, package: str, scale: float, size_px: tuple[int, int]
) -> None:
    left, top, right, bottom = (round(edge * scale) for edge in view.clip)
    left, top = max(left, 0), max(top, 0)
    right, bottom = min(right, size_px[0]), min(bottom, size_px[1])
    if right <= left or bottom <= top:
        return
    clickable = view.is_clickable
    focusable = clickable if view.focusable is None else view.focusable
    scrollable = view.scrollable or (view.layout is Layout.SCROLL and scroll_limit(view) > 0)
    parts.append(
        f'<node index="{index}" text={quoteattr(view.text, _ESCAPES)} '
        f'resource-id="{full_id(view.id, package)}" class="{full_class(view.class_name)}" '
        f'package="{package}" content-desc={quoteattr(view.desc, _ESCAPES)} '
        f'checkable="{_flag(view.checkable)}" checked="{_flag(view.checked)}" '
        f'clickable="{_flag(clickable)}" enabled="{_flag(view.enabled)}" focusable="{_flag(focusable)}" '
        f'focused="{_flag(view.focused)}" scrollable="{_flag(scrollable)}" '
        f'long-clickable="{_flag(view.on_long_click is not None)}" password="{_flag(view.password)}" '
        f'selected="{_flag(view.selected)}" bounds="[{left},{top}][{right},{bottom}]"'
    )
    shown = [(number, child) for number, child in enumerate(_children(view)) if not child.hidden]
    if not shown:
        parts.append(" />")
        return
    parts.append(">")
    for number, child in shown:
        _write(parts, child, number, package, scale, size_px)
    parts.append("</node>")


def _children(view: View) -> Sequence[View]:
    """The children as accessibility counts them: what a list shows hangs on the list itself, not on the box
    between, nor on the rows in which a grid is laid out."""
    if view.layout is Layout.SCROLL and view.children[0].hidden:
        return _entries(view.children[0])
    return view.children


def _entries(content: View) -> list[View]:
    found: list[View] = []
    for child in content.children:
        is_grid_row = child.hidden and child.layout in (Layout.ROW, Layout.GRID)
        found += _entries(child) if is_grid_row else [child]
    return found


def _flag(value: bool) -> str:
    return "true" if value else "false"
