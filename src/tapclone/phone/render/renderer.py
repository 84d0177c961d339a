"""Frames: laid-out windows to pixels, at any size."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from tapclone import lexicon
from tapclone.phone.render.frame_buffer import FrameBuffer
from tapclone.phone.render.painter import Painter
from tapclone.phone.render.pictures import PictureBook
from tapclone.phone.render.text import TextEngine, text_engine
from tapclone.phone.system.state import PhoneState
from tapclone.phone.ui.layout import TextMeasurer
from tapclone.phone.ui.view import Window

_OPAQUE_BLACK = 0xFF000000


class Renderer:
    """Draws the screens of one phone; keeps a buffer for every size that was asked for.

    A frame is drawn at its own size, not resized: anisotropic scales are fine, 128 x 256 of a 9:19 screen too.
    """

    def __init__(self) -> None:
        self._buffers: dict[tuple[int, int], FrameBuffer] = {}

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
        canvas.clear(_OPAQUE_BLACK)
        canvas.scale(*scale)
        pictures = PictureBook(canvas, state, scale)
        painter = Painter(canvas, _engine(state.font_scale, state.locale), pictures)
        for window in windows:
            if window.dim:
                canvas.drawColor(round(window.dim * 255) << 24)
            painter.draw(window.root)
        canvas.restore()
        return buffer.image()


def _engine(font_scale: float, locale: str) -> TextEngine:
    return text_engine(font_scale, lexicon.language_of(locale))
