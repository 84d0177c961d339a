"""Parallel work on one machine: one function of a work item, handed to processes.

A worker that dies takes its item with it: the pool is made anew and the item is tried once more; if it
kills a worker again, it comes back as a `WorkerDied`, which the caller counts as an error. Workers end with
their parent, however it ends: one that went on would write beside the run that takes over.
"""

from __future__ import annotations

import multiprocessing
import multiprocessing.connection
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from typing import Generic, TypeVar

Item = TypeVar("Item")
Result = TypeVar("Result")

MAX_TRIES = 2


@dataclass(frozen=True, slots=True)
class WorkerDied(Generic[Item]):
    """Two workers in a row died on this item."""

    item: Item


def run_in_processes(
    work: Callable[[Item], Result], items: Iterable[Item], num_workers: int
) -> Iterator[Result | WorkerDied[Item]]:
    """Yield `work(item)` for every item, in the order in which they finish.

    Args:
        work: importable by name, since workers are started fresh and not forked: a forked copy of a
            process that has run threads (torch, a browser, a socket server) may hang.
        num_workers: 0 runs everything in this process.
    """
    waiting = list(items)[::-1]
    if num_workers == 0:
        while waiting:
            yield work(waiting.pop())
        return
    tries: dict[int, int] = {}
    while waiting:
        yield from _run_until_broken(work, waiting, num_workers, tries)


def _run_until_broken(
    work: Callable[[Item], Result], waiting: list[Item], num_workers: int, tries: dict[int, int]
) -> Iterator[Result | WorkerDied[Item]]:
    """Empty `waiting`; after a worker's death put what was lost back onto it and return."""
    context = multiprocessing.get_context("spawn")
    others = set(multiprocessing.active_children())
    with (
        ProcessPoolExecutor(num_workers, mp_context=context, initializer=_follow_parent) as pool,
        _cut_short(others),
    ):
        pending: dict[Future[Result], Item] = {}
        while waiting or pending:
            # One item a worker and no queue behind it, so that a death costs no innocent item a try.
            while waiting and len(pending) < num_workers:
                item = waiting.pop()
                pending[pool.submit(work, item)] = item
            done, _ = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                item = pending.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    lost = [item, *pending.values()]
                    for lost_item in lost:
                        tries[id(lost_item)] = tries.get(id(lost_item), 0) + 1
                        if tries[id(lost_item)] < MAX_TRIES:
                            waiting.append(lost_item)
                        else:
                            yield WorkerDied(lost_item)
                    return


@contextmanager
def _cut_short(others: set[BaseProcess]) -> Iterator[None]:
    """Where the caller stops in the middle, end the workers instead of waiting for what they are at."""
    try:
        yield
    except BaseException:
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()
        raise


def _follow_parent() -> None:
    """Runs first in a worker. Interrupts are the parent's affair; its death, even by SIGKILL, is ours too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        multiprocessing.connection.wait([parent.sentinel])
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()
