import pytest
import torch

from tapclone.core import BMOCA, CENTRED
from tapclone.policies.grid import BinGrid


def coordinate_map(height: int, width: int) -> torch.Tensor:
    """Every cell holds the normalised (x, y) of its own centre."""
    x = (torch.arange(width) + 0.5) / width
    y = (torch.arange(height) + 0.5) / height
    return torch.stack([x.expand(height, width), y[:, None].expand(height, width)])[None]


@pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=lambda space: space.name)
@pytest.mark.parametrize("size", [(32, 16), (64, 32), (27, 14)])
def test_a_bin_sees_what_lies_at_its_centre(space, size):
    grid_TD = BinGrid(space)(coordinate_map(*size))[0]
    for index in range(378):
        centre = space.centre(index)
        if 0.04 < centre.x < 0.96 and 0.03 < centre.y < 0.97:  # beyond them the map ends
            assert grid_TD[index].tolist() == pytest.approx((centre.x, centre.y), abs=1e-3 + 0.5 / max(size))


def test_no_cell_of_a_fine_map_is_skipped():
    map_BDhw = torch.eye(64 * 32).reshape(64 * 32, 1, 64, 32)
    assert (BinGrid(CENTRED)(map_BDhw).sum(1) > 0).all()


@pytest.mark.parametrize("space", [CENTRED, BMOCA], ids=lambda space: space.name)
def test_the_bin_of_a_bins_centre_is_that_bin(space):
    points = torch.tensor([[space.centre(index).x, space.centre(index).y] for index in range(378)])
    assert BinGrid(space).bin_of(points).tolist() == list(range(378))
