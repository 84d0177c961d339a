"""From a place on the screen to the view that answers: hit tests over laid-out trees, in dp."""

from __future__ import annotations

from collections.abc import Callable

from tapclone.phone.ui.view import Layout, View


def find_at(root: View, x: float, y: float, wanted: Callable[[View], bool]) -> View | None:
    """The topmost, innermost view under (x, y) that `wanted` accepts, or None."""
    left, top, right, bottom = root.clip
    if not (left <= x < right and top <= y < bottom):
        return None
    for child in reversed(root.children):
        if (found := find_at(child, x, y, wanted)) is not None:
            return found
    return root if wanted(root) else None


def takes_taps(view: View) -> bool:
    return view.enabled and not view.virtual and (view.is_clickable or view.on_drag is not None)


def takes_drags(view: View) -> bool:
    return view.enabled and view.on_drag is not None


def takes_swipes(direction: str) -> Callable[[View], bool]:
    """Accepts what scrolls along `direction` and has somewhere to go, or handles the swipe itself."""
    horizontal = direction in ("left", "right")

    def accepts(view: View) -> bool:
        if view.on_swipe is not None:
            return True
        if view.layout is not Layout.SCROLL or view.horizontal != horizontal:
            return False
        towards_start = direction == "down" or direction == ("left" if view.rtl else "right")
        return view.offset > 0.5 if towards_start else view.offset < scroll_limit(view) - 0.5

    return accepts


def fraction_within(view: View, x: float, y: float) -> tuple[float, float]:
    """Where (x, y) lies inside a view's box, in [0, 1] from the start edge and the top, clamped."""
    across = min(max((x - view.x) / view.w, 0.0), 1.0) if view.w else 0.0
    down = min(max((y - view.y) / view.h, 0.0), 1.0) if view.h else 0.0
    return (1.0 - across if view.rtl else across), down


def scroll_limit(view: View) -> float:
    """The largest offset of a SCROLL view."""
    padding = view.padding
    if view.horizontal:
        return max(view.extent - (view.w - padding.start - padding.end), 0.0)
    return max(view.extent - (view.h - padding.top - padding.bottom), 0.0)
