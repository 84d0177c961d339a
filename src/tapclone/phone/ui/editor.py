"""Where typed text goes, as plain state: which field has the focus, what it holds, whether the keyboard is up.

An activity's `ui` holds all of it: a field's text under the field's own key, and the two keys below. A field
that asks for the focus has it until another one is tapped, with the keyboard up, as on a search page.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

FOCUS = "focused_field"
"""Key of the field that has the focus; absent until a field is tapped."""
KEYBOARD = "keyboard"
"""A `KeyboardState`, or None once the keyboard was put away; absent until either happens."""


@dataclass(frozen=True, slots=True)
class KeyboardState:
    """What the keyboard shows: "letters" of the phone's language, "latin" ones, "symbols" or "more_symbols"."""

    page: str = "letters"
    shift: bool = False


@dataclass(slots=True, eq=False)
class Editor:
    """The field that has the focus, for as long as the screen that it was built for.

    Attributes:
        ui: the activity's memory, which holds the text under `key`.
        kind: "text", or "number" for a pad of digits.
        multiline: the enter key breaks the line instead of submitting.
        action: what the enter key promises: "done", "search", "send", "go" or "next".
        soft_keyboard: whether the field raises the keyboard on the screen; a dial pad has its own keys.
    """

    ui: dict[str, Any]
    key: str
    kind: str = "text"
    multiline: bool = False
    action: str = "done"
    soft_keyboard: bool = True
    on_change: Callable[[str], None] | None = None
    on_submit: Callable[[], None] | None = None

    @property
    def text(self) -> str:
        return str(self.ui.get(self.key, ""))

    @property
    def keyboard(self) -> KeyboardState | None:
        """The keyboard as it stands on the screen; None while it is not there."""
        found: KeyboardState | None = self.ui.get(KEYBOARD, KeyboardState()) if self.soft_keyboard else None
        return found

    def show(self, keyboard: KeyboardState) -> None:
        self.ui[KEYBOARD] = keyboard

    def hide_keyboard(self) -> None:
        self.ui[KEYBOARD] = None

    def replace(self, text: str) -> None:
        """Let the field hold `text`."""
        self.ui[self.key] = text
        if self.on_change is not None:
            self.on_change(text)

    def insert(self, text: str) -> None:
        """Type at the end."""
        self.replace(self.text + text)

    def delete(self) -> None:
        """Backspace."""
        if self.text:
            self.replace(self.text[:-1])

    def enter(self) -> None:
        """The enter key: a new line, or the keyboard goes and the field is submitted."""
        if self.multiline:
            self.insert("\n")
            return
        self.hide_keyboard()
        if self.on_submit is not None:
            self.on_submit()


def focus(ui: dict[str, Any], key: str) -> None:
    """What a tap on a field does: it gets the focus and the keyboard rises."""
    ui[FOCUS] = key
    ui[KEYBOARD] = ui.get(KEYBOARD) or KeyboardState()


def focus_of(ui: dict[str, Any]) -> str | None:
    """The field that was tapped last, while the keyboard is up for it."""
    key: str | None = ui.get(FOCUS)
    return key if key is not None and ui.get(KEYBOARD) is not None else None


def blur(ui: dict[str, Any]) -> None:
    """Forget focus and keyboard, for a page that takes its field away."""
    ui.pop(FOCUS, None)
    ui.pop(KEYBOARD, None)
