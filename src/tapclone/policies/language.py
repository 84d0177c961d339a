"""Pretrained text towers as the words of a policy.

Legend: Q instructions, L tokens, E features of a token, W width of the policy's transformer.
"""

from __future__ import annotations

import base64
import functools
import io
import tempfile
import zipfile
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.errors import CheckpointError
from tapclone.policies.pretrained import build_half, config_of, described, half_config, unreachable
from tapclone.policies.reader import AlreadyRead, Reader
from tapclone.policies.text import MiniLM
from tapclone.policies.tuning import tune as set_up_tuning

_KEPT_SENTENCES = 4096


class LanguageEncoder(nn.Module, ABC):
    """Maps instructions to token states.

    Attributes:
        features: E.
        config: the constructor's arguments as plain types, without anything that would fetch weights again.
    """

    features: int
    config: dict[str, Any]

    @abstractmethod
    def forward(self, instructions: Sequence[str]) -> tuple[Tensor, Tensor]:
        """(state_QLE, present_QL)."""


class SentenceVector(LanguageEncoder):
    """One frozen vector a sentence, the mean of MiniLM's states, and nothing of its words: for comparison.

    Args:
        positions: tokens that are read of a sentence.
    """

    def __init__(self, positions: int = 32) -> None:
        super().__init__()
        self.config = {"positions": positions}
        self.reader = MiniLM(positions, prefix="")
        self.features = self.reader.features

    def forward(self, instructions: Sequence[str]) -> tuple[Tensor, Tensor]:
        (state_QLE,) = self.reader(instructions)
        mean_Q1E = state_QLE.mean(1, keepdim=True)
        return mean_Q1E, torch.ones_like(mean_Q1E[..., 0], dtype=torch.bool)


class LanguageTokens(nn.Module):
    """The states of a language encoder as tokens of a policy's transformer."""

    def __init__(self, encoder: LanguageEncoder, width: int) -> None:
        super().__init__()
        self.encoder = encoder
        self.norm = nn.LayerNorm(encoder.features)  # towers end in any scale
        self.token = nn.Linear(encoder.features, width)

    def forward(self, instructions: Sequence[str]) -> tuple[Tensor, Tensor]:
        """(token_QLW, present_QL)."""
        state_QLE, present_QL = self.encoder(instructions)
        device = self.token.weight.device
        return self.token(self.norm(state_QLE.to(device))), present_QL.to(device)


class PackedTokenizer(Reader):
    """A tokenizer of transformers that travels inside a policy file: its own files, packed.

    Args:
        packed: a zip of what `save_pretrained` writes, in base64; empty until a policy file brings it.
        positions: L, to which every sentence is padded and cut.
    """

    def __init__(self, packed: str, positions: int) -> None:
        self.packed = packed
        self.positions = positions
        self.config = {"packed": packed, "positions": positions}

    @classmethod
    def of(cls, tokenizer: Any, positions: int) -> PackedTokenizer:
        """Pack a tokenizer."""
        target = io.BytesIO()
        with (
            tempfile.TemporaryDirectory() as folder,
            zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive,
        ):
            tokenizer.save_pretrained(folder)
            for path in sorted(Path(folder).iterdir()):
                archive.writestr(zipfile.ZipInfo(path.name), path.read_bytes(), zipfile.ZIP_DEFLATED)
        return cls(base64.b64encode(target.getvalue()).decode(), positions)

    def __call__(self, sentences: Sequence[str]) -> tuple[Tensor, Tensor]:
        """(id_QL, present_QL)."""
        tokens = self._tokenizer(
            list(sentences),
            padding="max_length",
            truncation=True,
            max_length=self.positions,
            padding_side="right",
            return_attention_mask=True,
            return_tensors="pt",
        )
        return tokens["input_ids"], tokens["attention_mask"].bool()

    @functools.cached_property
    def _tokenizer(self) -> Any:
        from transformers import AutoTokenizer

        if not self.packed:
            raise CheckpointError("a text encoder has no tokenizer: load the whole policy file")
        with tempfile.TemporaryDirectory() as folder:
            with zipfile.ZipFile(io.BytesIO(base64.b64decode(self.packed))) as archive:
                archive.extractall(folder)
            automatic: Any = AutoTokenizer
            return automatic.from_pretrained(folder, local_files_only=True)


class TransformersLanguage(LanguageEncoder):
    """The text tower of a vision-language model of transformers, e.g. SigLIP or CLIP, or any text encoder.

    Its tokens are the words' states and, last, the state of the whole sentence where the tower has one.

    Args:
        source: a local directory written by `save_pretrained`, or a hub name.
        download: fetch a hub name that is not in the cache.
        tune: `frozen`, `lora` or `full`; frozen states are computed once an instruction.
        rank: of LoRA's adapters.
        positions: tokens of a sentence; None for as many as the tower was trained with.
        architecture: the tower's own configuration as plain types; replaces `source` (a policy file has it).
    """

    def __init__(
        self,
        source: str = "",
        download: bool = False,
        tune: str = "frozen",
        rank: int = 8,
        positions: int | None = None,
        architecture: dict[str, Any] | None = None,
    ) -> None:
        super().__init__()
        new = architecture is None
        config = half_config(source, "text", download) if architecture is None else config_of(architecture)
        self.model: Any = build_half(config, source if new else None, "text", download)
        length = positions or int(config.max_position_embeddings)
        self.tokenizer: Reader = (
            PackedTokenizer.of(_tokenizer(source, download), length) if new else PackedTokenizer("", length)
        )
        self.frozen = tune == "frozen"
        self._positions = length
        self._masked = not config.model_type.startswith("siglip")  # which learnt with padding in sight
        self._states: dict[str, Tensor] = {}
        self.features = int(config.hidden_size)
        set_up_tuning(self.model, tune, rank, (lambda: self._read(["a"])[0]) if new else None)
        self.train()  # they come in eval mode
        self.config = {"tune": tune, "rank": rank, "positions": length, "architecture": described(config)}

    def forward(self, instructions: Sequence[str]) -> tuple[Tensor, Tensor]:
        if isinstance(self.tokenizer, AlreadyRead):
            return self._encode(*self.tokenizer(instructions))
        unique = list(dict.fromkeys(instructions))
        states_ULE, present_UL = self._known(unique) if self.frozen else self._read(unique)
        number_Q = torch.tensor([unique.index(each) for each in instructions], device=states_ULE.device)
        return states_ULE[number_Q], present_UL[number_Q]

    def train(self, mode: bool = True) -> TransformersLanguage:
        super().train(mode)
        if self.frozen:
            self.model.eval()
        return self

    def get_extra_state(self) -> Tensor:
        """The tokenizer, so that a policy file is all that its user needs."""
        packed = self.tokenizer.packed if isinstance(self.tokenizer, PackedTokenizer) else ""
        return torch.tensor(list(packed.encode()), dtype=torch.uint8)

    def set_extra_state(self, state: Tensor) -> None:
        self.tokenizer = PackedTokenizer(bytes(state.tolist()).decode(), self._positions)
        self._states.clear()

    def _known(self, sentences: Sequence[str]) -> tuple[Tensor, Tensor]:
        """`_read`, once a sentence."""
        if len(self._states) > _KEPT_SENTENCES:
            self._states.clear()
        if new := [sentence for sentence in sentences if sentence not in self._states]:
            with torch.no_grad(), torch.autocast("cpu", enabled=False):
                state_NLE, present_NL = self._read(new)
            joined_NLX = torch.cat([state_NLE.float(), present_NL.unsqueeze(-1).to(state_NLE.device)], dim=-1)
            self._states.update(zip(new, joined_NLX.cpu(), strict=True))
        device = next(self.model.parameters()).device
        joined_ULX = torch.stack([self._states[sentence] for sentence in sentences]).to(device)
        return joined_ULX[..., :-1], joined_ULX[..., -1] > 0

    def _read(self, sentences: Sequence[str]) -> tuple[Tensor, Tensor]:
        return self._encode(*self.tokenizer(sentences))

    def _encode(self, id_QL: Tensor, present_QL: Tensor) -> tuple[Tensor, Tensor]:
        device = next(self.model.parameters()).device
        id_QL, present_QL = id_QL.to(device), present_QL.to(device)
        output = self.model(input_ids=id_QL, attention_mask=present_QL.long() if self._masked else None)
        state_QLE, sentence_QE = output.last_hidden_state, getattr(output, "pooler_output", None)
        if sentence_QE is None or sentence_QE.shape[-1] != state_QLE.shape[-1]:
            return state_QLE, present_QL
        always_Q1 = torch.ones_like(present_QL[:, :1])
        return torch.cat([state_QLE, sentence_QE.unsqueeze(1)], 1), torch.cat([present_QL, always_Q1], 1)


def _tokenizer(source: str, download: bool) -> Any:
    from transformers import AutoTokenizer

    automatic: Any = AutoTokenizer
    try:
        return automatic.from_pretrained(source, local_files_only=not download)
    except (OSError, ValueError) as error:
        raise unreachable(source, "text", download) from error
