"""Smooth random fields: what makes a drawn cloud, rock or dune look less drawn. Seeded, so always the same."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from PIL import Image

Field = npt.NDArray[np.float32]
_COARSE_FROM = 300
"""Longer sides are filled with half as many points, which nobody sees and which is four times as quick."""


def fractal_noise(
    size: tuple[int, int],
    cells: tuple[float, float],
    octaves: int,
    rng: np.random.Generator,
    reduced: tuple[int, int] | None = None,
) -> Field:
    """field_HW in [0, 1] of `size` (width, height): `cells` blobs across and down, halved `octaves` times.

    With `reduced` the same field is made at that smaller size, and takes the same throws of the dice.
    """
    finest, size = _coarse(size), reduced or size
    width, height = _coarse(size)
    field = np.zeros((height, width), dtype=np.float32)
    amplitude, total = 1.0, 0.0
    across, down = cells
    for _ in range(octaves):
        grid = rng.random((max(round(down), 1) + 3, max(round(across), 1) + 3), dtype=np.float32)
        layer = Image.fromarray(grid).resize((width, height), Image.Resampling.BICUBIC)
        field += amplitude * np.asarray(layer)
        total += amplitude
        amplitude, across, down = amplitude / 2, min(across * 2, finest[0]), min(down * 2, finest[1])
    field = _stretched(field / total)
    if (width, height) != size:
        field = np.asarray(Image.fromarray(field).resize(size, Image.Resampling.BILINEAR))
    return field


def _coarse(size: tuple[int, int]) -> tuple[int, int]:
    width, height = (max(side // 2, 1) if side > _COARSE_FROM else side for side in size)
    return width, height


def _stretched(field: Field) -> Field:
    low, high = float(field.min()), float(field.max())
    return (field - low) / max(high - low, 1e-6)


def smoothstep(field: Field, low: float, high: float) -> Field:
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((field - low) / (high - low), 0.0, 1.0)
    return np.asarray(t * t * (3 - 2 * t), dtype=np.float32)
