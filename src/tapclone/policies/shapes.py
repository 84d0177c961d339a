"""Few shapes instead of many: on a CPU, kernels are compiled for each shape that is met.

oneDNN keeps the kernels of the last thousand shapes. Batches whose numbers of queries, words and previous
actions are all free meet more than that, and compile again and again: that took up to half of the time of
training.
"""

from __future__ import annotations

import os
from dataclasses import dataclass

import torch
from torch import Tensor

from tapclone.policies.network import Queries

QUERIES, TOKENS = 8, 8
"""Numbers of queries and of tokens are rounded up to multiples of these."""


os.environ.setdefault("ONEDNN_PRIMITIVE_CACHE_CAPACITY", "8192")  # read when the first kernel is compiled


def rounded(number: int, multiple: int) -> int:
    """The next multiple."""
    return -(-number // multiple) * multiple


@dataclass(frozen=True, slots=True)
class PaddedQueries:
    """Queries, and copies of the last of them for padding."""

    frame_Q: Tensor
    instructions: tuple[str, ...]
    history_QNF: Tensor


def padded(queries: Queries, multiple: int = QUERIES) -> Queries:
    """The queries with copies of the last one, up to a multiple."""
    count = len(queries.instructions)
    missing = rounded(count, multiple) - count
    if not count or not missing:
        return queries
    return PaddedQueries(
        torch.cat([queries.frame_Q, queries.frame_Q[-1:].expand(missing)]),
        queries.instructions + queries.instructions[-1:] * missing,
        torch.cat([queries.history_QNF, queries.history_QNF[-1:].expand(missing, -1, -1)]),
    )
