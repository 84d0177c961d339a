"""What the strict detectors change: the same agents, judged by both kinds, task by task."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tapclone.evaluation.result import Result

Key = tuple[str, str, int, str]


@dataclass(slots=True)
class Comparison:
    """Episodes of one task by what the two kinds of detectors say. Both judge the same actions.

    Attributes:
        both, neither: verdicts that agree; of `both`, `later` were strictly reached some steps later.
        published_only: rewarded although the goal was not reached within the limit.
        strict_only: reached, but never rewarded.
    """

    task: str
    both: int = 0
    later: int = 0
    neither: int = 0
    published_only: int = 0
    strict_only: int = 0

    @property
    def differs(self) -> bool:
        return bool(self.later or self.published_only or self.strict_only)

    def count(self, strict: Result, published: Result) -> None:
        match strict.succeeded, published.succeeded:
            case True, True:
                self.both += 1
                self.later += strict.steps > published.steps
            case True, False:
                self.strict_only += 1
            case False, True:
                self.published_only += 1
            case _:
                self.neither += 1


def compare(strict: Iterable[Result], published: Iterable[Result]) -> list[Comparison]:
    """Tasks in the order of the results. Episodes are paired by task, configuration, seed and agent."""
    by_key = {_key(result): result for result in published}
    found: dict[str, Comparison] = {}
    for result in strict:
        comparison = found.setdefault(result.task, Comparison(result.task))
        comparison.count(result, by_key[_key(result)])
    return list(found.values())


def _key(result: Result) -> Key:
    return result.task, result.configuration, result.seed, result.agent
