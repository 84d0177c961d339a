"""The pixels that a frame is drawn into, and the quick ways out of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from tapclone.phone.render.graphics import skia

_OVERSAMPLED_BELOW = 300
"""Frames narrower than this are drawn at twice their size and averaged: glyphs stand on whole pixels,
so a small frame drawn directly would have its text up to half a pixel off from a downsampled screenshot."""
_WITHOUT_LOWEST_BITS = np.uint32(0xFEFEFEFE)


Words = npt.NDArray[np.uint32]


class FrameBuffer:
    """A canvas for frames of one size (width, height)."""

    def __init__(self, size: tuple[int, int]) -> None:
        sk = skia()
        self._size = size
        oversampled = size[0] < _OVERSAMPLED_BELOW
        width, height = (side * 2 for side in size) if oversampled else size
        room = (height // 2, width)
        # Kept between frames: fresh memory of this size costs more than the sums.
        self._scratch = (np.empty(room, np.uint32), np.empty(room, np.uint32)) if oversampled else None
        self._pixels = np.zeros((height, width, 4), dtype=np.uint8)
        # Kept: the canvas does not keep its surface alive.
        self._surface = sk.Surface(
            self._pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType
        )
        self.canvas: Any = self._surface.getCanvas()
        self.size = (width, height)

    def image(self) -> npt.NDArray[np.uint8]:
        """A copy of what was drawn, as image_HW3."""
        pixels = self._pixels if self._scratch is None else _halved(self._pixels, *self._scratch)
        width, height = self._size
        image = np.empty((height, width, 3), dtype=np.uint8)
        # One channel at a time: numpy copies a strided plane far faster than it compacts rows of three.
        for channel in range(3):
            image[..., channel] = pixels[..., channel]
        return image


def _halved(pixels: npt.NDArray[np.uint8], rows: Words, bits: Words) -> npt.NDArray[np.uint8]:
    """Mean of every 2 x 2 block, four bytes at a time; rounds up once and down once, so it has no drift.

    `rows` and `bits` are room for H/2 x W words; the result lies in `rows`.
    """
    words = pixels.view(np.uint32)[..., 0]
    upper, lower = words[0::2], words[1::2]
    _half_difference(upper, lower, bits)
    np.bitwise_or(upper, lower, out=rows)
    rows -= bits
    left, right = rows[:, 0::2], rows[:, 1::2]
    half = bits[:, : left.shape[1]]
    _half_difference(left, right, half)
    left &= right
    left += half
    return left[..., None].view(np.uint8)


def _half_difference(first: Words, second: Words, out: Words) -> None:
    """Half of the bits in which two words differ, byte by byte."""
    np.bitwise_xor(first, second, out=out)
    out &= _WITHOUT_LOWEST_BITS
    out >>= np.uint32(1)
