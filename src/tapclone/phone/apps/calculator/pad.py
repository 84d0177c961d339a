"""The keys: the grid, the scientific rows above it, and both beside each other on a wide screen.

Pads keep left to right in every language.
"""

from __future__ import annotations

from dataclasses import dataclass

from tapclone.phone.apps.calculator.frame import Frame
from tapclone.phone.apps.calculator.keys import all_keys
from tapclone.phone.ui.build import column, grid, icon, row, stack
from tapclone.phone.ui.style import Background, Icon, TextStyle
from tapclone.phone.ui.view import MATCH, Edges, View

GRID = (
    ("clr", "parens", "op_pct", "op_div"),
    ("digit_7", "digit_8", "digit_9", "op_mul"),
    ("digit_4", "digit_5", "digit_6", "op_sub"),
    ("digit_1", "digit_2", "digit_3", "op_add"),
    ("digit_0", "dec_point", "del", "eq"),
)
WIDE_GRID = (
    ("digit_7", "digit_8", "digit_9", "op_div", "clr"),
    ("digit_4", "digit_5", "digit_6", "op_mul", "parens"),
    ("digit_1", "digit_2", "digit_3", "op_sub", "op_pct"),
    ("digit_0", "dec_point", "del", "op_add", "eq"),
)
FIRST_STRIP = ("op_sqrt", "const_pi", "op_pow", "op_fact")
MORE_STRIPS = (("toggle_mode", "fun_sin", "fun_cos", "fun_tan"), ("toggle_inv", "const_e", "fun_ln", "fun_log"))
WIDE_STRIPS = (
    ("toggle_inv", "toggle_mode", "op_sqrt"),
    ("fun_sin", "fun_cos", "fun_tan"),
    ("fun_ln", "fun_log", "op_fact"),
    ("const_pi", "const_e", "op_pow"),
)
INVERSE = {
    "op_sqrt": "op_sqr",
    "fun_sin": "fun_arcsin",
    "fun_cos": "fun_arccos",
    "fun_tan": "fun_arctan",
    "fun_ln": "fun_exp",
    "fun_log": "fun_10pow",
}
GAP_DP = 8.0
PAD_PADDING_DP = 4.0
MAX_STRIP_DP, MIN_STRIP_DP = 56.0, 40.0
EXPAND_CELL_DP = 56.0
WIDE_STRIP_SHARE = 3 / 8


@dataclass(frozen=True, slots=True)
class Pad:
    """Builds the keys into `width` x `height` dp."""

    frame: Frame
    width: float
    height: float

    def narrow(self) -> View:
        """The scientific rows over the grid."""
        strip_h = min(max(0.08 * self.height, MIN_STRIP_DP), MAX_STRIP_DP)
        rows = 3 if self.frame.session.expanded else 1
        grid_h = self.height - rows * strip_h - 2 * PAD_PADDING_DP
        grid_w = self.width - 2 * PAD_PADDING_DP
        return column(
            self._strips(strip_h),
            self._grid(GRID, grid_w, grid_h, "pad_numeric"),
            class_name="ViewGroup",
            padding=Edges(PAD_PADDING_DP, PAD_PADDING_DP, PAD_PADDING_DP, PAD_PADDING_DP),
            height=self.height,
            width=MATCH,
            ltr=True,
        )

    def wide(self) -> View:
        """Scientific keys before the others, all in rows of one height."""
        inner_w, inner_h = self.width - 2 * PAD_PADDING_DP, self.height - 2 * PAD_PADDING_DP
        strip_w = inner_w * WIDE_STRIP_SHARE
        keys = [self._text_key(name) for names in WIDE_STRIPS for name in names]
        strips = grid(keys, 3, id="pad_advanced", width=strip_w, height=inner_h)
        numbers = self._grid(WIDE_GRID, inner_w - strip_w, inner_h, "pad_numeric")
        return row(strips, numbers, class_name="ViewGroup", padding=Edges.all(PAD_PADDING_DP), ltr=True)

    def _strips(self, strip_h: float) -> View:
        session = self.frame.session
        expanded = session.expanded
        names = (FIRST_STRIP, *MORE_STRIPS) if expanded else (FIRST_STRIP,)
        rows = [self._strip(keys, strip_h) for keys in names]
        words = self.frame.ctx.words
        palette = self.frame.palette
        disc = min(40.0, strip_h - 4)
        glyph = Icon("chevron_up" if expanded else "chevron_down", size=24.0, colour=palette.text)
        toggle = icon(
            glyph,
            id="collapse_expand",
            class_name="ImageButton",
            desc=words("collapse" if expanded else "expand"),
            on_click=lambda: session.expand(not expanded),
            width=disc,
            height=disc,
            background=Background(colour=palette.digit, radius=disc / 2),
        )
        toggle.gravity = "center"
        corner = stack(stack(toggle, width=MATCH, height=strip_h), width=EXPAND_CELL_DP)
        swiped = {"up": True, "down": False}
        return row(
            column(*rows, class_name="ViewGroup", id="pad_advanced", weight=1.0),
            corner,
            width=MATCH,
            height=strip_h * len(rows),
            on_swipe=lambda way: session.expand(swiped.get(way, expanded)),
        )

    def _strip(self, names: tuple[str, ...], height: float) -> View:
        return grid([self._text_key(name) for name in names], len(names), width=MATCH, height=height)

    def _text_key(self, name: str) -> View:
        """A scientific key: no fill, as large as its cell."""
        session = self.frame.session
        if session.inverse:
            name = INVERSE.get(name, name)
        words = self.frame.ctx.words
        key = all_keys()[name]
        label, desc = key.label, key.desc
        if name == "toggle_mode":
            label = words("radians" if session.store.degrees else "degrees")
            desc = "to_radians" if session.store.degrees else "to_degrees"
        if name == "toggle_inv" and session.inverse:
            desc = "hide_inverse"
        size = (16.0 if len(label) > 2 else 20.0) * (1.3 if self.frame.is_wide else 1.0)
        return View(
            class_name="Button",
            id=name,
            text=label,
            desc=words(desc),
            style=TextStyle(size=size, colour=self.frame.palette.text, align="center", fixed=True, weight=400),
            on_click=lambda: session.press(name),
            selected=name == "toggle_inv" and session.inverse,
            width=MATCH,
            height=MATCH,
        )

    def _grid(self, rows: tuple[tuple[str, ...], ...], width: float, height: float, id_: str) -> View:
        cell_w, cell_h = width / len(rows[0]), height / len(rows)
        key_h = cell_h - GAP_DP
        key_w = cell_w - GAP_DP
        if key_h > key_w or not (self.frame.session.expanded or self.frame.is_wide):
            key_w = key_h = min(key_w, key_h)
        keys = [self._grid_key(name, key_w, key_h) for names in rows for name in names]
        return grid(keys, len(rows[0]), id=id_, width=width, height=height)

    def _grid_key(self, name: str, width: float, height: float) -> View:
        session, palette = self.frame.session, self.frame.palette
        key = all_keys()[name]
        is_digit = key.kind == "digit"
        size = min(0.42 * height, 40.0)
        return View(
            class_name="ImageButton" if name == "del" else "Button",
            id=name,
            text=self.frame.number(key.label) if is_digit else key.label,
            desc=self.frame.ctx.words(key.desc) if key.desc else "",
            style=TextStyle(size=size, colour=palette.text, align="center", fixed=True),
            icon=Icon("backspace_outline", size=0.8 * size, colour=palette.text) if name == "del" else None,
            on_click=lambda: session.press(name),
            on_long_click=(lambda: session.press("clr")) if name == "del" else None,
            width=width,
            height=height,
            background=Background(colour=self._colour(name, key.kind), radius=height / 2),
        )

    def _colour(self, name: str, kind: str) -> int:
        palette = self.frame.palette
        if name == "clr":
            return palette.clear
        if name == "eq":
            return palette.equals
        return palette.digit if kind == "digit" or name == "del" else palette.operator
