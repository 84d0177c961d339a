"""The published agent with its continuous head (B-MoCA v1, and the variant of v2.5): a raw gesture, no classes.

Four tanh values, (touch y, touch x, lift y, lift x), learnt by mean squared error. Whoever needs scores of
the 385 actions (accuracies, heat maps) gets how near each of them is to the gesture; when acting, the gesture
itself is done.

Legend: `tapclone.data.batch`.
"""

from __future__ import annotations

import torch
from torch import Tensor

from tapclone.core.action_space import CENTRED, FIRST_BUTTON, FIRST_SWIPE, NUM_ACTIONS, NUM_COLUMNS
from tapclone.core.gesture import GESTURE_VALUES, encode_gesture
from tapclone.policies.bc_bmoca import BMoCANetwork
from tapclone.policies.network import Features, Queries

_BIN = 1 / NUM_COLUMNS
_NEVER = -1e4


class BMoCAContinuousNetwork(BMoCANetwork):
    """`BMoCANetwork` that answers with a gesture. Takes the same arguments."""

    continuous = True
    outputs = GESTURE_VALUES

    def gesture(self, features: Features, queries: Queries) -> Tensor:
        raw_Q4: Tensor = self.head(self.attended(features, queries)).float().tanh()
        return (raw_Q4 + 1) / 2

    def answer(self, features: Features, queries: Queries) -> Tensor:
        """logits_QA: a bump one bin wide around the gesture, over taps if it is one, else over swipes."""
        return nearness(self.gesture(features, queries))


def nearness(gesture_Q4: Tensor) -> Tensor:
    """logits_QA of the 385 actions, by their distance from each gesture."""
    actions_A4 = torch.tensor([encode_gesture(CENTRED.decode(index)) for index in range(NUM_ACTIONS)])
    actions_A4 = actions_A4.to(gesture_Q4)
    stretch_4 = gesture_Q4.new_tensor([2.0, 1.0, 2.0, 1.0])  # a screen is twice as high as wide
    tapped_Q1 = _length(gesture_Q4 * stretch_4).unsqueeze(1) <= CENTRED.tap_distance
    apart_QA4 = (gesture_Q4.unsqueeze(1) - actions_A4) * stretch_4
    touch_QA = apart_QA4[..., :2].square().sum(-1)
    moved_QA = (apart_QA4[..., 2:] - apart_QA4[..., :2]).square().sum(-1)
    tap_A = torch.ones(NUM_ACTIONS, dtype=torch.bool, device=gesture_Q4.device)  # buttons are taps as well
    tap_A[FIRST_SWIPE:FIRST_BUTTON] = False
    distance_QA = torch.where(tapped_Q1, touch_QA, moved_QA)
    return torch.where(tapped_Q1 == tap_A, -distance_QA / (2 * _BIN**2), _NEVER)


def _length(stretched_Q4: Tensor) -> Tensor:
    return (stretched_Q4[:, 2:] - stretched_Q4[:, :2]).square().sum(1).sqrt()
