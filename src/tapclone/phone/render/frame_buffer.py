"""The pixels that a frame is drawn into, and the quick ways out of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone.phone.render.graphics import skia

_OVERSAMPLED_BELOW = 300
"""Frames narrower than this are drawn at twice their height and averaged. Glyphs stand at fractions of a pixel
along a line but on whole pixels across it, so a small frame drawn directly would have its lines of text up to
half a pixel off from those of a downsampled screenshot; doubling the width too would gain next to nothing."""
_WITHOUT_LOWEST_BITS = np.uint32(0xFEFEFEFE)
Words = npt.NDArray[np.uint32]


class FrameBuffer:
    """A canvas for frames of one size (width, height); `size` is that of the canvas, in its own pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        sk = skia()
        width, self._height = size
        oversampled = width < _OVERSAMPLED_BELOW
        self.size = (width, self._height * 2) if oversampled else size
        self._pixels = np.zeros((self.size[1], width, 4), dtype=np.uint8)
        # Kept between frames: fresh memory of this size costs more than the sums.
        room = (self._height, width)
        self._scratch = (np.empty(room, np.uint32), np.empty(room, np.uint32)) if oversampled else None
        # Kept: the canvas does not keep its surface alive.
        self._surface = sk.Surface(
            self._pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType
        )
        self.canvas: Any = self._surface.getCanvas()

    def image(self) -> npt.NDArray[np.uint8]:
        """A copy of what was drawn, as image_HW3."""
        pixels = self._pixels if self._scratch is None else _halved(self._pixels, *self._scratch)
        image = np.empty((self._height, self.size[0], 3), dtype=np.uint8)
        # One channel at a time: numpy copies a strided plane far faster than it compacts rows of three.
        for channel in range(3):
            image[..., channel] = pixels[..., channel]
        return image


def _halved(pixels: npt.NDArray[np.uint8], mean: Words, bits: Words) -> npt.NDArray[np.uint8]:
    """Mean of every two rows, four bytes at a time, into `mean`; `bits` is room of the same size."""
    words = pixels.view(np.uint32)[..., 0]
    upper, lower = words[0::2], words[1::2]
    np.bitwise_xor(upper, lower, out=bits)
    bits &= _WITHOUT_LOWEST_BITS
    bits >>= np.uint32(1)
    np.bitwise_or(upper, lower, out=mean)
    mean -= bits
    return mean[..., None].view(np.uint8)
