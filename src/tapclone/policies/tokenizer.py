"""Instructions to integers without a vocabulary file.

A word's identity is two hash buckets. One table of 2,048 buckets would let some pair among a few hundred
words collide; two words share both buckets about once in four million pairs. Every digit and symbol is a
token of its own, because "dial 911" and "dial 91" must not look alike.

Legend: L = tokens of a sentence, 2 = the two buckets of a token.
"""

from __future__ import annotations

import functools
import re
import zlib
from collections.abc import Sequence

import torch
from torch import Tensor

from tapclone.policies.reader import Reader
from tapclone.policies.shapes import TOKENS, rounded

_TOKEN = re.compile(r"\d|[^\W\d_]+|[^\w\s]|_")


class HashedTokenizer(Reader):
    """Lower-cased words, single digits and single symbols, each as two buckets.

    Args:
        buckets: rows of each of the two embedding tables.
        max_tokens: longer sentences are cut.
    """

    def __init__(self, buckets: int = 2048, max_tokens: int = 48) -> None:
        self.buckets = buckets
        self.max_tokens = max_tokens
        self.config = {"buckets": buckets, "max_tokens": max_tokens}

    def split(self, sentence: str) -> list[str]:
        """The tokens of a sentence, in order, not cut."""
        return _TOKEN.findall(sentence.lower())

    def encode(self, sentence: str) -> tuple[tuple[int, int], ...]:
        """The buckets of each token. The same in every process: crc32 does not depend on a hash seed."""
        return _encode(self, sentence)

    def __call__(self, sentences: Sequence[str]) -> tuple[Tensor, Tensor]:
        """Returns (bucket_QL2 int64, present_QL bool), padded at the end to the longest of the sentences."""
        encoded = [self.encode(sentence) for sentence in sentences]
        length = rounded(max(1, *map(len, encoded)) if encoded else 1, TOKENS)
        bucket_QL2 = torch.zeros(len(encoded), length, 2, dtype=torch.int64)
        present_QL = torch.zeros(len(encoded), length, dtype=torch.bool)
        for query, tokens in enumerate(encoded):
            if tokens:
                bucket_QL2[query, : len(tokens)] = torch.tensor(tokens)
                present_QL[query, : len(tokens)] = True
        return bucket_QL2, present_QL


@functools.lru_cache(maxsize=4096)
def _encode(tokenizer: HashedTokenizer, sentence: str) -> tuple[tuple[int, int], ...]:
    hashes = [zlib.crc32(token.encode()) for token in tokenizer.split(sentence)[: tokenizer.max_tokens]]
    return tuple((h % tokenizer.buckets, h // tokenizer.buckets % tokenizer.buckets) for h in hashes)
