"""From frames to a `Batch`: labels derived for an action space, elements rasterised, tensors stacked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import torch

from tapclone.core.action import Touch
from tapclone.core.action_space import CENTRED, NUM_ACTIONS, NUM_TAPS, ActionSpace
from tapclone.core.frame_size import FrameSize
from tapclone.core.gesture import GESTURE_VALUES, encode_gesture
from tapclone.data.augmentation import NO_AUGMENTATION, Augmentation, to_float
from tapclone.data.batch import Batch
from tapclone.data.elements import rasterise
from tapclone.data.frames import FrameSample, Query, StoredFrame
from tapclone.data.history import HISTORY_SLOTS, history_features
from tapclone.data.home_screens import NO_ICONS, IconBank
from tapclone.data.image import ImageSize

NUM_ELEMENT_CLASSES = 256
_DEEP_ENOUGH = 0.5  # bins
_LEAST_WORTH = 0.05


@dataclass(frozen=True, slots=True)
class Collation:
    """What a batch looks like.

    Attributes:
        image_size: of the policy's input: (height, width), or pixels a dp. Frames of a batch are alike.
        max_queries_per_frame: at most so many instructions about one frame.
        space: the action space that labels are derived for, from the raw gestures.
        num_element_classes: see `elements.element_class`.
        bank: icons that augmentation may put on home screens.
    """

    image_size: FrameSize = (256, 128)
    max_queries_per_frame: int = 8
    space: ActionSpace = CENTRED
    history_slots: int = HISTORY_SLOTS
    num_element_classes: int = NUM_ELEMENT_CLASSES
    augmentation: Augmentation = NO_AUGMENTATION
    bank: IconBank = NO_ICONS

    def batch(
        self,
        frames: Sequence[StoredFrame],
        rng: np.random.Generator | None,
        layout: np.random.Generator | None = None,
    ) -> Batch:
        """The frames as a batch, with drawn queries and augmentation; without `rng`, neither.

        Batches that draw from equal `layout`s are laid out on one shape; without it the batch draws its own.
        """
        samples = [frame.look(self.image_size, self.max_queries_per_frame, rng) for frame in frames]
        if rng is not None:
            shape = self._shape(samples[0], layout or rng)
            samples = [self.augmentation.move(sample, rng, shape, self.bank) for sample in samples]
        images = [sample.image_HW3 for sample in samples]
        image_BCHW = to_float(images) if rng is None else self.augmentation.colour(images, rng)
        elements = [(sample.names, sample.boxes_E4) for sample in samples]
        element_BT = rasterise(elements, self.space, self.num_element_classes)
        return self._with_queries(torch.from_numpy(image_BCHW), torch.from_numpy(element_BT), samples)

    def _shape(self, first: FrameSample, rng: np.random.Generator) -> ImageSize | None:
        """What all frames of a batch are laid out on; None where a policy sees one size alone."""
        if not isinstance(self.image_size, float):
            return None
        height, width, _ = first.image_HW3.shape
        return self.augmentation.shape((height, width), rng)

    def _with_queries(
        self, image_BCHW: torch.Tensor, element_BT: torch.Tensor, samples: Sequence[FrameSample]
    ) -> Batch:
        queries = [query for sample in samples for query in sample.queries]
        action_Q, acceptable_QA = answers(queries, self.space)
        history_QNF = np.zeros((len(queries), self.history_slots, 4), np.float32)
        for number, query in enumerate(queries):
            if query.history:
                history_QNF[number] = history_features(query.history, self.space, self.history_slots)
        return Batch(
            image_BCHW=image_BCHW,
            element_BT=element_BT,
            frame_Q=torch.tensor(
                [frame for frame, sample in enumerate(samples) for _ in sample.queries], dtype=torch.int64
            ),
            instructions=tuple(query.instruction for query in queries),
            history_QNF=torch.from_numpy(history_QNF),
            action_Q=torch.from_numpy(action_Q),
            gesture_Q4=torch.from_numpy(gestures(queries)),
            worth_QA=torch.from_numpy(worths(queries, acceptable_QA, self.space)),
            weight_Q=torch.ones(len(queries)),
        )


def answers(
    queries: Sequence[Query], space: ActionSpace
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.bool_]]:
    """action_Q and acceptable_QA of queries, derived from raw gestures and targets."""
    action_Q = np.array([space.encode(query.action) for query in queries], np.int64)
    acceptable_QA = np.zeros((len(queries), NUM_ACTIONS), np.bool_)
    aimed = [
        number
        for number, query in enumerate(queries)
        if query.target is not None and isinstance(query.action, Touch) and action_Q[number] < NUM_TAPS
    ]
    boxes_K4 = np.array([target.as_tuple() for n in aimed if (target := queries[n].target)], np.float64)
    acceptable_QA[aimed, :NUM_TAPS] = space.bins_within_boxes(boxes_K4.reshape(-1, 4))
    acceptable_QA[np.arange(len(queries)), action_Q] = True
    return action_Q, acceptable_QA


def worths(
    queries: Sequence[Query], acceptable_QA: npt.NDArray[np.bool_], space: ActionSpace
) -> npt.NDArray[np.float32]:
    """worth_QA of queries: by how far inside the target a bin's centre lies, up to half a bin.

    On another screen a bin may lie a little further out, and what was just inside is just outside.
    """
    worth_QA = acceptable_QA.astype(np.float32)
    aimed = [n for n, query in enumerate(queries) if query.target is not None]
    boxes_K4 = np.array([target.as_tuple() for n in aimed if (target := queries[n].target)], np.float64)
    depth_KT = space.depth_within_boxes(boxes_K4.reshape(-1, 4)).clip(max=_DEEP_ENOUGH)
    deepest_K1 = depth_KT.max(axis=1, keepdims=True, initial=1e-6)
    worth_QA[aimed, :NUM_TAPS] *= (depth_KT / deepest_K1).clip(min=_LEAST_WORTH)
    worth_QA[~(worth_QA.max(axis=1) > _LEAST_WORTH)] *= 1 / _LEAST_WORTH  # a target too small to hold a centre
    return worth_QA


def gestures(queries: Sequence[Query]) -> npt.NDArray[np.float32]:
    """gesture_Q4 of queries: the expert's own gestures, which no action space has rounded."""
    raw = [encode_gesture(query.action) for query in queries]
    return np.array(raw, np.float32).reshape(-1, GESTURE_VALUES)
