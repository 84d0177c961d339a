"""What every page of Walmart needs: its colours, its blue header, its buttons, rows and steppers.

The app has no dark theme: it looks the same on every phone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tapclone.phone.apps.activity_window import activity_window
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.tab_pages import TabPages
from tapclone.phone.apps.walmart.store import WalmartStore
from tapclone.phone.ui.build import column, drawing, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import WHITE, Background, Icon, Path, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

BLUE, DEEP_BLUE, PALE_BLUE, SPARK = 0xFF0071DC, 0xFF004F9A, 0xFFE6F1FC, 0xFFFFC220
INK, SECONDARY, BORDER, TILE, GREEN = 0xFF2E2F32, 0xFF6D6E72, 0xFFE3E4E5, 0xFFF5F5F6, 0xFF2A8703
DARK_GLYPHS = 0xFF666666
HEADER_DP, TITLE_DP = 56.0, 52.0
MAX_COLUMN_DP, NARROW_DP = 720.0, 300.0
TABS = ("shop", "my_items", "search", "services", "account")
SEARCH_ACTIVITY = "com.walmart.glass.search.view.SearchActivity"
RECYCLER = "androidx.recyclerview.widget.RecyclerView"
_STAR = "M12 2 L15 8.6 L22.2 9.3 L16.8 14.1 L18.4 21.2 L12 17.5 L5.6 21.2 L7.2 14.1 L1.8 9.3 L9 8.6 Z"
_STARS, _STAR_DP = 5, 12.0


@dataclass(frozen=True, slots=True)
class Frame:
    """A context with what follows from it."""

    ctx: Context

    @property
    def store(self) -> WalmartStore:
        return self.ctx.store_as(WalmartStore)

    @property
    def pages(self) -> TabPages:
        return TabPages(self.ctx, TABS[0])

    @property
    def side(self) -> float:
        """Margin that keeps a column of text in the middle of a tablet."""
        return max((self.ctx.width - MAX_COLUMN_DP) / 2, 0.0)

    def style(self, size: float, colour: int = INK, **options: Any) -> TextStyle:
        return TextStyle(size=size, colour=colour, **options)

    def window(self, root: View) -> Window:
        """An activity's window under the blue status bar."""
        return activity_window(self.ctx, root, WHITE, Bar(BLUE, WHITE), Bar(WHITE, DARK_GLYPHS))

    def header(self, back: Handler | None = None) -> View:
        """The blue bar: an arrow back on inner pages, the search pill, the cart."""
        arrow = Icon("arrow_left", 24.0, WHITE, mirrored=True)
        start = [] if back is None else [icon_button(arrow, self.ctx.words("back"), back)]
        return row(
            *start,
            self._search_pill(start=4.0 if start else 16.0),
            self._cart(),
            class_name="ViewGroup",
            id="global_header",
            align="center",
            width=MATCH,
            height=HEADER_DP,
            padding=Edges(end=4.0),
            background=Background(colour=BLUE),
        )

    def _search_pill(self, start: float) -> View:
        ctx = self.ctx
        scan = icon(
            Icon("barcode_scan", 20.0, INK), desc=ctx.words("scan"), id="barcode_icon", width=44.0, height=40.0
        )
        return row(
            icon(Icon("magnify", 22.0, INK), width=44.0, height=40.0),
            text(
                ctx.words("search_hint"),
                self.style(15.0, SECONDARY, fixed=True),
                id="search_src_text",
                weight=1.0,
            ),
            *([scan] if ctx.width >= NARROW_DP else ()),
            class_name="ViewGroup",
            id="search_view",
            on_click=lambda: ctx.start(SEARCH_ACTIVITY),
            align="center",
            weight=1.0,
            height=40.0,
            margin=Edges(start=start, end=4.0),
            background=Background(colour=WHITE, radius=20.0),
        )

    def _cart(self) -> View:
        ctx, count = self.ctx, self.store.items_in_cart
        badge = text(
            str(count),
            self.style(10.0, INK, weight=700, fixed=True, align="center"),
            id="cart_badge",
            width=18.0,
            height=16.0,
            gravity="top end",
            margin=Edges(top=6.0, end=4.0),
            background=Background(colour=SPARK, radius=8.0),
        )
        return stack(
            icon(Icon("cart_outline", 26.0, WHITE), id="cart_icon", width=48.0, height=48.0),
            *([badge] if count else ()),
            id="cart",
            desc=ctx.counted("cart", count) if count else ctx.words("cart_empty_desc"),
            on_click=self.pages.opening("cart"),
            width=48.0,
            height=48.0,
        )

    def title(self, label: str, id_: str = "", **options: Any) -> View:
        """The heading of a page or a shelf."""
        return text(
            label,
            self.style(20.0, weight=700, max_lines=2),
            id=id_,
            width=MATCH,
            padding=Edges.symmetric(16.0, 12.0),
            **options,
        )

    def pill(
        self, label: str, on_click: Handler | None, id_: str = "", *, filled: bool = True, **options: Any
    ) -> View:
        """A round button, 40 dp high."""
        colour = WHITE if filled else INK
        fill = (
            Background(colour=BLUE, radius=20.0)
            if filled
            else Background(colour=WHITE, radius=20.0, border=1.0, border_colour=INK)
        )
        return text(
            label,
            self.style(15.0, colour, weight=700, align="center"),
            class_name="Button",
            id=id_,
            on_click=on_click,
            height=40.0,
            padding=Edges.symmetric(20.0, 9.0),
            background=fill,
            **options,
        )

    def list_row(
        self, glyph: str, label: str, on_click: Handler, id_: str = "", title_id: str = "", colour: int = INK
    ) -> View:
        """A row of a list: picture, name, chevron."""
        return row(
            icon(Icon(glyph, 26.0, colour), width=40.0, height=40.0, hidden=True),
            text(label, self.style(16.0), id=title_id, weight=1.0, margin=Edges.symmetric(12.0)),
            icon(Icon("chevron_right", 22.0, SECONDARY, mirrored=True), hidden=True),
            class_name="ViewGroup",
            id=id_,
            on_click=on_click,
            align="center",
            width=MATCH,
            height=56.0,
            padding=Edges.symmetric(16.0),
        )

    def stars(self, rating: float) -> View:
        """Five stars, as many filled as the rating rounds to."""
        full = round(rating)
        shapes = [
            Path(_STAR, number * _STAR_DP, 0.0, _STAR_DP, INK if number < full else 0xFFD5D6D8)
            for number in range(_STARS)
        ]
        return drawing(
            shapes,
            _STARS * _STAR_DP,
            _STAR_DP,
            class_name="ImageView",
            id="rating_stars",
            desc=self.ctx.words("reviews", rating=rating),
            hidden=False,
        )

    def stepper(self, product: str, **options: Any) -> View:
        """Fewer, how many, more."""
        ctx, store = self.ctx, self.store

        def button(glyph: str, key: str, change: int) -> View:
            return icon_button(
                Icon(glyph, 20.0, WHITE),
                ctx.words(key),
                lambda: store.change_quantity(product, change),
                width=40.0,
                height=36.0,
            )

        return row(
            button("minus", "decrease", -1),
            text(str(store.cart[product]), self.style(14.0, WHITE, weight=700, align="center"), width=28.0),
            button("plus", "increase", 1),
            class_name="ViewGroup",
            id="quantitystepper_root",
            align="center",
            height=36.0,
            background=Background(colour=BLUE, radius=18.0),
            **options,
        )

    def body(self, *parts: View, id_: str = "", class_name: str = RECYCLER) -> View:
        """A scrolling page under the header."""
        return self.ctx.scroll(
            column(*parts, space(height=24.0), width=MATCH, padding=Edges.symmetric(self.side)),
            self.pages.scroll_key,
            class_name=class_name,
            id=id_,
            width=MATCH,
            height=MATCH,
        )

    def empty(self, glyph: str, title: str, about: str, *buttons: View, id_: str = "") -> View:
        """A picture over two lines, for pages with nothing on them."""
        return column(
            icon(
                Icon(glyph, 64.0, BLUE),
                width=120.0,
                height=120.0,
                hidden=True,
                background=Background(colour=PALE_BLUE, radius=60.0),
                margin=Edges(top=24.0),
            ),
            text(title, self.style(20.0, weight=700, align="center", max_lines=2), margin=Edges(top=16.0)),
            text(
                about,
                self.style(14.0, SECONDARY, align="center", max_lines=3),
                margin=Edges(top=6.0, bottom=16.0),
            ),
            *buttons,
            id=id_,
            align="center",
            width=MATCH,
            padding=Edges.symmetric(24.0),
        )
