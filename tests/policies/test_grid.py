import pytest
import torch

from tapclone.core import BMOCA, CENTRED
from tapclone.policies.grid import BinGrid

STRIDE = 8


def coordinate_map(height_px: int, width_px: int) -> torch.Tensor:
    """Every cell holds the (x, y) of its own centre, in shares of the frame; the last may lie beyond it."""
    height, width = -(-height_px // STRIDE), -(-width_px // STRIDE)
    x = (torch.arange(width) + 0.5) * STRIDE / width_px
    y = (torch.arange(height) + 0.5) * STRIDE / height_px
    return torch.stack([x.expand(height, width), y[:, None].expand(height, width)])[None]


@pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=lambda space: space.name)
@pytest.mark.parametrize("size", [(256, 128), (512, 256), (216, 112), (259, 130), (193, 109)])
def test_a_bin_sees_what_lies_at_its_centre(space, size):
    """Whole cells or not: the map of 259 pixels has 33 cells, and they cover 264."""
    grid_TD = BinGrid(space)(coordinate_map(*size), size, STRIDE)[0]
    for index in range(378):
        centre = space.centre(index)
        if 0.04 < centre.x < 0.96 and 0.03 < centre.y < 0.97:  # beyond them the map ends
            x, y = grid_TD[index].tolist()
            assert (x * size[1], y * size[0]) == pytest.approx((centre.x * size[1], centre.y * size[0]), abs=2)


def test_no_cell_of_a_fine_map_is_skipped():
    map_BDhw = torch.eye(64 * 32).reshape(64 * 32, 1, 64, 32)
    assert (BinGrid(CENTRED)(map_BDhw, (512, 256), STRIDE).sum(1) > 0).all()


@pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=lambda space: space.name)
def test_the_bin_of_a_bins_centre_is_that_bin(space):
    points = torch.tensor([[space.centre(index).x, space.centre(index).y] for index in range(378)])
    assert BinGrid(space).bin_of(points).tolist() == list(range(378))
