"""The popup of an overflow button: a window of its own, nested as Android nests it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from tapclone.phone.ui.build import column, row, stack, text
from tapclone.phone.ui.style import Background, TextStyle
from tapclone.phone.ui.text_width import rough_width
from tapclone.phone.ui.theme import Theme
from tapclone.phone.ui.view import Edges, Handler, View, Window

ROW_DP = 48.0
WIDTH_DP, STEP_DP = 196.0, 56.0
SIDE_DP, TEXT_SP = 16.0, 16.0
UPPER_END = Edges(top=4.0, end=4.0)


def popup_menu(
    package: str,
    items: Sequence[tuple[str, Handler]],
    theme: Theme,
    on_dismiss: Handler,
    *,
    margin: Edges = UPPER_END,
    gravity: str = "top end",
    width: float = WIDTH_DP,
    surface: int | None = None,
    font_scale: float = 1.0,
) -> Window:
    """A list of (label, action) in the upper end corner. An action runs after the menu has gone.

    Args:
        margin, gravity: where the popup stands between the system bars.
        width: dp, at least; where a label wants more, it grows in Android's steps.
        surface: fill; the theme's own if None.
        font_scale: the phone's, where labels may need more room for it.
    """
    style = TextStyle(size=TEXT_SP, colour=theme.primary_text)
    widest = 2 * SIDE_DP + max(rough_width(label, TEXT_SP * font_scale) for label, _ in items)
    if widest > width:
        width = STEP_DP * math.ceil(widest / STEP_DP)
    rows = [_item(label, style, _then(on_dismiss, action), width) for label, action in items]
    popup_list = column(*rows, class_name="ListView", padding=Edges.symmetric(vertical=8.0))
    background = Background(colour=theme.surface if surface is None else surface, radius=4.0, elevation=8.0)
    root = stack(stack(popup_list), background=background, margin=margin)
    return Window(root, package, kind="popup", gravity=gravity, on_dismiss=on_dismiss)


def _then(first: Handler, second: Callable[[], None]) -> Handler:
    def both() -> None:
        first()
        second()

    return both


def _item(label: str, style: TextStyle, on_click: Handler, width: float) -> View:
    title = text(label, style, id="title")
    box = stack(title, class_name="RelativeLayout")
    content = row(box, id="content", align="center", height=ROW_DP)
    return row(content, on_click=on_click, width=width, padding=Edges.symmetric(horizontal=SIDE_DP))
