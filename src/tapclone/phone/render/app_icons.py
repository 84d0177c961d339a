"""App icons from `app_icons.yaml`, kept as small images; the clock shows the time, the calendar the day."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any

import numpy as np

from tapclone.core.yaml_text import load_yaml
from tapclone.phone.render.fonts import typeface
from tapclone.phone.render.graphics import skia
from tapclone.phone.render.icons import glyph_path
from tapclone.phone.render.scene import argb_of
from tapclone.phone.render.svg_path import parse_path

_BOX = 56.0
_CENTRE, _DISC_RADIUS = 28.0, 25.25
_SHADOW_OFFSET, _SHADOW_SIGMA, _SHADOW_COLOUR = 1.0, 1.0, 0x48000000
_FALLBACK = "other"

Element = Mapping[str, Any]
Moment = tuple[int, int, int]
"""Day of the month, hour and minute that icons may show."""


@cache
def app_icons() -> Mapping[str, Sequence[Element]]:
    """Package -> elements of its icon."""
    text = (resources.files(__package__) / "app_icons.yaml").read_text(encoding="utf-8")
    icons: Mapping[str, Sequence[Element]] = load_yaml(text)
    return icons


def app_icon(package: str, moment: Moment, size: tuple[float, float], at: tuple[float, float]) -> Any:
    """An image of the icon at `size` (pixels across, down), placed `at` fractions of a pixel from its corner.

    An app that we have no drawing for gets the system's own icon, as on a phone.
    """
    return _sprite(package, moment if _shows_time(package) else (0, 0, 0), size, at)


@cache
def _shows_time(package: str) -> bool:
    return any("hands" in element or "day" in element for element in _elements(package))


def _elements(package: str) -> Sequence[Element]:
    return app_icons().get(package, app_icons()[_FALLBACK])


@lru_cache(maxsize=1024)
def _sprite(package: str, moment: Moment, size: tuple[float, float], at: tuple[float, float]) -> Any:
    sk = skia()
    width, height = math.ceil(size[0] + at[0]), math.ceil(size[1] + at[1])
    pixels = np.zeros((height, width, 4), dtype=np.uint8)
    canvas = sk.Surface(pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType).getCanvas()
    canvas.translate(*at)
    canvas.scale(size[0] / _BOX, size[1] / _BOX)
    for element in _elements(package):
        _Element(canvas, element, moment).draw()
    return sk.Image.fromarray(pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType)


class _Element:
    """One element of an icon on its way to the canvas."""

    def __init__(self, canvas: Any, element: Element, moment: Moment) -> None:
        self._canvas = canvas
        self._element = element
        self._moment = moment

    def draw(self) -> None:
        sk, canvas, element = skia(), self._canvas, self._element
        if "disc" in element:
            self._draw_disc()
        elif "circle" in element:
            canvas.drawCircle(*element["circle"], self._paint())
        elif "rect" in element:
            x, y, width, height, radius = element["rect"]
            canvas.drawRoundRect(sk.Rect.MakeXYWH(x, y, width, height), radius, radius, self._paint())
        elif "path" in element:
            self._draw_path(parse_path(element["path"]))
        elif "glyph" in element:
            self._draw_glyph()
        elif "text" in element:
            self._draw_text(element["text"], element.get("font", "roboto"), element["fill"])
        elif "day" in element:
            self._draw_text(str(self._moment[0]), "roboto", element["day"])
        else:
            self._draw_hands()

    def _paint(self) -> Any:
        sk, element = skia(), self._element
        paint = sk.Paint(AntiAlias=True, Color=argb_of(element["fill"]))
        if "stroke" in element:
            paint.setStyle(sk.Paint.kStroke_Style)
            paint.setStrokeWidth(element["stroke"])
            if element.get("round"):
                paint.setStrokeCap(sk.Paint.kRound_Cap)
        if "fill_to" in element:
            colours = [argb_of(element["fill"]), argb_of(element["fill_to"])]
            paint.setShader(sk.GradientShader.MakeLinear(points=[(0, 13), (0, 43)], colors=colours))
        return paint

    def _draw_disc(self) -> None:
        sk, canvas, element = skia(), self._canvas, self._element
        blur = sk.MaskFilter.MakeBlur(sk.BlurStyle.kNormal_BlurStyle, _SHADOW_SIGMA)
        shadow = sk.Paint(AntiAlias=True, Color=_SHADOW_COLOUR, MaskFilter=blur)
        canvas.drawCircle(_CENTRE, _CENTRE + _SHADOW_OFFSET, _DISC_RADIUS, shadow)
        paint = sk.Paint(AntiAlias=True, Color=argb_of(element["disc"]))
        if "radial" in element:
            colours = [argb_of(colour) for colour in element["radial"]]
            paint.setColor(0xFFFFFFFF)
            paint.setShader(
                sk.GradientShader.MakeRadial(tuple(element["at"]), element["radius"], colors=colours)
            )
        canvas.drawCircle(_CENTRE, _CENTRE, _DISC_RADIUS, paint)

    def _draw_path(self, path: Any) -> None:
        sk, canvas = skia(), self._canvas
        canvas.save()
        if self._element.get("clip"):
            canvas.clipPath(sk.Path.Circle(_CENTRE, _CENTRE, _DISC_RADIUS), True)
        canvas.drawPath(path, self._paint())
        canvas.restore()

    def _draw_glyph(self) -> None:
        canvas, size = self._canvas, self._element["size"]
        x, y = self._element["at"]
        canvas.save()
        canvas.translate(x - size / 2, y - size / 2)
        canvas.scale(size, size)
        canvas.drawPath(glyph_path(self._element["glyph"]), self._paint())
        canvas.restore()

    def _draw_text(self, text: str, font_name: str, fill: str) -> None:
        sk = skia()
        x, y = self._element["at"]
        font = sk.Font(typeface(font_name), self._element["size"])
        font.setSubpixel(True)
        font.setHinting(sk.FontHinting.kNone)
        bounds = sk.Rect()
        font.measureText(text, sk.TextEncoding.kUTF8, bounds)
        paint = sk.Paint(AntiAlias=True, Color=argb_of(fill))
        self._canvas.drawSimpleText(text, x - bounds.centerX(), y - bounds.centerY(), font, paint)

    def _draw_hands(self) -> None:
        sk = skia()
        x, y = self._element["at"]
        _, hour, minute = self._moment
        paint = sk.Paint(AntiAlias=True, Color=argb_of(self._element["hands"]), Style=sk.Paint.kStroke_Style)
        for turn, length, width in (((hour % 12 + minute / 60) / 12, 11.0, 2.6), (minute / 60, 19.0, 1.8)):
            angle = 2 * math.pi * turn
            paint.setStrokeWidth(width)
            self._canvas.drawLine(x, y, x + length * math.sin(angle), y - length * math.cos(angle), paint)
        paint.setStyle(sk.Paint.kFill_Style)
        self._canvas.drawCircle(x, y, 2.2, paint)
