"""A source's batches, read by worker processes, epoch after epoch, from the middle of one after a resume."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import torch
from torch.utils.data import DataLoader, IterableDataset, get_worker_info

from tapclone.data.batch import Batch
from tapclone.data.sources import Reader, Source


class BatchLoader:
    """Iterating yields one epoch; the next iteration yields the next epoch.

    `state_dict` and `load_state_dict` are Lightning's protocol for loaders that continue where they were.

    Args:
        rank, world_size: which share of the batches is read here.
        num_workers: processes that read ahead; 0 reads in this one.
        multiprocessing_context: "fork", "spawn" or "forkserver"; None leaves the platform's default.
        per_step: batches that one optimiser step accumulates; none is left over at the end of an epoch.
    """

    def __init__(
        self,
        source: Source,
        rank: int = 0,
        world_size: int = 1,
        num_workers: int = 0,
        multiprocessing_context: str | None = None,
        per_step: int = 1,
    ) -> None:
        self._source = source
        self._reader = Reader(rank=rank, world_size=world_size, per_step=per_step)
        self._num_workers = num_workers
        self._context = multiprocessing_context if num_workers else None
        self._epoch, self._batch = -1, 0
        self._resumed = False

    def __len__(self) -> int:
        return self._source.num_batches(self._reader.world_size, self._reader.per_step)

    def __iter__(self) -> Iterator[Batch]:
        if not self._resumed or self._batch >= len(self):
            self._epoch, self._batch = self._epoch + 1, 0
        self._resumed = False
        dataset = _Epoch(self._source, self._epoch, replace(self._reader, first=self._batch))
        loader: DataLoader[Batch] = DataLoader(
            dataset,
            batch_size=None,
            num_workers=self._num_workers,
            multiprocessing_context=self._context,
            generator=torch.Generator(),  # else each start draws from the numbers that dropout draws from
        )
        for batch in loader:
            self._batch += 1
            yield batch

    def state_dict(self) -> dict[str, Any]:
        """The epoch, and how many of its batches have been yielded."""
        return {"epoch": self._epoch, "batch": self._batch}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Continue there: the next iteration yields what is left of that epoch."""
        self._epoch, self._batch = state["epoch"], state["batch"]
        self._resumed = True


@dataclass(frozen=True, slots=True, eq=False)
class _Epoch(IterableDataset[Batch]):
    source: Source
    epoch: int
    reader: Reader

    def __iter__(self) -> Iterator[Batch]:
        info = get_worker_info()
        worker, workers = (info.id, info.num_workers) if info is not None else (0, 1)
        if info is not None:  # an interrupt is for the trainer, who asks for the rest of a step
            signal.signal(signal.SIGINT, signal.SIG_IGN)
        return self.source.batches(self.epoch, replace(self.reader, worker=worker, workers=workers))
