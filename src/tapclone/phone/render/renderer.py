"""Frames: laid-out windows to pixels, at any size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone import lexicon
from tapclone.phone.render.graphics import skia
from tapclone.phone.render.painter import Painter
from tapclone.phone.render.pictures import PictureBook
from tapclone.phone.render.text import TextEngine, text_engine
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.layout import TextMeasurer
from tapclone.phone.ui.view import Window

_OPAQUE_BLACK = 0xFF000000


class Renderer:
    """Draws the screens of one phone; keeps a canvas a size.

    A frame is drawn at its own size, not resized: anisotropic scales are fine, 128 x 256 of a 9:19 screen too.
    """

    def __init__(self) -> None:
        self._surfaces: dict[tuple[int, int], tuple[Any, npt.NDArray[np.uint8]]] = {}

    def measurer(self, font_scale: float, locale: str) -> TextMeasurer:
        """How wide text is at a font scale, for readers of `locale`."""
        return _engine(font_scale, locale)

    def draw(
        self, windows: Sequence[Window], state: PhoneState, size: tuple[int, int]
    ) -> npt.NDArray[np.uint8]:
        """The screen as image_HW3 of `size` (width, height) in pixels; windows bottom to top, laid out."""
        width, height = size
        surface, pixels = self._surface(size)
        canvas = surface.getCanvas()
        canvas.save()
        canvas.clear(_OPAQUE_BLACK)
        canvas.scale(width / state.width_dp, height / state.height_dp)
        painter = Painter(canvas, _engine(state.font_scale, state.locale), PictureBook(state))
        for window in windows:
            if window.dim:
                canvas.drawColor(round(window.dim * 255) << 24)
            painter.draw(window.root)
        canvas.restore()
        return np.ascontiguousarray(pixels[:, :, :3])

    def _surface(self, size: tuple[int, int]) -> tuple[Any, npt.NDArray[np.uint8]]:
        found = self._surfaces.get(size)
        if found is None:
            sk = skia()
            pixels = np.zeros((size[1], size[0], 4), dtype=np.uint8)
            surface = sk.Surface(pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType)
            found = self._surfaces[size] = (surface, pixels)
        return found


def _engine(font_scale: float, locale: str) -> TextEngine:
    return text_engine(font_scale, lexicon.language_of(locale))
