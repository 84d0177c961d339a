"""Success rates with Wilson's interval: honest at 0 of 10 and at 10 of 10, where the usual one is empty.

Errors are neither successes nor failures: they are left out of the rate and reported beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from tapclone.core import Outcome
from tapclone.evaluation.result import Result

Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Rate:
    """Counts of outcomes, and the rate of success among episodes that the environment did not spoil."""

    successes: int
    failures: int
    errors: int = 0

    @property
    def episodes(self) -> int:
        return self.judged + self.errors

    @property
    def judged(self) -> int:
        """Episodes that count: the environment did not spoil them."""
        return self.successes + self.failures

    @property
    def value(self) -> float:
        """Successes over successes and failures; NaN where there are none of both."""
        return self.successes / self.judged if self.judged else math.nan

    @property
    def ci95(self) -> tuple[float, float]:
        """Wilson's score interval at 95 %; (0, 1) where nothing was judged."""
        n = self.judged
        if n == 0:
            return 0.0, 1.0
        p = self.successes / n
        spread = Z_95 * math.sqrt(p * (1 - p) / n + Z_95**2 / (4 * n * n))
        middle, scale = p + Z_95**2 / (2 * n), 1 + Z_95**2 / n
        return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def rate_of(results: Iterable[Result]) -> Rate:
    """The rate over all of them."""
    outcomes = [result.outcome for result in results]
    return Rate(
        outcomes.count(Outcome.SUCCESS.value),
        outcomes.count(Outcome.FAILURE.value),
        outcomes.count(Outcome.ERROR.value),
    )


def rates_by(results: Iterable[Result], key: Callable[[Result], str]) -> Mapping[str, Rate]:
    """A rate a group, groups in order of first appearance."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(key(result), []).append(result)
    return {name: rate_of(members) for name, members in groups.items()}
