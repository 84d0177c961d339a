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


class FrameBuffer:
    """A canvas for frames of one size (width, height)."""

    def __init__(self, size: tuple[int, int]) -> None:
        sk = skia()
        self._size = size
        self._oversampling = 2 if size[0] < _OVERSAMPLED_BELOW else 1
        width, height = (side * self._oversampling for side in size)
        self._pixels = np.zeros((height, width, 4), dtype=np.uint8)
        # Kept: the canvas does not keep its surface alive.
        self._surface = sk.Surface(
            self._pixels, sk.ColorType.kRGBA_8888_ColorType, sk.AlphaType.kPremul_AlphaType
        )
        self.canvas: Any = self._surface.getCanvas()
        self.size = (width, height)

    def image(self) -> npt.NDArray[np.uint8]:
        """A copy of what was drawn, as image_HW3."""
        pixels = self._pixels if self._oversampling == 1 else _halved(self._pixels)
        width, height = self._size
        image = np.empty((height, width, 3), dtype=np.uint8)
        # One channel at a time: numpy copies a strided plane far faster than it compacts rows of three.
        for channel in range(3):
            image[..., channel] = pixels[..., channel]
        return image


def _halved(pixels: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Mean of every 2 x 2 block, four bytes at a time; rounds up once and down once, so it has no drift."""
    words = pixels.view(np.uint32)[..., 0]
    upper, lower = words[0::2], words[1::2]
    rows = (upper | lower) - (((upper ^ lower) & _WITHOUT_LOWEST_BITS) >> 1)
    left, right = rows[:, 0::2], rows[:, 1::2]
    mean = (left & right) + (((left ^ right) & _WITHOUT_LOWEST_BITS) >> 1)
    return mean[..., None].view(np.uint8)
