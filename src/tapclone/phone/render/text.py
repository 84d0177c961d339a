"""Text: shaped by skia's paragraph (joining, conjuncts, both directions), measured and drawn from caches."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from typing import Any

from tapclone.phone.render import fonts
from tapclone.phone.render.fonts import FontBook
from tapclone.phone.render.graphics import clear_when_full, skia
from tapclone.phone.render.line_breaking import break_lines
from tapclone.phone.ui.style import TextStyle

_CACHE_LIMIT = 4096
_KEPT_ENGINES = 4
_ENDLESS = 1e6
_SHADOW_SIGMA, _SHADOW_OFFSET, _SHADOW_COLOUR = 1.0, 0.5, 0x73000000
_RIGHT_TO_LEFT_ISOLATE, _POP_ISOLATE = "\u2067", "\u2069"


class ShapedLine:
    """One line of text, ready to be drawn at any scale. `width` in dp."""

    __slots__ = ("_baseline", "_paragraph", "_shadow", "width")

    def __init__(self, paragraph: Any, shadow: Any = None) -> None:
        self._paragraph = paragraph
        self._shadow = shadow
        self._baseline = float(paragraph.AlphabeticBaseline)
        self.width = float(paragraph.LongestLine)

    def draw(self, canvas: Any, x: float, baseline: float) -> None:
        top = baseline - self._baseline
        if self._shadow is not None:
            self._shadow.paint(canvas, x, top + _SHADOW_OFFSET)
        self._paragraph.paint(canvas, x, top)


class TextEngine:
    """Shapes, measures and draws text for readers of one language at one font scale.

    Satisfies `tapclone.phone.ui.layout.TextMeasurer`. Widths do not depend on the density: glyphs are
    placed at fractions of a pixel, as everything else here is.
    """

    def __init__(self, font_scale: float, language: str) -> None:
        self._font_scale = font_scale
        self._book = FontBook(language)
        self._unicode = skia().Unicodes.ICU.Make()
        self._lines: dict[tuple[str, TextStyle], ShapedLine] = {}
        self._measured: dict[tuple[str, TextStyle, float], tuple[float, float, tuple[str, ...]]] = {}

    def size(self, style: TextStyle) -> float:
        """Font size in dp."""
        return style.size if style.fixed else style.size * self._font_scale

    def measure(self, text: str, style: TextStyle, max_width: float) -> tuple[float, float, tuple[str, ...]]:
        """Width and height in dp and the broken lines of `text`, the last one ellipsised if cut."""
        key = (text, style, max_width)
        found = self._measured.get(key)
        if found is None:
            clear_when_full(self._measured, _CACHE_LIMIT)
            found = self._measured[key] = self._measure(text, style, max_width)
        return found

    def _measure(self, text: str, style: TextStyle, max_width: float) -> tuple[float, float, tuple[str, ...]]:
        def width_of(part: str) -> float:
            return self.shape(part, style).width

        # A hair of tolerance: a box measured to fit its text must not break it when it is measured again.
        lines = break_lines(text, width_of, max_width + 0.01, style.max_lines)
        size = self.size(style)
        height = size * (len(lines) * fonts.LINE_HEIGHT + fonts.PAD_TOP + fonts.PAD_BOTTOM)
        return max(width_of(line) for line in lines), height, lines

    def shape(self, line: str, style: TextStyle) -> ShapedLine:
        """One line, ready to be drawn."""
        key = (line, style)
        found = self._lines.get(key)
        if found is None:
            clear_when_full(self._lines, _CACHE_LIMIT)
            shadow = self._paragraph(line, style, _shadow_paint()) if style.shadow else None
            found = self._lines[key] = ShapedLine(self._paragraph(line, style), shadow)
        return found

    def _paragraph(self, line: str, style: TextStyle, paint: Any = None) -> Any:
        layout = skia().textlayout
        run = layout.TextStyle()
        run.setFontSize(self.size(style))
        run.setFontFamilies(self._book.families(style.family, style.weight, line))
        run.setColor(style.colour)
        if paint is not None:
            run.setForegroundPaint(paint)
        if style.letter_spacing:
            run.setLetterSpacing(style.letter_spacing)
        whole = layout.ParagraphStyle()
        whole.setTextStyle(run)
        builder = layout.ParagraphBuilder.make(whole, self._book.collection, self._unicode)
        # The paragraph's own direction cannot be set from Python, so an isolate gives it: the first
        # strong letter decides, as in a TextView.
        builder.addText(f"{_RIGHT_TO_LEFT_ISOLATE}{line}{_POP_ISOLATE}" if starts_right_to_left(line) else line)
        paragraph = builder.Build()
        paragraph.layout(_ENDLESS)
        return paragraph


@cache
def _shadow_paint() -> Any:
    sk = skia()
    blur = sk.MaskFilter.MakeBlur(sk.BlurStyle.kNormal_BlurStyle, _SHADOW_SIGMA)
    return sk.Paint(AntiAlias=True, Color=_SHADOW_COLOUR, MaskFilter=blur)


def starts_right_to_left(line: str) -> bool:
    """Whether the first letter with a direction is Arabic or Hebrew."""
    if line.isascii():
        return False
    for character in line:
        direction = unicodedata.bidirectional(character)
        if direction in ("R", "AL"):
            return True
        if direction == "L":
            return False
    return False


@lru_cache(maxsize=_KEPT_ENGINES)
def text_engine(font_scale: float, language: str) -> TextEngine:
    """The engine for a font scale and language; shared by all phones of the process.

    The last few are kept: each holds on to tens of megabytes of shaped text, and phones come one after another.
    """
    return TextEngine(font_scale, language)
