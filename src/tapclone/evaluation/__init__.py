"""From rollouts to numbers: results, one JSON line an episode, and success rates with intervals."""

from tapclone.evaluation.intervals import Rate, rate_of
from tapclone.evaluation.result import Result, read_results, write_results

__all__ = ["Rate", "Result", "rate_of", "read_results", "write_results"]
