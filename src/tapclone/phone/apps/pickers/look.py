"""The colours of a picker, and the words that all of them share."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone import lexicon
from tapclone.phone.apps.app import Context
from tapclone.phone.ui.style import Colour
from tapclone.phone.ui.theme import Theme

TABLE = "clock"


@dataclass(frozen=True, slots=True)
class PickerLook:
    """Colours by role.

    Attributes:
        chosen, other: the part of the header that is being picked, and the rest of it.
        accent, on_accent: hand and discs, and what stands on them.
        number: everything else that can be picked. button: words of the buttons. field: where one types.
    """

    surface: Colour
    chosen: Colour
    other: Colour
    accent: Colour
    on_accent: Colour
    number: Colour
    button: Colour
    field: Colour


def look_of(theme: Theme) -> PickerLook:
    """As the system's own dialogs look."""
    return PickerLook(
        surface=theme.surface,
        chosen=theme.accent,
        other=theme.secondary_text,
        accent=theme.accent,
        on_accent=theme.on_accent,
        number=theme.primary_text,
        button=theme.accent,
        field=theme.divider,
    )


def word(ctx: Context, key: str) -> str:
    """Such as "OK", in the phone's language."""
    return lexicon.text(TABLE, key, ctx.language)
