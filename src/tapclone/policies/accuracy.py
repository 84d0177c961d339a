"""How often the most likely action is acceptable, overall and for each kind of action.

Swipes are learnt long before taps, so one figure alone hides a policy that always swipes.

Legend: K = 3 kinds of action; 2 = (right, counted).
"""

from __future__ import annotations

import torch
from torch import Tensor

from tapclone.core.action_space import FIRST_BUTTON, FIRST_SWIPE
from tapclone.data.batch import Batch

KINDS = ("tap", "swipe", "button")


class StepAccuracy:
    """A running tally of right steps by kind of the expert's action."""

    def __init__(self, tally_K2: Tensor | None = None) -> None:
        self.tally_K2 = torch.zeros(len(KINDS), 2) if tally_K2 is None else tally_K2

    def update(self, logits_QA: Tensor, batch: Batch) -> StepAccuracy:
        """Count the batch's queries; returns itself."""
        chosen_Q = logits_QA.detach().argmax(1)
        right_Q = batch.acceptable_QA.gather(1, chosen_Q.unsqueeze(1)).squeeze(1).float().cpu()
        action_Q = batch.action_Q.cpu()
        kind_Q = (action_Q >= FIRST_SWIPE).long() + (action_Q >= FIRST_BUTTON).long()
        counted_Q2 = torch.stack([right_Q, torch.ones_like(right_Q)], dim=1)
        self.tally_K2 = self.tally_K2.index_add(0, kind_Q, counted_Q2)
        return self

    @property
    def overall(self) -> float:
        """Right steps over counted steps; 0 where none was counted."""
        right, counted = self.tally_K2.sum(0).tolist()
        return float(right / max(counted, 1.0))

    def by_kind(self) -> dict[str, float]:
        """The accuracy of each kind that occurred."""
        return {
            kind: right / counted
            for kind, (right, counted) in zip(KINDS, self.tally_K2.tolist(), strict=True)
            if counted
        }
