"""How large frames are: fixed pixels, or so many pixels a dp.

Phones differ in density and shape. A frame squeezed into fixed pixels shows the same button large on one and
small on another; at fixed pixels a dp it looks the same on all, and the frames differ in size instead.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapclone.core.errors import ConfigurationError

FrameSize = tuple[int, int] | float
"""(height, width) in pixels, whatever the screen; or pixels a dp."""

ONE_DP_DPI = 160.0


def frame_size(wanted: object) -> FrameSize:
    """A frame size from a configuration's value. Raises ConfigurationError."""
    if isinstance(wanted, float) and wanted > 0:
        return wanted
    if isinstance(wanted, Sequence) and len(wanted) == 2:
        height, width = wanted
        if isinstance(height, int) and isinstance(width, int) and min(height, width) > 0:
            return height, width
    raise ConfigurationError(f"{wanted} is no frame size: write [height, width], or pixels a dp such as 0.33")


def in_pixels(size: FrameSize, height_px: int, width_px: int, px_per_dp: float) -> tuple[int, int]:
    """(height, width) at `size` of a picture that has `height_px` x `width_px` at `px_per_dp`."""
    if not isinstance(size, float):
        return size
    scale = size / px_per_dp
    return max(round(height_px * scale), 1), max(round(width_px * scale), 1)
