"""What every page of Instagram needs: its colours, bars, avatars, buttons and grids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from tapclone.phone.apps.activity_window import activity_window
from tapclone.phone.apps.app import Context
from tapclone.phone.apps.instagram.content import Account, account, age
from tapclone.phone.apps.instagram.store import InstagramStore
from tapclone.phone.apps.tab_pages import TabPages
from tapclone.phone.locale.format import localized_digits, number_text
from tapclone.phone.ui.build import column, grid, icon, icon_button, row, space, stack, text
from tapclone.phone.ui.style import BLACK, TRANSPARENT, WHITE, Background, Colour, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

FEED = "feed"
BAR_DP, TAB_BAR_DP = 50.0, 50.0
NARROW_DP, MAX_COLUMN_DP, TABLET_DP = 300.0, 560.0, 600.0
LIST = "androidx.recyclerview.widget.RecyclerView"
MODAL_ACTIVITY = "com.instagram.modal.ModalActivity"
STORY_ACTIVITY = "com.instagram.modal.TransparentModalActivity"


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role, 0xAARRGGBB."""

    paper: Colour
    ink: Colour
    secondary: Colour
    line: Colour
    field: Colour
    glyphs: Colour
    grip: Colour
    blue: Colour = 0xFF0095F6
    red: Colour = 0xFFFF3040
    ring: Colour = 0xFFF9A03F
    ring_to: Colour = 0xFFC62F88


LIGHT = Palette(WHITE, BLACK, 0xFF737373, 0xFFDBDBDB, 0xFFEFEFEF, 0xFF666666, 0xFFDBDBDB)
DARK = Palette(BLACK, 0xFFF5F5F5, 0xFFA8A8A8, 0xFF262626, 0xFF262626, WHITE, 0xFF5A5A5A)


@dataclass(frozen=True, slots=True)
class Frame:
    """A context with what follows from it."""

    ctx: Context

    @property
    def store(self) -> InstagramStore:
        return self.ctx.store_as(InstagramStore)

    @property
    def palette(self) -> Palette:
        return DARK if self.ctx.state.dark_mode else LIGHT

    @property
    def pages(self) -> TabPages:
        return TabPages(self.ctx, FEED)

    @property
    def column_width(self) -> float:
        """Width of the feed; on a tablet it stands in the middle."""
        return min(self.ctx.width, MAX_COLUMN_DP)

    @property
    def is_narrow(self) -> bool:
        """Whether the screen is narrower than the app was drawn for."""
        return self.ctx.width < NARROW_DP

    @property
    def side(self) -> float:
        """Margin beside the column."""
        return (self.ctx.width - self.column_width) / 2

    def style(self, size: float, colour: Colour | None = None, **options: Any) -> TextStyle:
        return TextStyle(size=size, colour=self.palette.ink if colour is None else colour, **options)

    def number(self, value: int) -> str:
        return number_text(value, self.ctx.state.locale)

    def age(self, hours: int) -> str:
        """How long ago, as short as the app writes it."""
        key, count = age(hours)
        return self.ctx.words(key, count=localized_digits(str(count), self.ctx.state.locale))

    def window(self, root: View, dark: bool = False) -> Window:
        """An activity's window; both bars have the paper's colour, or black for what is always dark."""
        palette = DARK if dark else self.palette
        return activity_window(self.ctx, root, palette.paper, Bar(palette.paper, palette.glyphs))

    def action_bar(self, title: str, *actions: View, back: Handler | None = None) -> View:
        """The bar at the top: an arrow back on inner pages, the title, actions."""
        palette = self.palette
        arrow = icon_button(
            Icon("arrow_left", 26.0, palette.ink, mirrored=True),
            self.ctx.words("back"),
            back,
            id="action_bar_button_back",
            class_name="ImageView",
        )
        label = text(title, self.style(19.0, weight=700, fixed=True), id="action_bar_title", weight=1.0)
        label.margin = Edges(start=16.0 if back is None else 12.0, end=8.0)
        return row(
            *(() if back is None else (arrow,)),
            label,
            *actions,
            id="action_bar",
            align="center",
            width=MATCH,
            height=BAR_DP,
            padding=Edges(start=0.0 if back is None else 4.0, end=4.0),
        )

    def inner_bar(self, title: str, *actions: View) -> View:
        """The bar of a page that lies on a tab."""

        def close() -> None:
            self.pages.close()

        return self.action_bar(title, *actions, back=close)

    def action(self, glyph: str, desc: str, on_click: Handler | None, id_: str, **options: Any) -> View:
        """A 48 dp glyph that can be tapped."""
        options.setdefault("class_name", "ImageView")
        colour = options.pop("colour", self.palette.ink)
        return icon_button(Icon(glyph, options.pop("size", 26.0), colour), desc, on_click, id=id_, **options)

    def avatar(self, who: Account, side: float, id_: str = "", **options: Any) -> View:
        """Somebody's picture, in a disc."""
        options.setdefault("class_name", "ImageView")
        return View(
            id=id_,
            width=side,
            height=side,
            background=Background(picture=who.picture, radius=side / 2),
            **options,
        )

    def ringed_avatar(self, who: Account, side: float, unseen: bool, id_: str = "") -> View:
        """A disc in a coloured ring while there is a story to see, else in a grey one."""
        palette = self.palette
        outer, middle = side + 8.0, side + 4.0
        ring = Background(
            colour=palette.ring if unseen else palette.line,
            colour_to=palette.ring_to if unseen else None,
            radius=outer / 2,
        )
        paper = Background(colour=palette.paper, radius=middle / 2)
        return stack(
            View(width=middle, height=middle, gravity="center", hidden=True, background=paper),
            self.avatar(who, side, id_, gravity="center"),
            width=outer,
            height=outer,
            background=ring,
        )

    def button(
        self, label: str, on_click: Handler | None, id_: str = "", *, filled: bool = False, **options: Any
    ) -> View:
        """A button 34 dp high: blue, or grey."""
        palette = self.palette
        options.setdefault("height", 34.0)
        return text(
            label,
            self.style(14.0, WHITE if filled else palette.ink, weight=500, align="center"),
            class_name="Button",
            id=id_,
            on_click=on_click,
            padding=Edges.symmetric(12.0, 8.0),
            background=Background(colour=palette.blue if filled else palette.field, radius=8.0),
            **options,
        )

    def follow_button(self, handle: str, **options: Any) -> View:
        """Follow, or Following."""
        names = self.store.not_followed
        followed = handle not in names

        def change() -> None:
            if followed:
                names.append(handle)
            else:
                names.remove(handle)

        key = "is_followed" if followed else "follow"
        return self.button(
            self.ctx.words(key), change, "profile_header_follow_button", filled=not followed, **options
        )

    def account_row(self, handle: str, on_click: Handler, note: str = "", *actions: View) -> View:
        """A row of a list of people: picture, handle, name or a note."""
        who = account(handle)
        lines = column(
            text(handle, self.style(14.0, weight=500), id="row_user_username"),
            text(note or who.name, self.style(14.0, self.palette.secondary, max_lines=2), id="row_user_info"),
            weight=1.0,
            margin=Edges.symmetric(12.0),
        )
        return row(
            self.avatar(who, 48.0, "row_user_imageview"),
            lines,
            *actions,
            id="row_user_container",
            on_click=on_click,
            align="center",
            width=MATCH,
            min_height=64.0,
            padding=Edges.symmetric(16.0, 8.0),
        )

    def picture_grid(self, pictures: Sequence[tuple[str, str]]) -> View:
        """(post, picture) in squares side by side; a tap opens the post."""
        columns = 3 if self.ctx.width < TABLET_DP else 6
        side = self.ctx.width / columns
        cells = [self._cell(key, picture, side) for key, picture in pictures]
        return grid(cells, columns, width=MATCH)

    def _cell(self, key: str, picture: str, side: float) -> View:
        photo = View(
            class_name="ImageView",
            id="image_button",
            on_click=self.pages.opening("post", key),
            width=side - 1.0,
            height=side - 1.0,
            background=Background(picture=picture),
        )
        return stack(photo, width=side, height=side)

    def body(
        self, *parts: View, id_: str = "android:list", class_name: str = LIST, side: float | None = None
    ) -> View:
        """A scrolling page; `side` is its margin, the column's where it is not said."""
        return self.ctx.scroll(
            column(
                *parts,
                space(height=16.0),
                width=MATCH,
                padding=Edges.symmetric(self.side if side is None else side),
            ),
            self.pages.scroll_key,
            class_name=class_name,
            id=id_,
            width=MATCH,
            height=MATCH,
        )

    def list_row(self, glyph: str, label: str, on_click: Handler | None, id_: str = "row_simple_text") -> View:
        """A row of a menu."""
        return row(
            icon(Icon(glyph, 24.0, self.palette.ink), width=24.0, height=24.0, hidden=True),
            text(label, self.style(16.0), id="row_simple_text_textview", weight=1.0, margin=Edges(start=16.0)),
            id=id_,
            on_click=on_click,
            align="center",
            width=MATCH,
            height=52.0,
            padding=Edges.symmetric(16.0),
        )

    def nothing(self, glyph: str, title: str, about: str = "") -> View:
        """A ringed glyph over a line or two, for lists with nothing in them."""
        palette = self.palette
        ring = Background(colour=TRANSPARENT, radius=44.0, border=2.0, border_colour=palette.ink)
        lines = [text(title, self.style(22.0, weight=700, align="center", max_lines=2), margin=Edges(top=16.0))]
        if about:
            lines.append(
                text(
                    about,
                    self.style(14.0, palette.secondary, align="center", max_lines=3),
                    margin=Edges(top=8.0),
                )
            )
        return column(
            icon(Icon(glyph, 44.0, palette.ink), width=88.0, height=88.0, hidden=True, background=ring),
            *lines,
            id="empty_state_view",
            align="center",
            width=MATCH,
            padding=Edges.symmetric(32.0, 40.0),
        )
