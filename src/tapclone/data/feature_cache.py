"""What a frozen encoder makes of pictures, computed once a picture and kept in a memory-mapped file.

A picture is found by its pixels: so the file can serve any order of reading, and never gives the map of
another picture. Which data and which encoder a file belongs to is in its name, given by whoever makes it.

Legend: B pictures of a batch, N of the file, C = 3 colours, H x W pixels, D channels, h x w cells of a map.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import IO

import numpy as np
import torch
from torch import Tensor

from tapclone.core.errors import DataError
from tapclone.core.rng import stable_seed
from tapclone.data.archive import write_durably

Encode = Callable[[Tensor], Tensor]
"""map_BDhw of image_BCHW in [0, 1]."""
Fingerprint = tuple[int, int]


def fingerprints(image_BCHW: Tensor) -> list[Fingerprint]:
    """128 bits from the pixels of each picture in [0, 1], as they are at 8 bits a colour.

    Random odd multiples, summed modulo 2^64: exact on any device, and a thousandth of an encoder's work.
    """
    pixel_BP = (image_BCHW * 255).round().to(torch.int64).flatten(1)
    size = pixel_BP.shape[1]
    rng = torch.Generator().manual_seed(stable_seed("fingerprint", *image_BCHW.shape[1:]) % 2**63)
    factor_2P = 1 + 2 * torch.randint(-(2**62), 2**62, (2, size), generator=rng)
    factor_2P = factor_2P.to(pixel_BP.device)
    sums_B2 = torch.stack([(pixel_BP * factor_P).sum(1) for factor_P in factor_2P], dim=1)
    return [(first, second) for first, second in sums_B2.tolist()]


class FeatureCache:
    """Maps of pictures in `path`, and beside it `path` + `.npz`, which says where each lies.

    Raises DataError where the two do not fit.
    """

    def __init__(self, path: Path) -> None:
        try:
            with np.load(_index_of(path)) as index:
                prints_N2, shape_N3 = index["fingerprint_N2"], index["shape_N3"]
                dtype = getattr(torch, str(index["dtype"]))
        except (OSError, ValueError, KeyError, AttributeError) as error:
            raise DataError(f"{_index_of(path)} is damaged ({error}); remove it, it is made anew") from error
        size_N = shape_N3.prod(axis=1)
        if not path.is_file() or path.stat().st_size != int(size_N.sum()) * dtype.itemsize:
            raise DataError(f"{path} does not fit its index; remove both, they are made anew")
        values = torch.from_file(str(path), shared=False, size=int(size_N.sum()), dtype=dtype)
        ends = np.cumsum(size_N)
        self._maps = {
            (int(first), int(second)): values[end - size : end].view(*shape)
            for (first, second), shape, size, end in zip(
                prints_N2.tolist(), shape_N3.tolist(), size_N.tolist(), ends.tolist(), strict=True
            )
        }

    def __len__(self) -> int:
        return len(self._maps)

    def look(self, image_BCHW: Tensor) -> Tensor | None:
        """map_BDhw on the pictures' device; None where one of them is not in the file."""
        maps = [self._maps.get(picture) for picture in fingerprints(image_BCHW)]
        known = [map_Dhw for map_Dhw in maps if map_Dhw is not None]
        return torch.stack(known).to(image_BCHW.device) if len(known) == len(maps) else None


def open_or_make(path: Path, pictures: Callable[[], Iterable[Tensor]], encode: Encode) -> FeatureCache:
    """The cache in `path`; where there is none, one of all `pictures`, batches of them, each encoded once."""
    if not _index_of(path).is_file():
        prints: list[Fingerprint] = []
        shapes: list[tuple[int, ...]] = []
        dtypes: set[torch.dtype] = set()

        def write(file: IO[bytes]) -> None:
            for picture, map_Dhw in _encoded(pictures(), encode):
                prints.append(picture)
                shapes.append(tuple(map_Dhw.shape))
                dtypes.add(map_Dhw.dtype)
                file.write(map_Dhw.contiguous().view(torch.uint8).numpy().tobytes())

        write_durably(path, write)
        (dtype,) = dtypes

        def write_index(file: IO[bytes]) -> None:
            name = str(dtype).removeprefix("torch.")
            np.savez(file, fingerprint_N2=np.array(prints), shape_N3=np.array(shapes), dtype=np.array(name))

        write_durably(_index_of(path), write_index)  # last: without it there is no cache
    return FeatureCache(path)


def _encoded(pictures: Iterable[Tensor], encode: Encode) -> Iterator[tuple[Fingerprint, Tensor]]:
    """Each picture with its map, once, however often it comes."""
    seen: set[Fingerprint] = set()
    for image_BCHW in pictures:
        new = {}
        for number, picture in enumerate(fingerprints(image_BCHW)):
            if picture not in seen:
                seen.add(picture)
                new[picture] = number
        if new:
            yield from zip(new, encode(image_BCHW[list(new.values())]).cpu(), strict=True)


def _index_of(path: Path) -> Path:
    return path.with_name(path.name + ".npz")
