"""What is asked, what was done and what is seen, as one sequence for a small transformer.

A typed sequence ("dial 911") can be continued only by someone who knows what has been typed: so each previous
action is a token that carries its kind, its place, its number counted from both ends, and how the tapped
place looks in the *current* frame (a keypad stays, so the look of a cell says which digit was pressed).

Legend: Q queries, L word tokens, N history slots, P pooled image tokens, W width, T tap bins.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from tapclone.data.history import HISTORY_FEATURES
from tapclone.policies.tokenizer import HashedTokenizer

_KINDS = 8  # tap, four swipes, three buttons
_FREQUENCIES = 4


class WordTokens(nn.Module):
    """Instructions as embeddings of hashed words, with positions."""

    def __init__(self, width: int, buckets: int, max_tokens: int) -> None:
        super().__init__()
        self.tokenizer = HashedTokenizer(buckets, max_tokens)
        self.first = nn.Embedding(buckets, width)
        self.second = nn.Embedding(buckets, width)
        self.position = nn.Embedding(max_tokens, width)

    def forward(self, instructions: tuple[str, ...]) -> tuple[Tensor, Tensor]:
        """(token_QLW, present_QL)."""
        bucket_QL2, present_QL = self.tokenizer(instructions)
        device = self.position.weight.device
        bucket_QL2, present_QL = bucket_QL2.to(device), present_QL.to(device)
        words_QLW = self.first(bucket_QL2[..., 0]) + self.second(bucket_QL2[..., 1])
        return words_QLW + self.position.weight[: words_QLW.shape[1]], present_QL


class HistoryTokens(nn.Module):
    """Previous actions as embeddings of kind, place, number and the look of the tapped cell."""

    def __init__(self, width: int, slots: int, cell_width: int) -> None:
        super().__init__()
        self.slots = slots
        self.kind = nn.Embedding(_KINDS, width)
        self.age = nn.Embedding(slots, width)
        self.order = nn.Embedding(slots, width)
        self.place = nn.Linear(4 * _FREQUENCIES + 2, width)
        self.cell = nn.Linear(cell_width, width)

    def forward(self, history_QNF: Tensor, cell_QND: Tensor) -> tuple[Tensor, Tensor]:
        """(token_QNW, present_QN); `cell_QND` holds the current frame's features where each slot tapped."""
        kind_QN, point_QN2 = history_QNF[..., 0].long(), history_QNF[..., 1:3]
        present_QN = history_QNF[..., HISTORY_FEATURES - 1] > 0
        slots = history_QNF.shape[1]
        order_QN = (present_QN.long().cumsum(1) - 1).clamp(min=0)
        tapped_QN1 = (kind_QN == 0).unsqueeze(-1)
        token_QNW = (
            self.kind(kind_QN)
            + self.age.weight[self.slots - slots :]
            + self.order(order_QN)
            + self.place(_fourier(point_QN2))
            + self.cell(cell_QND) * tapped_QN1
        )
        return token_QNW, present_QN


def _fourier(point_N2: Tensor) -> Tensor:
    """(x, y) and their sines and cosines at doubling frequencies."""
    scale = torch.pi * 2.0 ** torch.arange(_FREQUENCIES, device=point_N2.device)
    angle = (point_N2.unsqueeze(-1) * scale).flatten(-2)
    return torch.cat([point_N2, angle.sin(), angle.cos()], dim=-1)


class ContextTransformer(nn.Module):
    """Mixes a query token with words, history and pooled image tokens; the query token comes out."""

    def __init__(self, width: int, layers: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.query = nn.Parameter(torch.randn(width) * 0.02)
        self.segment = nn.Parameter(torch.randn(3, width) * 0.02)
        self.layers = nn.ModuleList(_Layer(width, heads, dropout) for _ in range(layers))
        self.norm = nn.LayerNorm(width)

    def forward(
        self, words: tuple[Tensor, Tensor], history: tuple[Tensor, Tensor], image_QPW: Tensor
    ) -> Tensor:
        """query_QW. `words` and `history` are (tokens, present)."""
        queries = image_QPW.shape[0]  # not len, which an export would take for a constant
        always = torch.ones(queries, 1 + image_QPW.shape[1], dtype=torch.bool, device=image_QPW.device)
        tokens = torch.cat(
            [
                self.query.expand(queries, 1, -1),
                image_QPW + self.segment[0],
                words[0] + self.segment[1],
                history[0] + self.segment[2],
            ],
            dim=1,
        )
        present = torch.cat([always, words[1], history[1]], dim=1)
        mask = torch.zeros(present.shape, device=present.device).masked_fill(~present, -torch.inf)
        for layer in self.layers:
            tokens = layer(tokens, mask[:, None, None])
        query_QW: Tensor = self.norm(tokens[:, 0])
        return query_QW


class _Layer(nn.Module):
    """A pre-norm transformer layer with attention written out.

    On a CPU in bfloat16, torch's fused attention spends three times as long on the backward pass of so short
    a sequence as two plain matrix products do.
    """

    def __init__(self, width: int, heads: int, dropout: float) -> None:
        super().__init__()
        self.heads = heads
        self.norm_attention, self.norm_forward = nn.LayerNorm(width), nn.LayerNorm(width)
        self.projection, self.out = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.forward_net = nn.Sequential(nn.Linear(width, 2 * width), nn.GELU(), nn.Linear(2 * width, width))
        self.dropout = nn.Dropout(dropout)

    def forward(self, x_QNW: Tensor, mask_Q11N: Tensor) -> Tensor:
        split = self.projection(self.norm_attention(x_QNW)).unflatten(-1, (3, self.heads, -1))
        query, key, value = split.permute(2, 0, 3, 1, 4)
        score = query @ key.transpose(-1, -2) / query.shape[-1] ** 0.5
        attended = (score + mask_Q11N).softmax(-1).to(value.dtype) @ value
        x_QNW = x_QNW + self.dropout(self.out(attended.transpose(1, 2).flatten(2)))
        mixed: Tensor = x_QNW + self.dropout(self.forward_net(self.norm_forward(x_QNW)))
        return mixed
