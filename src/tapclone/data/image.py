"""Frames to bytes and back, at the size that is asked for. One place, so that training and acting agree."""

from __future__ import annotations

import io

import numpy as np
import simplejpeg
from PIL import Image as PillowImage

from tapclone.core.errors import DataError
from tapclone.core.frame_size import FrameSize, in_pixels
from tapclone.core.observation import Image

ImageSize = tuple[int, int]
"""(height, width) in pixels."""

JPEG_QUALITY = 90
_JPEG = b"\xff\xd8"
# 4:2:0 decodes 1.6 times as fast as 4:4:4 and is a quarter smaller; at half scale, which is what a policy
# of 256x128 reads from a shard of 512x256, it loses no chroma resolution.
_CHROMA = "420"


def resize(image_HW3: Image, size: ImageSize) -> Image:
    """The frame at `size`, each pixel the mean of those that it covers."""
    height, width = size
    if image_HW3.shape[:2] == size:
        return image_HW3
    picture = PillowImage.fromarray(image_HW3)
    return np.array(picture.resize((width, height), PillowImage.Resampling.BOX))


def encode_jpeg(image_HW3: Image, quality: int = JPEG_QUALITY) -> bytes:
    """JPEG bytes; the same frame gives the same bytes."""
    contiguous = np.ascontiguousarray(image_HW3)
    return bytes(simplejpeg.encode_jpeg(contiguous, quality=quality, colorsubsampling=_CHROMA))


def encode_png(image_HW3: Image) -> bytes:
    """PNG bytes: exact, five times as large and slow as JPEG."""
    buffer = io.BytesIO()
    PillowImage.fromarray(image_HW3).save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def decode(data: bytes, size: FrameSize | None = None, px_per_dp: float | None = None) -> Image:
    """The frame in JPEG or PNG bytes, at `size` or as stored, at `px_per_dp`.

    A JPEG that is at least twice as large as `size` is decoded at a fraction, which costs about half.
    Raises DataError where the bytes are not a whole picture.
    """
    try:
        wanted = None if size is None else pixels_at(size, stored_size(data), px_per_dp)
        if data[:2] == _JPEG:
            height, width = wanted or (0, 0)
            image = np.asarray(simplejpeg.decode_jpeg(data, min_height=height, min_width=width, min_factor=1))
        else:
            image = np.asarray(PillowImage.open(io.BytesIO(data)).convert("RGB"))
    except (ValueError, OSError, SyntaxError) as error:
        raise DataError(f"a stored frame of {len(data)} bytes is not a readable picture ({error})") from error
    return image if wanted is None else resize(image, wanted)


def stored_size(data: bytes) -> ImageSize:
    """(height, width) of a picture's bytes, from their header."""
    if data[:2] == _JPEG:
        height, width, *_ = simplejpeg.decode_jpeg_header(data)
    else:
        width, height = PillowImage.open(io.BytesIO(data)).size
    return height, width


def pixels_at(wanted: FrameSize, stored: ImageSize, px_per_dp: float | None) -> ImageSize:
    """(height, width) at which to look at a frame of size `stored` that has `px_per_dp`.

    Raises DataError where a size in pixels a dp is wanted of a frame that does not say how many it has.
    """
    if not isinstance(wanted, float):
        return wanted
    if px_per_dp is None:
        raise DataError(
            "a policy that sees a fixed number of pixels a dp needs frames that say theirs; collect again"
        )
    return in_pixels(wanted, *stored, px_per_dp)
