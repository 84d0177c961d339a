"""What turns sentences into tensors, before and outside of any network.

Reading happens in Python, once an instruction; everything after it is tensors, and can be exported.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from torch import Tensor, nn


class Reader(ABC):
    """Sentences to tensors whose first axis is Q, one row a sentence.

    Attributes:
        config: the constructor's arguments as plain types (`tapclone.policies.architecture`).
    """

    config: dict[str, Any]

    @abstractmethod
    def __call__(self, sentences: Sequence[str]) -> tuple[Tensor, ...]:
        """One row a sentence in each tensor."""


class AlreadyRead(Reader):
    """Stands in for a reader where its tensors take the place of the sentences: inside an exported graph."""

    def __init__(self) -> None:
        self.config = {}

    def __call__(self, sentences: Sequence[Any]) -> tuple[Tensor, ...]:
        return tuple(sentences)


def find_reader(network: nn.Module) -> tuple[nn.Module, str, Reader]:
    """The reader of a network: the module that owns it, the attribute's name, and itself."""
    for module in network.modules():
        for name, value in vars(module).items():
            if isinstance(value, Reader):
                return module, name, value
    raise LookupError(f"{type(network).__name__} reads no instructions")
