"""From a feature map of any size to one feature a tap bin.

Legend: B frames, D channels, h x w cells of the map, R x C = 27 x 14 bins, T = 378 of them, row-major.
"""

from __future__ import annotations

from collections.abc import Sequence

import torch
from torch import Tensor, nn

from tapclone.core.action_space import NUM_COLUMNS, NUM_ROWS, ActionSpace

_WIDEST = 1.5


class BinGrid(nn.Module):
    """Samples a feature map at the centres of an action space's tap bins.

    Linear interpolation along each axis. Where the map is finer than the bins, the triangle widens, so that
    what lies between two bins is seen, but no further than to `_WIDEST` cells: a tap hits one place. Maps have
    whole cells, whatever the frame's size, so places are counted in pixels: true to the last row.
    """

    def __init__(self, space: ActionSpace) -> None:
        super().__init__()
        self.space = space

    def forward(self, map_BDhw: Tensor, frame_px: Sequence[int], stride: int) -> Tensor:
        """grid_BTD, of frames of (height, width) pixels whose map has a cell for every `stride` of them."""
        space, (height, width) = self.space, map_BDhw.shape[-2:]
        row_Rh = _triangles(space.first_y, space.step_y, NUM_ROWS, height, frame_px[0], stride, map_BDhw)
        column_Cw = _triangles(space.first_x, space.step_x, NUM_COLUMNS, width, frame_px[1], stride, map_BDhw)
        rows_BDRw = torch.einsum("rh,bdhw->bdrw", row_Rh, map_BDhw)
        return torch.einsum("cw,bdrw->brcd", column_Cw, rows_BDRw).flatten(1, 2)

    def bin_of(self, point_N2: Tensor) -> Tensor:
        """Index 0 … 377 of the bin nearest to each normalised (x, y)."""
        column = ((point_N2[..., 0] - self.space.first_x) / self.space.step_x).round().clamp(0, NUM_COLUMNS - 1)
        row = ((point_N2[..., 1] - self.space.first_y) / self.space.step_y).round().clamp(0, NUM_ROWS - 1)
        return (row * NUM_COLUMNS + column).long()


def _triangles(
    first: float, step: float, bins: int, cells: int, pixels: int, stride: int, like: Tensor
) -> Tensor:
    """Interpolation weights, one row a bin, each summing to one. The last cell may reach beyond the frame."""
    filled = torch.full((), pixels, dtype=torch.float32, device=like.device) / stride
    centre = (first + step * torch.arange(bins, device=like.device)) * filled - 0.5
    distance = (centre[:, None] - torch.arange(cells, device=like.device)).abs()
    reach = (step * filled).clamp(1.0, _WIDEST)
    weight = (1 - distance / reach).clamp(min=0)
    nearest = (distance.argmin(1, keepdim=True) == torch.arange(cells, device=like.device)).to(weight.dtype)
    weight = torch.where(weight.sum(1, keepdim=True) > 1e-6, weight, nearest)  # bins beyond the last cell
    return (weight / weight.sum(1, keepdim=True)).to(like.dtype)
