"""From a query and a grid of features to the scores of the 385 actions.

The tap head keeps the picture's geometry: it scores each bin by what is there, so that a policy that has
learnt how an icon looks finds it wherever a configuration puts it.

Legend: Q queries, T = 378 bins, D grid features, W width of the query.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from tapclone.core.action_space import NUM_ACTIONS, NUM_TAPS


class FiLM(nn.Module):
    """Feature-wise linear modulation (Perez et al., 2018): a condition scales and shifts every feature."""

    def __init__(self, condition: int, features: int) -> None:
        super().__init__()
        self.affine = nn.Linear(condition, 2 * features)

    def forward(self, x_QTD: Tensor, condition_QW: Tensor) -> Tensor:
        scale_QD, shift_QD = self.affine(condition_QW).chunk(2, dim=-1)
        return torch.relu(torch.addcmul(shift_QD.unsqueeze(1), x_QTD, 1 + scale_QD.unsqueeze(1)))


class AttentionPool(nn.Module):
    """Each head averages the grid with its own learned weights, then max and mean join them."""

    def __init__(self, features: int, heads: int) -> None:
        super().__init__()
        self.score = nn.Linear(features, heads)
        self.width = features * (heads + 2)

    def forward(self, x_QTD: Tensor) -> Tensor:
        weight_QTH = self.score(x_QTD).softmax(dim=1)
        attended_QHD = torch.einsum("qth,qtd->qhd", weight_QTH, x_QTD)
        return torch.cat([attended_QHD.flatten(1), x_QTD.max(1).values, x_QTD.mean(1)], dim=-1)


class PooledHead(nn.Module):
    """385 scores from one vector of the whole screen, as the published agent has them: for comparison."""

    def __init__(self, query: int, features: int, pool_heads: int = 4) -> None:
        super().__init__()
        self.first = FiLM(query, features)
        self.pool = AttentionPool(features, pool_heads)
        self.scores = nn.Sequential(
            nn.Linear(query + self.pool.width, 2 * query), nn.ReLU(), nn.Linear(2 * query, NUM_ACTIONS)
        )

    def forward(self, grid_QTD: Tensor, query_QW: Tensor) -> Tensor:
        """logits_QA in float32."""
        pooled = self.pool(self.first(grid_QTD, query_QW))
        logits_QA: Tensor = self.scores(torch.cat([query_QW, pooled], dim=-1)).float()
        return logits_QA


class ActionHead(nn.Module):
    """385 scores: bins by their features, swipes and buttons by evidence that the target is not in sight.

    Two FiLM stages: the first looks for what the query names, the second is told what the first found.
    """

    def __init__(self, query: int, features: int, pool_heads: int = 4) -> None:
        super().__init__()
        self.first = FiLM(query, features)
        self.pool = AttentionPool(features, pool_heads)
        self.found = nn.Sequential(nn.Linear(query + self.pool.width, 2 * query), nn.ReLU())
        self.second = FiLM(2 * query, features)
        self.tap = nn.Linear(features, 1)
        self.everywhere = nn.Linear(2 * query, NUM_TAPS)
        self.match = nn.Linear(2 * query, features)
        self.elsewhere = nn.Sequential(
            nn.Linear(2 * query + features + 1, 2 * query),
            nn.ReLU(),
            nn.Linear(2 * query, NUM_ACTIONS - NUM_TAPS),
        )

    def forward(self, grid_QTD: Tensor, query_QW: Tensor) -> Tensor:
        """logits_QA in float32."""
        first_QTD = self.first(grid_QTD, query_QW)
        found_QU = self.found(torch.cat([query_QW, self.pool(first_QTD)], dim=-1))
        second_QTD = self.second(first_QTD, found_QU)
        match_QT = (grid_QTD @ self.match(found_QU).unsqueeze(-1)).squeeze(-1) / grid_QTD.shape[-1] ** 0.5
        tap_QT = (self.tap(second_QTD).squeeze(-1) + match_QT + self.everywhere(found_QU)).float()
        evidence = [found_QU, second_QTD.max(1).values, tap_QT.logsumexp(1, keepdim=True)]
        other_Q7 = self.elsewhere(torch.cat([part.float() for part in evidence], dim=-1))
        return torch.cat([tap_QT, other_Q7.float()], dim=-1)
