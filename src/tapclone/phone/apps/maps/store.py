"""What Maps remembers."""

from __future__ import annotations

from dataclasses import dataclass, field

from tapclone.phone.system.state import PhoneState


@dataclass(slots=True)
class MapsStore:
    """Plain values only.

    Attributes:
        welcome: the invitation to sign in is still to be answered.
        saved: keys of favourites. searches: what was looked for, the newest first.
        layer: "default", "satellite" or "terrain"; `details`: what is drawn above it.
        mode: the way of travelling that directions were last asked for.
    """

    welcome: bool = False
    saved: list[str] = field(default_factory=lambda: ["third_cup", "castle"])
    searches: list[str] = field(default_factory=lambda: ["market_hall", "central_station"])
    layer: str = "default"
    details: list[str] = field(default_factory=list)
    mode: str = "car"
    toggles: dict[str, bool] = field(
        default_factory=lambda: {"location_history": True, "wifi_only": False, "show_scale": True}
    )

    def toggle_saved(self, key: str) -> bool:
        """Whether the place is a favourite now."""
        if key in self.saved:
            self.saved.remove(key)
            return False
        self.saved.insert(0, key)
        return True

    def remember(self, key: str) -> None:
        self.searches = [key, *(old for old in self.searches if old != key)]


def new_store(state: PhoneState) -> MapsStore:
    return MapsStore(welcome=state.spec.first_run)
