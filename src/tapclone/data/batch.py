"""The batch: frames, and the questions asked about them.

One frame of a phone answers many instructions: a home screen is the first frame of every task. So a
batch holds B frames and Q *queries*; each query is one instruction with the actions taken so far, about
one of the frames. A network encodes each frame once, however many queries ask about it.

Legend of array shapes:
    B  frames             C, H, W  channels, height, width of a frame
    Q  queries            N  history slots, newest last, padded at the front
    A  385 actions        T  378 tap bins (27 rows x 14 columns, row-major)
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

import torch
from torch import Tensor

from tapclone.data.history import HISTORY_FEATURES

__all__ = ["HISTORY_FEATURES", "Batch"]


@dataclass(frozen=True, slots=True)
class Batch:
    """What a DataModule yields and a policy learns from.

    Attributes:
        image_BCHW: float32 RGB in [0, 1] (or uint8 0 … 255 before augmentation).
        element_BT: int64 class of the element that covers each tap bin; 0 is background, -1 unknown.
        frame_Q: int64 index into the B frames.
        instructions: one sentence a query, length Q.
        history_QNF: float32, `HISTORY_FEATURES` a slot.
        action_Q: int64, the expert's action index.
        gesture_Q4: float32 in [0, 1], the same as a raw gesture (`tapclone.core.gesture`).
        worth_QA: float32 in [0, 1], how good each action is: 1 for the best, less for bins near the edge of the
            touched element, 0 for what is not acceptable.
        weight_Q: float32, how much a query counts in the loss.
    """

    image_BCHW: Tensor
    element_BT: Tensor
    frame_Q: Tensor
    instructions: tuple[str, ...]
    history_QNF: Tensor
    action_Q: Tensor
    gesture_Q4: Tensor
    worth_QA: Tensor
    weight_Q: Tensor

    def __post_init__(self) -> None:
        queries = {len(self.instructions)} | {
            len(tensor)
            for tensor in (self.frame_Q, self.history_QNF, self.action_Q, self.gesture_Q4, self.worth_QA)
        }
        if len(queries) != 1:
            raise ValueError(f"a batch's query fields differ in length: {sorted(queries)}")

    @property
    def acceptable_QA(self) -> Tensor:  # noqa: N802 (shapes end names)
        """bool, every action that does the same as the expert's: all bins inside the touched element for a tap,
        the one index for a swipe or a button."""
        return self.worth_QA > 0

    def __len__(self) -> int:
        return len(self.instructions)

    def to(self, device: torch.device | str, non_blocking: bool = False) -> Batch:
        """The same batch on another device; Lightning calls this."""
        tensors: dict[str, Any] = {
            field.name: value.to(device, non_blocking=non_blocking)
            for field in fields(self)
            if isinstance(value := getattr(self, field.name), Tensor)
        }
        return replace(self, **tensors)
