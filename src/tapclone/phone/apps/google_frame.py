"""What Google's own apps of 2019 have in common: palette, bars, discs, the side drawer, rows of settings."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from tapclone.phone.apps.activity_window import activity_window, content_root
from tapclone.phone.apps.app import Context
from tapclone.phone.ui.build import (
    column,
    icon,
    icon_button,
    row,
    space,
    stack,
    switch,
    text,
    text_button,
)
from tapclone.phone.ui.menu import popup_menu
from tapclone.phone.ui.style import BLACK, WHITE, Background, Colour, Icon, TextStyle, with_alpha
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

BAR_DP, FAB_DP, ROW_DP = 56.0, 56.0, 48.0
MAX_DRAWER_DP, DRAWER_GAP_DP = 304.0, 56.0
MAX_DIALOG_DP, NARROW_DP = 420.0, 340.0
LOADED_SCREENS = 2.0
"""How far below their top lists are kept ready, in screens: one flick never outruns them."""
RECYCLER = "androidx.recyclerview.widget.RecyclerView"
DRAWER_CLASS = "androidx.drawerlayout.widget.DrawerLayout"
DISCS = (0xFF1A73E8, 0xFFD93025, 0xFF188038, 0xFFE37400, 0xFF9334E6, 0xFF12858D, 0xFFC5221F, 0xFF5F6368)


@dataclass(frozen=True, slots=True)
class Palette:
    """Colours by role, 0xAARRGGBB."""

    is_dark: bool
    paper: Colour
    raised: Colour
    text: Colour
    secondary: Colour
    line: Colour
    accent: Colour
    on_accent: Colour
    bar_icons: Colour


LIGHT = Palette(
    is_dark=False,
    paper=WHITE,
    raised=WHITE,
    text=0xFF202124,
    secondary=0xFF5F6368,
    line=0xFFE0E0E0,
    accent=0xFF1A73E8,
    on_accent=WHITE,
    bar_icons=0xFF666666,
)
DARK = Palette(
    is_dark=True,
    paper=0xFF202124,
    raised=0xFF2D2E31,
    text=0xFFE8EAED,
    secondary=0xFF9AA0A6,
    line=0xFF3C4043,
    accent=0xFF8AB4F8,
    on_accent=0xFF202124,
    bar_icons=WHITE,
)


@dataclass(frozen=True, slots=True)
class GoogleFrame:
    """A context with the ways in which Google's apps draw."""

    ctx: Context

    @property
    def palette(self) -> Palette:
        return DARK if self.ctx.state.dark_mode else LIGHT

    def style(self, size: float, colour: Colour | None = None, **options: Any) -> TextStyle:
        """A text style, in the palette's text colour unless told otherwise."""
        return TextStyle(size=size, colour=self.palette.text if colour is None else colour, **options)

    def secondary(self, size: float, **options: Any) -> TextStyle:
        return TextStyle(size=size, colour=self.palette.secondary, **options)

    def glyph(
        self, name: str, colour: Colour | None = None, size: float = 24.0, mirrored: bool = False
    ) -> Icon:
        return Icon(name, size, self.palette.secondary if colour is None else colour, mirrored)

    def window(self, *layers: View) -> Window:
        """An activity's window: the page, and what floats above it. Both bars have the paper's colour."""
        palette = self.palette
        bar = Bar(palette.paper, palette.bar_icons)
        navigation = Bar(palette.paper, palette.bar_icons, hairline=None if palette.is_dark else palette.line)
        return activity_window(self.ctx, content_root(*layers), palette.paper, bar, navigation)

    # -- bars ------------------------------------------------------------------------------------

    def up_button(self, on_up: Handler) -> View:
        """The arrow that leads back."""
        return icon_button(self.glyph("arrow-left", mirrored=True), self.ctx.words("navigate_up"), on_up)

    def app_bar(
        self, title: str, *actions: View, glyph: str = "arrow-left", on_up: Handler | None = None
    ) -> View:
        """A title between the way back (or what `glyph` stands for) and some actions."""
        arrow = icon_button(
            self.glyph(glyph, mirrored=glyph == "arrow-left"),
            self.ctx.words("navigate_up"),
            self.ctx.finish if on_up is None else on_up,
            margin=Edges(start=4.0),
        )
        gap = 20.0 if title and self.ctx.width >= NARROW_DP else 4.0 if title else 0.0
        label = text(title, self.style(20.0, fixed=True), weight=1.0, margin=Edges(start=gap, end=gap / 4))
        return row(
            arrow,
            label,
            *actions,
            class_name="ViewGroup",
            id="toolbar",
            align="center",
            width=MATCH,
            height=BAR_DP,
            padding=Edges(end=4.0),
        )

    def action(
        self, glyph: str, desc: str, on_click: Handler | None, id_: str = "", mirrored: bool = False
    ) -> View:
        """A 48 dp action of an app bar."""
        return icon_button(self.glyph(glyph, mirrored=mirrored), desc, on_click, id=id_, class_name="TextView")

    def overflow(self, key: str = "menu") -> View:
        """The three dots that open the menu `ui[key]`."""
        desc = self.ctx.words("more_options")
        return icon_button(
            self.glyph("dots-vertical"), desc, lambda: self.ctx.set_ui(key, True), class_name="ImageView"
        )

    def menu(self, items: Sequence[tuple[str, Handler]], key: str = "menu", **options: Any) -> list[Window]:
        """The popup of `ui[key]`, while it is open."""
        ctx = self.ctx
        if not ctx.ui.get(key):
            return []
        surface = 0xFF3C4043 if self.palette.is_dark else WHITE
        return [
            popup_menu(
                ctx.app.package,
                items,
                ctx.theme,
                lambda: ctx.clear_ui(key),
                surface=surface,
                font_scale=ctx.state.font_scale,
                **options,
            )
        ]

    def alert(
        self, message: str, buttons: Sequence[tuple[str, Handler]], title: str = "", id_: str = "parentPanel"
    ) -> Window:
        """Android's alert dialog. The first button is the affirmative one and stands last."""
        palette = self.palette
        style = self.style(14.0, palette.accent, weight=500)
        keys = [
            text_button(
                label, style, on_click, id=f"android:button{number}", padding=Edges.symmetric(8.0, 14.0)
            )
            for number, (label, on_click) in enumerate(buttons, 1)
        ]
        heading = [text(title, self.style(20.0, weight=500, max_lines=3), id="alertTitle")] if title else []
        body = self.secondary(16.0, max_lines=12)
        root = column(
            *heading,
            text(message, body, id="android:message", margin=Edges(top=12.0 if title else 0.0)),
            row(
                *reversed(keys),
                id="buttonPanel",
                width=MATCH,
                justify="end",
                margin=Edges(top=16.0, bottom=4.0),
            ),
            id=id_,
            width=min(MAX_DIALOG_DP, self.ctx.width - 32.0),
            padding=Edges(24.0, 20.0, 24.0, 0.0),
            background=Background(colour=palette.raised, radius=8.0, elevation=16.0),
        )
        return Window(stack(root), self.ctx.app.package, kind="dialog", dim=0.6, on_dismiss=buttons[-1][1])

    # -- parts -----------------------------------------------------------------------------------

    def disc(self, name: str, size: float = 40.0, **options: Any) -> View:
        """A person's picture: their initial on their colour; a silhouette where they are only a number."""
        colour = DISCS[zlib.crc32(name.encode("utf-8")) % len(DISCS)]
        initial = name[:1].upper()
        middle = (
            text(initial, TextStyle(size * 0.5, WHITE, fixed=True), gravity="center", hidden=True)
            if initial.isalpha()
            else icon(Icon("account", size * 0.7, WHITE), gravity="center", hidden=True)
        )
        options.setdefault("class_name", "ImageView")
        return stack(
            middle, width=size, height=size, background=Background(colour=colour, radius=size / 2), **options
        )

    def pill(
        self, glyph: str, label: str, desc: str, on_click: Handler, id_: str, colour: Colour, on_colour: Colour
    ) -> View:
        """A floating button with a label, in the lower end corner."""
        return row(
            icon(Icon(glyph, 24.0, on_colour), hidden=True),
            text(label, TextStyle(14.0, on_colour, 500), hidden=True, margin=Edges(start=12.0)),
            class_name="Button",
            id=id_,
            text=label,
            desc=desc,
            on_click=on_click,
            align="center",
            height=48.0,
            gravity="bottom end",
            margin=Edges.all(16.0),
            padding=Edges(16.0, 0.0, 20.0, 0.0),
            background=Background(colour=colour, radius=24.0, elevation=6.0),
        )

    def round_button(self, inner: Icon, desc: str, on_click: Handler, id_: str, colour: Colour) -> View:
        """A floating round button in the lower end corner."""
        return icon_button(
            inner,
            desc,
            on_click,
            id=id_,
            width=FAB_DP,
            height=FAB_DP,
            gravity="bottom end",
            margin=Edges.all(16.0),
            background=Background(colour=colour, radius=FAB_DP / 2, elevation=6.0),
        )

    def list(self, rows: Sequence[View], id_: str = "", key: str = "scroll", room: float = 0.0) -> View:
        """Rows that scroll in what is left of a column, with `room` below for a floating button."""
        content = column(*rows, space(height=room), width=MATCH)
        return self.ctx.scroll(content, key, class_name=RECYCLER, id=id_, width=MATCH, weight=1.0)

    def reach(self, row_dp: float, key: str = "scroll") -> int:
        """How many rows of a list are worth building: what it has scrolled past or is about to."""
        seen_dp = float(self.ctx.ui.get(key, 0.0)) + LOADED_SCREENS * self.ctx.height
        return int(seen_dp / row_dp) + 1

    def empty(self, glyph: str, message: str) -> View:
        """A list with nothing in it."""
        palette = self.palette
        return column(
            icon(Icon(glyph, 96.0, palette.line), hidden=True),
            text(
                message,
                self.secondary(16.0, align="center", max_lines=3),
                id="empty_text",
                margin=Edges(24.0, 16.0, 24.0, 0.0),
            ),
            width=MATCH,
            weight=1.0,
            align="center",
            justify="center",
        )

    # -- drawer ----------------------------------------------------------------------------------

    def with_drawer(self, page: View, rows: Callable[[], Sequence[View]], panel_id: str) -> View:
        """The page, below an open drawer of `rows` if `ui["drawer"]` says so; then only the drawer is read."""
        ctx = self.ctx
        if not ctx.ui.get("drawer"):
            return stack(page, class_name=DRAWER_CLASS, id="drawer_layout", width=MATCH, height=MATCH)
        page.hidden = True
        close = partial(ctx.clear_ui, "drawer")
        panel = stack(
            ctx.scroll(
                column(*rows(), width=MATCH, padding=Edges(bottom=8.0)),
                "drawer_scroll",
                class_name=RECYCLER,
                id="android:list",
                width=MATCH,
                height=MATCH,
            ),
            id=panel_id,
            width=min(MAX_DRAWER_DP, ctx.width - DRAWER_GAP_DP),
            height=MATCH,
            background=Background(colour=self.palette.raised, elevation=16.0),
            on_click=_stay,
            on_swipe=lambda _direction: None,
        )
        shade = View(
            weight=1.0,
            height=MATCH,
            hidden=True,
            on_click=close,
            on_swipe=lambda _direction: close(),
            background=Background(colour=with_alpha(BLACK, 0.6)),
        )
        layer = row(panel, shade, width=MATCH, height=MATCH, class_name=DRAWER_CLASS, id="drawer_layout")
        return stack(page, layer, width=MATCH, height=MATCH)

    def drawer_row(
        self, glyph: str, label: str, on_click: Handler, selected: bool = False, count: str = "", id_: str = ""
    ) -> View:
        """An entry of the drawer, with a tinted pill behind the chosen one."""
        palette = self.palette
        colour = palette.accent if selected else palette.secondary
        style = self.style(14.0, palette.accent if selected else None, weight=500, max_lines=2)
        number = [text(count, self.secondary(12.0), margin=Edges(start=8.0))] if count else []
        tint = with_alpha(palette.accent, 0.14 if selected else 0.0)
        return stack(
            row(
                icon(self.glyph(glyph, colour), margin=Edges(start=16.0), id="icon"),
                text(label, style, id="name", weight=1.0, margin=Edges(start=24.0)),
                *number,
                align="center",
                width=MATCH,
                height=MATCH,
                padding=Edges(end=16.0),
                margin=Edges(end=8.0),
                background=Background(colour=tint, radius=ROW_DP / 2),
            ),
            on_click=on_click,
            id=id_,
            selected=selected,
            width=MATCH,
            height=ROW_DP,
        )

    def line(self, margin: Edges | None = None) -> View:
        return View(
            width=MATCH,
            height=1.0,
            hidden=True,
            margin=margin or Edges(),
            background=Background(colour=self.palette.line),
        )

    # -- settings --------------------------------------------------------------------------------

    def category(self, label: str) -> View:
        """A heading between settings."""
        title = text(label, self.style(14.0, self.palette.accent, weight=500), id="android:title")
        return row(title, width=MATCH, height=ROW_DP, align="center", padding=Edges.symmetric(16.0))

    def setting(self, title: str, on_click: Handler, summary: str = "", checked: bool | None = None) -> View:
        """A row of a settings page, with a switch where it is on or off."""
        lines = [text(title, self.style(16.0, max_lines=2), id="android:title")]
        if summary:
            lines.append(
                text(summary, self.secondary(14.0, max_lines=3), id="android:summary", margin=Edges(top=2.0))
            )
        widget = []
        if checked is not None:
            widget = [
                stack(
                    switch(checked, self.ctx.theme, id="android:switch_widget"),
                    id="android:widget_frame",
                    margin=Edges(start=16.0),
                )
            ]
        return row(
            column(*lines, class_name="RelativeLayout", weight=1.0),
            *widget,
            on_click=on_click,
            align="center",
            width=MATCH,
            min_height=ROW_DP,
            padding=Edges.symmetric(16.0, 14.0),
        )

    def toggle(self, values: dict[str, bool], key: str, label: str, summary: str = "") -> View:
        """A setting that lives in `values` and is changed by a tap."""

        def flip() -> None:
            values[key] = not values[key]

        return self.setting(label, flip, summary, values[key])


def _stay() -> None:
    """A tap beside an entry of the drawer does not fall through to the page below."""
