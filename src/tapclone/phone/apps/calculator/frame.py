"""What every page of the calculator needs: its colours, its geometry, numbers as the locale draws them."""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.apps.activity_window import activity_window
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.calculator.number import localized
from tapclone.phone.apps.calculator.palette import DARK, LIGHT, Palette
from tapclone.phone.apps.calculator.session import Session
from tapclone.phone.ui.style import WHITE
from tapclone.phone.ui.view import Bar, View, Window

SYSTEM_BARS_DP = 72.0
DARK_GLYPHS = 0xFF666666


@dataclass(frozen=True, slots=True)
class Frame:
    """A context with what follows from it. Lengths in dp."""

    ctx: Context

    @property
    def session(self) -> Session:
        return Session(self.ctx)

    @property
    def is_dark(self) -> bool:
        theme = self.session.store.theme
        return self.ctx.state.dark_mode if theme == "system" else theme == "dark"

    @property
    def palette(self) -> Palette:
        return DARK if self.is_dark else LIGHT

    @property
    def is_wide(self) -> bool:
        """Landscape: both pads stand beside each other."""
        return self.ctx.width > self.ctx.height

    @property
    def height(self) -> float:
        """What the system bars leave."""
        return self.ctx.height - SYSTEM_BARS_DP

    def number(self, content: str) -> str:
        """A formula or result as drawn in the phone's locale."""
        words = self.ctx.words
        locale = self.ctx.state.locale
        return localized(content, locale, words("decimal_separator"), words("group_separator"))

    def window(self, root: View) -> Window:
        """The page's own window; the status bar has the display's colour."""
        palette = self.palette
        glyphs = WHITE if self.is_dark else DARK_GLYPHS
        bars = Bar(palette.display, glyphs), Bar(palette.window, glyphs)
        return activity_window(self.ctx, root, palette.window, *bars)
