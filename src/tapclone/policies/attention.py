"""Where a network looks: the weights by which its last attention over the screen averages what is there.

Legend: Q queries, L words, P image tokens, T tap bins, H heads, r x c any grid over the screen.
"""

from __future__ import annotations

import math
from typing import Any

from torch import Tensor, nn

from tapclone.core.action_space import NUM_COLUMNS, NUM_ROWS
from tapclone.policies.bc_bmoca import BMoCANetwork
from tapclone.policies.heads import AttentionPool
from tapclone.policies.network import PolicyNetwork


class AttentionWatch:
    """Keeps the map of a network's latest answer, if it has an attention over the screen.

    Spatial heads attend to the tap bins, once conditioned on the query; `bc_bmoca` lets words attend to image
    tokens. Heads and words are averaged.
    """

    def __init__(self, network: PolicyNetwork) -> None:
        self.map_Qrc: Tensor | None = None
        for module in network.modules():
            if isinstance(module, AttentionPool):
                module.score.register_forward_hook(self._of_pool)
        if isinstance(network, BMoCANetwork):
            network.attention.register_forward_hook(self._of_words)

    def _of_pool(self, module: nn.Module, inputs: Any, score_QTH: Tensor) -> None:
        del module, inputs
        self.map_Qrc = score_QTH.float().softmax(dim=1).mean(-1).view(-1, NUM_ROWS, NUM_COLUMNS)

    def _of_words(self, module: nn.Module, inputs: Any, output: tuple[Tensor, Tensor]) -> None:
        del module, inputs
        weight_QP = output[1].float().mean(1)
        columns = round(math.sqrt(weight_QP.shape[1] / 2))  # frames twice as high as wide
        self.map_Qrc = weight_QP.view(len(weight_QP), -1, columns)
