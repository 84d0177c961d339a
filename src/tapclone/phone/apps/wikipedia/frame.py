"""What every page of Wikipedia needs: its colours, its bars, its rows and pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tapclone import lexicon
from tapclone.phone.apps.activity_window import activity_window
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.wikipedia.articles import DESCRIPTIONS, EXTRACTS, TITLES, Article
from tapclone.phone.apps.wikipedia.palette import BY_NAME, DARK, LIGHT, Palette
from tapclone.phone.apps.wikipedia.store import WikipediaStore
from tapclone.phone.ui.build import column, icon, icon_button, row, text
from tapclone.phone.ui.style import WHITE, Background, Circle, Icon, Rectangle, Shape, TextStyle, with_alpha
from tapclone.phone.ui.theme import DARK as DARK_WIDGETS
from tapclone.phone.ui.theme import LIGHT as LIGHT_WIDGETS
from tapclone.phone.ui.theme import Theme
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

TOOLBAR_DP = 56.0
MAX_COLUMN_DP = 720.0
DARK_GLYPHS = 0xFF666666
MS_PER_DAY = 86_400_000
RECYCLER = "androidx.recyclerview.widget.RecyclerView"


@dataclass(frozen=True, slots=True)
class Frame:
    """A context with what follows from it."""

    ctx: Context

    @property
    def store(self) -> WikipediaStore:
        return self.ctx.store_as(WikipediaStore)

    @property
    def palette(self) -> Palette:
        if self.store.match_system_theme:
            return DARK if self.ctx.state.dark_mode else LIGHT
        return BY_NAME[self.store.theme]

    @property
    def column_width(self) -> float:
        """Width of the feed and of sheets; on a tablet they stand in the middle."""
        return min(self.ctx.width, MAX_COLUMN_DP)

    @property
    def widget_theme(self) -> Theme:
        """Android's own colours for popups over the theme."""
        return DARK_WIDGETS if self.palette.is_dark else LIGHT_WIDGETS

    @property
    def day(self) -> int:
        """Days since the epoch."""
        return self.ctx.state.time_ms // MS_PER_DAY

    def title(self, article: Article) -> str:
        return lexicon.text(TITLES, article.key, self.ctx.language)

    def description(self, article: Article) -> str:
        return lexicon.text(DESCRIPTIONS, article.key, self.ctx.language)

    def extract(self, article: Article) -> str:
        """How the article begins."""
        return lexicon.text(EXTRACTS, article.key, self.ctx.language)

    def style(self, size: float, colour: int | None = None, **options: Any) -> TextStyle:
        """A text style in the theme's text colour."""
        return TextStyle(size=size, colour=self.palette.text if colour is None else colour, **options)

    def open(self, article: Article) -> Handler:
        """A handler that reads an article."""

        def read() -> None:
            self.store.visit(article.key)
            self.ctx.start(
                "org.wikipedia.page.PageActivity", {"article": article.key}, "act=org.wikipedia.load"
            )

        return read

    def window(self, root: View) -> Window:
        """An activity's window; both bars have the paper's colour."""
        palette = self.palette
        glyphs = WHITE if palette.is_dark else DARK_GLYPHS
        bars = Bar(palette.paper, glyphs), Bar(palette.navigation, glyphs)
        return activity_window(self.ctx, root, palette.paper, *bars)

    def toolbar(self, title: str, *actions: View, id_: str = "toolbar", up: bool = True) -> View:
        """An app bar with an arrow back, 56 dp high."""
        arrow = Icon("arrow_left", 24.0, self.palette.secondary, mirrored=True)
        start = [icon_button(arrow, self.ctx.words("navigate_up"), self.ctx.finish, margin=Edges(start=4.0))]
        label = text(
            title,
            self.style(20.0, weight=500, fixed=True),
            weight=1.0,
            margin=Edges(start=20.0 if up else 16.0, end=8.0),
        )
        return row(
            *(start if up else ()),
            label,
            *actions,
            class_name="ViewGroup",
            id=id_,
            align="center",
            width=MATCH,
            height=TOOLBAR_DP,
        )

    def action(self, glyph: str, desc: str, on_click: Handler | None, id_: str = "") -> View:
        """A 48 dp action of an app bar."""
        return icon_button(
            Icon(glyph, 24.0, self.palette.secondary), desc, on_click, id=id_, class_name="ImageView"
        )

    def picture(
        self, article: Article, width: float, height: float, radius: float = 0.0, **options: Any
    ) -> View:
        """An article's picture: its glyph before a soft sky in its colour."""
        dimmed = self.palette.is_dark and self.store.dim_images
        background = Background(
            colour=with_alpha(article.colour, 0.75),
            colour_to=article.colour,
            radius=radius,
            top_only=height > 120,
        )
        if not self.store.show_images:
            return View(width=width, height=height, background=Background(self.palette.border), **options)
        options.setdefault("class_name", "ImageView")
        return View(
            icon=Icon(article.icon, 0.6 * min(height, width), with_alpha(WHITE, 0.85)),
            width=width,
            height=height,
            background=background,
            alpha=0.8 if dimmed else 1.0,
            **options,
        )

    def switch(self, checked: bool, enabled: bool = True, **options: Any) -> View:
        """Material 3's switch, 48 dp high to the finger: a track of 52 x 32, a thumb of 24 (off: 16)."""
        palette = self.palette
        shapes: tuple[Shape, ...]
        if checked:
            shapes = (
                Rectangle(0.0, 8.0, 52.0, 32.0, palette.accent, 16.0),
                Circle(36.0, 24.0, 12.0, WHITE),
            )
        else:
            shapes = (
                Rectangle(1.0, 9.0, 50.0, 30.0, palette.placeholder, 15.0, stroke=2.0),
                Circle(16.0, 24.0, 8.0, palette.placeholder),
            )
        return View(
            class_name="Switch",
            width=52.0,
            height=48.0,
            shapes=shapes,
            checkable=True,
            checked=checked,
            enabled=enabled,
            alpha=1.0 if enabled else 0.4,
            **options,
        )

    def article_row(self, article: Article) -> View:
        """A row of a list of articles: title, description, picture."""
        lines = column(
            text(self.title(article), self.style(16.0, weight=500), id="page_list_item_title"),
            text(
                self.description(article),
                self.style(14.0, self.palette.secondary),
                id="page_list_item_description",
                margin=Edges(top=2.0),
            ),
            class_name="ViewGroup",
            weight=1.0,
        )
        return row(
            lines,
            self.picture(article, 56.0, 56.0, 8.0, id="page_list_item_image", margin=Edges(start=16.0)),
            class_name="ViewGroup",
            id="page_list_item_container",
            on_click=self.open(article),
            align="center",
            width=MATCH,
            min_height=72.0,
            padding=Edges.symmetric(16.0, 8.0),
        )

    def search_card(self, id_: str = "search_container") -> View:
        """The outlined box that opens the search page."""
        ctx, palette = self.ctx, self.palette
        words = ctx.words("search_wikipedia")
        return row(
            icon(
                Icon("magnify", 24.0, palette.secondary), id="search_icon", desc=words, width=48.0, height=48.0
            ),
            text(words, self.style(16.0, palette.placeholder, fixed=True), id="search_text_view", weight=1.0),
            icon_button(
                Icon("microphone", 24.0, palette.secondary),
                ctx.words("voice_search"),
                None,
                id="voice_search_button",
            ),
            class_name="androidx.cardview.widget.CardView",
            id=id_,
            on_click=lambda: ctx.start("org.wikipedia.search.SearchActivity"),
            align="center",
            width=MATCH,
            height=48.0,
            margin=Edges.symmetric(16.0, 4.0),
            background=Background(colour=palette.paper, radius=12.0, border=1.0, border_colour=palette.border),
        )

    def empty_page(self, glyph: str, title: str, message: str, id_: str, *buttons: View) -> View:
        """A centred illustration with two lines, for lists with nothing in them."""
        palette = self.palette
        return column(
            icon(Icon(glyph, 96.0, with_alpha(palette.accent, 0.5)), width=112.0, height=112.0, hidden=True),
            text(title, self.style(20.0, weight=700, align="center", max_lines=3), id="empty_title"),
            text(
                message,
                self.style(14.0, palette.secondary, align="center", max_lines=4),
                id="empty_message",
                margin=Edges(top=8.0),
            ),
            *buttons,
            id=id_,
            width=MATCH,
            height=MATCH,
            align="center",
            justify="center",
            padding=Edges.symmetric(horizontal=32.0),
        )
