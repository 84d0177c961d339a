"""Frames: laid-out windows to pixels, at any size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone import lexicon
from tapclone.phone.render.frame_buffer import FrameBuffer
from tapclone.phone.render.graphics import skia
from tapclone.phone.render.painter import Painter, Pens
from tapclone.phone.render.pictures import PictureBook
from tapclone.phone.render.text import TextEngine, text_engine
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.layout import TextMeasurer
from tapclone.phone.ui.style import Colour
from tapclone.phone.ui.view import View, Window

_OPAQUE_BLACK = 0xFF000000
_NEARLY_HALF_A_PIXEL = 0.499


class Renderer:
    """Draws the screens of one phone; keeps a buffer for every size that was asked for.

    A frame is drawn at its own size, not resized: anisotropic scales are fine, 128 x 256 of a 9:19 screen too.
    """

    def __init__(self) -> None:
        self._buffers: dict[tuple[int, int], FrameBuffer] = {}
        self._pens = Pens()

    def measurer(self, font_scale: float, locale: str) -> TextMeasurer:
        """How wide text is at a font scale, for readers of `locale`."""
        return _engine(font_scale, locale)

    def draw(
        self, windows: Sequence[Window], state: PhoneState, size: tuple[int, int]
    ) -> npt.NDArray[np.uint8]:
        """The screen as image_HW3 of `size` (width, height) in pixels; windows bottom to top, laid out."""
        buffer = self._buffers.get(size)
        if buffer is None:
            buffer = self._buffers[size] = FrameBuffer(size)
        canvas = buffer.canvas
        scale = buffer.size[0] / state.width_dp, buffer.size[1] / state.height_dp
        canvas.save()
        canvas.clear(_backdrop(windows[0].root) if windows else _OPAQUE_BLACK)
        canvas.scale(*scale)
        pictures = PictureBook(canvas, state, scale)
        painter = Painter(canvas, self._pens, _engine(state.font_scale, state.locale), pictures)
        for window in windows:
            if window.dim:
                canvas.drawColor(round(window.dim * 255) << 24)
            self._fill_bar(canvas, window, scale[1])
            painter.draw(window.root)
        canvas.restore()
        return buffer.image()

    def _fill_bar(self, canvas: Any, window: Window, scale_y: float) -> None:
        """Fill every pixel that a system bar touches, as a phone does, whose bars end between two pixels: half
        covered, a pixel would show some of what lies below both the bar and the app's own bar beside it."""
        root = window.root
        background = root.background
        if (
            window.kind != "overlay"
            or background is None
            or background.radius
            or background.colour >> 24 != 255
        ):
            return
        rect = skia().Rect.MakeXYWH(root.x, root.y, root.w, root.h)
        rect.outset(0.0, _NEARLY_HALF_A_PIXEL / scale_y)
        self._pens.hard.setColor(background.colour)
        canvas.drawRect(rect, self._pens.hard)


def _backdrop(view: View) -> Colour:
    """The colour of the lowest window. Where an edge lies within a pixel, nothing else may show through."""
    while True:
        background = view.background
        if background is not None and background.colour >> 24 == 255 and background.colour_to is None:
            return background.colour
        if not view.children:
            return _OPAQUE_BLACK
        view = view.children[0]


def _engine(font_scale: float, locale: str) -> TextEngine:
    return text_engine(font_scale, lexicon.language_of(locale))
