"""The keyboard on the screen: a window of its own over the app, there while a field has the focus.

It is drawn and takes taps, but is no part of the app's accessibility dump, as on a real phone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import resources
from typing import Any

from tapclone.core.yaml_text import load_yaml
from tapclone.phone.apps.app import Context
from tapclone.phone.runtime.system_ui import NAVIGATION_BAR_DP
from tapclone.phone.system import input_methods
from tapclone.phone.ui.build import column, icon, row, space, text
from tapclone.phone.ui.editor import Editor, KeyboardState
from tapclone.phone.ui.hangul import compose
from tapclone.phone.ui.style import Background, Colour, Icon, Rectangle, TextStyle
from tapclone.phone.ui.view import MATCH, Bar, Edges, Handler, View, Window

PACKAGE = "com.google.android.inputmethod.latin"
STRIP_DP, FOOT_DP, BANNER_DP = 44.0, 4.0, 40.0
ROW_DP, ROW_SHARE = 54.0, 0.08
"""A row's height, but never more than this share of the screen's."""
GAP_X_DP, GAP_Y_DP, RADIUS_DP = 2.5, 4.5, 5.0
LATIN = "qwerty"
_ACTIONS = {"done": "check", "search": "magnify", "send": "send", "go": "arrow-right", "next": "arrow-right"}
_STRIP = ("chevron-right", "sticker-emoji", "file-gif-box", "cog", "microphone")


@dataclass(frozen=True, slots=True)
class Palette:
    board: Colour
    key: Colour
    function: Colour
    enter: Colour
    label: Colour
    faint: Colour


LIGHT = Palette(0xFFECEFF1, 0xFFFFFFFF, 0xFFD2D7DB, 0xFF1A73E8, 0xFF37474F, 0xFF78858C)
DARK = Palette(0xFF292E32, 0xFF474C51, 0xFF373C41, 0xFF5E97F6, 0xFFFFFFFF, 0xFF9AA0A6)


def palette_of(ctx: Context) -> Palette:
    return DARK if ctx.theme.is_dark else LIGHT


def row_height(ctx: Context) -> float:
    return min(ROW_DP, ROW_SHARE * ctx.height)


def keyboard_height(ctx: Context) -> float:
    """How much of the screen above the navigation bar the keyboard takes, in dp."""
    if input_methods.current(ctx.state) == input_methods.ADB_KEYBOARD:
        return BANNER_DP
    return STRIP_DP + 4 * row_height(ctx) + FOOT_DP


def navigation_bar_of(ctx: Context) -> Bar:
    """The navigation bar goes with the keyboard while that is up."""
    palette = palette_of(ctx)
    return Bar(palette.board, palette.faint if palette is LIGHT else 0xFFFFFFFF)


def keyboard(ctx: Context, editor: Editor, shown: KeyboardState) -> Window:
    """The keys of the page that `shown` says, each of which acts on the field."""
    if input_methods.current(ctx.state) == input_methods.ADB_KEYBOARD:
        return _banner(ctx)
    board = Board(ctx, editor, shown)
    root = column(
        board.strip(),
        *board.rows(),
        width=MATCH,
        height=keyboard_height(ctx),
        margin=Edges(bottom=NAVIGATION_BAR_DP),
        background=Background(colour=board.palette.board),
        on_click=_nothing,
        ltr=True,
    )
    return Window(root, PACKAGE, kind="overlay", gravity="bottom")


def _banner(ctx: Context) -> Window:
    """All that the ADB keyboard shows, in every language."""
    palette = palette_of(ctx)
    root = text(
        "ADB Keyboard {ON}",
        TextStyle(16.0, palette.label, align="center", fixed=True),
        width=MATCH,
        height=BANNER_DP,
        margin=Edges(bottom=NAVIGATION_BAR_DP),
        background=Background(colour=palette.board),
        on_click=_nothing,
    )
    return Window(root, input_methods.ADB_KEYBOARD.partition("/")[0], kind="overlay", gravity="bottom")


def _nothing() -> None:
    """A touch between the keys stays with the keyboard."""


class Board:
    """The keys of one page. Rows are as wide as the screen; a row of fewer keys keeps their width."""

    def __init__(self, ctx: Context, editor: Editor, shown: KeyboardState) -> None:
        self.palette = palette_of(ctx)
        self._editor = editor
        self._shown = replace(shown, page="number") if editor.kind == "number" else shown
        self._width = ctx.width
        self._height = row_height(ctx)
        self._layout = layout_of(ctx.state.locale)
        self._page = self._page_keys()

    def strip(self) -> View:
        """The row of tools above the keys; they are for show."""
        tools = [icon(Icon(name, 22.0, self.palette.faint), width=48.0, height=STRIP_DP) for name in _STRIP]
        return row(*tools[:-1], space(weight=1.0), tools[-1], width=MATCH, height=STRIP_DP)

    def rows(self) -> list[View]:
        """Four rows of keys."""
        if self._shown.page == "number":
            return self._number_rows()
        keys = [[self._insert_key(letter) for letter in letters] for letters in self._letters()]
        pitch = self._width / max(len(letters) for letters in keys)
        first, second, third = ([self._key(*each, pitch) for each in letters] for letters in keys)
        side = (self._width - len(third) * pitch) / 2
        third = [self._left_key(side), *third, self._backspace(side)]
        return [row(*keys, width=MATCH, justify="center") for keys in (first, second, third, self._bottom())]

    # -- what the page holds ---------------------------------------------------------------------

    def _page_keys(self) -> Mapping[str, Any]:
        page = self._shown.page
        if page == "letters":
            return self._layout
        return _data()["layouts"][LATIN] if page == "latin" else _data()["pages"][page]  # type: ignore[no-any-return]

    def _letters(self) -> list[list[str]]:
        if not self._shown.shift:
            return [keys.split() for keys in self._page["rows"]]
        if "shifted" in self._page:
            return [keys.split() for keys in self._page["shifted"]]
        return [keys.upper().split() for keys in self._page["rows"]]

    @property
    def _on_letters(self) -> bool:
        return self._shown.page in ("letters", "latin")

    # -- keys ------------------------------------------------------------------------------------

    def _insert_key(self, letter: str) -> tuple[str, Handler]:
        return letter, partial(self._type, letter)

    def _type(self, letter: str) -> None:
        self._editor.replace(compose(self._editor.text, letter))
        if self._shown.shift:
            self._editor.show(replace(self._shown, shift=False))

    def _turn(self, page: str) -> Handler:
        return partial(self._editor.show, KeyboardState(page))

    def _left_key(self, width: float) -> View:
        if not self._on_letters:
            other = "more_symbols" if self._shown.page == "symbols" else "symbols"
            return self._key(self._page["turn"], self._turn(other), width, special=True)
        if self._page.get("caseless"):
            return space(width=width)
        glyph = "arrow-up-bold" if self._shown.shift else "arrow-up-bold-outline"
        shift = replace(self._shown, shift=not self._shown.shift)
        return self._glyph_key(glyph, partial(self._editor.show, shift), width)

    def _backspace(self, width: float) -> View:
        return self._glyph_key("backspace-outline", self._editor.delete, width)

    def _bottom(self) -> list[View]:
        pitch = self._width / 10
        side = 1.5 * pitch
        if self._on_letters:
            first = self._key("?123", self._turn("symbols"), side, special=True)
        else:
            first = self._key(self._layout.get("letters", "ABC"), self._turn("letters"), side, special=True)
        keys = [first, self._key(",", partial(self._type, ","), pitch, special=True)]
        if "latin" in self._layout:
            other = "letters" if self._shown.page == "latin" else "latin"
            keys.append(self._glyph_key("web", self._turn(other), pitch))
        name = self._page.get("space", "English" if self._shown.page == "latin" else "")
        bar = self._width - side * 2 - pitch * len(keys)
        keys.append(self._key(name, partial(self._type, " "), bar, size=13.0, colour=self.palette.faint))
        keys.append(self._key(".", partial(self._type, "."), pitch, special=True))
        return [*keys, self._enter(side)]

    def _enter(self, width: float) -> View:
        glyph = "keyboard-return" if self._editor.multiline else _ACTIONS[self._editor.action]
        return View(
            icon=Icon(glyph, 22.0, 0xFFFFFFFF),
            width=width,
            height=self._height,
            on_click=self._editor.enter,
            shapes=(self._face(width, self.palette.enter, (self._height - 2 * GAP_Y_DP) / 2),),
        )

    def _number_rows(self) -> list[View]:
        pitch = self._width / 4
        ends: Sequence[Callable[[float], View]] = (
            lambda width: self._key(",", partial(self._type, ","), width, special=True),
            lambda width: self._glyph_key("keyboard-space", partial(self._type, " "), width),
            self._backspace,
            self._enter,
        )
        return [
            row(*(self._key(*self._insert_key(letter), pitch) for letter in letters), end(pitch), width=MATCH)
            for letters, end in zip(self._letters(), ends, strict=True)
        ]

    def _key(
        self,
        label: str,
        on_click: Handler,
        width: float,
        *,
        special: bool = False,
        size: float = 0.0,
        colour: Colour | None = None,
    ) -> View:
        size = size or (14.0 if len(label) > 1 else 21.0)
        face = self.palette.function if special else self.palette.key
        return View(
            text=label,
            style=TextStyle(size, self.palette.label if colour is None else colour, align="center", fixed=True),
            width=width,
            height=self._height,
            on_click=on_click,
            shapes=(self._face(width, face),),
        )

    def _glyph_key(self, glyph: str, on_click: Handler, width: float) -> View:
        return View(
            icon=Icon(glyph, 22.0, self.palette.label),
            width=width,
            height=self._height,
            on_click=on_click,
            shapes=(self._face(width, self.palette.function),),
        )

    def _face(self, width: float, colour: Colour, radius: float = RADIUS_DP) -> Rectangle:
        return Rectangle(GAP_X_DP, GAP_Y_DP, width - 2 * GAP_X_DP, self._height - 2 * GAP_Y_DP, colour, radius)


def layout_of(locale: str) -> Mapping[str, Any]:
    """The letters that a locale types."""
    locales = _data()["locales"]
    name = locales.get(locale) or locales.get(locale.split("-")[0], LATIN)
    layout: Mapping[str, Any] = _data()["layouts"][name]
    return layout


@cache
def _data() -> Mapping[str, Any]:
    source = resources.files(__package__) / "keyboard_layouts.yaml"
    data: Mapping[str, Any] = load_yaml(source.read_text(encoding="utf-8"))
    return data
