"""Time, twice: of this process on its cores, which a busy machine hardly changes, and on the wall."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from types import TracebackType


class Stopwatch:
    """Adds up what runs inside its `with` blocks.

    Attributes:
        cpu_s, wall_s: seconds of each block, in order; CPU of all threads of this process.
    """

    def __init__(self) -> None:
        self.cpu_s: list[float] = []
        self.wall_s: list[float] = []

    def __enter__(self) -> Stopwatch:
        self._began_s = time.process_time(), time.perf_counter()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        ended_s = time.process_time(), time.perf_counter()
        self.cpu_s.append(ended_s[0] - self._began_s[0])
        self.wall_s.append(ended_s[1] - self._began_s[1])

    @property
    def total_cpu_s(self) -> float:
        return sum(self.cpu_s)

    @property
    def total_wall_s(self) -> float:
        return sum(self.wall_s)

    @property
    def cpu_ms(self) -> float:
        """The median block."""
        return 1000 * statistics.median(self.cpu_s)

    @property
    def wall_ms(self) -> float:
        """The median block."""
        return 1000 * statistics.median(self.wall_s)

    @property
    def quickest_cpu_ms(self) -> float:
        """The block that was disturbed least."""
        return 1000 * min(self.cpu_s)


def timed(act: Callable[[], object], repeats: int, warm_up: int = 2) -> Stopwatch:
    """Run `act` so often; the first `warm_up` rounds on top are not counted."""
    for _ in range(warm_up):
        act()
    watch = Stopwatch()
    for _ in range(repeats):
        with watch:
            act()
    return watch
