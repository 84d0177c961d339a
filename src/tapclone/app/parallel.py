"""How many processes work at the same time."""

from __future__ import annotations

import os

from tapclone.core.errors import ConfigurationError
from tapclone.fleet import Fleet


def worker_count(wanted: int | None, fleet: Fleet) -> int:
    """As many as wanted; by default one a core, and 0, which is this process, for real phones."""
    if wanted is None:
        return len(os.sched_getaffinity(0)) if fleet.parallelism is None else 0
    if not isinstance(wanted, int) or wanted < 0:
        raise ConfigurationError(f"num_workers={wanted} is no number of processes; write 0, 1, 2, … or null")
    return wanted
