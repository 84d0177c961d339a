"""Samples out of shards, by WebDataset, dealt out to readers that are told who they are.

WebDataset finds rank and world size in the process group or in the environment; a worker that was spawned and
not forked has neither, and every rank would silently read everything. Here the part is an argument.
"""

from __future__ import annotations

import json
import tarfile
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from webdataset import reraise_exception
from webdataset.tariterators import group_by_keys, tar_file_expander

from tapclone.core.errors import DataError
from tapclone.data.frames import StoredFrame, WeightOf, stored_frame
from tapclone.data.sample import picture_of

Sample = dict[str, Any]
"""What WebDataset yields: `__key__`, `__url__`, and the members' bytes by extension."""


def read_samples(shards: Sequence[Path], part: int = 0, parts: int = 1, lanes: int = 1) -> Iterator[Sample]:
    """The samples of part number `part` of `parts`: together the parts hold each sample once.

    Whole shards are dealt out where there are enough, so that nothing is read in vain, else single samples.
    With several `lanes` as many shards are read at once, a sample from each in turn, which mixes episodes.
    Raises DataError where a shard is missing or damaged.
    """
    by_shard = len(shards) >= parts
    mine = shards[part::parts] if by_shard else shards
    samples = _in_turn([_read_in_order(mine[lane::lanes]) for lane in range(lanes)])
    yield from samples if by_shard else islice(samples, part, None, parts)


def read_frames(
    samples: Iterable[Sample], configurations: Collection[str], weight_of: WeightOf, labels: bool = True
) -> Iterator[StoredFrame]:
    """The samples of some configurations as frames that are not decoded yet, with labels or without."""
    for sample in samples:
        try:
            record = json.loads(sample["json"])
            if record["configuration_id"] in configurations:
                yield stored_frame(picture_of(sample), record, weight_of, labels)
        except (KeyError, ValueError) as error:
            raise DataError(
                f"sample {sample['__key__']} of {sample['__url__']} does not follow docs/shard_format.md "
                f"({error!r}); collect it again"
            ) from error


def _read_in_order(shards: Sequence[Path]) -> Iterator[Sample]:
    try:
        yield from group_by_keys(
            tar_file_expander(_open(shards), handler=reraise_exception), handler=reraise_exception
        )
    except (tarfile.TarError, OSError, ValueError) as error:
        raise DataError(
            f"a shard of {shards[0].parent} is damaged ({error}); restore it or collect again"
        ) from error


def _in_turn(iterators: list[Iterator[Sample]]) -> Iterator[Sample]:
    while iterators:
        for iterator in list(iterators):
            try:
                yield next(iterator)
            except StopIteration:
                iterators.remove(iterator)


def _open(shards: Iterable[Path]) -> Iterator[dict[str, Any]]:
    """Open shards one after the other; WebDataset's own opener leaves a damaged one open."""
    for path in shards:
        with path.open("rb") as stream:
            yield {"url": str(path), "stream": stream}
