"""uiautomator's XML to `UiNode`s, tolerant of what tools and phones leave around and inside it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from xml.etree import ElementTree

from tapclone.core import Bounds, UiNode
from tapclone.core.errors import DeviceError

_BOUNDS = re.compile(r"\[(-?\d+),(-?\d+)\]\[(-?\d+),(-?\d+)\]")
_SURROGATES = re.compile(r"&#(5529[6-9]|55[3-9]\d\d|56[0-2]\d\d|563[01]\d);&#(5[67]\d{3});")
_END = "</hierarchy>"
_SCREEN = Bounds(0.0, 0.0, 1.0, 1.0)


def parse_hierarchy(dump: str | bytes, size_px: tuple[int, int]) -> UiNode:
    """The tree of a dump, under a root of class `hierarchy` that covers the screen.

    Args:
        dump: what `uiautomator dump` wrote. A byte order mark, a status line before or after the
            document, and emoji written as two character references are put right.
        size_px: (width, height) of the unturned screen; swapped where the dump says that it is turned.

    Raises:
        DeviceError: there is no document, it is cut off, or it declares entities.
    """
    root = _document(dump.decode("utf-8", errors="replace") if isinstance(dump, bytes) else dump)
    turned = root.get("rotation") in ("1", "3")
    width_px, height_px = reversed(size_px) if turned else size_px
    children = tuple(_node(element, width_px, height_px) for element in root)
    return UiNode(class_name="hierarchy", bounds=_SCREEN, children=children)


def _document(text: str) -> ElementTree.Element:
    start = text.find("<hierarchy")
    if start < 0:
        raise DeviceError(f"the device gave no view hierarchy: {text.strip()[:120]!r}")
    if "<!DOCTYPE" in text:
        raise DeviceError("the view hierarchy declares a DOCTYPE, which no phone does; it is not read")
    end = text.rfind(_END)
    body = text[start : end + len(_END)] if end >= 0 else text[start : text.find("/>", start) + 2]
    body = _SURROGATES.sub(_join_surrogates, body)
    try:
        return ElementTree.fromstring(body)
    except ElementTree.ParseError as error:
        raise DeviceError(f"the view hierarchy is damaged ({error}); dump it again") from error


def _join_surrogates(pair: re.Match[str]) -> str:
    high, low = int(pair[1]), int(pair[2])
    return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)) if 0xDC00 <= low <= 0xDFFF else "\ufffd"


def _node(element: ElementTree.Element, width_px: int, height_px: int) -> UiNode:
    get = element.attrib.get
    return UiNode(
        class_name=get("class", element.tag),
        resource_id=get("resource-id", ""),
        text=get("text", ""),
        content_desc=get("content-desc", ""),
        package=get("package", ""),
        bounds=_bounds(get("bounds", ""), width_px, height_px),
        clickable=_flag(element.attrib, "clickable"),
        long_clickable=_flag(element.attrib, "long-clickable"),
        checkable=_flag(element.attrib, "checkable"),
        checked=_flag(element.attrib, "checked"),
        enabled=get("enabled") != "false",
        focusable=_flag(element.attrib, "focusable"),
        focused=_flag(element.attrib, "focused"),
        scrollable=_flag(element.attrib, "scrollable"),
        selected=_flag(element.attrib, "selected"),
        password=_flag(element.attrib, "password"),
        children=tuple(_node(child, width_px, height_px) for child in element),
    )


def _flag(attributes: Mapping[str, str], name: str) -> bool:
    return attributes.get(name) == "true"


def _bounds(text: str, width_px: int, height_px: int) -> Bounds:
    """Clamped onto the screen; what lies off it or is inverted becomes empty."""
    if not (found := _BOUNDS.fullmatch(text)):
        return Bounds(0.0, 0.0, 0.0, 0.0)
    left_px, top_px, right_px, bottom_px = (int(number) for number in found.groups())
    left, right = _clamp(left_px / width_px), _clamp(right_px / width_px)
    top, bottom = _clamp(top_px / height_px), _clamp(bottom_px / height_px)
    return Bounds(left, top, max(left, right), max(top, bottom))


def _clamp(value: float) -> float:
    return min(max(value, 0.0), 1.0)
