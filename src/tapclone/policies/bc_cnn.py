"""A small convolutional policy for laptops: two recurrent readers instead of a transformer.

    frame -> convolutions -> 27x14 grid of cells ------------------> action head
    instruction -> words -> recurrent -+-> what to look for --------------^
    previous actions -> recurrent -----+

Attention is only over the screen, in the head. A frame and its queries cost about half of what `bc_vit` takes.

Legend: `tapclone.data.batch`; D cell features, W width of the readers, L words.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor, nn

from tapclone.core.action_space import NUM_TAPS, action_space
from tapclone.core.frame_size import frame_size
from tapclone.data.collation import NUM_ELEMENT_CLASSES
from tapclone.data.history import HISTORY_SLOTS
from tapclone.policies.architecture import describe
from tapclone.policies.context import HistoryTokens, WordTokens
from tapclone.policies.grid import BinGrid
from tapclone.policies.heads import ActionHead
from tapclone.policies.network import Features, PolicyNetwork, Queries
from tapclone.policies.vision import VisionEncoder


class BCCNN(PolicyNetwork):
    """Convolutions, a recurrent reader of the words and one of the previous actions, a spatial head.

    Args:
        vision: the eye.
        image_size: (height, width) in pixels, or pixels a dp.
        space: name of the action space whose bins the grid follows.
        width: of the readers.
        cell_features: D, features of a grid cell.
        history_slots: previous actions it can use.
        elements: classes of the auxiliary "which element covers this bin" head; 0 leaves it out.
        buckets, max_tokens: of the tokenizer.
    """

    def __init__(
        self,
        vision: VisionEncoder,
        image_size: Sequence[int] | float = (256, 128),
        space: str = "centred",
        width: int = 64,
        cell_features: int = 48,
        history_slots: int = HISTORY_SLOTS,
        elements: int = NUM_ELEMENT_CLASSES,
        buckets: int = 2048,
        max_tokens: int = 48,
    ) -> None:
        super().__init__()
        self.config: dict[str, Any] = {
            "vision": describe(vision),
            "image_size": frame_size(image_size),
            "space": space,
            "width": width,
            "cell_features": cell_features,
            "history_slots": history_slots,
            "elements": elements,
            "buckets": buckets,
            "max_tokens": max_tokens,
        }
        self.image_size = frame_size(image_size)
        self.history_slots = history_slots
        self.vision = vision
        self.grid = BinGrid(action_space(space))
        self.cell = nn.Linear(vision.channels, cell_features)
        self.cell_position = nn.Parameter(torch.randn(NUM_TAPS, cell_features) * 0.02)
        self.element = nn.Linear(cell_features, elements) if elements else None
        self.words = WordTokens(width, buckets, max_tokens)
        self.history = HistoryTokens(width, history_slots, cell_features)
        self.word_reader = nn.GRU(width, width, batch_first=True)
        self.history_reader = nn.GRU(width, width, batch_first=True)
        self.head = ActionHead(3 * width, cell_features)
        for embedding in (module for module in self.modules() if isinstance(module, nn.Embedding)):
            nn.init.normal_(embedding.weight, std=0.1)

    def encode(self, image_BCHW: Tensor) -> Features:
        """cell_BTD, without position."""
        if image_BCHW.dtype == torch.uint8:
            image_BCHW = image_BCHW.float() / 255
        map_BDhw = self.vision(image_BCHW * 2 - 1)
        grid_BTD = self.grid(map_BDhw, image_BCHW.shape[-2:], self.vision.stride)
        return {"cell_BTD": torch.relu(self.cell(grid_BTD))}

    def element_logits(self, features: Features) -> Tensor | None:
        return None if self.element is None else self.element(features["cell_BTD"])

    def answer(self, features: Features, queries: Queries) -> Tensor:
        frame_Q, cell_BTD = queries.frame_Q, features["cell_BTD"]
        word_QLW, present_QL = self.words(queries.instructions)
        history_QNF = queries.history_QNF[:, -self.history_slots :]
        tapped_QN = self.grid.bin_of(history_QNF[..., 1:3])
        action_QNW, done_QN = self.history(history_QNF, cell_BTD[frame_Q.unsqueeze(1), tapped_QN])
        read_QLW, _ = self.word_reader(word_QLW)
        done_QNW, _ = self.history_reader(action_QNW * done_QN.unsqueeze(-1))
        last_Q = (present_QL.sum(1) - 1).clamp(min=0)
        sentence_QW = read_QLW[torch.arange(last_Q.shape[0], device=last_Q.device), last_Q]
        bag_QW = (word_QLW * present_QL.unsqueeze(-1)).sum(1)
        query = torch.cat([sentence_QW, bag_QW, done_QNW[:, -1]], dim=-1)
        place_BTD = cell_BTD + self.cell_position.to(cell_BTD.dtype)
        logits_QA: Tensor = self.head(place_BTD[frame_Q], query)
        return logits_QA
