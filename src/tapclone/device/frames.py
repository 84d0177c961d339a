"""Bytes of a screen capture to RGB pixels, and pixels to another size."""

from __future__ import annotations

import io
import struct

import numpy as np
from PIL import Image as PillowImage
from PIL import UnidentifiedImageError

from tapclone.core import Image
from tapclone.core.errors import DeviceError

_PNG = b"\x89PNG"
_RGBA_8888, _RGBX_8888 = 1, 2


def decode_capture(data: bytes) -> Image:
    """RGB pixels, HxWx3, of what `screencap` or `screencap -p` wrote.

    Raw captures begin with width, height and format as 32-bit numbers; since Android 9 a fourth one names
    the colour space, which is told by the length alone.
    """
    if data.startswith(_PNG):
        return _decode_png(data)
    if len(data) < 12:
        raise DeviceError(f"the screen capture is cut off after {len(data)} bytes: {data[:80]!r}")
    width_px, height_px, pixel_format = struct.unpack_from("<III", data)
    header = len(data) - 4 * width_px * height_px
    if header not in (12, 16) or pixel_format not in (_RGBA_8888, _RGBX_8888):
        raise DeviceError(f"the screen capture is neither a PNG nor raw RGBA: it begins with {data[:16]!r}")
    pixels = np.frombuffer(data, np.uint8, offset=header)
    return np.ascontiguousarray(pixels.reshape(height_px, width_px, 4)[..., :3])


def decode_scaled_capture(data: bytes) -> Image:
    """RGB pixels, HxWx3, of `screencap --raw-rgb [W H]`, the simulated phone's own extension (read-only)."""
    if len(data) < 8:
        raise DeviceError(f"the scaled capture is cut off after {len(data)} bytes")
    width_px, height_px = struct.unpack_from("<II", data)
    if len(data) != 8 + 3 * width_px * height_px:
        raise DeviceError(f"the scaled capture of {width_px}x{height_px} has {len(data)} bytes")
    return np.frombuffer(data, np.uint8, offset=8).reshape(height_px, width_px, 3)


def resize(image_HW3: Image, size_px: tuple[int, int]) -> Image:
    """The same picture at (width, height) `size_px`, by area averaging."""
    height_px, width_px = image_HW3.shape[:2]
    if (width_px, height_px) == size_px:
        return image_HW3
    scaled = PillowImage.fromarray(image_HW3).resize(size_px, PillowImage.Resampling.BOX)
    return np.asarray(scaled)


def _decode_png(data: bytes) -> Image:
    try:
        return np.asarray(PillowImage.open(io.BytesIO(data)).convert("RGB"))
    except (UnidentifiedImageError, OSError, ValueError) as error:
        raise DeviceError(f"the screen capture is a damaged PNG: {error}") from error
