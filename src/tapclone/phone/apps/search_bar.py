"""The bar at the top of a page that searches: the way back, the field with the focus, what stands behind it."""

from __future__ import annotations

from typing import Any

from tapclone.phone.ui.build import row
from tapclone.phone.ui.style import TextStyle
from tapclone.phone.ui.text_field import FieldContext, text_field
from tapclone.phone.ui.view import MATCH, Edges, View


def search_field(
    ctx: FieldContext,
    key: str,
    *,
    id: str,
    hint: str,
    style: TextStyle,
    action: str = "search",
    height: float = 48.0,
    **options: Any,
) -> View:
    """The field that such a page opens with, as wide as the bar leaves; `options` as of a `text_field`."""
    return text_field(
        ctx,
        key,
        id=id,
        hint=hint,
        style=style,
        action=action,
        auto_focus=True,
        weight=1.0,
        height=height,
        **options,
    )


def search_bar(back: View, field: View, *end: View, **options: Any) -> View:
    """The bar itself; `options` are a row's, Google's own where nothing else is said."""
    options.setdefault("id", "toolbar")
    options.setdefault("height", 56.0)
    options.setdefault("padding", Edges.symmetric(4.0))
    return row(back, field, *end, align="center", width=MATCH, **options)
