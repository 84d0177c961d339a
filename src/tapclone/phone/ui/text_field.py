"""A field to type in: Android's EditText over a key of the activity's `ui`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from tapclone.phone.ui.editor import FOCUS, Editor, focus
from tapclone.phone.ui.style import Caret, Colour, TextStyle
from tapclone.phone.ui.theme import Theme
from tapclone.phone.ui.view import View

_BULLET = "\u2022"


class FieldContext(Protocol):
    """What a field needs of the context that an activity is given."""

    editor: Editor | None

    @property
    def theme(self) -> Theme: ...

    @property
    def ui(self) -> dict[str, Any]: ...


def text_field(
    ctx: FieldContext,
    key: str,
    *,
    style: TextStyle,
    id: str = "",
    hint: str = "",
    hint_colour: Colour | None = None,
    caret_colour: Colour | None = None,
    auto_focus: bool = False,
    kind: str = "text",
    multiline: bool = False,
    action: str = "done",
    soft_keyboard: bool = True,
    on_submit: Callable[[], None] | None = None,
    on_change: Callable[[str], None] | None = None,
    display: Callable[[str], str] = str,
    **options: Any,
) -> View:
    """An EditText whose text is `ctx.ui[key]`, "" at first. A tap focuses it and raises the keyboard.

    Args:
        style: of the text; the hint has it too, in `hint_colour` (the theme's if None).
        hint: shown while the field is empty. As on Android it is then what the field says to accessibility.
        auto_focus: the page opens with this field focused and the keyboard up.
        kind, multiline, action, soft_keyboard: see `Editor`.
        on_submit: called by the enter key of a field of one line, after the keyboard has gone.
        on_change: called with the new text after every change.
        display: how the text is written in the field, a formatted number for instance.
    """
    ui = ctx.ui
    typed = str(ui.get(key, ""))
    focused = ui.get(FOCUS, key if auto_focus else None) == key
    caret = None
    if focused:
        ctx.editor = Editor(ui, key, kind, multiline, action, soft_keyboard, on_change, on_submit)
        colour = ctx.theme.accent if caret_colour is None else caret_colour
        caret = Caret(colour, at_start=not typed)
    if not typed:
        style = style._replace(colour=ctx.theme.hint_text if hint_colour is None else hint_colour)
    content = _BULLET * len(typed) if options.get("password") else display(typed)
    options.setdefault("class_name", "EditText")
    options.setdefault("on_click", lambda: focus(ui, key))
    return View(
        id=id, text=content or hint, style=style, focusable=True, focused=focused, caret=caret, **options
    )
