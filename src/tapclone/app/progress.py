"""Progress of long work: a bar on a terminal, a plain line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from types import TracebackType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PLAIN_INTERVAL_S = 10.0


class Counter:
    """Counts work done out of `total`, with a note behind it; a context manager."""

    def __init__(self, title: str, total: int, done: int = 0) -> None:
        self._title, self._total, self._done = title, total, done
        self._note = ""
        self._last_s = 0.0
        self._bar: Progress | None = None
        self._console = Console(stderr=True)

    def __enter__(self) -> Counter:
        if self._console.is_terminal:
            self._bar = Progress(
                TextColumn(self._title),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.fields[note]}"),
                TimeRemainingColumn(),
                console=self._console,
            )
            self._bar.start()
            self._task = self._bar.add_task(self._title, total=self._total, completed=self._done, note="")
        return self

    def advance(self, count: int, note: str = "") -> None:
        self._done += count
        self._note = note
        if self._bar is not None:
            self._bar.update(self._task, completed=self._done, note=note)
        elif time.monotonic() - self._last_s >= PLAIN_INTERVAL_S or self._done == self._total:
            self._last_s = time.monotonic()
            sys.stderr.write(f"{self._title}: {self._done}/{self._total} {note}".rstrip() + "\n")
            sys.stderr.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()
