"""The default policy: a vision-language transformer with a spatial tap head, trainable on a CPU.

    frame -> vision encoder -> feature map -+-> 27x14 grid of cells ---------------------> action head
                                            +-> pooled tokens -+                              ^
    instruction -> words ----------------------------------- transformer -> query token ------+
    previous actions -> tokens, each with the tapped cell ------+

Everything before the transformer runs once a frame, everything after it once a query.

Legend: `tapclone.data.batch`; D cell features, W transformer width, P pooled tokens, K element classes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.action_space import NUM_TAPS, action_space
from tapclone.core.errors import UnknownNameError
from tapclone.core.frame_size import frame_size
from tapclone.data.collation import NUM_ELEMENT_CLASSES
from tapclone.data.history import HISTORY_SLOTS
from tapclone.policies.architecture import describe
from tapclone.policies.context import ContextTransformer, HistoryTokens, WordTokens
from tapclone.policies.grid import BinGrid
from tapclone.policies.heads import ActionHead, PooledHead
from tapclone.policies.language import LanguageEncoder, LanguageTokens
from tapclone.policies.network import Features, PolicyNetwork, Queries
from tapclone.policies.shapes import TOKENS, padded, rounded
from tapclone.policies.vision import VisionEncoder

_HEADS = {"spatial": ActionHead, "pooled": PooledHead}


class BCViT(PolicyNetwork):
    """Vision-language behaviour cloning over frames, words and previous actions.

    Args:
        vision: the eye.
        image_size: (height, width) in pixels, or pixels a dp, which shows a button as large on any phone.
        space: name of the action space whose bins the grid follows.
        width, layers, heads: of the transformer.
        cell_features: D, features of a grid cell.
        pooled: (rows, columns) of image tokens in the transformer.
        history_slots: previous actions it can use; 16 hold a telephone number and the way to the keypad.
        elements: K, classes of the auxiliary "which element covers this bin" head; 0 leaves it out.
        buckets, max_tokens: of the tokenizer.
        dropout: in the transformer.
        language: what reads the instructions; None for hashed words, learnt from nothing.
        head: "spatial" scores each bin by what is there; "pooled" all actions by one vector of the screen.

    Raises UnknownNameError for another head.
    """

    def __init__(
        self,
        vision: VisionEncoder,
        image_size: Sequence[int] | float = (256, 128),
        space: str = "centred",
        width: int = 96,
        layers: int = 2,
        heads: int = 4,
        cell_features: int = 64,
        pooled: tuple[int, int] = (7, 4),
        history_slots: int = HISTORY_SLOTS,
        elements: int = NUM_ELEMENT_CLASSES,
        buckets: int = 2048,
        max_tokens: int = 48,
        dropout: float = 0.0,
        language: LanguageEncoder | None = None,
        head: str = "spatial",
    ) -> None:
        super().__init__()
        if head not in _HEADS:
            raise UnknownNameError("head", head, _HEADS)
        self.config: dict[str, Any] = {
            "vision": describe(vision),
            "image_size": frame_size(image_size),
            "space": space,
            "width": width,
            "layers": layers,
            "heads": heads,
            "cell_features": cell_features,
            "pooled": tuple(pooled),
            "history_slots": history_slots,
            "elements": elements,
            "buckets": buckets,
            "max_tokens": max_tokens,
            "dropout": dropout,
            "language": language and describe(language),
            "head": head,
        }
        self.image_size = frame_size(image_size)
        self.history_slots = history_slots
        self.vision = vision
        self.grid = BinGrid(action_space(space))
        self.cell = nn.Linear(vision.channels, cell_features)
        self.cell_position = nn.Parameter(torch.randn(NUM_TAPS, cell_features) * 0.02)
        self.element = nn.Linear(cell_features, elements) if elements else None
        self.pool = nn.AdaptiveAvgPool2d((pooled[0], pooled[1]))
        self.image_token = nn.Linear(vision.channels, width)
        self.image_position = nn.Parameter(torch.randn(pooled[0] * pooled[1], width) * 0.02)
        self.words = LanguageTokens(language, width) if language else WordTokens(width, buckets, max_tokens)
        self.history = HistoryTokens(width, history_slots, cell_features)
        self.context = ContextTransformer(width, layers, heads, dropout)
        self.head = _HEADS[head](width, cell_features)
        for part in (self.history, *((self.words,) if language is None else ())):  # not what is pretrained
            for embedding in (module for module in part.modules() if isinstance(module, nn.Embedding)):
                nn.init.normal_(embedding.weight, std=0.1)

    def encode(self, image_BCHW: Tensor) -> Features:
        """cells_BTD (element-aware, without position) and token_BPW."""
        if image_BCHW.dtype == torch.uint8:
            image_BCHW = image_BCHW.float() / 255
        map_BDhw = self.vision(image_BCHW * 2 - 1)
        token_BPW = self.image_token(self.pool(map_BDhw).flatten(2).transpose(1, 2)) + self.image_position
        cell_BTD = torch.relu(self.cell(self.grid(map_BDhw, image_BCHW.shape[-2:], self.vision.stride)))
        return {"cell_BTD": cell_BTD, "token_BPW": token_BPW}

    def element_logits(self, features: Features) -> Tensor | None:
        return None if self.element is None else self.element(features["cell_BTD"])

    def answer(self, features: Features, queries: Queries) -> Tensor:
        count = len(queries.instructions)
        if self.training:
            queries = padded(queries)
        frame_Q = queries.frame_Q
        cell_BTD = features["cell_BTD"]
        place_BTD = cell_BTD + self.cell_position.to(cell_BTD.dtype)
        first = queries.history_QNF.shape[1] - self.history_slots
        history_QNF = _without_empty_slots(queries.history_QNF[:, max(first, 0) :])
        tapped_QN = self.grid.bin_of(history_QNF[..., 1:3])
        query_QW = self.context(
            self.words(queries.instructions),
            self.history(history_QNF, cell_BTD[frame_Q.unsqueeze(1), tapped_QN]),
            features["token_BPW"][frame_Q],
        )
        logits_QA: Tensor = self.head(place_BTD[frame_Q], query_QW)
        return logits_QA[:count] if self.training else logits_QA  # a graph would take the count for a constant


def _without_empty_slots(history_QNF: Tensor) -> Tensor:
    """The newest slots, down to about the oldest that any query uses: padding costs attention."""
    if torch.compiler.is_compiling():  # a graph has one shape
        return history_QNF
    used_N = (history_QNF[..., -1] > 0).any(0)
    slots = history_QNF.shape[1]
    longest = slots - int(used_N.int().argmax()) if bool(used_N.any()) else 0
    return history_QNF[:, slots - min(rounded(longest, TOKENS), slots) :]
