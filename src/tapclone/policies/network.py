"""What every policy network promises, whatever it is made of.

A network looks at each frame once (`encode`) and then answers any number of queries about it (`answer`).
Training, evaluation and the heat map of a report all go through these two.

Legend of array shapes: see `tapclone.data.batch`; K = element classes of the auxiliary head.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from torch import Tensor, nn

from tapclone.core.frame_size import FrameSize
from tapclone.data.batch import Batch

Features = Mapping[str, Tensor]
"""What a network keeps of B frames; every tensor's first axis is B."""


class Queries(Protocol):
    """The part of a `Batch` that asks: which frame, what to do, what was done so far."""

    @property
    def frame_Q(self) -> Tensor: ...  # noqa: N802
    @property
    def instructions(self) -> tuple[str, ...]: ...
    @property
    def history_QNF(self) -> Tensor: ...  # noqa: N802


@dataclass(frozen=True, slots=True)
class PolicyOutput:
    """Unnormalised log-probabilities.

    Attributes:
        logits_QA: over the 385 actions, one softmax.
        element_logits_BTK: which element covers each tap bin; None where the network has no such head.
        gesture_Q4: the raw gesture in [0, 1], of a continuous network.
    """

    logits_QA: Tensor
    element_logits_BTK: Tensor | None = None
    gesture_Q4: Tensor | None = None


class PolicyNetwork(nn.Module, ABC):
    """Frames and queries in, scores of the 385 actions out.

    Attributes:
        image_size: of the frames that `encode` expects: (height, width) in pixels, or pixels a dp.
        history_slots: how many previous actions it can use; 0 where it uses none.
        continuous: it answers with raw gestures (`tapclone.core.gesture`); its logits say only how near each of
            the 385 actions is.
        config: the constructor's arguments as plain types, nested modules described
            (`tapclone.policies.architecture`), so that a policy file can rebuild the network.
    """

    image_size: FrameSize
    history_slots: int
    continuous: bool = False
    config: dict[str, Any]

    @abstractmethod
    def encode(self, image_BCHW: Tensor) -> Features:
        """Look at each frame once. `image_BCHW` is float in [0, 1], or uint8."""

    @abstractmethod
    def answer(self, features: Features, queries: Queries) -> Tensor:
        """logits_QA for queries about the encoded frames."""

    def element_logits(self, features: Features) -> Tensor | None:
        """element_logits_BTK, or None."""
        del features
        return None

    def gesture(self, features: Features, queries: Queries) -> Tensor | None:
        """gesture_Q4 of a continuous network, or None."""
        del features, queries
        return None

    def forward(self, batch: Batch) -> PolicyOutput:
        features = self.encode(batch.image_BCHW)
        return PolicyOutput(
            self.answer(features, batch), self.element_logits(features), self.gesture(features, batch)
        )
