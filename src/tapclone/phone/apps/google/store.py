"""What the Google app remembers."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class GoogleStore:
    """Plain values only; pages by their keys in Chrome's sites."""

    saved: list[str] = field(default_factory=lambda: ["plate/flatbread", "orbit/moon"])
    hidden: list[str] = field(default_factory=list)
    searches: list[str] = field(
        default_factory=lambda: ["weather this weekend", "night ferry", "lentil soup", "comet tonight"]
    )
    toggles: dict[str, bool] = field(
        default_factory=lambda: {"discover": True, "voice_match": False, "notifications": True}
    )

    def search(self, query: str) -> None:
        self.searches = [query, *(old for old in self.searches if old != query)]

    def toggle_saved(self, key: str) -> bool:
        """Whether the page is in the collection now."""
        if key in self.saved:
            self.saved.remove(key)
            return False
        self.saved.insert(0, key)
        return True
