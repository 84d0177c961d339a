"""Apps with a bottom bar whose tabs hold pages upon pages: which tab is chosen, and what lies on it.

Kept in the activity's `ui` under "tab" and "pages". A tab starts with its own page and nothing on it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.apps.app import Context
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.view import Handler


@dataclass(frozen=True, slots=True)
class TabPages:
    """The tabs of one activity; `first` is the one that it begins with."""

    ctx: Context
    first: str

    @property
    def tab(self) -> str:
        return str(self.ctx.ui.get("tab", self.first))

    @property
    def pages(self) -> list[tuple[str, str]]:
        """(kind, what of) of the pages on the tab's own one, the topmost last."""
        return list(self.ctx.ui.get("pages", ()))

    @property
    def scroll_key(self) -> str:
        """Where the page in front remembers how far it has scrolled."""
        return _scroll_key(*self.pages[-1]) if self.pages else _scroll_key(self.tab)

    def select(self, tab: str) -> None:
        """A tap on a tab: its own page, whatever lay on it; at its top if the tab was chosen already."""
        blur(self.ctx.ui)
        if tab == self.tab:
            self.ctx.clear_ui(_scroll_key(tab))
        self.ctx.set_ui("tab", tab)
        self.ctx.set_ui("pages", [])

    def open(self, kind: str, of: str = "") -> None:
        """Lay a page on the others, at its top."""
        blur(self.ctx.ui)
        self.ctx.clear_ui(_scroll_key(kind, of))
        self.ctx.set_ui("pages", [*self.pages, (kind, of)])

    def opening(self, kind: str, of: str = "") -> Handler:
        """A handler that opens a page."""
        return lambda: self.open(kind, of)

    def close(self) -> bool:
        """BACK: the topmost page goes, then the first tab comes; whether there was anything to leave."""
        blur(self.ctx.ui)
        if self.pages:
            self.ctx.set_ui("pages", self.pages[:-1])
        elif self.tab != self.first:
            self.ctx.set_ui("tab", self.first)
        else:
            return False
        return True


def _scroll_key(kind: str, of: str = "") -> str:
    return f"scroll {kind} {of}".rstrip()
