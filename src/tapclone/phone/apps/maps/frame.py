"""What every page of Maps needs: its colours, which no dark theme changes, and its store."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from tapclone.phone.apps.google_frame import LIGHT, GoogleFrame, Palette
from tapclone.phone.apps.maps.city import HERE, Place, city, places
from tapclone.phone.apps.maps.store import MapsStore
from tapclone.phone.locale.format import decimal_text, number_text
from tapclone.phone.system.wall_clock import local_time
from tapclone.phone.ui.build import icon, row, text
from tapclone.phone.ui.editor import blur
from tapclone.phone.ui.style import WHITE, Background, Icon, TextStyle
from tapclone.phone.ui.view import Edges, Handler, View

GREEN, RED, STAR = 0xFF188038, 0xFFD93025, 0xFFFBBC04
ALWAYS = 24
QUERY = "query"
MAX_SHEET_DP = 560.0
BARS_DP, TABS_DP = 72.0, 57.0
"""Of the system, above and below; and the app's own row of tabs."""


@dataclass(frozen=True, slots=True)
class MapsFrame(GoogleFrame):
    """A context in Maps. `ui`: "tab", "place", "directions", "search", "results", and where the map stands."""

    @property
    def palette(self) -> Palette:
        return LIGHT

    @property
    def store(self) -> MapsStore:
        return self.ctx.store_as(MapsStore)

    @property
    def place(self) -> Place | None:
        """The place whose sheet is open."""
        return places().get(str(self.ctx.ui.get("place", "")))

    @property
    def map_height(self) -> float:
        return self.ctx.height - BARS_DP - TABS_DP

    @property
    def centre(self) -> tuple[float, float]:
        """The middle of what is shown of the map, in dp of its drawing."""
        x, y = self.ctx.ui.get("centre", HERE)
        return float(x), float(y)

    def move_to(self, x: float, y: float) -> None:
        """Let the map show (x, y), as near to the middle as its edges allow."""
        side, reach_x, reach_y = city().side, self.ctx.width / 2, self.map_height / 2
        x = min(max(x, reach_x), side - reach_x)
        y = min(max(y, reach_y), side - reach_y)
        self.ctx.set_ui("centre", (x, y))

    def show(self, place: Place) -> Handler:
        """A handler that opens a place's sheet over the map."""

        def open_sheet() -> None:
            self.close_search()
            for key in ("results", "expanded", "directions"):
                self.ctx.clear_ui(key)
            self.store.remember(place.key)
            self.ctx.set_ui("tab", "explore")
            self.ctx.set_ui("place", place.key)
            self.move_to(place.x, place.y + 60.0)

        return open_sheet

    def close_search(self) -> None:
        for key in ("search", QUERY):
            self.ctx.clear_ui(key)
        blur(self.ctx.ui)

    def closer(self, key: str) -> Handler:
        return partial(self.ctx.clear_ui, key)

    # -- what is said about a place ----------------------------------------------------------------

    def number(self, value: int) -> str:
        return number_text(value, self.ctx.state.locale)

    def decimal(self, value: float) -> str:
        return decimal_text(value, 1, self.ctx.state.locale)

    def distance(self, place: Place) -> str:
        return self.ctx.words("kilometres", number=self.decimal(place.distance_km))

    def opening(self, place: Place) -> tuple[str, int]:
        """Whether it is open now, in words and in its colour."""
        if (place.opens, place.closes) == (0, ALWAYS):
            return self.ctx.words("open_24_hours"), GREEN
        is_open = place.opens <= local_time(self.ctx.state).hour < place.closes
        return self.ctx.words("open_now" if is_open else "closed"), GREEN if is_open else RED

    def stars(self, place: Place) -> View:
        """The rating as a number, five stars, and how many have voted."""
        glyphs = []
        for step in range(5):
            share = place.rating - step
            name = "star" if share >= 0.75 else "star-half-full" if share >= 0.25 else "star-outline"
            glyphs.append(icon(Icon(name, 14.0, STAR, mirrored=True), hidden=True))
        return row(
            text(self.decimal(place.rating), self.secondary(14.0), margin=Edges(end=4.0)),
            *glyphs,
            text(f"({self.number(place.reviews)})", self.secondary(14.0), margin=Edges(start=4.0)),
            align="center",
        )

    def action_pill(self, glyph: str, key: str, on_click: Handler, filled: bool = False) -> View:
        """An outlined (or filled) button with a glyph before its label."""
        palette = self.palette
        colour = WHITE if filled else palette.accent
        label = self.ctx.words(key)
        return row(
            icon(Icon(glyph, 18.0, colour), hidden=True),
            text(label, TextStyle(14.0, colour, weight=500), hidden=True, margin=Edges(start=8.0)),
            class_name="Button",
            text=label,
            on_click=on_click,
            align="center",
            height=40.0,
            padding=Edges.symmetric(14.0),
            margin=Edges.symmetric(4.0),
            background=Background(
                colour=palette.accent if filled else WHITE,
                radius=20.0,
                border=0.0 if filled else 1.0,
                border_colour=palette.line,
            ),
        )
