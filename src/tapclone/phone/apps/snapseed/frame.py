"""What every page of Snapseed draws with: the app's own theme, its text styles, its windows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tapclone.phone.apps.activity_window import activity_window, content_root
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.snapseed.palette import DARK, LIGHT, Palette
from tapclone.phone.apps.snapseed.store import SnapseedStore
from tapclone.phone.ui.build import column, icon_button, row, stack, text, text_button
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

BAR_DP = 56.0
SYSTEM_BARS_DP = 72.0
WIDEST_DIALOG_DP = 400.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A context with what follows from it."""

    ctx: Context

    @property
    def store(self) -> SnapseedStore:
        return self.ctx.store_as(SnapseedStore)

    @property
    def palette(self) -> Palette:
        return DARK if self.store.dark_theme else LIGHT

    @property
    def height(self) -> float:
        """What the system bars leave, in dp."""
        return self.ctx.height - SYSTEM_BARS_DP

    def style(self, size: float, **options: object) -> TextStyle:
        """Text in the palette's colour unless told otherwise."""
        options.setdefault("colour", self.palette.text)
        return TextStyle(size=size, **options)  # type: ignore[arg-type]

    def button(self, glyph: str, desc: str, on_click: Handler, **options: object) -> View:
        """A glyph of 48 dp."""
        return icon_button(
            Icon(glyph, 24.0, self.palette.glyph),
            desc,
            on_click,
            **options,
        )

    def window(self, root: View, foot: int | None = None) -> Window:
        """An activity's window; `foot` is the colour of its lowest bar."""
        palette = self.palette
        head = Bar(palette.surface, palette.bar_icons)
        below = head if foot is None else Bar(foot, palette.bar_icons)
        return activity_window(self.ctx, content_root(root), palette.paper, head, below)

    def dialog(
        self, title: str, body: Sequence[View], buttons: Sequence[tuple[str, Handler]], dismiss: Handler
    ) -> Window:
        """An alert: a title over `body` and (label, action) of its buttons, the affirmative one last."""
        palette = self.palette
        style = TextStyle(size=14.0, colour=palette.accent, weight=500)
        keys = [
            text_button(
                label.upper(),
                style,
                act,
                id=f"android:button{len(buttons) - number}",
                padding=Edges.symmetric(12.0),
            )
            for number, (label, act) in enumerate(buttons)
        ]
        heading = text(title, self.style(20.0, weight=500, max_lines=3), id="alertTitle")
        root = column(
            stack(heading, id="topPanel", width=MATCH, padding=Edges(24.0, 18.0, 24.0, 8.0)),
            *body,
            row(*keys, id="buttonPanel", width=MATCH, justify="end", padding=Edges.symmetric(8.0, 4.0)),
            id="parentPanel",
            width=min(self.ctx.width - 32.0, WIDEST_DIALOG_DP),
            background=Background(colour=palette.raised, radius=4.0, elevation=16.0),
        )
        return Window(root, self.ctx.app.package, kind="dialog", dim=0.6, on_dismiss=dismiss)
